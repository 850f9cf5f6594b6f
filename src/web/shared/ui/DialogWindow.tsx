import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Dialog as Chakra } from '../chakra/windows.tsx';
import { IconButton } from './Button.tsx';
import { useFocusScreenAfter } from './focusScreen.ts';
import { firstFieldIn, overlayWindow } from './overlayWindow.ts';

const widths = { normal: '580px', contato: '768px', report: '1030px', wide: '1200px' };

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof widths;
  actions?: ReactNode;
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement | null>;
  flush?: boolean;
  children?: ReactNode;
};

export function DialogWindow(props: DialogProps) {
  const { open, onClose, title, description, size = 'normal', actions, footer, flush, children } = props;
  const body = useRef<HTMLDivElement>(null);
  useFocusScreenAfter();
  return (
    <Chakra.Root
      {...overlayWindow(open, onClose)}
      role={props.role}
      initialFocusEl={() => (props.initialFocus ? props.initialFocus.current : firstFieldIn(body.current))}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner padding={{ base: '3', md: '4' }}>
          <Chakra.Content maxW={widths[size]}>
            <Chakra.Header
              alignItems="center"
              gap="3"
              px="5"
              py="4"
              flex="none"
              flexWrap={{ base: 'wrap', md: 'nowrap' }}
              borderBottomWidth={flush ? '1px' : '0'}
            >
              <chakra.div flex="1" minW="0">
                <Chakra.Title>{title}</Chakra.Title>
                {description && (
                  <Chakra.Description fontSize="label" mt="0.5">
                    {description}
                  </Chakra.Description>
                )}
              </chakra.div>
              {actions && (
                <chakra.div
                  display="flex"
                  gap="2.5"
                  order={{ base: '1', md: '0' }}
                  w={{ base: 'full', md: 'auto' }}
                  flexWrap={{ base: 'wrap', md: 'nowrap' }}
                >
                  {actions}
                </chakra.div>
              )}
              <chakra.div asChild me="-2">
                <IconButton label="Fechar" onClick={onClose}>
                  <X size={18} />
                </IconButton>
              </chakra.div>
            </Chakra.Header>
            {children && (
              <Chakra.Body ref={body} {...(flush ? { p: '0' } : { px: '5', pt: '0', pb: '5' })}>
                {children}
              </Chakra.Body>
            )}
            {footer && (
              <Chakra.Footer px="5" py="3.5" borderTopWidth="1px" flexWrap="wrap">
                {footer}
              </Chakra.Footer>
            )}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
