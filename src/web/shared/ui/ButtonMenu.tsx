import type { ReactNode } from 'react';
import { Menu } from '../chakra/windows.tsx';

/** `button` is outside the menu, because the menu's code loads on demand. */
export type OpenedMenu = { button: HTMLButtonElement; open: boolean; onClose: () => void };

type ButtonMenuProps = OpenedMenu & { label?: string; minW?: string; children: ReactNode };

/** A menu beside a button. Closing it returns the focus, so that a dialog opened by an item remembers the button. */
export function ButtonMenu({ button, open, onClose, label, minW = '240px', children }: ButtonMenuProps) {
  const close = () => {
    button.focus();
    onClose();
  };
  return (
    <Menu.Root
      open={open}
      onOpenChange={(change) => change.open || close()}
      positioning={{ placement: 'bottom-end', getAnchorRect: () => button.getBoundingClientRect() }}
    >
      <Menu.Positioner>
        <Menu.Content
          minW={minW}
          maxW="min(340px, calc(100vw - 24px))"
          maxH="min(80vh, var(--available-height))"
          overflowY="auto"
          aria-label={label}
        >
          {children}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
