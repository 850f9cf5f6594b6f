import { denyDeactivateAdmin, denyDeleteAdmin, LAST_TOP_ADMIN } from '#domain/capabilities.ts';
import type { Db } from '../../db/open.ts';
import type { Level, RowChanges, Status } from '../../db/schema.ts';
import { revokeSessions } from '../../http/auth.ts';
import { fail } from '../../http/fail.ts';
import { recordAtividade } from '../atividades/record.ts';
import { several } from '../several.ts';
import { type Columns, changesOf } from './admins.fields.ts';
import { type AdminFound, findAdmin, hasActiveTopAdmin, lockAdmins, updateAdmins } from './admins.queries.ts';

/** REQ006 with the reason, if there is one. */
export function refuse(reason: string | undefined): void {
  if (reason) throw fail('REQ006', { fields: [{ path: 'id', message: reason }] });
}

async function assertTopAdminLeft(trx: Db): Promise<void> {
  if (!(await hasActiveTopAdmin(trx))) refuse(LAST_TOP_ADMIN);
}

/** Changes the status of admins or deletes them, which ends their sessions. Only the top level comes here. */
async function updateSeveral(trx: Db, ids: readonly string[], change: RowChanges<'admins'>, by: string) {
  const me = { _id: by, level: '0' } as const;
  const deny = change.deletedAt ? denyDeleteAdmin : denyDeactivateAdmin;
  const isActivated = change.status === 'ATIVO';
  if (!isActivated) for (const _id of ids) refuse(deny({ _id }, me));
  await updateAdmins(trx, ids, by, change);
  if (isActivated) return;
  await assertTopAdminLeft(trx);
  await revokeSessions(trx, ids);
}

type Locked = { id: string; nome: string; login: string; level: Level; status: Status; versao: number };

export const { setStatus, deleteAll } = several<Locked>({
  entidade: 'ADMIN',
  lock: lockAdmins,
  update: updateSeveral,
  remains: ({ login, level }) => ({ login, level }),
});

/** Writes what an update changes and its activity, and answers the admin as it is then; nothing when nothing changes. */
export async function writeUpdate(
  trx: Db,
  me: { id: string; sessaoId: string },
  before: AdminFound,
  columns: Columns,
): Promise<AdminFound> {
  const { id } = before;
  const changes = changesOf(before, columns);
  if (Object.keys(changes.depois).length === 0) return before;
  await updateAdmins(trx, [id], me.id, columns);
  if (changes.depois.level === '1') await assertTopAdminLeft(trx);
  // Whoever changes its own password goes on in the session it did it in.
  if (columns.senhaHash || changes.depois.level) await revokeSessions(trx, [id], me.sessaoId);
  const after = (await findAdmin(trx, id))!;
  const { nome } = after;
  await recordAtividade(trx, me, { acao: 'EDITAR', entidade: 'ADMIN', entidadeId: id, nome, ...changes });
  return after;
}
