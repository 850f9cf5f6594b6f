import { FileDown } from 'lucide-react';
import type { components } from '#generated/api.d.ts';
import { Button } from '../ui/Button.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { exportAll, usePedido } from './exportacao.ts';
import { FormatMenu, type OpenedFormats } from './FormatMenu.tsx';

type Asked = components['schemas']['ExportacaoCreate'];

type ExportAllProps = Omit<Asked, 'formato'> & {
  title: string;
  /** Why nothing can be exported, where that is so. */
  reason?: string | false;
};

/** "Exportar tudo": the whole report as its filters leave it, in the format one chooses. */
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
    /** The menu's name: what its button says. */
    label: string;
    /** Whether the list can be imported, too. */
    paraImportar?: boolean;
  };

/** The menu of "Exportar tudo" of a list: all that its filters match, with the columns shown, all, or its import's. */
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
