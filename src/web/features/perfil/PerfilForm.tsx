import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { MeUpdate } from '#generated/fields.ts';
import { zMeUpdate } from '#generated/zod/zod.gen.ts';
import { RevogarChavesField } from '../../entities/chaves/RevogarChaves.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { type Change, Form, sending } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import type { Fields } from '../../shared/form/resolver.ts';
import type { Read } from '../../shared/ui/ReadState.tsx';

type Me = Schemas['Me'];
type PerfilValues = {
  nome: string;
  email: string;
  senhaAtual: string;
  senha: string;
  confirmacao: string;
  revogarChaves: boolean;
};

// A blank input becomes null, which keeps the current value.
const schema = z.extend(zMeUpdate, {
  senha: z.nullish(zMeUpdate.shape.senha),
  senhaAtual: z.nullish(zMeUpdate.shape.senhaAtual),
});
const fields: Fields<PerfilValues> = {
  nome: MeUpdate.nome,
  email: MeUpdate.email,
  senhaAtual: MeUpdate.senhaAtual,
  senha: { ...MeUpdate.senha, label: 'Nova senha' },
  confirmacao: { label: 'Repita a nova senha' },
  revogarChaves: MeUpdate.revogarChaves,
};
const Field = fieldsOf<PerfilValues>();
const valuesOf = ({ nome, email }: Me): PerfilValues => ({
  nome,
  email,
  senhaAtual: '',
  senha: '',
  confirmacao: '',
  revogarChaves: true,
});

export function PerfilForm({ read }: { read: Read<Me> & { data: Me } }) {
  // Show own saves immediately, but never replace typed input with other users' changes.
  const [saved, setSaved] = useState(read.data);
  const me = saved.updatedAt > read.data.updatedAt ? saved : read.data;
  const update = useOperation('updateMe', {
    success: 'Perfil atualizado com sucesso!',
    invalidates: ['listSessoes', 'listChaves'],
  });
  const rules = ({ email, senha, senhaAtual, confirmacao }: PerfilValues) => ({
    senhaAtual:
      (email !== me.email || senha) &&
      !senhaAtual &&
      'Senha atual é obrigatória para mudar o e-mail ou a senha',
    confirmacao: senha && senha !== confirmacao && 'As senhas não são iguais',
  });
  return (
    <Form
      key={saved.updatedAt}
      schema={schema}
      fields={fields}
      rules={rules}
      read={{ ...read, data: me }}
      values={valuesOf}
      save={sending(update, ({ body: { confirmacao: _, ...body }, headers }: Change<PerfilValues>) => ({
        body,
        headers,
      }))}
      onSaved={(saved) => {
        queryClient.setQueryData(query('getMe').queryKey, saved);
        setSaved(saved);
      }}
    >
      <FormCard title="Seus dados">
        <Field.Text name="nome" required autoComplete="name" />
        <Field.Text name="email" required autoComplete="email" />
      </FormCard>
      <FormCard title="Senha">
        <Field.Password
          name="senhaAtual"
          autoComplete="current-password"
          hint="Necessária para mudar o e-mail ou a senha."
        />
        <chakra.div hideBelow="md" />
        <Field.Password
          name="senha"
          hint="De 8 a 72 caracteres; palavras comuns, nomes e datas não servem. Encerra as suas outras sessões."
        />
        <Field.Password name="confirmacao" />
        <RevogarChavesField admin={me._id} />
      </FormCard>
    </Form>
  );
}
