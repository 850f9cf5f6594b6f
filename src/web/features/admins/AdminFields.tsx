import type { components } from '#generated/api.d.ts';
import { RevogarChavesField } from '../../entities/chaves/RevogarChaves.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';

type Admin = components['schemas']['Admin'];
type AdminValues = components['schemas']['AdminCreate'];

export function adminValues(admin?: Admin): AdminValues {
  return {
    nome: admin?.nome ?? '',
    login: admin?.login ?? '',
    email: admin?.email ?? '',
    senha: '',
    level: admin?.level ?? '1',
  };
}

const Field = fieldsOf<AdminValues>();

export const AdminFields = ({ editing }: { editing?: string }) => (
  <FormCard title="Dados do administrador" bare={editing !== undefined}>
    <Field.Text name="nome" />
    <Field.Text name="login" hint="Letras, números e os sinais . _ @ -" />
    <Field.Text name="email" />
    <Field.Select name="level" hint={editing ? 'Um novo nível encerra as sessões abertas.' : undefined} />
    <Field.Password
      name="senha"
      required={!editing}
      hint={
        editing
          ? 'Em branco mantém a atual; uma nova encerra as sessões abertas e é trocada ao entrar.'
          : 'De 8 a 72 caracteres; palavras comuns, nomes e datas não servem. Quem a recebe escolhe outra ao entrar.'
      }
    />
    {editing && <RevogarChavesField admin={editing} />}
  </FormCard>
);
