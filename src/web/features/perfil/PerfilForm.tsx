import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { components } from '#generated/api.d.ts';
import { zMeUpdate } from '#generated/zod/zod.gen.ts';
import { etagOf } from '../../shared/api/call.ts';
import { readMe } from '../../shared/api/me.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import type { Labels } from '../../shared/form/resolver.ts';

type Me = components['schemas']['Me'];
type PerfilValues = { nome: string; email: string; senhaAtual: string; senha: string; confirmacao: string };

// An input left blank is null here, and means: keep it.
const schema = z.extend(zMeUpdate, {
  senha: z.nullish(zMeUpdate.shape.senha),
  senhaAtual: z.nullish(zMeUpdate.shape.senhaAtual),
});
const labels: Labels<PerfilValues> = {
  nome: 'Nome',
  email: 'E-mail',
  senhaAtual: 'Senha atual',
  senha: 'Nova senha',
  confirmacao: 'Repita a nova senha',
};
const Field = fieldsOf<PerfilValues>();
const valuesOf = ({ nome, email }: Me): PerfilValues => ({
  nome,
  email,
  senhaAtual: '',
  senha: '',
  confirmacao: '',
});

/** One's own name, e-mail and password. */
export function PerfilForm({ me: read }: { me: Me }) {
  // What one saved is on the screen at once; what others save meanwhile leaves what is typed where it is.
  const [saved, setSaved] = useState(read);
  const me = saved.updatedAt > read.updatedAt ? saved : read;
  const update = useOperation('updateMe', {
    success: 'Perfil atualizado com sucesso!',
    invalidates: ['listSessoes'],
    toastError: true,
  });
  const rules = ({ email, senha, senhaAtual, confirmacao }: PerfilValues) => ({
    senhaAtual:
      (email !== me.email || senha) &&
      !senhaAtual &&
      'Senha atual é obrigatória para mudar o e-mail ou a senha',
    confirmacao: senha && senha !== confirmacao && 'As senhas não são iguais',
  });
  return (
    <Form<PerfilValues, Me>
      key={saved.updatedAt}
      schema={schema}
      labels={labels}
      rules={rules}
      defaultValues={valuesOf(me)}
      onSubmit={(_, { changed: { confirmacao: _repeated, ...body }, headers }) =>
        update.mutateAsync({ body, headers })
      }
      onSaved={(saved) => {
        queryClient.setQueryData(query('getMe').queryKey, saved);
        setSaved(saved);
      }}
      version={etagOf(me)}
      onReload={async () => {
        await queryClient.invalidateQueries({ queryKey: ['getMe'], refetchType: 'none' });
        return valuesOf(await readMe());
      }}
      pending={update.isPending}
      error={update.error}
      leaveGuard
      editing
      submit="Salvar alterações"
    >
      <FormCard title="Seus dados">
        <Field.Text name="nome" required maxLength={120} autoComplete="name" />
        <Field.Text name="email" type="email" required maxLength={254} autoComplete="email" />
      </FormCard>
      <FormCard title="Senha">
        <Field.Password
          name="senhaAtual"
          autoComplete="current-password"
          hint="Necessária para mudar o e-mail ou a senha."
        />
        <chakra.div hideBelow="md" />
        <Field.Password name="senha" hint="De 8 a 72 caracteres; encerra as suas outras sessões." />
        <Field.Password name="confirmacao" />
      </FormCard>
    </Form>
  );
}
