import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { count, formatNumber } from '#domain/text.ts';
import type { Column } from '../table/column.ts';
import { toast } from '../toast/toaster.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import type { OpenedMenu } from '../ui/ButtonMenu.tsx';
import { onDemand } from '../ui/onDemand.tsx';
import type { Everything } from './ExportMenu.tsx';
import { exportTable, SHEET_FAILED } from './exportTable.ts';
import type { PrintedProps } from './Printed.tsx';

const ExportMenu = onDemand(
  async () => (await import('./ExportMenu.tsx')).ExportMenu,
) as unknown as typeof import('./ExportMenu.tsx').ExportMenu;

type ExportButtonProps<Row> = {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  total?: number | null;
  chosen?: boolean;
  note?: string;
  all?: Everything | undefined;
  /** What surrounds the rows on paper. Omit if the screen prints its rows itself. */
  printed?: Pick<PrintedProps<Row>, 'filters' | 'values' | 'note'>;
};

/** Downloads the given rows (ticked or loaded) as `export.xls`. Its arrow offers all rows, and printing. */
export function ExportButton<Row extends { _id: string }>(props: ExportButtonProps<Row>) {
  const { title, columns, rows, total, chosen, note, all, printed } = props;
  const [writing, setWriting] = useState(false);
  const [menu, setMenu] = useState<Omit<OpenedMenu, 'onClose'> | null>(null);

  const download = async () => {
    setWriting(true);
    try {
      const written = await exportTable(columns, rows, note);
      if (written < rows.length)
        toast.warning(
          `Uma planilha .xls guarda 65.536 linhas: foram exportadas as primeiras ${formatNumber(written)}.`,
        );
    } catch {
      toast.danger(SHEET_FAILED);
    } finally {
      setWriting(false);
    }
  };

  const isPart = total != null && total > rows.length;
  const [one, many] = chosen ? ['marcada', 'marcadas'] : ['carregada', 'carregadas'];
  const reason = rows.length === 0 && 'Não há linhas para exportar';
  return (
    <div className="split">
      <Button
        data-acao="exportar"
        icon={<Download size={16} />}
        loading={writing}
        loadingText="Exportando"
        reason={reason}
        title={`Exporta ${count(rows.length, 'linha', 'linhas')}${isPart ? `, de ${formatNumber(total)}` : ''}`}
        onClick={download}
      >
        <span>
          Exportar{(chosen || isPart) && <span data-count> ({count(rows.length, one, many)})</span>}
        </span>
      </Button>
      <IconButton
        label="Mais formas de exportar"
        variant="outline"
        aria-haspopup="menu"
        aria-expanded={menu?.open ?? false}
        reason={reason}
        onClick={({ currentTarget }) => setMenu({ button: currentTarget, open: true })}
      >
        <ChevronDown size={16} />
      </IconButton>
      {menu && (
        <ExportMenu
          {...menu}
          onClose={() => setMenu({ ...menu, open: false })}
          title={title}
          all={all}
          printed={printed && { ...printed, title, columns, rows, isPart: isPart && !chosen }}
        />
      )}
    </div>
  );
}
