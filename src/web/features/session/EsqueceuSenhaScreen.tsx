import { ArrowLeft, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { zPedidoDeSenha } from '#generated/zod/zod.gen.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { session } from '../../shared/api/session.ts';
import { toast } from '../../shared/toast/toaster.tsx';
import { EntryField, EntryHeading, EntrySubmit } from './EntryField.tsx';
import { checkNovaSenha, NovaSenhaFields, novaSenhaOf } from './NovaSenhaFields.tsx';
import { type Problems, useEntryForm } from './useEntryForm.ts';

/** The mailed link opens this screen too, with its token in the hash. */
export function EsqueceuSenhaScreen() {
  const link = new URLSearchParams(useLocation().hash.slice(1));
  const token = link.get('token');
  return token ? <NovaSenhaForm token={token} comChaves={link.has('chaves')} /> : <PedidoDeSenhaForm />;
}

const checkEmail = (typed: Record<string, string>): Problems =>
  zPedidoDeSenha.safeParse(typed).success ? {} : { email: 'E-mail não foi preenchido ou não está correto' };

/** The response never reveals whether the address is known. */
function PedidoDeSenhaForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { pending, problems, formProps } = useEntryForm(checkEmail, async ({ email = '' }) => {
    await callOperation('requestPasswordReset', { body: { email } });
    setSentTo(email);
  });

  const back = (
    <Link className="entry-back" to="/login">
      <ArrowLeft size={16} aria-hidden /> Voltar para o login
    </Link>
  );
  if (sentTo)
    return (
      <div className="entry-form" role="status">
        <span className="entry-sent">
          <MailCheck size={22} aria-hidden />
        </span>
        <EntryHeading title="Verifique seu e-mail">
          {`Se ${sentTo} for de um administrador, enviamos um link para criar uma nova senha. Ele vale por 30 minutos.`}
        </EntryHeading>
        {back}
      </div>
    );
  return (
    <form className="entry-form" {...formProps}>
      <EntryHeading title="Esqueci minha senha">Enviaremos um link para você criar uma nova.</EntryHeading>
      <EntryField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        autoFocus
        error={problems.email}
      />
      <EntrySubmit loading={pending}>Enviar link</EntrySubmit>
      {back}
    </form>
  );
}

/** Resetting ends all sessions, so the user has to sign in again. */
function NovaSenhaForm({ token, comChaves }: { token: string; comChaves: boolean }) {
  const navigate = useNavigate();
  const { pending, problems, formProps } = useEntryForm(checkNovaSenha, async (typed) => {
    await callOperation('resetPassword', { body: { token, ...novaSenhaOf(typed, comChaves) } });
    session.end();
    toast.success('Senha alterada com sucesso! Entre com a nova senha.');
    await navigate('/login', { replace: true });
  });
  return (
    <form className="entry-form" {...formProps}>
      <EntryHeading title="Nova senha">
        Crie uma senha com pelo menos 8 caracteres: palavras comuns, nomes e datas não servem.
      </EntryHeading>
      <NovaSenhaFields problems={problems} autoFocus comChaves={comChaves} />
      <EntrySubmit loading={pending}>Salvar nova senha</EntrySubmit>
    </form>
  );
}
