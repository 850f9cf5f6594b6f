import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Drawer as Chakra } from '../chakra/windows.ts';
import { IconButton } from './Button.tsx';
import type { DrawerProps } from './Drawer.tsx';
import { footOfWindow } from './foot.ts';
import { firstFieldIn, leavesEscape, overlayWindow } from './overlayWindow.ts';

/** The panel that `Drawer` loads when it opens. */
export function DrawerWindow({ open, onClose, onEscape, title, footer, children }: DrawerProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Chakra.Root
      {...overlayWindow(open, onClose)}
      initialFocusEl={() => firstFieldIn(body.current)}
      onEscapeKeyDown={(event) => {
        if (leavesEscape(event) || !onEscape) return;
        event.preventDefault();
        onEscape();
      }}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content maxW="400px">
            <Chakra.Header px="5" py="4" minH="72px" flex="none" borderBottomWidth="1px">
              <Chakra.Title>{title}</Chakra.Title>
              <IconButton label="Fechar" onClick={onClose} me="-2">
                <X size={18} />
              </IconButton>
            </Chakra.Header>
            <Chakra.Body ref={body} px="5" py="6">
              {children}
            </Chakra.Body>
            {footer && (
              <Chakra.Footer
                ref={footOfWindow}
                flexDirection="column"
                alignItems="stretch"
                px="5"
                py="4"
                gap="2"
                borderTopWidth="1px"
              >
                {footer}
              </Chakra.Footer>
            )}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
