import { type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { type Caminho, campoOf } from '../../db/colunas.ts';
import { deCliente, type NomeDeTabela, tabelaOf, tabelas } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';

type CampoMantido = components['schemas']['CampoMantido'];

/** The plan of what comes back: of which rows what, and by which way, which says of each column whether it does. */
export type Alteracoes = {
  caminho: Caminho;
  /** The net change of each row, as `m`: `tabela`, `linha`, `ligada`, `antes`, `depois`, `criada`. */
  rows: RawBuilder<unknown>;
  /** The tables of these rows. */
  touched: Set<string>;
  /** Whether some entity was created. */
  created: boolean;
};

const LINKS = ['deletedAt', 'cliente'];

/**
 * Turns the fields to be kept into columns, by "table:row"; `ligacoes` are the rows to which nothing is linked again.
 */
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
 * Finds the rows of some entities and of what went with each: a client's stores, playlists and jingles, and what was
 * linked to any of these.
 */
async function idsOf(trx: Db, operacao: string, de: readonly string[]): Promise<string[]> {
  const ofClientes = deCliente.map(
    (tabela) => sql`select t.id from ${sql.table(tabela)} t where t.cliente_id = any(${de}::text[])
      and exists (select from alteracoes a where a.linha = t.id and a.tabela = ${tabela} and a.ligada = ''
        and a.operacao = ${operacao})`,
  );
  const { rows } = await sql<{ id: string }>`
    select unnest(${de}::text[]) as id union ${sql.join(ofClientes, sql` union `)}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * From how many changed rows on they are kept in a temporary table of the transaction, and those of a job are taken
 * back by another job.
 */
const MANY = 500;

/** Keeps the net changes in a temporary table until the transaction ends. */
async function keep(trx: Db, alteracoes: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  await sql`create temporary table alteracoes_a_desfazer (tabela text not null, linha text not null, ligada text not null,
    antes jsonb, depois jsonb, criada boolean not null) on commit drop`.execute(trx);
  await sql`insert into alteracoes_a_desfazer select * from ${alteracoes}`.execute(trx);
  await sql`create index on alteracoes_a_desfazer (tabela, linha)`.execute(trx);
  await sql`analyze alteracoes_a_desfazer`.execute(trx);
  return sql`alteracoes_a_desfazer m`;
}

/** Carries the net changes in each statement that asks for them: a few are not worth a table. */
async function carry(trx: Db, alteracoes: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ linhas: string; total: number }>`
    select coalesce(jsonb_agg(m), '[]')::text as linhas, count(*)::integer as total from ${alteracoes}`.execute(
    trx,
  );
  const { linhas, total } = rows[0]!;
  if (total > MANY) return keep(trx, alteracoes);
  return sql`jsonb_to_recordset(${linhas}::jsonb) m
    (tabela text, linha text, ligada text, antes jsonb, depois jsonb, criada boolean)`;
}

/** Tells whether an operation changed so much that taking it back at once would keep others waiting. */
export async function isMuch(db: Db, operacao: string): Promise<boolean> {
  const { rows } = await sql`
    select from alteracoes where operacao = ${operacao} order by numero offset ${MANY} limit 1`.execute(db);
  return rows.length > 0;
}

type Which = {
  caminho: Caminho;
  /** The entities that the changes are limited to. */
  de?: readonly string[] | undefined;
  manter?: readonly CampoMantido[];
};

/** Finds what an operation changed, or what it changed of some entities, without the fields to be kept. */
export async function findAlteracoes(
  trx: Db,
  operacao: string,
  { caminho, de, manter = [] }: Which,
): Promise<Alteracoes> {
  const ids = de === undefined ? null : await idsOf(trx, operacao, de);
  const kept = JSON.stringify(columnsToKeep(manter));
  const summed = sql`alteracoes_liquidas(${operacao}, ${ids}::text[], ${kept}::jsonb) m`;
  const isWhole = de === undefined && (await isMuch(trx, operacao));
  const rows = await (isWhole ? keep : carry)(trx, summed);
  const { rows: found } = await sql<{ tabela: string; criada: boolean }>`
    select tabela, bool_or(criada and ligada = '') as criada from ${rows} group by 1`.execute(trx);
  return {
    caminho,
    rows,
    touched: new Set(found.map(({ tabela }) => tabela)),
    created: found.some(({ criada }) => criada),
  };
}

type Values = Record<string, unknown>;

/** Makes the same of one row whose columns are known: what they were, and are. */
export function alteracoesOf(
  caminho: Caminho,
  { tabela, linha, antes, depois }: { tabela: NomeDeTabela; linha: string; antes: Values; depois: Values },
): Alteracoes {
  const rows = sql`(select ${tabela}::text as tabela, ${linha}::text as linha, ''::text as ligada,
    ${JSON.stringify(antes)}::jsonb as antes, ${JSON.stringify(depois)}::jsonb as depois, false as criada) m`;
  return { caminho, rows, touched: new Set([tabela]), created: false };
}
