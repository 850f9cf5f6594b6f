import { ArrowLeft } from 'lucide-react';
import { Link, redirect, useLoaderData } from 'react-router';
import { ApiError } from '../../shared/api/ApiError.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { session } from '../../shared/api/session.ts';
import { settings } from '../../shared/api/settings.ts';
import { EntryHeading } from './EntryField.tsx';

/** Fetches the result of a single sign-on. Redirects to the last place, or returns the error text. */
export async function loader(): Promise<Response | string> {
  if (!settings.OIDC_NAME) return redirect('/');
  try {
    const { accessToken } = await callOperation('createSessaoOidc', {});
    session.start(accessToken);
    return redirect(session.place ?? '/');
  } catch (thrown) {
    return ApiError.from(thrown).text;
  }
}

export function Component() {
  return (
    <div className="entry-form" role="alert">
      <EntryHeading title="Não foi possível entrar">{useLoaderData<string>()}</EntryHeading>
      <Link className="entry-back" to="/login">
        <ArrowLeft size={16} aria-hidden /> Voltar para o login
      </Link>
    </div>
  );
}
