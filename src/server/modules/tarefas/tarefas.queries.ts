import { sql } from 'kysely';
import type { components, operations } from '#generated/api.d.ts';
import type { NewRow } from '#generated/db.d.ts';
import { type NomeDeTabela, tabelas } from '../../db/entidades.ts';
import { newId } from '../../db/id.ts';
import { ligacoes, type NomeDeLigacao } from '../../db/ligacoes.ts';
import { recordOcorrencias } from '../../db/ocorrencias.ts';
import type { Db } from '../../db/open.ts';
import { listPage, type PageQuery } from '../../db/pages.ts';
import type { Me } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { foiDesfeita, podeSerDesfeita } from '../atividades/atividades.queries.ts';
import { openChaves } from '../session/chaves.queries.ts';

type Schemas = components['schemas'];
type Resultado = Schemas['ResultadoDaLinha'];

const MOST_OF_ONE_ADMIN = 5;
export const LARGEST_PART = 200;

const isUndo = sql<string | null>`(
  select d.id from tarefas d where d.desfaz = tarefas.id and d.terminada_em is null limit 1)`;

const isLeft = sql`exists (select from tarefas d where d.desfaz = tarefas.id and d.feitas + d.sem_mudanca < d.total)`;

/**
 * The operation of a finished job, or null if it cannot be undone now. Reads the activities last, because a large job
 * has many.
 */
const operacao = sql<string | null>`case
  when tarefas.terminada_em is null or ${isUndo} is not null or tarefa_desfeita(tarefas.id) then null
  when ${isLeft} or exists (select from atividades where atividades.operacao = tarefas.operacao
    and ${podeSerDesfeita} and not ${foiDesfeita}) then tarefas.operacao end`.as('operacao');

const alvo = sql<Schemas['ReferenceOrNull']>`(
  select jsonb_build_object('_id', id, 'nome', nome) from (
    select id, nome from playlists union all select id, nome from vinhetas union all select id, nome from grupos
    union all select id, nome from grades union all select id, nome from clientes) a
  where a.id = tarefas.alvo)`.as('alvo');

const columns = [
  'tarefas.id',
  'tarefas.adminId',
  'admins.nome as adminNome',
  'tarefas.entidade',
  'tarefas.acao',
  'tarefas.filtros',
  'tarefas.campos',
  'tarefas.mensagem',
  'tarefas.comando',
  'tarefas.desfaz',
  'tarefas.status',
  'tarefas.motivo',
  'tarefas.total',
  'tarefas.feitas',
  'tarefas.semMudanca',
  'tarefas.falharam',
  'tarefas.tentaDeNovoEm',
  'tarefas.createdAt',
  'tarefas.terminadaEm',
] as const;

function tarefasOf(db: Db, adminId: string | undefined) {
  const all = db.selectFrom('tarefas').innerJoin('admins', 'admins.id', 'tarefas.adminId');
  return adminId === undefined ? all : all.where('tarefas.adminId', '=', adminId);
}

export const findTarefa = (db: Db, id: string, adminId: string | undefined) =>
  tarefasOf(db, adminId)
    .where('tarefas.id', '=', id)
    .select(columns)
    .select([operacao, alvo, isUndo.as('desfazendo')])
    .executeTakeFirst();

export type TarefaFound = NonNullable<Awaited<ReturnType<typeof findTarefa>>>;

type ListQuery = NonNullable<operations['listTarefas']['parameters']['query']>;

type Seen = { adminId: string | undefined; sem: readonly string[] };

export function listTarefas(db: Db, query: ListQuery, { adminId, sem }: Seen) {
  let from = tarefasOf(db, adminId);
  if (sem.length > 0)
    from = from.where(
      sql<boolean>`tarefas.entidade <> all(${sem}::text[]) and tarefas.acao <> all(${sem}::text[])`,
    );
  if (query.emAndamento) from = from.where('tarefas.terminadaEm', 'is', null);
  if (query.emAndamento === false) from = from.where('tarefas.terminadaEm', 'is not', null);
  return listPage(query, {
    from,
    select: (tarefas) => tarefas.select(columns).select([operacao, alvo, isUndo.as('desfazendo')]),
    id: sql`tarefas.id`,
    sorts: { createdAt: { by: sql`tarefas.created_at`, type: 'timestamptz' } },
    defaultSort: '-createdAt',
  });
}

