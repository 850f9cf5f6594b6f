import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { zAdminUpdate } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { editing } from '../../shared/form/editing.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { overlayParam, useOverlay } from '../../shared/ui/overlay.ts';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { AdminForm, adminValues } from './AdminForm.tsx';

// A password left blank is null here, and means: keep it.
const schema = z.extend(zAdminUpdate, { senha: z.nullish(zAdminUpdate.shape.senha) });

/** The form in place: an administrator is edited over the list. */
export function EditarAdmin() {
  const { close } = useOverlay();
  const [params] = useSearchParams();
  const id = overlayParam(params, 'id') ?? '';
  const read = useQuery({ ...query('getAdmin', { path: { id } }), refetchOnWindowFocus: false });
  const update = useOperation('updateAdmin', {
    success: 'Administrador atualizado com sucesso!',
    invalidates: ['listAdmins', 'getAdmin'],
    toastError: true,
  });
  return (
    <Dialog open onClose={close} title="Editar administrador" description={read.data?.nome}>
      <ReadState read={read}>
        {(admin) => (
          <AdminForm
            name={id}
            schema={schema}
            defaultValues={adminValues(admin)}
            onSubmit={(_, { changed, headers }) =>
              update.mutateAsync({
                path: { id },
                body: changed,
                headers,
              })
            }
            onReload={async () => adminValues((await read.refetch()).data)}
            {...editing(admin, update, close)}
          />
        )}
      </ReadState>
    </Dialog>
  );
}
