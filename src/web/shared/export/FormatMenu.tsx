import type { ReactElement } from 'react';
import { FormatoExportacao } from '#generated/labels.ts';
import { Menu } from '../chakra/windows.tsx';
import { toast } from '../toast/toaster.tsx';
import { optionsOf } from '../ui/options.ts';
import { formatIcons } from './exportacao.ts';
import { downloadSheet, type Formato, SHEET_FAILED } from './exportTable.ts';

/** A trigger outside the menu. The menu opens beside it and returns the focus to it. */
export type OpenedFormats = { button: HTMLButtonElement; open: boolean; onClose: () => void };

type FormatMenuProps = {
  label?: string;
  /** Omit if there is only one. Each file is offered in all formats. */
  files?: readonly string[];
  reason?: string | false;
  onChoose: (formato: Formato, file: string) => void;
} & ({ trigger: ReactElement } | { opened: OpenedFormats });

export function FormatMenu({ label: name, files = [''], reason, onChoose, ...place }: FormatMenuProps) {
  const { opened } = 'opened' in place ? place : {};
  const close = () => {
    opened?.button.focus();
    opened?.onClose();
  };
  return (
    <Menu.Root
      {...(opened && { open: opened.open, onOpenChange: ({ open }: { open: boolean }) => open || close() })}
      positioning={{
        placement: 'bottom-end',
        ...(opened && { getAnchorRect: () => opened.button.getBoundingClientRect() }),
      }}
    >
      {'trigger' in place && <Menu.Trigger asChild>{place.trigger}</Menu.Trigger>}
      <Menu.Positioner>
        <Menu.Content minW={name ? '240px' : '200px'} aria-label={name}>
          {files.flatMap((file) =>
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
                      {file}
                      <span className="row-under">{label}</span>
                    </span>
                  ) : (
                    label
                  )}
                </Menu.Item>
              );
            }),
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

type DownloadSheetProps = {
  button: ReactElement;
  /** Without extension. */
  name: string;
  cells: () => string[][];
};

export const DownloadSheet = ({ button, name, cells }: DownloadSheetProps) => (
  <FormatMenu
    trigger={button}
    onChoose={(formato) => void downloadSheet(cells(), name, formato).catch(() => toast.danger(SHEET_FAILED))}
  />
);
