import { denyDeactivateAdmin } from '#domain/capabilities.ts';
import { useMe } from '../shared/api/me.ts';
import { useOperation } from '../shared/api/mutation.ts';
import type { RowOf } from '../shared/api/query.ts';
import type { Question } from '../shared/ui/question.ts';
import { useAsk } from '../shared/ui/useAsk.tsx';
import { StatusSwitch } from './StatusSwitch.tsx';

export const askDeactivation = (admins: { nome: string }[]): Question => ({
  title: `Desativar ${admins.length === 1 ? admins[0]?.nome : `${admins.length} administradores`}?`,
  text:
    admins.length === 1
      ? 'As sessões abertas desta conta terminam agora, e ela não entra mais até ser reativada. Isto não pode ser desfeito: as sessões não voltam.'
      : 'As sessões abertas destas contas terminam agora, e elas não entram mais até serem reativadas. Isto não pode ser desfeito: as sessões não voltam.',
  confirm: 'Desativar',
  destructive: true,
});

export function AdminStatus({ admin }: { admin: RowOf<'listAdmins'> }) {
  const { data: me } = useMe();
  const toggle = useOperation('toggleAdminStatus', {
    success: 'Status do Administrador alterado com sucesso!',
    invalidates: ['listAdmins'],
  });
  const { ask, dialog } = useAsk();
  return (
    <>
      <StatusSwitch
        status={admin.status}
        name={admin.nome}
        saving={toggle.isPending ? toggle.variables.body?.status : undefined}
        error={toggle.error}
        reason={me && denyDeactivateAdmin(admin, me)}
        onChange={async (status) => {
          if (status === 'INATIVO' && !(await ask(askDeactivation([admin])))) return;
          toggle.mutate({ path: { id: admin._id }, body: { status } });
        }}
      />
      {dialog}
    </>
  );
}
