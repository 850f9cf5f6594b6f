import { type Expression, sql } from 'kysely';
import type { components, operations } from '#generated/api.d.ts';
import type { OperationId } from '#generated/operations.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../fail.ts';
import { matchingClientes } from '../clientes/clientes.queries.ts';
import { matchingComunicados } from '../comunicados/comunicados.queries.ts';
import { checkedFiltros } from '../exportacoes/filtros.ts';
import { countLojas } from '../impacto/impacto.queries.ts';
import { filterLojas } from '../lojas/lojas.handlers.ts';
import { matchingMusicas } from '../musicas/musicas.queries.ts';
import { matchingNotificacoes } from '../notificacoes/notificacoes.queries.ts';
import { matchingPlaylists } from '../playlists/playlists.queries.ts';
import { matchingVinhetas } from '../vinhetas/vinhetas.queries.ts';
import type { Acao, Entidade, NomeDeAcao } from './acoes.ts';

type Previa = components['schemas']['TarefaPrevia'];
type Filtros = Record<string, unknown>;
type Query<Op extends keyof operations> = operations[Op]['parameters'] extends { query?: infer Q }
  ? NonNullable<Q>
  : never;

/** The rows that filters match, as a query to go on with. */
type Matching = {
  where(expression: Expression<unknown>): Matching;
  select(columns: string[] | Expression<unknown>): Expression<unknown>;
};

type Itens = {
  lista: OperationId;
  /** The column that a row is called by. */
  nome: string;
  tabela: string;
  status?: string;
  matching(db: Db, filtros: Filtros, agora: Date): unknown;
};

/** What each kind of rows is listed by. */
const itens: Record<Entidade, Itens> = {
  LOJA: {
    ...{ lista: 'listLojas', tabela: 'lojas', nome: 'nome', status: 'status' },
    matching: (db, filtros, agora) => filterLojas(db, filtros as Query<'listLojas'>, agora),
  },
  CLIENTE: {
    ...{ lista: 'listClientes', tabela: 'clientes', nome: 'nome', status: 'status' },
    matching: (db, filtros) => matchingClientes(db, filtros as Query<'listClientes'>),
  },
  PLAYLIST: {
    ...{ lista: 'listPlaylists', tabela: 'playlists', nome: 'nome', status: 'status' },
    matching: (db, filtros) => matchingPlaylists(db, filtros as Query<'listPlaylists'>),
  },
  VINHETA: {
    ...{ lista: 'listVinhetas', tabela: 'vinhetas', nome: 'nome', status: 'status' },
    matching: (db, filtros) => matchingVinhetas(db, filtros as Query<'listVinhetas'>),
  },
  MUSICA: {
    ...{ lista: 'listMusicas', tabela: 'musicas', nome: 'titulo' },
    matching: (db, filtros) => matchingMusicas(db, filtros as Query<'listMusicas'>),
  },
  NOTIFICACAO: {
    ...{ lista: 'listNotificacoes', tabela: 'notificacoes', nome: 'mensagem' },
    matching: (db, filtros) => matchingNotificacoes(db, filtros as Query<'listNotificacoes'>),
  },
  COMUNICADO: {
    ...{ lista: 'listComunicados', tabela: 'comunicados', nome: 'nome', status: 'status_adimplencia' },
    matching: (db, filtros, agora) => matchingComunicados(db, filtros as Query<'listComunicados'>, agora),
  },
};

/** The filters as the list's operation takes them; REQ001 for others. */
export const filtrosOf = (entidade: Entidade, given: Filtros): Filtros =>
  checkedFiltros(itens[entidade].lista, undefined, given) as Filtros;

/** Which rows a job is about: those that filters match, or of these the ones that are named. */
type Quais = { entidade: Entidade; filtros: Filtros; ids?: readonly string[]; agora: Date };

/** The ids that filters match now; P022, V015 or V017 where what they name is not there. */
async function idsOf(db: Db, { entidade, filtros, ids, agora }: Quais): Promise<Expression<unknown>> {
  const { tabela, matching } = itens[entidade];
  const from = (await matching(db, filtros, agora)) as Matching;
  const named = ids ? from.where(sql`${sql.ref(`${tabela}.id`)} = any(${ids}::text[])`) : from;
  return named.select([`${tabela}.id`]);
}

/** Keeps the rows that filters match now as those of a job, and counts them: TA003 for none, TA002 for too many. */
export async function keepLinhas(
  trx: Db,
  tarefaId: string,
  { most, ...quais }: Quais & { most: number },
): Promise<number> {
  const { tabela, nome } = itens[quais.entidade];
  const ids = await idsOf(trx, quais);
  const { numAffectedRows } = await sql`
    insert into tarefas_linhas (tarefa_id, numero, linha, nome)
    select ${tarefaId}, row_number() over (order by t.nome, t.id), t.id, t.nome
    from (select id, left(${sql.ref(nome)}, 120) as nome from ${sql.table(tabela)} where id in ${ids} limit ${most + 1}) t
  `.execute(trx);
  const total = Number(numAffectedRows ?? 0);
  if (total === 0) throw fail('TA003');
  if (total > most) throw fail('TA002');
  return total;
}

const nothing = { lojas: 0, semMusica: 0, lojasInativas: 0, lojasDeClienteInativo: 0 };

type Prevista = Quais & {
  nome: NomeDeAcao;
  acao: Acao;
  alvo: string | null;
};

/** What follows in the stores of what is switched off, deleted or taken off them. */
async function impactoOf(db: Db, ids: Expression<unknown>, { entidade, nome, alvo }: Prevista) {
  if (nome === 'REMOVER_PLAYLIST') return countLojas(db, 'PLAYLIST', [alvo!], ids);
  if (nome === 'REMOVER_VINHETA') return countLojas(db, 'VINHETA', [alvo!], ids);
  const silences = nome === 'DESATIVAR' || nome === 'EXCLUIR';
  const isPlayed =
    entidade === 'LOJA' || entidade === 'CLIENTE' || entidade === 'PLAYLIST' || entidade === 'VINHETA';
  return silences && isPlayed ? countLojas(db, entidade, ids) : nothing;
}

/** Counts the rows that filters match now, and what would become of them. */
export async function preverTarefa(db: Db, prevista: Prevista): Promise<Previa> {
  const { entidade, nome, acao } = prevista;
  const { tabela, status } = itens[entidade];
  const ids = await idsOf(db, prevista);
  const unchanged =
    acao.status && status ? sql`count(*) filter (where ${sql.ref(status)} = ${acao.status})` : sql`0`;
  const { rows } = await sql<Pick<Previa, 'total' | 'semMudanca'>>`
    select count(*)::integer as total, (${unchanged})::integer as sem_mudanca
    from ${sql.table(tabela)} where id in ${ids}`.execute(db);
  const counts = rows[0]!;
  const impacto = await impactoOf(db, ids, prevista);
  return { ...counts, ...impacto, ...(nome === 'NOTIFICAR' && { lojas: counts.total }) };
}
