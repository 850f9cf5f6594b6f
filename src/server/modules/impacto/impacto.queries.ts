import { type Expression, type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { tabelaOf } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';
import type { Status } from '../../db/schema.ts';

type Entidade = components['schemas']['ImpactoPergunta']['entidade'];
export type Counts = Omit<components['schemas']['Impacto'], 'inativos'>;

/** Finds which of the entities are not deleted. */
export async function findNamed(db: Db, entidade: Entidade, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; status: Status }>`
    select id, status from ${sql.table(tabelaOf(entidade)!)}
    where id = any(${ids}::text[]) and deleted_at is null`.execute(db);
  return rows;
}

/** Entities by their ids, or by a query of these. */
export type Which = readonly string[] | Expression<unknown>;

const among = (column: string, ids: Which) =>
  'toOperationNode' in ids
    ? sql<boolean>`${sql.ref(column)} in ${ids}`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`;

/** The stores that have one of these active playlists or jingles on them; limited to `lojas`, when they are given. */
function having(kind: 'playlist' | 'vinheta', ids: Which, lojas: Which | undefined) {
  return sql<boolean>`lojas.id in (
    select links.loja_id from ${sql.table(`${kind}_lojas`)} links
    join ${sql.table(`${kind}s`)} named on named.id = links.${sql.ref(`${kind}_id`)}
    where ${among('named.id', ids)} and named.status = 'ATIVO'
      and ${lojas ? among('links.loja_id', lojas) : sql`true`})`;
}

type Change = {
  /** The condition on the stores concerned. */
  concerned: RawBuilder<boolean>;
  /** The condition on those of them that would stop playing, if they play. */
  stops: RawBuilder<boolean>;
};

const changes: Record<Entidade, (ids: Which, lojas: Which | undefined) => Change> = {
  CLIENTE: (ids) => ({ concerned: among('lojas.cliente_id', ids), stops: sql`true` }),
  LOJA: (ids) => ({ concerned: among('lojas.id', ids), stops: sql`true` }),
  PLAYLIST: (ids, lojas) => ({
    concerned: having('playlist', ids, lojas),
    stops: sql`not exists (
      select from playlist_lojas links join playlists others on others.id = links.playlist_id
      where links.loja_id = lojas.id and others.status = 'ATIVO' and others.deleted_at is null
        and not ${among('others.id', ids)})`,
  }),
  VINHETA: (ids, lojas) => ({ concerned: having('vinheta', ids, lojas), stops: sql`false` }),
};

const howMany = (which: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${which}))::integer`;

/** Counts the stores that would change, by whether they play now and would go on playing. */
export async function countLojas(db: Db, entidade: Entidade, ids: Which, lojas?: Which): Promise<Counts> {
  const { concerned, stops } = changes[entidade](ids, lojas);
  const isActive = sql<boolean>`lojas.status = 'ATIVO'`;
  const hasActiveCliente = sql<boolean>`clientes.status = 'ATIVO'`;
  const plays = sql<boolean>`(${isActive} and ${hasActiveCliente})`;
  return db
    .selectFrom('lojas')
    .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
    .where('lojas.deletedAt', 'is', null)
    .where(concerned)
    .select([
      howMany(plays).as('lojas'),
      howMany(sql`${plays} and ${stops}`).as('semMusica'),
      howMany(sql`not ${isActive}`).as('lojasInativas'),
      howMany(sql`${isActive} and not ${hasActiveCliente}`).as('lojasDeClienteInativo'),
    ])
    .executeTakeFirstOrThrow();
}
