import { FileDown } from 'lucide-react';
import type { components } from '#generated/api.d.ts';
import { Button } from '../ui/Button.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { exportAll, usePedido } from './exportacao.ts';
import { FormatMenu, type OpenedFormats } from './FormatMenu.tsx';

type Asked = components['schemas']['ExportacaoCreate'];

type ExportAllProps = Omit<Asked, 'formato'> & {
  title: string;
  reason?: string | false;
};

export function ExportAll({ title, reason, ...asked }: ExportAllProps) {
  const pedido = usePedido();
  return (
    <>
      <FormatMenu
        trigger={
          <Button
            variant="outline"
            icon={<FileDown size={16} />}
            reason={pedido && !pedido.over ? 'Uma exportação já está em andamento' : reason}
          >
            Exportar tudo
          </Button>
        }
        onChoose={(formato) => void exportAll(title, { ...asked, formato })}
      />
      {pedido && <ExportPanel pedido={pedido} />}
    </>
  );
}

type ExportListProps = Pick<Asked, 'relatorio' | 'filtros' | 'colunas'> &
  OpenedFormats & {
    title: string;
    label: string;
    paraImportar?: boolean;
  };

/**
 * Exports all rows that match a list's filters: with the shown columns, with all columns, or in the import's format.
 */
export function ExportList({ title, label, paraImportar, colunas, ...opened }: ExportListProps) {
  const { button, open, onClose, ...asked } = opened;
  const pedido = usePedido();
  const files: Record<string, Pick<Asked, 'colunas'>> = {
    'Com as colunas mostradas': { colunas },
    'Com todas as colunas': { colunas: [] },
    ...(paraImportar && { 'Exportar para importar': {} }),
  };
  return (
    <>
      <FormatMenu
        opened={{ button, open, onClose }}
        label={label}
        files={Object.keys(files)}
        reason={pedido !== null && !pedido.over && 'Uma exportação já está em andamento'}
        onChoose={(formato, file) => void exportAll(title, { ...asked, ...files[file], formato })}
      />
      {pedido && <ExportPanel pedido={pedido} />}
    </>
  );
}
