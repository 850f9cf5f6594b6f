import type { FastifyRequest } from 'fastify';
import type { components } from '#generated/api.d.ts';
import { keys, owners } from '#generated/entidades.ts';
import type { ErrorCode } from '#generated/errors.ts';
import type { Changes, Status } from '../db/json.ts';
import type { Db } from '../db/open.ts';
import { type Conflicts, inTransaction, withConflicts } from '../db/transaction.ts';
import { assertFresh } from '../http/etag.ts';
import type { By, Me } from '../http/handlers.ts';
import { assertFound, splitIds } from '../http/ids.ts';
import { fail } from '../lib/fail.ts';
import { recordAtividade } from './atividades/atividades.queries.ts';
import { lockOwners } from './owners.ts';

type Call = { params: { id: string }; me: Me };
type Write = Call & { req: FastifyRequest };
type Locked = { id: string; nome: string; versao: number; status?: string };
type Change = { deletedAt: Date } | { status: Status };
type Acao = components['schemas']['Acao'];

type Declaration<Found extends { versao: number }, Row extends Locked, Answer extends object, Columns> = {
  entidade: components['schemas']['Entidade'];
  codes: { get: ErrorCode; update: ErrorCode; delete: ErrorCode; deleteSeveral: ErrorCode };
  find(db: Db, id: string): Promise<Found | undefined>;
  answer(found: Found, db: Db): Answer | Promise<Answer>;
  /** Must lock existing entities in a fixed order. */
  lock(trx: Db, ids: readonly string[]): Promise<Row[]>;
  /** Takes locks that must precede the entity locks and follow the owners'. Only bulk writes and deletes call it. */
  lockBefore?(trx: Db, ids: readonly string[]): Promise<void>;
  update(trx: Db, ids: readonly string[], change: Columns | Change, by: By): Promise<void>;
  remains(row: Row): Changes;
};

const isOwned = (entidade: string): entidade is keyof typeof owners => entidade in owners;

/** The writes of an update. If `depois` is empty, neither row nor activity is written. */
type Edit<Columns> = { columns: Columns; antes: Changes; depois: Changes; nome?: string; acao?: Acao };

type EditRules<Row, Columns> = {
  /** Code for a missing entity. Defaults to the code of `update`. */
  code?: ErrorCode;
  conflicts?: Conflicts;
  /** Takes locks that must precede the entity's. */
  first?(trx: Db): Promise<void>;
  edit(trx: Db, locked: Row): Promise<Edit<Columns>>;
  /** Checks the written state; it throws to reject the update. */
  after?(trx: Db, locked: Row): Promise<void>;
};

/**
 * Builds the operations that entities share. Each one locks, checks the version, writes and records an activity in one
 * transaction.
 */
export function entity<
  Found extends { versao: number },
  Row extends Locked,
  Answer extends Record<string, unknown>,
  Columns extends object,