type LinhasQuery = PageQuery & { resultado?: Resultado };

export function listLinhas(db: Db, tarefaId: string, { resultado, ...query }: LinhasQuery) {
  let from = db.selectFrom('tarefasLinhas').where('tarefaId', '=', tarefaId);
  if (resultado) from = from.where('resultado', '=', resultado);
  return listPage(query, {
    from,
    select: (linhas) => linhas.select(['linha', 'nome', 'resultado', 'codigo', 'mensagem']),
    id: sql`linha`,
    sorts: { numero: { by: sql`numero`, type: 'integer' } },
    defaultSort: 'numero',
  });
}

/** Locks the admin, so that an admin's jobs are created one after another. */
async function hasEnoughTarefas(trx: Db, adminId: string): Promise<boolean> {
  await trx.selectFrom('admins').where('id', '=', adminId).select('id').forUpdate().execute();
  const open = await trx
    .selectFrom('tarefas')
    .where('adminId', '=', adminId)
    .where('terminadaEm', 'is', null)
    .select('id')
    .limit(MOST_OF_ONE_ADMIN)
    .execute();
  return open.length >= MOST_OF_ONE_ADMIN;
}

type NewTarefa = Omit<NewRow<'tarefas'>, 'id' | 'adminId' | 'chaveId' | 'endereco' | 'operacao'>;

/** Adds a job of this administrator and returns its id. Fails with TA005 if too many of theirs are running. */
export async function addTarefa(trx: Db, me: Me, tarefa: NewTarefa): Promise<string> {
  const { id: adminId, chaveId, endereco } = me;
  if (await hasEnoughTarefas(trx, adminId)) throw fail('TA005');
  const id = newId();
  const row = { ...tarefa, id, adminId, chaveId, endereco, operacao: newId() };
  await trx.insertInto('tarefas').values(row).execute();
  return id;
}

export async function setTotal(trx: Db, id: string, total: number): Promise<void> {
  await trx.updateTable('tarefas').set({ total }).where('id', '=', id).execute();
}

/** The kinds of entities that a job changed. A link changes the entity of its first key, as in `tell_changes`. */
async function alteradosBy(trx: Db, operacao: string) {
  const { rows } = await sql<{ tabela: NomeDeTabela | NomeDeLigacao }>`
    select distinct tabela from alteracoes where operacao = ${operacao} and somebody_receives()`.execute(trx);
  const changed = rows.map(({ tabela: nome }) =>
    nome in ligacoes ? ligacoes[nome as NomeDeLigacao].ends[0] : nome,
  );
  return [...new Set(changed)].map((nome) => tabelas[nome as NomeDeTabela].entidade);
}

export async function endTarefa(
  trx: Db,
  id: string,
  end: { status: 'CONCLUIDA' | 'CANCELADA' } | { status: 'INTERROMPIDA'; motivo: string },
): Promise<boolean> {
  const ended = await trx
    .updateTable('tarefas')
    .set({ ...end, terminadaEm: sql<string>`now()`, updatedAt: sql<string>`now()`, tentaDeNovoEm: null })
    .where('id', '=', id)
    .where('terminadaEm', 'is', null)
    .returning(['operacao', 'entidade', 'acao', 'status', 'total', 'falharam'])
    .executeTakeFirst();
  if (!ended) return false;
  const { operacao, ...dados } = ended;
  const alterados = await alteradosBy(trx, operacao);
  await recordOcorrencias(
    trx,
    { tipo: 'TAREFA_TERMINADA', dados: { tarefa: id, ...dados } },
    ...alterados.map((entidade) => ({
      tipo: 'CADASTRO_ALTERADO' as const,
      dados: { entidade, id: null, versao: null, tarefa: id },
    })),
  );
  return true;
}

/** The jobs that waited longest come first, so that jobs take turns. Leaves out postponed ones. */
export const openTarefas = (db: Db) =>
  db
    .selectFrom('tarefas')
    .where('terminadaEm', 'is', null)
    .where(sql<boolean>`(tenta_de_novo_em is null or tenta_de_novo_em <= now())`)
    .orderBy(sql`coalesce(tenta_de_novo_em, updated_at)`)
    .orderBy('id')
    .limit(10)
    .select(['id', 'operacao', 'acao'])
    .execute();

