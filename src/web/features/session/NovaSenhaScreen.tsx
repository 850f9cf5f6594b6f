import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { callOperation } from '../../shared/api/operation.ts';
import { session } from '../../shared/api/session.ts';
import { toast } from '../../shared/toast/toaster.tsx';
import { PlainButton } from '../../shared/ui/PlainButton.tsx';
import { EntryField, EntryHeading } from './EntryField.tsx';
import { checkNovaSenha, NovaSenhaFields, novaSenhaOf } from './NovaSenhaFields.tsx';
import { SignOut } from './SignOut.tsx';
import { type Problems, useEntryForm } from './useEntryForm.ts';

const check = (typed: Record<string, string>): Problems =>
  typed.senhaAtual ? checkNovaSenha(typed) : { senhaAtual: 'Digite a senha com que você entrou' };

/**
 * The screen where whoever got their password from somebody else chooses a new one before all else; it then leads to
 * where they were going.
 */
export function NovaSenhaScreen() {
  const navigate = useNavigate();
  useDoneElsewhere();
  const { pending, problems, formProps } = useEntryForm(check, async (typed) => {
    const { senhaAtual = '' } = typed;
    await callOperation('updateMe', { body: { senhaAtual, ...novaSenhaOf(typed) } });
    toast.success('Senha alterada com sucesso!');
    await navigate(session.takePlace() ?? '/', { replace: true });
  });
  return (
    <form className="entry-form" {...formProps}>
      <EntryHeading title="Escolha uma nova senha">
        A sua foi dada por outra pessoa. Crie uma que só você conheça para continuar.
      </EntryHeading>
      <EntryField
        label="Senha atual"
        name="senhaAtual"
        type="password"
        autoComplete="current-password"
        autoFocus
        help="A que você recebeu e usou para entrar."
        error={problems.senhaAtual}
      />
      <NovaSenhaFields problems={problems} />
      <PlainButton size="md" type="submit" loading={pending}>
        Salvar e continuar
      </PlainButton>
      <SignOut />
    </form>
  );
}

/** Leads on when the password was changed in another tab. */
function useDoneElsewhere() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void revalidate();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);
}
