import type { ReactElement } from 'react';
import { FormatoExportacao } from '#generated/labels.ts';
import { Menu } from '../chakra/windows.tsx';
import { toast } from '../toast/toaster.tsx';
import { optionsOf } from '../ui/options.ts';
import { formatIcons } from './exportacao.ts';
import { downloadSheet, type Formato, SHEET_FAILED } from './exportTable.ts';

type FormatItemsProps = {
  /** Omit if there is only one. Each file is offered in all formats. */
  files?: readonly string[];
  reason?: string | false;
  onChoose: (formato: Formato, file: string) => void;
};

export const FormatItems = ({ files = [''], reason, onChoose }: FormatItemsProps) =>
  files.flatMap((file) =>
    optionsOf(FormatoExportacao).map(({ value, label }) => {
      const Icon = formatIcons[value];
      return (
        <Menu.Item
          key={file + value}
          value={file + value}
          disabled={Boolean(reason)}
          title={reason || undefined}
          onClick={() => onChoose(value, file)}
        >
          <Icon size={16} aria-hidden />
          {file ? (
            <span>
              {file} <span className="row-under">{label}</span>
            </span>
          ) : (
            label
          )}
        </Menu.Item>
      );
    }),
  );

type DownloadSheetProps = {
  button: ReactElement;
  /** Without extension. */
  name: string;
  cells: () => string[][];
};

export const DownloadSheet = ({ button, name, cells }: DownloadSheetProps) => (
  <Menu.Root positioning={{ placement: 'bottom-end' }}>
    <Menu.Trigger asChild>{button}</Menu.Trigger>
    <Menu.Positioner>
      <Menu.Content minW="200px">
        <FormatItems
          onChoose={(formato) =>
            void downloadSheet(cells(), name, formato).catch(() => toast.danger(SHEET_FAILED))
          }
        />
      </Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
);
