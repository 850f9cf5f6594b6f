import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef } from 'react';
import { ApiError } from '../api/ApiError.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  confirm: string;
  onConfirm: () => void;
  pending?: boolean;
  /** The last attempt's failure: shown with its code, and the button offers to try again. */
  error?: unknown;
  destructive?: boolean;
};

/** Asks before something that cannot be taken back; stays open when it fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirm, onConfirm, pending, error, destructive } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const failure = error ? ApiError.from(error) : null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button colorPalette={destructive ? 'red' : 'brand'} loading={pending} onClick={onConfirm}>
            {failure ? 'Tentar novamente' : confirm}
          </Button>
        </>
      }
    >
      <chakra.div color="ink2">{children}</chakra.div>
      {failure && (
        <chakra.p
          role="alert"
          mt="4"
          px="3"
          py="2.5"
          borderRadius="l2"
          bg="badSoft"
          color="bad"
          fontWeight="medium"
        >
          {failure.message} (código {failure.code})
        </chakra.p>
      )}
    </Dialog>
  );
}
