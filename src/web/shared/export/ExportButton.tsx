import { Download } from 'lucide-react';
import { useState } from 'react';
import { count, formatNumber } from '#domain/text.ts';
import type { Column } from '../table/column.ts';
import { toast } from '../toast/toaster.tsx';
import { Button } from '../ui/Button.tsx';
import { exportTable, SHEET_FAILED } from './exportTable.ts';

type ExportButtonProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  total?: number | null;
  chosen?: boolean;
  note?: string;
};

/** Downloads the given rows (ticked or loaded) as `export.xls`. */
export function ExportButton<Row>({ columns, rows, total, chosen, note }: ExportButtonProps<Row>) {
  const [writing, setWriting] = useState(false);

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
  return (
    <Button
      data-acao="exportar"
      variant="outline"
      icon={<Download size={16} />}
      loading={writing}
      loadingText="Exportando"
      reason={rows.length === 0 && 'Não há linhas para exportar'}
      title={`Exporta ${count(rows.length, 'linha', 'linhas')}${isPart ? `, de ${formatNumber(total)}` : ''}`}
      onClick={download}
    >
      <span>Exportar{(chosen || isPart) && <span data-count> ({count(rows.length, one, many)})</span>}</span>
    </Button>
  );
}
