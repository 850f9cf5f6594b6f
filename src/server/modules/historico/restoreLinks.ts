import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { tabelas } from '../../db/entidades.ts';
import { ligacoes, ligacoesDeCliente, nomesDeLigacoes } from '../../db/ligacoes.ts';
import type { Db } from '../../db/open.ts';
import type { Alteracoes } from './alteracoes.ts';

type Fora = components['schemas']['Restaurada']['fora'][number];

/** Finds the targets of removed links that are deleted or belong to another client, and are not restored either. */
export async function findForaDoAlcance(trx: Db, { rows, touched }: Alteracoes): Promise<Fora[]> {
  const lost: Fora[] = [];
  for (const name of nomesDeLigacoes.filter((link) => touched.has(link))) {
    const { ends } = ligacoes[name];
    // A store that moved to another client does not get links of its old client back.
    const isOwned = ligacoesDeCliente.includes(name);
    for (const [index, end] of ends.entries()) {
      const { entidade, nome } = tabelas[end];
      const [id, other] = index === 0 ? ['m.linha', 'm.ligada'] : ['m.ligada', 'm.linha'];
      const strayed = isOwned
        ? sql`or t.cliente_id <> (select cliente_id from ${sql.table(ends[1 - index]!)} where id = ${sql.ref(other!)})`
        : sql``;
      const { rows: found } = await sql<{ id: string; nome: string }>`
        select distinct t.id, ${sql.ref(`t.${nome}`)} as nome from ${rows}
        join ${sql.table(end)} t on t.id = ${sql.ref(id!)}
        where m.tabela = ${name} and m.antes is not null and m.depois is null
          and t.id not in (select linha from ${rows} where tabela = ${end})
          and (t.deleted_at is not null ${strayed})`.execute(trx);
      lost.push(
        ...found.map((row) => ({ entidade: entidade as Fora['entidade'], _id: row.id, nome: row.nome })),
      );
    }
  }
  return lost;
}

/** Renumbers tracks with equal positions, which occur if somebody put another track there. */
export async function tidyOrder(trx: Db, { rows }: Pick<Alteracoes, 'rows'>): Promise<void> {
  await sql`update playlist_musicas t set posicao = n.posicao
    from (select playlist_id, musica_id, row_number() over (partition by playlist_id
        order by posicao, (musica_id in (select ligada from ${rows} where tabela = 'playlist_musicas')) desc, musica_id) as posicao
      from playlist_musicas where playlist_id in (select playlist_id from playlist_musicas
        where playlist_id in (select linha from ${rows} where tabela = 'playlist_musicas')
        group by playlist_id, posicao having count(*) > 1)) n
    where t.playlist_id = n.playlist_id and t.musica_id = n.musica_id and t.posicao <> n.posicao`.execute(
    trx,
  );
}
