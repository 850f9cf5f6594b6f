import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../db/open.ts';
import type { Changes, Status } from '../db/schema.ts';
import { assertFound } from '../http/ids.ts';
import { recordAtividade } from './atividades/record.ts';

type Entity = { id: string; nome: string };
type By = { id: string };

type Kind<E extends Entity, Change> = {
  entidade: components['schemas']['Entidade'];
  /** Locks those that are there, in one order. */
  lock(trx: Db, ids: readonly string[]): Promise<E[]>;
  update(trx: Db, ids: readonly string[], change: Change, adminId: string): Promise<void>;
  /** What the activities keep of one that is deleted. */
  remains(entity: E): Changes;
};

type Deleted = { deletedAt: Date };

/** Deletes one or several entities of a kind, all or none; `code` answers for those that are not there. */
export const severalDeleted =
  <E extends Entity>({ entidade, lock, update, remains }: Kind<E, Deleted>) =>
  async (trx: Db, me: By, ids: readonly string[], code: ErrorCode) => {
    const deleted = await lock(trx, ids);
    assertFound(ids, deleted, code);
    const deletedIds = deleted.map(({ id }) => id);
    await update(trx, deletedIds, { deletedAt: new Date() }, me.id);
    const atividades = deleted.map((entity) => {
      const { id, nome } = entity;
      return { acao: 'EXCLUIR' as const, entidade, entidadeId: id, nome, antes: remains(entity) };
    });
    await recordAtividade(trx, me, ...atividades);
    return deleted.length;
  };

type WithStatus = Entity & { status: Status };

/** Writes to one or several entities of a kind, all or none; `code` answers for those that are not there. */
export function several<E extends WithStatus>(kind: Kind<E, { status: Status } | Deleted>) {
  const { entidade, lock, update } = kind;
  return {
    async setStatus(trx: Db, me: By, ids: readonly string[], status: Status, code: ErrorCode) {
      const found = await lock(trx, ids);
      assertFound(ids, found, code);
      const changed = found.filter((entity) => entity.status !== status);
      if (changed.length === 0) return 0;
      const changedIds = changed.map(({ id }) => id);
      await update(trx, changedIds, { status }, me.id);
      const acao = status === 'ATIVO' ? ('ATIVAR' as const) : ('DESATIVAR' as const);
      const atividades = changed.map(({ id, nome, status: old }) => {
        return { acao, entidade, entidadeId: id, nome, antes: { status: old }, depois: { status } };
      });
      await recordAtividade(trx, me, ...atividades);
      return changed.length;
    },

    deleteAll: severalDeleted(kind),
  };
}
