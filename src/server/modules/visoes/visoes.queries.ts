import { sql } from 'kysely';
import type { components, operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { listPage } from '../../db/pages.ts';
import { rowsOf } from '../../db/rows.ts';

type ListQuery = NonNullable<operations['listVisoes']['parameters']['query']>;
type ListaComVisoes = components['schemas']['ListaComVisoes'];

const columns = [
  'visoes.id',
  'visoes.nome',
  'visoes.lista',
  'visoes.compartilhada',
  'visoes.consulta',
  'visoes.colunas',
  'visoes.padraoDaAgencia',
  'visoes.donoId',
  'visoes.createdAt',
  'visoes.updatedAt',
  'visoes.versao',
  'visoes.updatedBy as editorId',
] as const;

const nomes = [
  sql<string>`(select nome from admins where id = visoes.dono_id)`.as('donoNome'),
  sql<string | null>`(select nome from admins where id = visoes.updated_by)`.as('editorNome'),
] as const;

const visible = (db: Db, admin: string) =>
  db
    .selectFrom('visoes')
    .where('visoes.deletedAt', 'is', null)
    .where(sql<boolean>`(visoes.compartilhada or visoes.dono_id = ${admin})`);

const isFixada = (admin: string) =>
  sql<boolean>`exists (select from visao_fixadas f where f.visao_id = visoes.id and f.admin_id = ${admin})`;

/** A default that was deleted or is no longer shared does not count; the agency's default applies. */
const isPadrao = (admin: string) => sql<boolean>`coalesce((
  select p.visao_id is not distinct from visoes.id from visao_padroes p left join visoes v on v.id = p.visao_id
    and v.deleted_at is null and (v.compartilhada or v.dono_id = ${admin})
  where p.admin_id = ${admin} and p.lista = visoes.lista and (p.visao_id is null or v.id is not null)
), visoes.padrao_da_agencia)`;

export function listVisoes(db: Db, query: ListQuery, admin: string, listas: readonly ListaComVisoes[]) {
  let from = visible(db, admin).where('visoes.lista', 'in', listas);
  if (query.lista) from = from.where('visoes.lista', '=', query.lista);
  if (query.emUso) from = from.where(sql<boolean>`(${isFixada(admin)} or ${isPadrao(admin)})`);
  return listPage(query, {
    from,
    select: (visoes) =>
      visoes.select(columns).select([...nomes, isFixada(admin).as('fixada'), isPadrao(admin).as('padrao')]),
    id: sql.ref('visoes.id'),
    sorts: { nome: { by: sql.ref('visoes.nomeBusca'), type: 'text' } },
    defaultSort: 'nome',
  });
}

export type VisaoListed = Awaited<ReturnType<typeof listVisoes>>['items'][number];

export const findVisao = (db: Db, id: string, admin: string) =>
  visible(db, admin)
    .where('visoes.id', '=', id)
    .select(columns)
    .select([...nomes, isFixada(admin).as('fixada'), isPadrao(admin).as('padrao')])
    .executeTakeFirst();

const visoes = rowsOf('visoes', { keepsKeys: true });
export const { insert: insertVisao, update: updateVisoes } = visoes;

export async function lockVisao(trx: Db, id: string, admin: string) {
  const [row] = await visoes.lock(trx, [id]);
  return row && (row.compartilhada || row.donoId === admin) ? row : undefined;
}

/** Takes a lock until the transaction ends, so that simultaneous new views are counted one after another. */
export async function countVisoes(trx: Db, lista: ListaComVisoes, dono: string | null): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visoes ${lista} ${dono}`}, 0))`.execute(trx);
  const owned =
    dono === null ? sql<boolean>`compartilhada` : sql<boolean>`not compartilhada and dono_id = ${dono}`;
  const { count } = await trx
    .selectFrom('visoes')
    .where('lista', '=', lista)
    .where('deletedAt', 'is', null)
    .where(owned)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes a lock until the transaction ends, so that nobody else changes the agency's default meanwhile. */
export async function lockPadraoDaAgencia(trx: Db, lista: ListaComVisoes) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`padrao ${lista}`}, 0))`.execute(trx);
  const found = await trx
    .selectFrom('visoes')
    .where('lista', '=', lista)
    .where('deletedAt', 'is', null)
    .where('padraoDaAgencia', '=', true)
    .select('id')
    .executeTakeFirst();
  if (!found) return undefined;
  const [row] = await visoes.lock(trx, [found.id]);
  return row;
}

/**
 * Leaves out the view `but`. Takes a lock until the transaction ends, so that simultaneous additions are counted one
 * after another.
 */
export async function countFixadas(trx: Db, admin: string, but: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fixadas ${admin}`}, 0))`.execute(trx);
  const { count } = await visible(trx, admin)
    .where('visoes.id', '<>', but)
    .where(isFixada(admin))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function setFixada(trx: Db, admin: string, visao: string, fixada: boolean): Promise<void> {
  if (fixada)
    await sql`insert into visao_fixadas (admin_id, visao_id) values (${admin}, ${visao})
      on conflict do nothing`.execute(trx);
  else
    await trx.deleteFrom('visaoFixadas').where('adminId', '=', admin).where('visaoId', '=', visao).execute();
}

/** Null opens the list without a view. */
export async function setPadrao(trx: Db, admin: string, lista: string, visao: string | null): Promise<void> {
  await sql`insert into visao_padroes (admin_id, lista, visao_id) values (${admin}, ${lista}, ${visao})
    on conflict (admin_id, lista) do update set visao_id = excluded.visao_id`.execute(trx);
}

export async function deleteVisoesOf(trx: Db, admins: readonly string[]): Promise<void> {
  await trx.deleteFrom('visaoFixadas').where('adminId', 'in', admins).execute();
  await trx.deleteFrom('visaoPadroes').where('adminId', 'in', admins).execute();
  await trx.deleteFrom('visoes').where('donoId', 'in', admins).where('compartilhada', '=', false).execute();
}
