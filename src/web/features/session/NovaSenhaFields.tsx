import { zSenha } from '#generated/zod/zod.gen.ts';
import { Check } from '../../shared/ui/Input.tsx';
import { EntryField } from './EntryField.tsx';
import type { Problems } from './useEntryForm.ts';

export function checkNovaSenha({ senha, confirmacao }: Record<string, string>): Problems {
  if (!zSenha.safeParse(senha).success) return { senha: 'A senha precisa ter entre 8 e 72 caracteres' };
  return senha === confirmacao ? {} : { confirmacao: 'As senhas não são iguais' };
}

/** Makes a new password as it is sent, with whether the keys for programs end. */
export const novaSenhaOf = ({ senha = '', revogarChaves }: Record<string, string>, asked: boolean) => ({
  senha,
  revogarChaves: !asked || revogarChaves !== undefined,
});

type NovaSenhaFieldsProps = {
  problems: Problems;
  autoFocus?: boolean;
  /** Whether there are keys for programs, of which to ask if they end with the old password. */
  comChaves: boolean;
};

/** A new password, typed twice, and whether the keys for programs end with the old one. */
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
