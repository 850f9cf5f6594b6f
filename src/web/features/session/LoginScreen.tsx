import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Schemas } from '#domain/schemas.ts';
import { Credenciais } from '#generated/fields.ts';
import { ApiError, heldPlaces } from '../../shared/api/ApiError.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { session } from '../../shared/api/session.ts';
import { settings } from '../../shared/api/settings.ts';
import { screenName } from '../../shared/page/sections.ts';
import { toast } from '../../shared/toast/toaster.tsx';
import { buttonLook } from '../../shared/ui/Button.tsx';
import type { CodigoForm } from './CodigoForm.tsx';
import { EntryField, EntryHeading, EntrySubmit } from './EntryField.tsx';

const tenSeconds = 10_000;
// Takes the limits from the contract without its schemas, to keep the first screen small.
const names = Object.keys(Credenciais) as (keyof Schemas['Credenciais'])[];

export function LoginScreen() {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<string[]>([]);
  const [code, setCode] = useState<{ Form: typeof CodigoForm; prova: string }>();

  const enter = async ({ accessToken, falta }: Schemas['Acesso']) => {
    session.start(accessToken, heldPlaces[falta ?? '']);
    toast.dismiss(session);
    await navigate(session.place ?? '/', { replace: true });
  };

  const reject = (form: HTMLFormElement, message: string, fields: string[]) => {
    toast.danger(message, { duration: tenSeconds, about: form });
    setWrong(fields);
    form.querySelector<HTMLInputElement>(`[name=${fields[0]}]`)?.focus();
  };

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    toast.dismiss(form);
    const typed = Object.fromEntries(new FormData(form)) as Schemas['Credenciais'];
    const broken = names.filter((name) => !typed[name] || typed[name].length > Credenciais[name].maxLength);
    if (broken.length > 0) return reject(form, 'Dados inválidos!', broken);
    setPending(true);
    try {
      const answer = await callOperation('login', { body: typed });
      session.senha = typed.senha;
      if ('accessToken' in answer) return await enter(answer);
      const { CodigoForm } = await import('./CodigoForm.tsx');
      setCode({ Form: CodigoForm, prova: answer.prova });
    } catch (thrown) {
      const error = ApiError.from(thrown);
      reject(form, error.text, error.status === 400 ? ['senha', 'login'] : ['senha']);
    } finally {
      setPending(false);
    }
  };

  if (code) return <code.Form prova={code.prova} onEntered={enter} onBack={() => setCode(undefined)} />;
  return (
    <form className="entry-form" onSubmit={signIn} onChange={() => setWrong([])} noValidate>
      <EntryHeading title="Entrar">Painel da agência</EntryHeading>
      <ComingBack />
      {settings.OIDC_NAME && (
        <a {...buttonLook()} href="/api/v1/login/oidc">
          Entrar com {settings.OIDC_NAME}
        </a>
      )}
      {settings.LOCAL_LOGIN && (
        <>
          <EntryField
            label="Login"
            name="login"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            error={wrong.includes('login')}
          />
          <EntryField
            label="Senha"
            name="senha"
            type="password"
            autoComplete="current-password"
            error={wrong.includes('senha')}
            aside={<Link to="/esqueceu-senha">Esqueci minha senha</Link>}
          />
          <EntrySubmit loading={pending}>Entrar</EntrySubmit>
        </>
      )}
    </form>
  );
}

function ComingBack() {
  // Frozen on mount: signing in clears both while this is still visible.
  const [{ expired, place }] = useState(() => ({ expired: session.expired, place: session.place }));
  const name = place && screenName(place);
  if (!expired && !name) return null;
  return (
    <div className="entry-notice">
      {expired && 'Sua sessão terminou. '}
      {name && `Ao entrar, você ${expired ? 'volta' : 'vai'} para “${name}”.`}
    </div>
  );
}
