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

type ExportToImportProps = Pick<Asked, 'relatorio' | 'filtros'> & OpenedFormats & { title: string };

/** The menu of "Exportar para importar": all that the list's filters match, with the columns that its import reads. */
export function ExportToImport({ title, button, open, onClose, ...asked }: ExportToImportProps) {
  const pedido = usePedido();
  return (
    <>
      <FormatMenu
        opened={{ button, open, onClose }}
        what="Exportar para importar"
        reason={pedido !== null && !pedido.over && 'Uma exportação já está em andamento'}
        onChoose={(formato) => void exportAll(title, { ...asked, formato })}
      />
      {pedido && <ExportPanel pedido={pedido} />}
    </>
  );
}
