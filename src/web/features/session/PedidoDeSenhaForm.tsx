import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { zPedidoDeSenha } from '#generated/zod/zod.gen.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EntryField } from './EntryField.tsx';
import { EntryHeading } from './EntryHeading.tsx';
import { type Problems, useEntryForm } from './useEntryForm.ts';

const column = { display: 'flex', flexDirection: 'column', gap: '5' } as const;
const BackLink = chakra(Link, {
  base: {
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '2',
    color: 'brand.ink',
    fontWeight: 'semibold',
  },
});

const check = (typed: Record<string, string>): Problems =>
  zPedidoDeSenha.safeParse(typed).success ? {} : { email: 'E-mail não foi preenchido ou não está correto' };

/** Asks where to send the link; the answer never tells whether the address is known. */
export function PedidoDeSenhaForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { pending, problems, formProps } = useEntryForm(check, async ({ email = '' }) => {
    await call('POST', '/login/esqueci-senha', { body: { email } });
    setSentTo(email);
  });

  const back = (
    <BackLink to="/login">
      <ArrowLeft size={16} aria-hidden /> Voltar para o login
    </BackLink>
  );
  if (sentTo)
    return (
      <chakra.div {...column} role="status">
        <chakra.span
          display="grid"
          placeItems="center"
          boxSize="12"
          borderRadius="full"
          bg="okSoft"
          color="ok"
        >
          <MailCheck size={22} aria-hidden />
        </chakra.span>
        <EntryHeading title="Verifique seu e-mail">
          {`Se ${sentTo} for de um administrador, enviamos um link para criar uma nova senha. Ele vale por 30 minutos.`}
        </EntryHeading>
        {back}
      </chakra.div>
    );
  return (
    <chakra.form {...formProps} {...column}>
      <EntryHeading title="Esqueci minha senha">Enviaremos um link para você criar uma nova.</EntryHeading>
      <EntryField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        autoFocus
        error={problems.email}
      />
      <Button type="submit" size="md" loading={pending}>
        Enviar link
      </Button>
      {back}
    </chakra.form>
  );
}
