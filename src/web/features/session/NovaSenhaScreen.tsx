import { useEffect, useState } from 'react';
import { redirect, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { ApiError, heldPlaces } from '../../shared/api/ApiError.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { session } from '../../shared/api/session.ts';
import { toast } from '../../shared/toast/toaster.tsx';
import { EntryField, EntryHeading, EntrySubmit } from './EntryField.tsx';
import { checkNovaSenha, NovaSenhaFields, novaSenhaOf } from './NovaSenhaFields.tsx';
import { SignOut } from './SignOut.tsx';
import { type Problems, useEntryForm } from './useEntryForm.ts';

const check = (typed: Record<string, string>): Problems =>
  typed.senhaAtual === '' ? { senhaAtual: 'Digite a senha com que você entrou' } : checkNovaSenha(typed);

export async function loader() {
  const me = await callOperation('getMe', {});
  if (me.senhaProvisoria) return me;
  session.held = undefined;
  throw redirect(session.place ?? '/');
}

/**
 * Forces a new password while the current one is provisional. Requests the current one only if the page no longer has
 * it from sign-in.
 */
export function NovaSenhaScreen() {
  const comChaves = useLoaderData<typeof loader>().chaves > 0;
  const navigate = useNavigate();
  const [known, setKnown] = useState(session.senha);
  useDoneElsewhere();
  const { pending, problems, formProps } = useEntryForm(check, async (typed) => {
    const { senhaAtual = known ?? '' } = typed;
    try {
      const { doisFatores } = await callOperation('updateMe', {
        body: { senhaAtual, ...novaSenhaOf(typed, comChaves) },
      });
      const isFactorMissing = doisFatores.exigido && !doisFatores.ativoDesde;
      session.held = isFactorMissing ? heldPlaces.LG008 : undefined;
    } catch (thrown) {
      const isOther = ApiError.from(thrown).fields.some(({ path }) => path === 'senhaAtual');
      if (isOther) setKnown(undefined);
      throw thrown;
    }
    session.senha = undefined;
    toast.success('Senha alterada com sucesso!');
    await navigate(session.place ?? '/', { replace: true });
  });
  return (
    <form className="entry-form" {...formProps}>
      <EntryHeading title="Escolha uma nova senha">
        A que você usou para entrar é provisória. Crie uma que só você conheça para continuar.
      </EntryHeading>
      {known === undefined && (
        <EntryField
          label="Senha atual"
          name="senhaAtual"
          type="password"
          autoComplete="current-password"
          autoFocus
          help="A que você usou para entrar."
          error={problems.senhaAtual}
        />
      )}
      <NovaSenhaFields problems={problems} autoFocus={known !== undefined} comChaves={comChaves} />
      <EntrySubmit loading={pending}>Salvar e continuar</EntrySubmit>
      <SignOut />
    </form>
  );
}

/** Continues if the password was changed in another tab. */
function useDoneElsewhere() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void revalidate();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);
}
