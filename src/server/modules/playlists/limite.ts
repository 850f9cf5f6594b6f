import { type RawBuilder, sql } from 'kysely';
import { formatNumber } from '#domain/text.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../lib/fail.ts';
import { isNotOver } from '../validade.ts';

/** Tracks per store, in its playlists and its grades together. */
const MAIS_FAIXAS = 20_000;
/** Grades per store that are active and not over, and the sum of their blocos. */
const MAIS_GRADES = 200;
const MAIS_BLOCOS = 2000;

const ativas = (clienteId: string) => sql`
  ativas as (select id, todo_cliente, num_blocos from grades where cliente_id = ${clienteId} and deleted_at is null
    and status = 'ATIVO' and ${isNotOver('grades')})`;

type Cheia = { nome: string; grades: number; blocos: number };

/** Grades of the whole client are counted once and also apply to future stores; `nome` is then empty. */
async function findCheiaDeGrades(trx: Db, clienteId: string): Promise<Cheia | undefined> {
  const { rows } = await sql<Cheia>`
    with ${ativas(clienteId)},
    de_todas as (select count(*) as n, coalesce(sum(num_blocos), 0) as blocos from ativas where todo_cliente),
    proprias as (
      select x.loja_id, count(*) as n, sum(a.num_blocos) as blocos
      from (select grade_id, loja_id from grade_lojas
        union select gg.grade_id, gl.loja_id from grade_grupos gg join grupo_lojas gl on gl.grupo_id = gg.grupo_id) x
      join ativas a on a.id = x.grade_id and not a.todo_cliente
      where not exists (select from grade_exceto e where e.grade_id = x.grade_id and e.loja_id = x.loja_id)
      group by 1),
    fora as (select e.loja_id, count(*) as n, sum(a.num_blocos) as blocos
      from grade_exceto e join ativas a on a.id = e.grade_id and a.todo_cliente group by 1),
    todas as (
      select l.nome, t.n + coalesce(p.n, 0) - coalesce(f.n, 0) as grades,
        t.blocos + coalesce(p.blocos, 0) - coalesce(f.blocos, 0) as blocos
      from lojas l cross join de_todas t left join proprias p on p.loja_id = l.id left join fora f on f.loja_id = l.id
      where l.cliente_id = ${clienteId} and l.deleted_at is null
      union all select '', n, blocos from de_todas)
    select nome, grades::integer, blocos::integer from todas
    where grades > ${MAIS_GRADES} or blocos > ${MAIS_BLOCOS} order by nome limit 1`.execute(trx);
  return rows[0];
}

const playlistsDaLoja = sql`(
  select x.playlist_id from playlist_lojas x where x.loja_id = lojas.id
  union select gp.playlist_id from ativas a join grade_playlists gp on gp.grade_id = a.id
    where not exists (select from grade_exceto e where e.grade_id = a.id and e.loja_id = lojas.id)
      and (a.todo_cliente or exists (select from grade_lojas gl where gl.grade_id = a.id and gl.loja_id = lojas.id)
        or exists (select from grade_grupos gg join grupo_lojas g on g.grupo_id = gg.grupo_id
          where gg.grade_id = a.id and g.loja_id = lojas.id)))`;

/**
 * First sums the tracks of each store's playlists, an upper bound. Then counts exactly, once for each distinct set of
 * playlists above the limit.
 */
async function findCheiaDeFaixas(trx: Db, clienteId: string, only: RawBuilder<unknown>) {
  const { rows } = await sql<{ nome: string }>`
    with ${ativas(clienteId)},
    conjuntos as (
      select ids, min(nome) as nome from (
        select lojas.nome, array_agg(p.id order by p.id) as ids
        from lojas cross join lateral ${playlistsDaLoja} x join playlists p on p.id = x.playlist_id
        where lojas.cliente_id = ${clienteId} and lojas.deleted_at is null and p.deleted_at is null and ${only}
        group by lojas.id, lojas.nome having sum(p.num_musicas) > ${MAIS_FAIXAS}
      ) l group by ids
    )
    select nome from conjuntos
    where (select count(distinct musica_id) from playlist_musicas where playlist_id = any(ids)) > ${MAIS_FAIXAS}
    order by nome limit 1`.execute(trx);
  return rows[0];
}

/**
 * Fails with REQ006 if a store of the client has too many tracks, grades or blocos after the current write. The client
 * must be locked, so that nothing else adds to its stores. Checks the totals of the whole client first, from counters,
 * because they almost always suffice. `lojas` limits the check of tracks to these stores.
 */
export async function assertCabe(
  trx: Db,
  clienteId: string,
  path: string,
  lojas?: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ faixas: number; grades: number; blocos: number }>`
    with ${ativas(clienteId)}
    select (select coalesce(sum(num_musicas), 0)::integer from playlists
        where deleted_at is null and cliente_id = ${clienteId}) as faixas,
      count(*)::integer as grades, coalesce(sum(num_blocos), 0)::integer as blocos from ativas`.execute(trx);
  const { faixas, grades, blocos } = rows[0]!;
  const refuse = (nome: string, most: number, what: string): never => {
    const loja = nome === '' ? 'Cada loja do cliente' : `A loja ${nome}`;
    const message = `${loja} passaria de ${formatNumber(most)} ${what}, o máximo de uma loja.`;
    throw fail('REQ006', { fields: [{ path, message }] });
  };
  if (grades > MAIS_GRADES || blocos > MAIS_BLOCOS) {
    const cheia = await findCheiaDeGrades(trx, clienteId);
    if (cheia)
      refuse(
        cheia.nome,
        ...((cheia.grades > MAIS_GRADES
          ? [MAIS_GRADES, 'grades ativas']
          : [MAIS_BLOCOS, 'blocos de grades ativas']) as [number, string]),
      );
  }
  if (faixas <= MAIS_FAIXAS) return;
  const only = lojas ? sql`lojas.id = any(${lojas}::text[])` : sql`true`;
  const cheia = await findCheiaDeFaixas(trx, clienteId, only);
  if (cheia) refuse(cheia.nome, MAIS_FAIXAS, 'faixas');
}

export async function assertCabeNaLoja(
  trx: Db,
  de: 'playlists' | 'grupos' | 'grades',
  id: string,
  path: string,
  lojas?: readonly string[],
): Promise<void> {
  const { clienteId } = await trx
    .selectFrom(de)
    .where('id', '=', id)
    .select('clienteId')
    .executeTakeFirstOrThrow();
  await assertCabe(trx, clienteId, path, lojas);
}
