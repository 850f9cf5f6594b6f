import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { LojaInstrucoes } from '#generated/fields.ts';
import { modalInstrucoes } from '../../entities/lojas/Situacao.tsx';
import { SemEndereco } from '../../entities/tarefas/usePedida.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Input } from '../../shared/ui/Input.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';

const messageTime = 1_000;
const second = () => new Promise((resolve) => setTimeout(resolve, messageTime));

type EnviarInstrucoesProps = { loja: Schemas['Loja'] };

export function EnviarInstrucoes(props: EnviarInstrucoesProps) {
  const { modal } = useOverlay();
  return modal === modalInstrucoes && <InstrucoesDialog {...props} />;
}

export function InstrucoesDaLoja() {
  const { modal, close, param } = useOverlay();
  const id = param('id');
  const isOpen = modal === modalInstrucoes;
  const { data: loja, error, refetch } = useQuery({ ...query('getLoja', { path: { id } }), enabled: isOpen });
  if (!isOpen) return null;
  if (loja) return <InstrucoesDialog loja={loja} />;
  return (
    <Dialog open={error !== null} onClose={close} title="Enviar Instruções">
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}

function InstrucoesDialog({ loja }: EnviarInstrucoesProps) {
  const { close } = useOverlay();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [sending, setSending] = useState(false);
  const send = useOperation('sendInstructions', {
    success: ({ email }) => `Instruções enviadas com sucesso para o email ${email}!`,
    toastError: true,
  });

  const wrong = send.error?.fields.map(({ message }) => message).join('. ');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (sending) return;
    setSending(true);
    const { login, email } = loja;
    const [{ status }] = await Promise.allSettled([
      send.mutateAsync({ path: { id: loja._id }, body: { login, email, password } }),
      second(),
    ]);
    setSending(false);
    if (status === 'fulfilled') close();
    else input.current?.focus();
  };

  return (
    <Dialog
      open
      onClose={() => sending || close()}
      title="Enviar Instruções"
      initialFocus={input}
      footer={
        <Button variant="solid" type="submit" form={id} loading={send.isPending}>
          Enviar
        </Button>
      }
    >
      <SemEndereco />
      <chakra.form id={id} onSubmit={submit}>
        <Field.Root invalid={Boolean(wrong)}>
          <Field.Label>Digite a senha antes de enviar as intruções.</Field.Label>
          <Input
            ref={input}
            autoComplete="off"
            maxLength={LojaInstrucoes.password.maxLength}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Field.ErrorText role="alert">{wrong}</Field.ErrorText>
          <Field.HelperText>
            As instruções vão para {loja.email}; a loja troca esta senha no primeiro acesso. Um e-mail enviado
            não pode ser desfeito.
          </Field.HelperText>
        </Field.Root>
        <chakra.p role="status" mt="3" minH="5" color="brand.ink" fontWeight="medium">
          {sending && 'Enviando instruções!'}
        </chakra.p>
      </chakra.form>
    </Dialog>
  );
}
