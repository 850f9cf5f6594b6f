import type { components } from '#generated/api.d.ts';
import { FormatoExportacao } from '#generated/labels.ts';
import { Menu } from '../chakra/windows.tsx';
import { optionsOf } from '../ui/options.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { exportAll, formatIcons, usePedido } from './exportacao.ts';

type ExportToImportProps = Pick<components['schemas']['ExportacaoCreate'], 'relatorio' | 'filtros'> & {
  title: string;
  /** The button that was pressed, beside which the menu is. */
  button: HTMLButtonElement;
  open: boolean;
  onClose: () => void;
};

/** The menu of "Exportar para importar": all that the list's filters match, with the columns that its import reads. */
export function ExportToImport({ title, button, open, onClose, ...asked }: ExportToImportProps) {
  const pedido = usePedido();
  const isBusy = pedido !== null && !pedido.over;
  const close = () => {
    button.focus();
    onClose();
  };
  return (
    <>
      <Menu.Root
        open={open}
        onOpenChange={(change) => !change.open && close()}
        positioning={{ placement: 'bottom-end', getAnchorRect: () => button.getBoundingClientRect() }}
      >
        <Menu.Positioner>
          <Menu.Content minW="240px" aria-label="Exportar para importar">
            {optionsOf(FormatoExportacao).map(({ value, label }) => {
              const Icon = formatIcons[value];
              return (
                <Menu.Item
                  key={value}
                  value={value}
                  disabled={isBusy}
                  title={isBusy ? 'Uma exportação já está em andamento' : undefined}
                  onClick={() => void exportAll(title, { ...asked, formato: value })}
                >
                  <Icon size={16} aria-hidden />
                  <span>
                    Exportar para importar
                    <span className="row-under">{label}</span>
                  </span>
                </Menu.Item>
              );
            })}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {pedido && <ExportPanel pedido={pedido} />}
    </>
  );
}
