import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Drawer as Chakra } from '../chakra/windows.tsx';
import { IconButton } from './Button.tsx';
import { footOfWindow } from './foot.ts';
import { firstFieldIn, leavesEscape, overlayWindow } from './overlayWindow.ts';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Replaces what Escape does, for example to close more than the drawer. */
  onEscape?: () => void;
  title: string;
  footer?: ReactNode;
  /** Leaves the screen usable. */
  beside?: boolean;
  children: ReactNode;
};

/** The positioner covers the whole screen. */
const letsThrough = { pointerEvents: 'none' } as const;

export function DrawerWindow({ open, onClose, onEscape, title, footer, beside, children }: DrawerProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Chakra.Root
      {...overlayWindow(open, onClose)}
      modal={!beside}
      closeOnInteractOutside={!beside}
      initialFocusEl={() => firstFieldIn(body.current)}
      onEscapeKeyDown={(event) => {
        if (leavesEscape(event) || !onEscape) return;
        event.preventDefault();
        onEscape();
      }}
    >
      <Portal>
        {!beside && <Chakra.Backdrop />}
        <Chakra.Positioner {...(beside && letsThrough)}>
          <Chakra.Content maxW="400px" pointerEvents="auto">
            <Chakra.Header px="5" py="4" minH="72px" flex="none" borderBottomWidth="1px">
              <Chakra.Title>{title}</Chakra.Title>
              <chakra.div asChild me="-2">
                <IconButton label="Fechar" onClick={onClose}>
                  <X size={18} />
                </IconButton>
              </chakra.div>
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
