import { type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { type Caminho, campoOf } from '../../db/colunas.ts';
import { deCliente, type NomeDeTabela, tabelaOf, tabelas } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';

type CampoMantido = components['schemas']['CampoMantido'];

/** What to restore: rows, columns and the route (undo, version or bin), which decides which columns come back. */
export type Alteracoes = {
  caminho: Caminho;
  /** The net change of each row, as `m`: `tabela`, `linha`, `ligada`, `antes`, `depois`, `criada`. */
  rows: RawBuilder<unknown>;
  touched: Set<string>;
  created: boolean;
};

const LINKS = ['deletedAt', 'cliente'];

/** Turns fields to keep into columns by "table:row". `ligacoes` lists rows that must not get their links back. */
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
 * The rows of some entities, plus the rows that changed with them: a client's stores, playlists, jingles, grupos and
 * grades.
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

/** Above this number of rows, changes go into a temporary table, and the undo of a job runs as a job. */
const MANY = 500;

async function keep(trx: Db, alteracoes: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  await sql`create temporary table alteracoes_a_desfazer (tabela text not null, linha text not null, ligada text not null,
    antes jsonb, depois jsonb, criada boolean not null) on commit drop`.execute(trx);
  await sql`insert into alteracoes_a_desfazer select * from ${alteracoes}`.execute(trx);
  await sql`create index on alteracoes_a_desfazer (tabela, linha)`.execute(trx);
  await sql`analyze alteracoes_a_desfazer`.execute(trx);
  return sql`alteracoes_a_desfazer m`;
}

/** Passes the net changes as a parameter of each statement, because a few rows are not worth a temporary table. */
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

/** Reports whether an operation changed so many rows that undoing it in one request would block others. */
export async function isMuch(db: Db, operacao: string): Promise<boolean> {
  const { rows } = await sql`
    select from alteracoes where operacao = ${operacao} order by numero offset ${MANY} limit 1`.execute(db);
  return rows.length > 0;
}

type Which = {
  caminho: Caminho;
  de?: readonly string[] | undefined;
  manter?: readonly CampoMantido[];
};

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

export function alteracoesOf(
  caminho: Caminho,
  { tabela, linha, antes, depois }: { tabela: NomeDeTabela; linha: string; antes: Values; depois: Values },
): Alteracoes {
  const rows = sql`(select ${tabela}::text as tabela, ${linha}::text as linha, ''::text as ligada,
    ${JSON.stringify(antes)}::jsonb as antes, ${JSON.stringify(depois)}::jsonb as depois, false as criada) m`;
  return { caminho, rows, touched: new Set([tabela]), created: false };
}
