import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { zVinhetaUpdate } from '#generated/zod/zod.gen.ts';
import { LojasVinculadas } from '../../entities/lojas/LojasVinculadas.tsx';
import { etagOf } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { useEditarVinheta } from './useSalvarVinheta.ts';
import { VinhetaForm, vinhetaValues } from './VinhetaForm.tsx';

/** A jingle, with the stores that have it. */
export function EditarVinhetaScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useQuery({ ...query('getVinheta', { path: { id } }), refetchOnWindowFocus: false });
  const { update, sent, isPending, error } = useEditarVinheta(id);
  const toList = () => navigate(listAddress('/vinhetas'));
  return (
    <>
      <PageHeader
        title={read.data?.nome ?? 'Editar vinheta'}
        back={<BackLink to={listAddress('/vinhetas')} label="Vinhetas" />}
      />
      <ReadState read={read}>
        {(vinheta) => (
          <>
            <VinhetaForm
              key={id}
              schema={zVinhetaUpdate}
              vinheta={vinheta}
              defaultValues={vinhetaValues(vinheta)}
              onSubmit={(_, submission) => update(vinheta, submission)}
              version={etagOf(vinheta)}
              onSaved={toList}
              onReload={async () => vinhetaValues((await read.refetch()).data)}
              sent={sent}
              pending={isPending}
              error={error}
              submit="Salvar alterações"
              onCancel={toList}
              editing
            />
            <LojasVinculadas tipo="vinheta" read={read} />
          </>
        )}
      </ReadState>
    </>
  );
}
