import type { ReactElement } from 'react';
import { FormatoExportacao } from '#generated/labels.ts';
import { Menu } from '../chakra/windows.tsx';
import { toast } from '../toast/toaster.tsx';
import { optionsOf } from '../ui/options.ts';
import { formatIcons } from './exportacao.ts';
import { downloadSheet, type Formato, SHEET_FAILED } from './exportTable.ts';

/** A button that is drawn elsewhere: the menu is beside it, and gives it the focus back. */
export type OpenedFormats = { button: HTMLButtonElement; open: boolean; onClose: () => void };

type FormatMenuProps = {
  /** What a file of the format is, where the button does not say it; the menu's name, too. */
  what?: string;
  /** Why no file can be had now. */
  reason?: string | false;
  onChoose: (formato: Formato) => void;
} & ({ trigger: ReactElement } | { opened: OpenedFormats });

/** The menu of the formats that a file is offered in. */
export function FormatMenu({ what, reason, onChoose, ...place }: FormatMenuProps) {
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
        <Menu.Content minW={what ? '240px' : '200px'} aria-label={what}>
          {optionsOf(FormatoExportacao).map(({ value, label }) => {
            const Icon = formatIcons[value];
            return (
              <Menu.Item
                key={value}
                value={value}
                disabled={Boolean(reason)}
                title={reason || undefined}
                onClick={() => onChoose(value)}
              >
                <Icon size={16} aria-hidden />
                {what ? (
                  <span>
                    {what}
                    <span className="row-under">{label}</span>
                  </span>
                ) : (
                  label
                )}
              </Menu.Item>
            );
          })}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

type DownloadSheetProps = {
  button: ReactElement;
  /** The file's name, without its ending. */
  name: string;
  cells: () => string[][];
};

/** Offers cells that the panel has as a sheet to be filled in or mended, in the format one chooses. */
export const DownloadSheet = ({ button, name, cells }: DownloadSheetProps) => (
  <FormatMenu
    trigger={button}
    onChoose={(formato) => void downloadSheet(cells(), name, formato).catch(() => toast.danger(SHEET_FAILED))}
  />
);
