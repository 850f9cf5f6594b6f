import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from 'react-router';
import { zSenha } from '#generated/zod/zod.gen.ts';
import { call } from '../../shared/api/call.ts';
import { session } from '../../shared/api/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { toast } from '../../shared/ui/toaster.tsx';
import { EntryField } from './EntryField.tsx';
import { EntryHeading } from './EntryHeading.tsx';
import { type Problems, useEntryForm } from './useEntryForm.ts';

function check({ senha, confirmacao }: Record<string, string>): Problems {
  if (!zSenha.safeParse(senha).success) return { senha: 'A senha precisa ter entre 8 e 72 caracteres' };
  return senha === confirmacao ? {} : { confirmacao: 'As senhas não são iguais' };
}

/** Sets a new password with the token of the mailed link; all sessions end, so one signs in again. */
export function NovaSenhaForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { pending, problems, formProps } = useEntryForm(check, async ({ senha = '' }) => {
    await call('POST', '/login/redefinir-senha', { body: { token, senha } });
    session.end();
    toast.success('Senha alterada com sucesso! Entre com a nova senha.');
    await navigate('/login', { replace: true });
  });
  return (
    <chakra.form {...formProps} display="flex" flexDirection="column" gap="5">
      <EntryHeading title="Nova senha">Crie uma senha com pelo menos 8 caracteres.</EntryHeading>
      <EntryField
        label="Nova senha"
        name="senha"
        type="password"
        autoComplete="new-password"
        autoFocus
        error={problems.senha}
      />
      <EntryField
        label="Repita a nova senha"
        name="confirmacao"
        type="password"
        autoComplete="new-password"
        error={problems.confirmacao}
      />
      <Button type="submit" size="md" loading={pending}>
        Salvar nova senha
      </Button>
    </chakra.form>
  );
}
