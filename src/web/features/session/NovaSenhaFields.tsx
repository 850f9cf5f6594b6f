import { zSenha } from '#generated/zod/zod.gen.ts';
import { Check } from '../../shared/ui/Input.tsx';
import { EntryField } from './EntryField.tsx';
import type { Problems } from './useEntryForm.ts';

export function checkNovaSenha({ senha, confirmacao }: Record<string, string>): Problems {
  if (!zSenha.safeParse(senha).success) return { senha: 'A senha precisa ter entre 8 e 72 caracteres' };
  return senha === confirmacao ? {} : { confirmacao: 'As senhas não são iguais' };
}

export const novaSenhaOf = ({ senha = '', revogarChaves }: Record<string, string>, asked: boolean) => ({
  senha,
  revogarChaves: !asked || revogarChaves !== undefined,
});

type NovaSenhaFieldsProps = {
  problems: Problems;
  autoFocus?: boolean;
  /** Whether API keys exist that a new password may revoke. */
  comChaves: boolean;
};

export function NovaSenhaFields({ problems, autoFocus, comChaves }: NovaSenhaFieldsProps) {
  return (
    <>
      <EntryField
        label="Nova senha"
        name="senha"
        type="password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        error={problems.senha}
      />
      <EntryField
        label="Repita a nova senha"
        name="confirmacao"
        type="password"
        autoComplete="new-password"
        error={problems.confirmacao}
      />
      {comChaves && (
        <Check name="revogarChaves" defaultChecked>
          Revogar também as chaves de API
        </Check>
      )}
    </>
  );
}
