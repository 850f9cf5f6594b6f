import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { components } from '#generated/api.d.ts';
import { FormatoExportacao } from '#generated/labels.ts';
import { Menu } from '../chakra/windows.tsx';
import { Button } from '../ui/Button.tsx';
import { optionsOf } from '../ui/options.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { exportAll, formatIcons, usePedido } from './exportacao.ts';

type Asked = components['schemas']['ExportacaoCreate'];

type ExportAllProps = Omit<Asked, 'formato'> & {
  title: string;
  /** Why nothing can be exported, where that is so. */
  reason?: string | false;
};

/** "Exportar tudo": the whole report as its filters leave it, in the format one chooses. */
export function ExportAll({ title, reason, ...asked }: ExportAllProps) {
  const pedido = usePedido();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu.Root
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        positioning={{ placement: 'bottom-end' }}
      >
        <Menu.Trigger asChild>
          <Button
            variant="outline"
            icon={<FileDown size={16} />}
            reason={pedido && !pedido.over ? 'Uma exportação já está em andamento' : reason}
          >
            Exportar tudo
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="200px">
            {optionsOf(FormatoExportacao).map(({ value, label }) => {
              const Icon = formatIcons[value];
              return (
                <Menu.Item
                  key={value}
                  value={value}
                  onClick={() => void exportAll(title, { ...asked, formato: value })}
                >
                  <Icon size={16} aria-hidden />
                  {label}
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