>(declaration: Declaration<Found, Row, Answer, Columns>) {
  const { entidade, codes, find, answer, lock, lockBefore, update, remains } = declaration;

  /** Locks all entities or none. The failure with `code` lists the missing ones. */
  async function mustLockAll(trx: Db, ids: readonly string[], code: ErrorCode): Promise<Row[]> {
    if (isOwned(entidade)) await lockOwners(trx, keys[entidade], ids);
    await lockBefore?.(trx, ids);
    const rows = await lock(trx, ids);
    assertFound(ids, rows, code);
    return rows;
  }

  async function changeAll(
    trx: Db,
    me: By,
    rows: readonly Row[],
    change: Change,
    activityOf: (row: Row) => { acao: Acao; antes: Changes; depois?: Changes },
  ) {
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await update(trx, ids, change, me);
    const atividades = rows.map((row) => ({
      entidade,
      entidadeId: row.id,
      nome: row.nome,
      ...activityOf(row),
    }));
    await recordAtividade(trx, me, ...atividades);
  }

  async function deleteAll(trx: Db, me: By, ids: readonly string[], code: ErrorCode): Promise<string[]> {
    const rows = await mustLockAll(trx, ids, code);
    const change = { deletedAt: new Date() };
    await changeAll(trx, me, rows, change, (row) => ({ acao: 'EXCLUIR', antes: remains(row) }));
    return rows.map(({ id }) => id);
  }

  /** Sets the status of all entities or none. Returns the ids that had another status. */
  async function setStatus(trx: Db, me: By, ids: readonly string[], status: Status, code: ErrorCode) {
    const rows = await mustLockAll(trx, ids, code);
    const others = rows.filter((row) => row.status !== status);
    const acao = status === 'ATIVO' ? 'ATIVAR' : 'DESATIVAR';
    await changeAll(trx, me, others, { status }, (row) => ({
      acao,
      antes: { status: row.status },
      depois: { status },
    }));
    return others.map(({ id }) => id);
  }

  /** Edits all entities or none, without a version check. Returns the changed ids. */
  async function editAll(trx: Db, me: By, ids: readonly string[], edit: (row: Row) => Edit<Columns>) {
    const rows = await mustLockAll(trx, ids, codes.update);
    const edits = rows
      .map((row) => ({ row, ...edit(row) }))
      .filter(({ depois }) => Object.keys(depois).length > 0);
    for (const alike of Map.groupBy(edits, ({ columns }) => JSON.stringify(columns)).values())
      await update(
        trx,
        alike.map(({ row }) => row.id),
        alike[0]!.columns,
        me,
      );
    const atividades = edits.map(({ row, antes, depois, acao = 'EDITAR' as const, nome = row.nome }) => ({
      acao,
      entidade,
      entidadeId: row.id,
      nome,
      antes,
      depois,
    }));
    await recordAtividade(trx, me, ...atividades);
    return edits.map(({ row }) => row.id);
  }

  async function mustFind(db: Db, id: string, code: ErrorCode = codes.get): Promise<Found> {
    const found = await find(db, id);
    if (!found) throw fail(code);
    return found;
  }

  async function reply(db: Db, id: string, code?: ErrorCode) {
    const found = await mustFind(db, id, code);
    return { status: 200 as const, body: await answer(found, db), etag: found.versao };
  }

  /** Locks the entity of a request. Fails if its version is stale. */
  async function mustLock(
    trx: Db,
    { params: { id }, req }: Write,
    code: ErrorCode = codes.update,
  ): Promise<Row> {
    const row = await lockOne(trx, id, code);
    await assertFresh(req, row.versao, async () => answer(await mustFind(trx, id, code), trx));
    return row;
  }

  async function lockOne(trx: Db, id: string, code: ErrorCode): Promise<Row> {
    const [row] = await lock(trx, [id]);
    if (!row) throw fail(code);
    return row;
  }

  return {
    mustFind,
    lockOne,
    mustLock,
    reply,
    update,
    setStatus,
    deleteAll,
    editAll,

    created: async (trx: Db, id: string) => ({ ...(await reply(trx, id)), status: 201 as const }),

    on: (db: Db) => {
      const remove = (me: Me, ids: readonly string[], code: ErrorCode) =>
        inTransaction(db, (trx) => deleteAll(trx, me, ids, code));
      return {
        get: ({ params }: { params: { id: string } }) => reply(db, params.id),

        update: (call: Write, { code, conflicts = {}, first, edit, after }: EditRules<Row, Columns>) =>
          withConflicts(conflicts, () =>
            inTransaction(db, async (trx) => {
              const { params, me } = call;
              await first?.(trx);
              const locked = await mustLock(trx, call, code);
              const edited = await edit(trx, locked);
              const { columns, antes, depois, nome = locked.nome, acao = 'EDITAR' } = edited;
              if (Object.keys(depois).length > 0) {
                await update(trx, [params.id], columns, me);
                const entidadeId = params.id;
                await recordAtividade(trx, me, { acao, entidade, entidadeId, nome, antes, depois });
                await after?.(trx, locked);
              }
              return reply(trx, params.id, code ?? codes.update);
            }),
          ),

        async delete({ params, me }: Call) {
          await remove(me, [params.id], codes.delete);
          return { status: 204 as const };
        },

        async deleteSeveral({ body, me }: { body: { ids: string[] }; me: Me }) {
          const removed = await remove(me, [...new Set(body.ids)], codes.deleteSeveral);
          return { status: 200 as const, body: { count: removed.length } };
        },

        withStatus:
          (status: Status, code: ErrorCode) =>
          async ({ params, me }: Call) => {
            const ids = splitIds(params.id);
            const changed = await inTransaction(db, (trx) => setStatus(trx, me, ids, status, code));
            return { status: 200 as const, body: { count: changed.length } };
          },
      };
    },
  };
}
