import type { components } from '#generated/api.d.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import type { Changes } from '../../db/schema.ts';

type Atividade = {
  acao: components['schemas']['Acao'];
  entidade: components['schemas']['Entidade'];
  entidadeId: string;
  /** The entity's name at this moment. */
  nome: string;
  antes?: Changes | null;
  depois?: Changes | null;
};

const toJson = (changes: Changes | null | undefined) => (changes ? JSON.stringify(changes) : null);

/** Writes what `me` did, in the transaction that does it. */
export async function recordAtividade(
  trx: Db,
  me: { id: string },
  ...atividades: Atividade[]
): Promise<void> {
  if (atividades.length === 0) return;
  const rows = atividades.map(({ antes, depois, ...atividade }) => ({
    id: newId(),
    adminId: me.id,
    antes: toJson(antes),
    depois: toJson(depois),
    ...atividade,
  }));
  await trx.insertInto('atividades').values(rows).execute();
}

/** The fields that an update really changes, before and after. A password shows as changed, never itself. */
export function changesBetween(before: Changes, after: Changes): { antes: Changes; depois: Changes } {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (from: Changes) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
  return { antes: pick(before), depois: pick(after) };
}
