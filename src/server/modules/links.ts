import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type ErrorCode, errors } from '#generated/errors.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import type { By, Me } from '../http/handlers.ts';
import { fail } from '../lib/fail.ts';
import { recordAtividade } from './atividades/atividades.queries.ts';
import { lockOwners } from './clientes/clientes.queries.ts';
import { lockNomeadas, type Nomeadas } from './lojasNomeadas.ts';

const entidades = { playlist: 'PLAYLIST', vinheta: 'VINHETA', grupo: 'GRUPO', grade: 'GRADE' } as const;
type Kind = keyof typeof entidades;

const tableOf = (kind: Kind) => [sql.table(`${kind}_lojas`), sql.ref(`${kind}_id`)] as const;

/** Locks the stores that playlists, jingles or groups are on, before these, as linking does: they count what is on them. */
export async function lockLojasOf(trx: Db, kind: Kind, ids: readonly string[]): Promise<void> {
  const [links, owner] = tableOf(kind);
  await sql`
    select id from lojas where id in (select loja_id from ${links} where ${owner} = any(${ids}::text[]))
    order by id for no key update
  `.execute(trx);
}

const LOJAS_SHOWN = 100;

/**
 * Finds the first stores that an entity is on, by name: in the order of the client's stores, and not sorted each time.
 */
export const firstLojasOf = (db: Db, kind: Kind, { id, clienteId }: { id: string; clienteId: string }) => {
  const [links, owner] = tableOf(kind);
  return db
    .selectFrom('lojas')
    .where('lojas.clienteId', '=', clienteId)
    .where('lojas.deletedAt', 'is', null)
    .where(sql<boolean>`exists (select from ${links} where ${owner} = ${id} and loja_id = lojas.id)`)
    .orderBy('lojas.nomeBusca')
    .orderBy('lojas.id')
    .limit(LOJAS_SHOWN)
    .select(['lojas.id', 'lojas.nome'])
    .execute();
};

type Call = {
  params: { id: string };
  body: Partial<Record<keyof Nomeadas, string[]>>;
  me: Me;
  req: FastifyRequest;
};
type Codes = { empty: ErrorCode; missing: ErrorCode };

type Owned = { nome: string; clienteId: string };

type Linked<Answer> = {
  mustLock(trx: Db, call: Call, code: ErrorCode): Promise<Owned>;
  reply(db: Db, id: string, code: ErrorCode): Promise<Answer>;
  update(trx: Db, ids: readonly string[], change: object, by: By): Promise<void>;
  /** Refuses a link, once it is written, where its stores cannot take what is on them then. */
  assertFits?(trx: Db, id: string, lojas: readonly string[]): Promise<void>;
};

type Pedido = { me: By; id: string; nomeadas: Nomeadas; empty?: ErrorCode; lock: () => Promise<Owned> };

/** Makes the handlers that link a playlist, jingle or group to stores and take it off; each answers the whole entity. */
export function linksToLojas<Answer>(kind: Kind, entity: Linked<Answer>) {
  const [links, owner] = tableOf(kind);
  const entidade = entidades[kind];
  const link = (id: string, lojas: readonly string[]) => sql<{ lojaId: string }>`
    insert into ${links} (${owner}, loja_id) select ${id}, unnest(${lojas}::text[])
    on conflict do nothing returning loja_id`;
  const unlink = (id: string, lojas: readonly string[]) => sql<{ lojaId: string }>`
    delete from ${links} where ${owner} = ${id} and loja_id = any(${lojas}::text[]) returning loja_id`;

  const writes = { ADICIONAR_LOJAS: link, REMOVER_LOJAS: unlink };

  /** Puts it on stores or takes it off them, all or none, and answers the stores that this changed. */
  async function changeAll(
    trx: Db,
    acao: keyof typeof writes,
    { me, id, nomeadas, empty, lock }: Pedido,
  ): Promise<string[]> {
    // The client is locked before the stores: whatever deletes one of these locks what is on it afterwards.
    await lockOwners(trx, `${kind}s`, [id]);
    const { lojas, ...found } = await lockNomeadas(trx, nomeadas);
    const { nome, clienteId } = await lock();
    found.assertThere(empty);
    if (acao === 'ADICIONAR_LOJAS') found.assertDe(clienteId);
    const ids = lojas.map((loja) => loja.id);
    const { rows } = await writes[acao](id, ids).execute(trx);
    const changed = new Set(rows.map(({ lojaId }) => lojaId));
    if (changed.size === 0) return [];
    if (acao === 'ADICIONAR_LOJAS') await entity.assertFits?.(trx, id, [...changed]);
    await entity.update(trx, [id], {}, me);
    const named = lojas.flatMap((loja) => (changed.has(loja.id) ? { _id: loja.id, nome: loja.nome } : []));
    const linked = acao === 'ADICIONAR_LOJAS' ? { depois: { lojas: named } } : { antes: { lojas: named } };
    await recordAtividade(trx, me, { acao, entidade, entidadeId: id, nome, ...linked });
    return [...changed];
  }

  const change = (acao: keyof typeof writes) => (db: Db, codes: Codes) => (call: Call) => {
    const {
      me,
      params: { id },
    } = call;
    const nomeadas = { lojas: [...new Set(call.body.lojas)], grupos: [...new Set(call.body.grupos)] };
    const { empty } = codes;
    if (nomeadas.lojas.length + nomeadas.grupos.length === 0) {
      throw fail(empty, { fields: [{ path: 'lojas', message: errors[empty].message }] });
    }
    return inTransaction(db, async (trx) => {
      const lock = () => entity.mustLock(trx, call, codes.missing);
      await changeAll(trx, acao, { me, id, nomeadas, empty, lock });
      return entity.reply(trx, id, codes.missing);
    });
  };

  return { add: change('ADICIONAR_LOJAS'), remove: change('REMOVER_LOJAS'), changeAll };
}
