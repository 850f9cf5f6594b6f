import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type ErrorCode, errors } from '#generated/errors.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import type { By, Me } from '../http/handlers.ts';
import { assertFound } from '../http/ids.ts';
import { fail } from '../lib/fail.ts';
import { recordAtividade } from './atividades/atividades.queries.ts';
import { lockLojas } from './lojas/lojas.queries.ts';
import { lockOwners } from './owners.ts';

/** Limit of stores through grupos per request. Larger changes, and their undos, run as jobs. */
const MAIS_DOS_GRUPOS = 500;
const VAZIOS = 'Estes grupos não têm nenhuma loja';
const DEMAIS = `Estes grupos têm mais de ${MAIS_DOS_GRUPOS} lojas. Filtre as lojas por grupo e use “Mais ações”.`;
const OTHER_CLIENT = { lojas: 'A loja é de outro cliente', grupos: 'O grupo é de outro cliente' };

export type Nomeadas = { lojas: readonly string[]; grupos: readonly string[] };

type Grupo = { id: string; clienteId: string; lojas: string[] };

async function findGrupos(trx: Db, ids: readonly string[]): Promise<Grupo[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Grupo>`
    select g.id, g.cliente_id,
      array(select loja_id from grupo_lojas where grupo_id = g.id limit ${MAIS_DOS_GRUPOS + 1}) as lojas
    from grupos g where g.id = any(${ids}::text[]) and g.deleted_at is null`.execute(trx);
  return rows;
}

function assertSameClient(
  path: keyof Nomeadas,
  ids: readonly string[],
  found: readonly { id: string; clienteId: string }[],
  clienteId: string,
): void {
  const others = new Set(found.filter((one) => one.clienteId !== clienteId).map(({ id }) => id));
  const fields = ids.flatMap((id, index) =>
    others.has(id) ? { path: `${path}.${index}`, message: OTHER_CLIENT[path] } : [],
  );
  if (fields.length > 0) throw fail('REQ006', { fields });
}

/**
 * Locks the stores of a request. The caller must have locked their client, so that no store joins or leaves a grupo
 * meanwhile.
 */
export async function lockNomeadas(trx: Db, { lojas: ids, grupos: named }: Nomeadas) {
  const grupos = await findGrupos(trx, named);
  const deGrupos = new Set(grupos.flatMap(({ lojas }) => lojas));
  const isTooMany = deGrupos.size > MAIS_DOS_GRUPOS;
  const lojas = await lockLojas(trx, [...(isTooMany ? ids : deGrupos.union(new Set(ids)))]);
  const refuse = (code: ErrorCode, message: string) => fail(code, { fields: [{ path: 'grupos', message }] });
  return {
    lojas,

    assertThere(empty?: ErrorCode): void {
      assertFound(ids, lojas, 'L006', 'lojas');
      assertFound(named, grupos, 'GR006', 'grupos');
      if (isTooMany) throw refuse('REQ006', DEMAIS);
      if (empty && lojas.length === 0) throw refuse(empty, VAZIOS);
    },

    assertDe(clienteId: string): void {
      assertSameClient('lojas', ids, lojas, clienteId);
      assertSameClient('grupos', named, grupos, clienteId);
    },
  };
}

const entidades = { playlist: 'PLAYLIST', vinheta: 'VINHETA', grupo: 'GRUPO', grade: 'GRADE' } as const;
type Kind = keyof typeof entidades;

const tableOf = (kind: Kind) => [sql.table(`${kind}_lojas`), sql.ref(`${kind}_id`)] as const;

/**
 * Locks the stores linked to these entities. Call it before locking the entities, as linking does, because each store
 * counts its links.
 */
export async function lockLojasOf(trx: Db, kind: Kind, ids: readonly string[]): Promise<void> {
  const [links, owner] = tableOf(kind);
  await sql`
    select id from lojas where id in (select loja_id from ${links} where ${owner} = any(${ids}::text[]))
    order by id for no key update
  `.execute(trx);
}

const LOJAS_SHOWN = 100;

/**
 * Returns the first stores of an entity by name. Reads them in the order of the client's store index, so that nothing
 * is sorted.
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
  /** Checks new links after they are written; it throws if a store cannot take them. */
  assertFits?(trx: Db, id: string, lojas: readonly string[]): Promise<void>;
};

type Pedido = { me: By; id: string; nomeadas: Nomeadas; empty?: ErrorCode; lock: () => Promise<Owned> };

/** Builds the handlers that add an entity to stores and remove it from them. Each returns the whole entity. */
export function linksToLojas<Answer>(kind: Kind, entity: Linked<Answer>) {
  const [links, owner] = tableOf(kind);
  const entidade = entidades[kind];
  const link = (id: string, lojas: readonly string[]) => sql<{ lojaId: string }>`
    insert into ${links} (${owner}, loja_id) select ${id}, unnest(${lojas}::text[])
    on conflict do nothing returning loja_id`;
  const unlink = (id: string, lojas: readonly string[]) => sql<{ lojaId: string }>`
    delete from ${links} where ${owner} = ${id} and loja_id = any(${lojas}::text[]) returning loja_id`;

  const writes = { ADICIONAR_LOJAS: link, REMOVER_LOJAS: unlink };

  /** Links or unlinks all stores or none. Returns the ids of the stores that changed. */
  async function changeAll(
    trx: Db,
    acao: keyof typeof writes,
    { me, id, nomeadas, empty, lock }: Pedido,
  ): Promise<string[]> {
    // Lock the client before the stores: deletes use the order client, store, linked entities.
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
