import * as z from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { AdminCreate, AdminUpdate } from '#generated/fields.ts';
import { zAdminUpdate } from '#generated/zod/zod.gen.ts';
import { RevogarChavesField } from '../../entities/chaves/RevogarChaves.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { useEdited } from '../../shared/api/query.ts';
import { Form } from '../../shared/form/Form.tsx';
import { SenhaField } from '../../shared/form/SenhaField.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { AdminFields, adminValues } from './AdminFields.tsx';

// A blank password becomes null, which keeps the current one.
const schema = z.extend(zAdminUpdate, { senha: z.nullish(zAdminUpdate.shape.senha) });

const fields = { ...AdminCreate, revogarChaves: AdminUpdate.revogarChaves };
const valuesOf = (admin: Schemas['Admin']) => ({ ...adminValues(admin), revogarChaves: true });

export function EditarAdmin() {
  const { close, param } = useOverlay();
  const id = param('id');
  const read = useEdited('getAdmin', { path: { id } });
  const update = useOperation('updateAdmin', {
    success: 'Administrador atualizado com sucesso!',
    invalidates: ['listAdmins', 'getAdmin'],
    toastError: true,
  });
  return (
    <Dialog
      open
      onClose={close}
      title="Editar administrador"
      description={read.data && `${read.data.nome}. O que muda aqui não pode ser desfeito.`}
    >
      <Form
        name={id}
        schema={schema}
        fields={fields}
        read={read}
        values={valuesOf}
        save={update}
        onSaved={close}
        onCancel={close}
      >
        <AdminFields admin={read.data}>
          <SenhaField hint="Em branco mantém a atual; uma nova encerra as sessões abertas e é trocada ao entrar." />
          <RevogarChavesField admin={id} />
        </AdminFields>
      </Form>
    </Dialog>
  );
}
