import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isTyped } from '#domain/text.ts';
import { ApiError } from '../api/ApiError.ts';
import { countImpacto } from '../api/impacto.ts';
import { Field } from '../chakra/fields.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Failure } from './Failure.tsx';
import { Input } from './Input.tsx';
import type { Question } from './question.ts';

type ConfirmDialogProps = Question & {
  open: boolean;
  onClose: () => void;
  children?: ReactNode;
  onConfirm: (typed: string) => void;
  /** Neither confirms nor closes while the action runs. */
  pending?: boolean;
  /** Why it cannot be confirmed yet. */
  reason?: string | false;
  error?: unknown;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, children, confirm, onConfirm, pending, error, destructive } = props;
  const { impacto, exclui, typed } = props;
  const counted: Question['counted'] = props.counted ?? (impacto && (() => countImpacto(impacto, exclui)));
  const cancel = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState('');
  const asking = open && !pending && !error;
  const count = useQuery({
    queryKey: ['counted', useId()],
    queryFn: () => counted?.(),
    enabled: asking && counted !== undefined,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isCounting = Boolean(counted) && count.isFetching;
  const uncounted = !isCounting && count.error;
  const failure = uncounted || error ? ApiError.from(uncounted || error) : null;
  const missing = typed !== undefined && !isTyped(answer, typed) && `Digite ${typed} para confirmar`;
  const reason = props.reason || (isCounting ? 'Vendo o que muda…' : !uncounted && missing);
  const close = () => pending || props.onClose();
  const given = useRef(false);
  useEffect(() => {
    if (error || (open && !pending)) given.current = false;
  }, [open, pending, error]);
  // Confirms once. The action may start before the next render and end before the dialog is gone.
  const confirmOnce = () => {
    if (!open || pending || given.current) return;
    given.current = true;
    onConfirm(answer);
  };
  const press = uncounted ? () => void count.refetch() : confirmOnce;

  return (
    <Dialog
      open={open}
      onClose={close}
      title={count.data?.title ?? title}
      role="alertdialog"
      initialFocus={typed === undefined ? cancel : input}
      footer={
        <>
          <Button ref={cancel} onClick={close}>
            Cancelar
          </Button>
          <Button
            variant="solid"
            palette={destructive && !uncounted ? 'red' : undefined}
            loading={pending}
            reason={reason}
            onClick={press}
          >
            {failure ? 'Tentar novamente' : confirm}
          </Button>
        </>
      }
    >
      <chakra.div color="ink2">
        {counted && (
          <chakra.p role="status" color={count.data && 'ink'} fontWeight={count.data && 'medium'} mb="2">
            {isCounting ? 'Vendo o que muda nas lojas…' : count.data?.text}
            {uncounted && 'Não foi possível ver o que muda nas lojas.'}
          </chakra.p>
        )}
        {text}
        {children}
        {typed !== undefined && (
          <Field.Root mt="4" required>
            <Field.Label>Para confirmar, digite {typed}</Field.Label>
            <Input
              ref={input}
              autoComplete="off"
              value={answer}
              onChange={(event) => setAnswer(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (!reason && !pending) press();
              }}
            />
          </Field.Root>
        )}
      </chakra.div>
      {failure && <Failure error={failure} />}
    </Dialog>
  );
}
