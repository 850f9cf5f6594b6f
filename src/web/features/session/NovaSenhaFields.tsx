import { zSenha } from '#generated/zod/zod.gen.ts';
import { EntryField } from './EntryField.tsx';
import type { Problems } from './useEntryForm.ts';

export function checkNovaSenha({ senha, confirmacao }: Record<string, string>): Problems {
  if (!zSenha.safeParse(senha).success) return { senha: 'A senha precisa ter entre 8 e 72 caracteres' };
  return senha === confirmacao ? {} : { confirmacao: 'As senhas não são iguais' };
}

/** A new password, typed twice. */
export function NovaSenhaFields({ problems, autoFocus }: { problems: Problems; autoFocus?: boolean }) {
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
    </>
  );
}
