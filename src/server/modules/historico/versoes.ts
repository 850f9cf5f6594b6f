import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { campoOf, columnsComingBack, colunasSecretas, isTold, shown } from '../../db/colunas.ts';
import { type NomeDeTabela, tabelaOf, tabelas } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';
import { type Diferenca, fail } from '../../lib/fail.ts';
import { alteracoesOf } from './alteracoes.ts';
import { namedClientes } from './desfazer.queries.ts';
import { linhaOf, type Qual } from './historico.queries.ts';

/** A moment in an entity's life: the number of the last kept change that is part of it. */
export type Momento = number;

export const AGORA: Momento = Number.MAX_SAFE_INTEGER;

const goesBack = (tabela: NomeDeTabela, column: string) =>
  columnsComingBack(tabela, 'versao').includes(column);

/** The table whose rows the versions are of; AT005 for entities of which no change is kept. */
export function mustHaveTabela(qual: Qual): NomeDeTabela {
  const tabela = tabelaOf(qual.entidade);
  if (!tabela) throw fail('AT005');
  return tabela;
}

/**
 * Finds the moment of an entry of an entity's history. AT001 where it is no such entry, AT005 where its changes are no
 * longer kept.
 */
export async function mustFindMomento(db: Db, qual: Qual, atividade: string): Promise<Momento> {
  const linha = linhaOf(qual);
  const { rows } = await sql<{ momento: number | null }>`
    select coalesce(
      (select max(numero) from alteracoes where operacao = a.operacao and (linha = ${linha} or ligada = ${linha})),
      (select max(numero) from alteracoes where operacao = a.operacao))::float8 as momento
    from atividades a where a.id = ${atividade} and a.entidade = ${qual.entidade} and a.entidade_id = ${qual.id}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw fail('AT001');
  if (found.momento === null) throw fail('AT005');
  return found.momento;
}

type Columns = Record<string, unknown>;

/** Reads a row's columns as they are now; of a password or a PIN what tells it from another. */
async function findRow(db: Db, tabela: NomeDeTabela, linha: string): Promise<Columns> {
  const marcas = colunasSecretas(tabela).map(
    (column) =>
      sql`|| jsonb_build_object(${column}::text, marca_da_senha(${sql.ref(`t.${column}_hash`)}::text)) - ${`${column}_hash`}::text`,
  );
  const { rows } = await sql<{ agora: Columns }>`
    select to_jsonb(t) ${sql.join(marcas, sql` `)} as agora from ${sql.table(tabela)} t where id::text = ${linha}`.execute(
    db,
  );
  return rows[0]!.agora;
}

/** Finds the columns that were changed after a moment, as they were then: what the first change since found. */
async function findEarlier(db: Db, tabela: NomeDeTabela, linha: string, momento: Momento): Promise<Columns> {
  const { rows } = await sql<{ era: Columns | null }>`
    select jsonb_object_agg(e.key, e.value order by a.numero desc) as era
    from alteracoes a, jsonb_each(a.antes) e
    where a.linha = ${linha} and a.tabela = ${tabela} and a.ligada = '' and a.numero > ${momento}`.execute(
    db,
  );
  return rows[0]?.era ?? {};
}

/** Finds the columns that differ between two moments, as they were in each. */
export async function findDiffering(db: Db, qual: Qual, from: Momento, to: Momento) {
  const tabela = mustHaveTabela(qual);
  const linha = linhaOf(qual);
  const now = await findRow(db, tabela, linha);
  const before = await findEarlier(db, tabela, linha, from);
  const after = to === AGORA ? {} : await findEarlier(db, tabela, linha, to);
  const columns = tabelas[tabela].columns.filter((column) => column in before);
  return columns
    .map((column) => ({
      column,
      antes: before[column] ?? null,
      depois: (column in after ? after[column] : now[column]) ?? null,
    }))
    .filter(({ antes, depois }) => !isDeepStrictEqual(antes, depois));
}

export type Differing = Awaited<ReturnType<typeof findDiffering>>;

/** Picks the differing columns that go back to what they were, without the fields to be kept. */
export const toGoBack = (tabela: NomeDeTabela, differing: Differing, manter: readonly string[]) =>
  differing.filter(({ column }) => goesBack(tabela, column) && !manter.includes(campoOf(column)));

/** Turns differing columns into fields of the contract, with what they were and became. */
export async function asCampos(db: Db, qual: Qual, differing: Differing) {
  const tabela = mustHaveTabela(qual);
  const told = differing.filter(({ column }) => isTold(column));
  const diferencas: Diferenca[] = told.map(({ column, antes, depois }) => ({
    entidade: qual.entidade,
    _id: qual.id,
    nome: '',
    campo: campoOf(column),
    atual: null,
    antes: shown(column, antes),
    depois: shown(column, depois),
  }));
  const named = await namedClientes(db, diferencas);
  return named.map(({ campo, antes, depois }, index) => ({
    campo,
    antes,
    depois,
    volta: goesBack(tabela, told[index]!.column),
  }));
}

/** Turns what goes back into the changes that are written back. */
export function asAlteracoes(tabela: NomeDeTabela, linha: string, back: Differing) {
  const of = (side: 'antes' | 'depois') => Object.fromEntries(back.map((one) => [one.column, one[side]]));
  return alteracoesOf('versao', { tabela, linha, antes: of('antes'), depois: of('depois') });
}