export type TarefaOpen = Awaited<ReturnType<typeof openTarefas>>[number];

/** Postpones a job by the time since its last progress, at least 15 seconds and at most 5 minutes. */
export async function putOffTarefa(db: Db, id: string): Promise<void> {
  await sql`update tarefas
    set tenta_de_novo_em = now() + least(greatest(now() - updated_at, interval '15 seconds'), interval '5 minutes')
    where id = ${id} and terminada_em is null`.execute(db);
}

/** Undefined if the job is over or another instance has it. */
export const takeTarefa = (trx: Db, id: string) =>
  trx
    .selectFrom('tarefas')
    .where('id', '=', id)
    .where('terminadaEm', 'is', null)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export type TarefaTaken = NonNullable<Awaited<ReturnType<typeof takeTarefa>>>;

/**
 * LG004 if the admin may no longer continue (only the top level undoes another admin's job); LG006 if the key that
 * created the job is no longer valid.
 */
export async function endingOf(
  trx: Db,
  { adminId, chaveId, desfaz }: TarefaTaken,
): Promise<'LG004' | 'LG006' | undefined> {
  const row = await trx
    .selectFrom('admins')
    .where('id', '=', adminId)
    .where('status', '=', 'ATIVO')
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`(level = '0' or not exists (select from tarefas d where d.id = ${desfaz} and d.admin_id <> admins.id))`,
    )
    .select('id')
    .executeTakeFirst();
  if (!row) return 'LG004';
  return chaveId !== null && !(await openChaves(trx, [chaveId])).has(chaveId) ? 'LG006' : undefined;
}

const doneOf = ({ feitas, semMudanca, falharam }: TarefaTaken) => feitas + semMudanca + falharam;

function partOf(trx: Db, tarefa: TarefaTaken, limit: number) {
  const done = doneOf(tarefa);
  return trx
    .selectFrom('tarefasLinhas')
    .where('tarefaId', '=', tarefa.id)
    .where('numero', '>', done)
    .where('numero', '<=', done + limit)
    .orderBy('linha');
}

export async function nextLinhas(trx: Db, tarefa: TarefaTaken, limit: number): Promise<string[]> {
  const rows = await partOf(trx, tarefa, limit).select('linha').execute();
  return rows.map(({ linha }) => linha);
}

export async function findImportadas(trx: Db, tarefa: TarefaTaken, linhas: readonly string[]) {
  // No part is larger, so this reads no other rows.
  const rows = await partOf(trx, tarefa, LARGEST_PART)
    .where('linha', 'in', linhas)
    .select(['linha as id', 'dados'])
    .execute();
  return rows.map(({ id, dados }) => ({ id, ...dados! }));
}

export type Feita = {
  linha: string;
  resultado: Exclude<Resultado, 'PENDENTE'>;
  codigo?: string;
  mensagem?: string;
};

export async function noteLinhas(trx: Db, tarefa: TarefaTaken, feitas: readonly Feita[]): Promise<void> {
  const done = doneOf(tarefa);
  const all = <Key extends keyof Feita>(key: Key) => feitas.map((one) => one[key] ?? null);
  await sql`
    update tarefas_linhas l set resultado = f.resultado, codigo = f.codigo, mensagem = f.mensagem
    from unnest(${all('linha')}::text[], ${all('resultado')}::text[], ${all('codigo')}::text[], ${all('mensagem')}::text[])
      as f (linha, resultado, codigo, mensagem)
    where l.tarefa_id = ${tarefa.id} and l.numero > ${done} and l.numero <= ${done + feitas.length}
      and l.linha = f.linha`.execute(trx);
  const counted = (resultado: Resultado) => feitas.filter((one) => one.resultado === resultado).length;
  await trx
    .updateTable('tarefas')
    .set({
      status: 'EM_ANDAMENTO',
      feitas: tarefa.feitas + counted('FEITA'),
      semMudanca: tarefa.semMudanca + counted('SEM_MUDANCA'),
      falharam: tarefa.falharam + counted('FALHOU'),
      tentaDeNovoEm: null,
      // Not `now()`: the transaction may have started long ago, and jobs take turns by this column.
      updatedAt: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', tarefa.id)
    .execute();
  if (done + feitas.length === tarefa.total) await endTarefa(trx, tarefa.id, { status: 'CONCLUIDA' });
}
