import { type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { campoOf, tabelaOf, tabelas } from './tabelas.ts';

type CampoMantido = components['schemas']['CampoMantido'];

export type Alteracoes = {
  /** What was changed of each row, all in all, as `m`: `tabela`, `linha`, `ligada`, `antes`, `depois`, `criada`. */
  rows: RawBuilder<unknown>;
  /** The tables of these rows. */
  touched: Set<string>;
  /** Whether some entity was created. */
  created: boolean;
};

const LINKS = ['deletedAt', 'cliente'];

/** The fields to be kept as columns, by "table:row"; `ligacoes` are the rows to which nothing is linked again. */
function columnsToKeep(manter: readonly CampoMantido[]): Record<string, string[]> {
  const kept: Record<string, string[]> = { ligacoes: [] };
  for (const { entidade, _id, campo } of manter) {
    const tabela = tabelaOf(entidade);
    if (!tabela) continue;
    const key = `${tabela}:${tabela === 'configuracoes' ? 'true' : _id}`;
    const columns = tabelas[tabela].columns.filter((column) => campoOf(column) === campo);
    kept[key] = [...(kept[key] ?? []), ...columns];
    if (LINKS.includes(campo)) kept.ligacoes!.push(_id);
    if (campo === 'musicas') kept[`playlist_musicas:${_id}`] = ['musicas'];
  }
  return kept;
}

/**
 * The rows of one entity and of what went with it: a client's stores, playlists and jingles, and what was linked to any
 * of these.
 */
async function idsOf(trx: Db, operacao: string, entidadeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with tocadas as (select tabela, linha from alteracoes where operacao = ${operacao} and ligada = '')
    select ${entidadeId} as id
    union select id from lojas where cliente_id = ${entidadeId}
      and id in (select linha from tocadas where tabela = 'lojas')
    union select id from playlists where cliente_id = ${entidadeId}
      and id in (select linha from tocadas where tabela = 'playlists')
    union select id from vinhetas where cliente_id = ${entidadeId}
      and id in (select linha from tocadas where tabela = 'vinhetas')`.execute(trx);
  return rows.map(({ id }) => id);
}

/** From so many on they are summed up once and kept, instead of with each statement that asks for them. */
const MANY = 500;

/** Keeps what was changed, all in all, until the transaction ends. */
async function keep(trx: Db, alteracoes: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  await sql`create temporary table alteracoes_a_desfazer (tabela text not null, linha text not null, ligada text not null,
    antes jsonb, depois jsonb, criada boolean not null) on commit drop`.execute(trx);
  await sql`insert into alteracoes_a_desfazer select * from ${alteracoes}`.execute(trx);
  await sql`create index on alteracoes_a_desfazer (tabela, linha)`.execute(trx);
  await sql`analyze alteracoes_a_desfazer`.execute(trx);
  return sql`alteracoes_a_desfazer m`;
}

/** What an operation changed, or what it changed of one entity, but for the fields to be kept. */
export async function findAlteracoes(
  trx: Db,
  operacao: string,
  { de, manter }: { de: string | undefined; manter: readonly CampoMantido[] },
): Promise<Alteracoes> {
  const ids = de === undefined ? null : await idsOf(trx, operacao, de);
  const kept = JSON.stringify(columnsToKeep(manter));
  const summed = sql`alteracoes_liquidas(${operacao}, ${ids}::text[], ${kept}::jsonb) m`;
  const { rows: many } = await sql`
    select from alteracoes where operacao = ${operacao} order by numero offset ${MANY} limit 1`.execute(trx);
  const rows = many.length > 0 ? await keep(trx, summed) : summed;
  const { rows: found } = await sql<{ tabela: string; criada: boolean }>`
    select tabela, bool_or(criada and ligada = '') as criada from ${rows} group by 1`.execute(trx);
  return {
    rows,
    touched: new Set(found.map(({ tabela }) => tabela)),
    created: found.some(({ criada }) => criada),
  };
}
