import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Regra } from '../playlists/regra.queries.ts';
import { applyRegra, keepLista } from '../playlists/regra.ts';
import type { Alteracoes } from './alteracoes.ts';
import { tidyOrder } from './restoreLinks.ts';

type Mudada = { id: string; regra: Regra | null; criada: boolean };

/** Finds playlists that get another rule by an undo, with that rule, and playlists that it deletes again. */
export async function findRegrasMudadas(trx: Db, { rows, touched }: Alteracoes): Promise<Mudada[]> {
  if (!touched.has('playlists')) return [];
  const { rows: found } = await sql<Mudada>`
    select m.linha as id, nullif(m.antes -> 'regra', 'null') as regra, m.criada
    from ${rows} join playlists p on p.id = m.linha
    where m.tabela = 'playlists' and (m.antes ? 'regra' or m.criada and p.regra is not null) order by 1`.execute(
    trx,
  );
  return found;
}

/** Without the tracks of playlists that get a rule back: they come from the rule. */
export function withoutListas(alteracoes: Alteracoes, mudadas: readonly Mudada[]): Alteracoes {
  const ids = mudadas.filter(({ regra, criada }) => regra || criada).map(({ id }) => id);
  if (ids.length === 0) return alteracoes;
  const rows = sql`(select m.* from ${alteracoes.rows}
    where not (m.tabela = 'playlist_musicas' and m.linha = any(${ids}::text[]))) m`;
  return { ...alteracoes, rows };
}

/** Empties playlists that the undo deletes again, with the tracks that their rule has added since. */
export async function emptyCriadas(trx: Db, mudadas: readonly Mudada[]): Promise<void> {
  const ids = mudadas.filter(({ criada }) => criada).map(({ id }) => id);
  if (ids.length > 0)
    await sql`delete from playlist_musicas where playlist_id = any(${ids}::text[])`.execute(trx);
}

async function putListaBack(trx: Db, { rows }: Alteracoes, id: string): Promise<void> {
  const kept = sql`(select m.ligada, (m.antes ->> 'posicao')::integer as posicao from ${rows}
    where m.tabela = 'playlist_musicas' and m.linha = ${id} and m.antes is not null)`;
  await sql`delete from playlist_musicas where playlist_id = ${id}
    and musica_id not in (select ligada from ${kept} k)`.execute(trx);
  await sql`insert into playlist_musicas (playlist_id, musica_id, posicao)
    select ${id}, ligada, posicao from ${kept} k
    on conflict (playlist_id, musica_id) do update set posicao = excluded.posicao
      where playlist_musicas.posicao <> excluded.posicao`.execute(trx);
}

export async function followRegra(trx: Db, { id, regra }: Pick<Mudada, 'id' | 'regra'>): Promise<void> {
  if (regra) {
    await keepLista(trx, id);
    await applyRegra(trx, { id, regra }, new Date());
    return;
  }
  await trx
    .updateTable('playlists')
    .set({ regraAplicadaEm: null, regraParada: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Brings back the lists of changed rules. Lists of other rules may have moved since: they are put in order, and the job
 * applies their rules again.
 */
export async function putListasBack(
  trx: Db,
  alteracoes: Alteracoes,
  mudadas: readonly Mudada[],
): Promise<void> {
  for (const mudada of mudadas.filter(({ criada }) => !criada)) {
    if (!mudada.regra) await putListaBack(trx, alteracoes, mudada.id);
    await followRegra(trx, mudada);
  }
  if (!alteracoes.touched.has('playlist_musicas')) return;
  const { rows } = alteracoes;
  const porRegra = sql`(select p.id from playlists p where p.regra is not null and p.deleted_at is null
    and p.id in (select linha from ${rows} where tabela = 'playlist_musicas'))`;
  await tidyOrder(trx, {
    rows: sql`(select m.* from ${rows} where m.tabela = 'playlist_musicas' and m.linha in ${porRegra}) m`,
  });
  await sql`update playlists set regra_aplicada_em = null where id in ${porRegra}`.execute(trx);
}
