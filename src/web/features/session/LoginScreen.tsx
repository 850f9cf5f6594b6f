import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { zCredenciais } from '#generated/zod/zod.gen.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { call } from '../../shared/api/call.ts';
import { session } from '../../shared/api/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { toast } from '../../shared/ui/toaster.tsx';
import { EntryField } from './EntryField.tsx';
import { EntryHeading } from './EntryHeading.tsx';

const tenSeconds = 10_000;
const ForgotLink = chakra(Link, { base: { color: 'brand.ink', _hover: { textDecoration: 'underline' } } });

/** Signing in; afterwards back to where one was. */
export function LoginScreen() {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<string[]>([]);

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
    const typed = zCredenciais.safeParse(Object.fromEntries(new FormData(form)));
    if (!typed.success)
      return reject(form, 'Dados inválidos!', [
        ...new Set(typed.error.issues.map(({ path }) => String(path[0]))),
      ]);
    setPending(true);
    try {
      const { accessToken } = await call('POST', '/login/', { body: typed.data });
      session.start(accessToken);
      await navigate(session.takePlace() ?? '/', { replace: true });
    } catch (thrown) {
      const error = ApiError.from(thrown);
      reject(form, error.text, error.status === 400 ? ['senha', 'login'] : ['senha']);
    } finally {
      setPending(false);
    }
  };

  return (
    <chakra.form
      onSubmit={signIn}
      onChange={() => setWrong([])}
      noValidate
      display="flex"
      flexDirection="column"
      gap="5"
    >
      <EntryHeading title="Entrar">Painel da agência</EntryHeading>
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
        aside={<ForgotLink to="/esqueceu-senha">Esqueci minha senha</ForgotLink>}
      />
      <Button type="submit" size="md" loading={pending}>
        Entrar
      </Button>
    </chakra.form>
  );
}
