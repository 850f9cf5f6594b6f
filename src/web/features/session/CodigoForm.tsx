import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { EntryField, EntryHeading, EntrySubmit } from './EntryField.tsx';
import { type Problems, useEntryForm } from './useEntryForm.ts';

type CodigoFormProps = {
  /** Proof from the server that the password was correct. */
  prova: string;
  onEntered: (acesso: Schemas['Acesso']) => Promise<void>;
  onBack: () => void;
};

/** Second step of signing in: an authenticator code or a recovery code. */
export function CodigoForm({ prova, onEntered, onBack }: CodigoFormProps) {
  const [lost, setLost] = useState(false);
  const check = ({ codigo = '' }: Record<string, string>): Problems =>
    codigo.trim().length < 6 ? { codigo: lost ? 'Digite um dos seus códigos' : 'Digite os 6 dígitos' } : {};
  const { pending, problems, formProps } = useEntryForm(check, async ({ codigo = '' }) => {
    try {
      await onEntered(await callOperation('confirmLogin', { body: { prova, codigo: codigo.trim() } }));
    } catch (thrown) {
      if (ApiError.from(thrown).code === 'LG010') onBack();
      throw thrown;
    }
  });
  return (
    <form className="entry-form" {...formProps}>
      <EntryHeading title="Verificação em duas etapas">
        {lost
          ? 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.'
          : 'Digite o código que o seu aplicativo autenticador mostra agora.'}
      </EntryHeading>
      <EntryField
        key={String(lost)}
        label={lost ? 'Código de recuperação' : 'Código'}
        name="codigo"
        autoComplete="one-time-code"
        inputMode={lost ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={problems.codigo}
      />
      <EntrySubmit loading={pending}>Entrar</EntrySubmit>
      <button type="button" className="entry-back" onClick={() => setLost(!lost)}>
        {lost ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
      </button>
      <button type="button" className="entry-back" onClick={onBack}>
        <ArrowLeft size={16} aria-hidden /> Voltar
      </button>
    </form>
  );
}
