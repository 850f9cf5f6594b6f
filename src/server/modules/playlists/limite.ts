import { type RawBuilder, sql } from 'kysely';
import { formatNumber } from '#domain/text.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../fail.ts';

/** How many tracks a store takes, of all its playlists together. */
const MAIS_FAIXAS = 20_000;

/** A playlist, and which of its stores are looked at; all without `lojas`. */
type Onde = { playlist: string; lojas?: readonly string[] };

const escolhidas = ({ playlist, lojas }: Onde): RawBuilder<unknown> =>
  lojas
    ? sql`select unnest(${lojas}::text[]) as loja_id`
    : sql`select loja_id from playlist_lojas where playlist_id = ${playlist}`;

/**
 * Refuses with REQ006 where one of these stores has more tracks than it takes, after what was just written. The client
 * must be locked: then no other playlist of its stores grows meanwhile. All playlists of the client together are
 * counted first, by what each keeps count of, because hardly ever is there more to do. Then come the stores that would
 * have too many if no track were in two playlists, and of these each set of playlists once, counted exactly.
 */
export async function assertFaixasCabem(trx: Db, onde: Onde, path: string): Promise<void> {
  const { rows: clientes } = await sql<{ faixas: number }>`
    select coalesce(sum(num_musicas), 0)::integer as faixas from playlists
    where deleted_at is null and cliente_id = (select cliente_id from playlists where id = ${onde.playlist})`.execute(
    trx,
  );
  if (clientes[0]!.faixas <= MAIS_FAIXAS) return;
  const { rows: cheias } = await sql<{ nome: string }>`
    with conjuntos as (
      select ids, min(nome) as nome from (
        select lojas.nome, array_agg(p.id order by p.id) as ids
        from (${escolhidas(onde)}) e join lojas on lojas.id = e.loja_id
        join playlist_lojas x on x.loja_id = e.loja_id join playlists p on p.id = x.playlist_id
        where p.deleted_at is null group by lojas.id, lojas.nome having sum(p.num_musicas) > ${MAIS_FAIXAS}
      ) l group by ids
    )
    select nome from conjuntos
    where (select count(distinct musica_id) from playlist_musicas where playlist_id = any(ids)) > ${MAIS_FAIXAS}
    order by nome limit 1`.execute(trx);
  const [cheia] = cheias;
  if (!cheia) return;
  const message = `A loja ${cheia.nome} passaria de ${formatNumber(MAIS_FAIXAS)} faixas, o máximo de uma loja.`;
  throw fail('REQ006', { fields: [{ path, message }] });
}
