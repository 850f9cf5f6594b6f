import { Portal } from '@chakra-ui/react/portal';
import { type ReactNode, useRef } from 'react';
import { Drawer } from '../../shared/chakra/windows.tsx';
import { overlayWindow } from '../../shared/ui/overlayWindow.ts';

type MenuDrawerProps = { open: boolean; onClose: () => void; children: ReactNode };

export function MenuDrawer({ open, onClose, children }: MenuDrawerProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Drawer.Root
      {...overlayWindow(open, onClose)}
      placement="start"
      initialFocusEl={() => content.current?.querySelector('button') ?? null}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content
            ref={content}
            aria-label="Menu"
            maxW="min(290px, 86vw)"
            bg="side"
            color="side.ink"
            colorScheme="dark"
          >
            {children}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
