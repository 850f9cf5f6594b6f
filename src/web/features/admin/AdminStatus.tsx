import { denyDeactivateAdmin } from '#domain/capabilities.ts';
import { StatusSwitch } from '../../entities/StatusSwitch.tsx';
import { useMe } from '../../shared/api/me.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import type { ListRow } from '../../shared/list/declaration.ts';

/** An administrator's status, changed in its row. */
export function AdminStatus({ admin }: { admin: ListRow<'listAdmins'> }) {
  const { data: me } = useMe();
  const toggle = useOperation('toggleAdminStatus', {
    success: 'Status do Administrador alterado com sucesso!',
    invalidates: ['listAdmins'],
  });
  return (
    <StatusSwitch
      status={admin.status}
      name={admin.nome}
      saving={toggle.isPending ? toggle.variables.body?.status : undefined}
      error={toggle.error}
      reason={me && denyDeactivateAdmin(admin, me)}
      onChange={(status) => toggle.mutate({ path: { id: admin._id }, body: { status } })}
    />
  );
}
