import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { campoOf, columnsComingBack, colunasSecretas, isTold, shown } from '../../db/colunas.ts';
import { type NomeDeTabela, tabelaOf, tabelas } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';
import { type Diferenca, fail } from '../../lib/fail.ts';
import { alteracoesOf } from './alteracoes.ts';
import { namedClientes } from './desfazer.queries.ts';
import { linhaOf, type Qual } from './historico.queries.ts';

/** A point in an entity's history: the number of the last change that it includes. */
export type Momento = number;

export const AGORA: Momento = Number.MAX_SAFE_INTEGER;

const goesBack = (tabela: NomeDeTabela, column: string) =>
  columnsComingBack(tabela, 'versao').includes(column);

/** Fails with AT005 for entities whose changes are not stored. */
export function mustHaveTabela(qual: Qual): NomeDeTabela {
  const tabela = tabelaOf(qual.entidade);
  if (!tabela) throw fail('AT005');
  return tabela;
}

/**
 * Returns the moment of an activity in an entity's history. Fails with AT001 if it belongs to another entity and AT005
 * if its changes are no longer stored.
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

/** Reads a row's current columns. Passwords and PINs appear as marks that only differ if the values differ. */
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

/** Returns the columns changed after a moment with their old values, taken from the first change since. */
async function findEarlier(db: Db, tabela: NomeDeTabela, linha: string, momento: Momento): Promise<Columns> {
  const { rows } = await sql<{ era: Columns | null }>`
    select jsonb_object_agg(e.key, e.value order by a.numero desc) as era
    from alteracoes a, jsonb_each(a.antes) e
    where a.linha = ${linha} and a.tabela = ${tabela} and a.ligada = '' and a.numero > ${momento}`.execute(
    db,
  );
  return rows[0]?.era ?? {};
}

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

export const toGoBack = (tabela: NomeDeTabela, differing: Differing, manter: readonly string[]) =>
  differing.filter(({ column }) => goesBack(tabela, column) && !manter.includes(campoOf(column)));

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

export function asAlteracoes(tabela: NomeDeTabela, linha: string, back: Differing) {
  const of = (side: 'antes' | 'depois') => Object.fromEntries(back.map((one) => [one.column, one[side]]));
  return alteracoesOf('versao', { tabela, linha, antes: of('antes'), depois: of('depois') });
}
