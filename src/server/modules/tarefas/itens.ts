import { type Expression, sql } from 'kysely';
import { isPlayed } from '#domain/entidades.ts';
import type { components } from '#generated/api.d.ts';
import { lists } from '#generated/entidades.ts';
import { tabela as tabelaDe, tabelaOf } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../lib/fail.ts';
import type { Acao } from '../acoes.ts';
import { type Entidade, matchingOf, type NomeDeAcao } from '../entidades.ts';
import { checkedFiltros } from '../exportacoes/filtros.ts';
import { countLojas, countOfClientes } from '../impacto/impacto.queries.ts';
import { havingMusicas } from '../playlists/playlists.queries.ts';

type Previa = Omit<components['schemas']['TarefaPrevia'], 'alvo'>;
type Filtros = Record<string, unknown>;

function tabelaOfItens(entidade: Entidade) {
  const tabela = tabelaOf(entidade)!;
  return { tabela, ...tabelaDe(tabela) };
}

/** Fails with REQ001 for filters that the list's operation does not accept. */
export const filtrosOf = (entidade: Entidade, given: Filtros): Filtros =>
  checkedFiltros(lists[entidade], undefined, given) as Filtros;

type Which = Parameters<NonNullable<Acao['among']>>[0] & {
  entidade: Entidade;
  acao: Pick<Acao, 'among'>;
  filtros: Filtros;
  ids?: readonly string[];
  agora: Date;
};

/** Fails with P022, V015, V017 or GR012 if a filter names something that does not exist. */
async function idsOf(
  db: Db,
  { entidade, filtros, ids, agora, acao, ...pedido }: Which,
): Promise<Expression<unknown>> {
  const { tabela } = tabelaOfItens(entidade);
  const from = await matchingOf(db, entidade, filtros, agora);
  const named = ids ? from.where(sql`${sql.ref(`${tabela}.id`)} = any(${ids}::text[])`) : from;
  return (acao.among ? named.where(acao.among(pedido)) : named).select([`${tabela}.id`]);
}

/** Stores the rows that match now and returns their number. Fails with TA002 if there are too many. */
export async function keepLinhas(
  trx: Db,
  tarefaId: string,
  { most, ...which }: Which & { most: number },
): Promise<number> {
  const { tabela, nome } = tabelaOfItens(which.entidade);
  const ids = await idsOf(trx, which);
  const { numAffectedRows } = await sql`
    insert into tarefas_linhas (tarefa_id, numero, linha, nome)
    select ${tarefaId}, row_number() over (order by t.nome, t.id), t.id, t.nome
    from (select id, left(${sql.ref(nome)}, 120) as nome from ${sql.table(tabela)} where id in ${ids} limit ${most + 1}) t
  `.execute(trx);
  const total = Number(numAffectedRows ?? 0);
  if (total > most) throw fail('TA002');
  return total;
}

const nothing = { lojas: 0, semMusica: 0, lojasInativas: 0, lojasDeClienteInativo: 0 };

type Foreseen = Which & { nome: NomeDeAcao; acao: Acao };

async function impactoOf(db: Db, ids: Expression<unknown>, { entidade, nome, alvo }: Foreseen) {
  if (nome === 'REMOVER_PLAYLIST') return countLojas(db, 'PLAYLIST', [alvo!], ids);
  if (nome === 'REMOVER_VINHETA') return countLojas(db, 'VINHETA', [alvo!], ids);
  const silences = nome === 'DESATIVAR' || nome === 'EXCLUIR';
  return silences && isPlayed(entidade) ? countLojas(db, entidade, ids) : nothing;
}

async function juntoOf(db: Db, ids: Expression<unknown>, { entidade, nome }: Foreseen) {
  if (entidade !== 'CLIENTE' || nome !== 'EXCLUIR') return undefined;
  return {
    grades: await countOfClientes(db, 'grades', ids),
    grupos: await countOfClientes(db, 'grupos', ids),
  };
}

/** The tracks that leave the playlists, and the stores of the playlists that keep none. */
async function faixasOf(db: Db, ids: Expression<unknown>, alvo: string, musicas: readonly string[]) {
  const emptied = sql`(select id from playlists where id in ${ids} and not exists (
    select from playlist_musicas where playlist_id = playlists.id and musica_id <> all(${musicas}::text[])))`;
  const { rows } = await sql<{ faixas: number; vazias: number; comRegra: number }>`select
    (select count(distinct musica_id)::integer from playlist_musicas
      where playlist_id in ${ids} and musica_id = any(${musicas}::text[])) as faixas,
    (select count(*)::integer from ${emptied} e) as vazias,
    (select count(*)::integer from playlists
      where deleted_at is null and ${havingMusicas(alvo, musicas, 'COM_REGRA')}) as com_regra`.execute(db);
  return { ...rows[0]!, ...(await countLojas(db, 'PLAYLIST', emptied)) };
}

export async function foreseeTarefa(db: Db, foreseen: Foreseen): Promise<Previa> {
  const { entidade, nome, acao } = foreseen;
  const { tabela, status } = tabelaOfItens(entidade);
  const ids = await idsOf(db, foreseen);
  const unchanged =
    acao.status && status ? sql`count(*) filter (where ${sql.ref(status)} = ${acao.status})` : sql`0`;
  const { rows } = await sql<Pick<Previa, 'total' | 'semMudanca'>>`
    select count(*)::integer as total, (${unchanged})::integer as sem_mudanca
    from ${sql.table(tabela)} where id in ${ids}`.execute(db);
  const counts = rows[0]!;
  const impacto = await impactoOf(db, ids, foreseen);
  const junto = await juntoOf(db, ids, foreseen);
  const faixas = foreseen.musicas && (await faixasOf(db, ids, foreseen.alvo!, foreseen.musicas));
  return { ...counts, ...impacto, ...junto, ...faixas, ...(nome === 'NOTIFICAR' && { lojas: counts.total }) };
}
