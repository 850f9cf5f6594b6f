import { StatusSwitch } from '../../entities/StatusSwitch.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import type { ListRow } from '../../shared/list/declaration.ts';

/** An announcement's adimplência status, changed in its row. */
export function Adimplencia({ comunicado }: { comunicado: ListRow<'listComunicados'> }) {
  const toggle = useOperation('toggleComunicadoStatus', {
    success: 'Status de adimplência alterado com sucesso!',
    invalidates: ['listComunicados', 'getComunicado'],
  });
  return (
    <StatusSwitch
      status={comunicado.statusAdimplencia}
      name={`Adimplência de ${comunicado.nome}`}
      saving={toggle.isPending ? toggle.variables.body?.status : undefined}
      error={toggle.error}
      onChange={(status) => toggle.mutate({ path: { id: comunicado._id }, body: { status } })}
    />
  );
}
