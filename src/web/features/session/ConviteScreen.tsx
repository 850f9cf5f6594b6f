import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError, heldPlaces } from '../../shared/api/ApiError.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { session } from '../../shared/api/session.ts';
import { toast } from '../../shared/toast/toaster.tsx';
import { EntryField, EntryHeading, EntrySubmit } from './EntryField.tsx';
import { checkNovaSenha, NovaSenhaFields, novaSenhaOf } from './NovaSenhaFields.tsx';
import { useEntryForm } from './useEntryForm.ts';

/** Opened from the mail, with token and login in the hash. Opening it does not spend the link. */
export function ConviteScreen() {
  const link = new URLSearchParams(useLocation().hash.slice(1));
  const token = link.get('token');
  // By token, because a newer link may be opened in the same tab.
  const [ended, setEnded] = useState('');
  if (token && token !== ended)
    return (
      <SenhaForm key={token} token={token} login={link.get('login') ?? ''} onEnded={() => setEnded(token)} />
    );
  return (
    <div className="entry-form" role="alert">
      <EntryHeading title="Este convite não vale mais">
        Ele já foi usado, venceu ou foi substituído por outro. Peça um novo a quem convidou você.
      </EntryHeading>
      <Link className="entry-back" to="/login">
        <ArrowLeft size={16} aria-hidden /> Ir para o login
      </Link>
    </div>
  );
}

type SenhaFormProps = { token: string; login: string; onEnded: () => void };

function SenhaForm({ token, login, onEnded }: SenhaFormProps) {
  const navigate = useNavigate();

  /** The password is already saved: if signing in needs more, the login page continues. */
  const enter = async (senha: string) => {
    try {
      const answer = await callOperation('login', { body: { login, senha } });
      if ('accessToken' in answer) session.start(answer.accessToken, heldPlaces[answer.falta ?? '']);
    } catch {
      // Without a session, the panel shows the login page.
    }
    toast.success(session.token ? 'Senha criada com sucesso!' : 'Senha criada com sucesso! Entre com ela.');
    await navigate('/', { replace: true });
  };

  const { pending, problems, formProps } = useEntryForm(checkNovaSenha, async (typed) => {
    const body = { token, ...novaSenhaOf(typed, false) };
    try {
      await callOperation('resetPassword', { body });
    } catch (thrown) {
      if (ApiError.from(thrown).code === 'LG005') return onEnded();
      throw thrown;
    }
    session.end();
    await enter(body.senha);
  });
  return (
    <form className="entry-form" {...formProps}>
      <EntryHeading title="Crie a sua senha">
        Você foi convidado para este painel. A senha precisa de pelo menos 8 caracteres: palavras comuns,
        nomes e datas não servem.
      </EntryHeading>
      <EntryField label="Login" name="login" autoComplete="username" value={login} readOnly />
      <NovaSenhaFields problems={problems} autoFocus comChaves={false} />
      <EntrySubmit loading={pending}>Criar senha e entrar</EntrySubmit>
    </form>
  );
}
