import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import type { components } from '#generated/api.d.ts';
import { zComunicadoUpdate } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { editing } from '../../shared/form/editing.ts';
import { Form } from '../../shared/form/Form.tsx';
import { listAddress } from '../../shared/list/lastView.ts';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { Destinatarios } from './Destinatarios.tsx';
import { editar } from './destinatarios.ts';
import { labels, type Textos, TextosFields } from './TextosFields.tsx';

const valuesOf = (comunicado?: components['schemas']['Comunicado']): Textos => ({
  nome: comunicado?.nome ?? '',
  mensagem: comunicado?.mensagem ?? '',
});

/** What an announcement says can change; to whom it was sent stays. */
export function EditarComunicado({ id, inadimplencia }: { id: string; inadimplencia: boolean }) {
  const navigate = useNavigate();
  const read = useQuery({ ...query('getComunicado', { path: { id } }), refetchOnWindowFocus: false });
  const update = useOperation('updateComunicado', {
    success: 'Comunicado atualizado com sucesso!',
    invalidates: ['listComunicados', 'getComunicado'],
    toastError: true,
  });
  const toList = () => navigate(listAddress('/comunicados'));
  // The search knows announcements of both kinds by one address.
  if (read.data && read.data.inadimplencia !== inadimplencia)
    return <Navigate to={editar(read.data)} replace />;
  return (
    <ReadState read={read}>
      {(comunicado) => (
        <>
          <Form
            schema={zComunicadoUpdate}
            labels={labels}
            defaultValues={valuesOf(comunicado)}
            onSubmit={(_, { changed, headers }) =>
              update.mutateAsync({
                path: { id },
                body: changed,
                headers,
              })
            }
            onReload={async () => valuesOf((await read.refetch()).data)}
            {...editing(comunicado, update, toList)}
            leaveGuard
          >
            <TextosFields />
          </Form>
          <Destinatarios comunicado={comunicado} />
        </>
      )}
    </ReadState>
  );
}
