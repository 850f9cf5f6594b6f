import { sql } from 'kysely';
import type { components, operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Key, listPage } from '../../db/pages.ts';
import { rowsOf } from '../../db/rows.ts';
import { contains } from '../../db/search.ts';

type Schemas = components['schemas'];
type ListQuery = NonNullable<operations['listAgendamentos']['parameters']['query']>;

const rowColumns = [
  'agendamentos.id',
  'agendamentos.nome',
  'agendamentos.relatorio',
  'agendamentos.visaoId',
  'agendamentos.frequencia',
  'agendamentos.diaDaSemana',
  'agendamentos.diaDoMes',
  'agendamentos.hora',
  'agendamentos.formato',
  'agendamentos.status',
  'agendamentos.motivoDaPausa',
  'agendamentos.administradores',
  'agendamentos.enderecos',
  'agendamentos.donoId',
  'agendamentos.createdAt',
  'agendamentos.updatedAt',
] as const;

const sorts: Record<string, Key> = {
  nome: { by: sql.ref('agendamentos.nomeBusca'), type: 'text' },
  status: { by: sql.ref('agendamentos.status'), type: 'text' },
  createdAt: { by: sql.ref('agendamentos.createdAt'), type: 'timestamptz' },
};

const beside = [
  sql<string>`(select nome from admins where id = agendamentos.dono_id)`.as('donoNome'),
  sql<string | null>`(select nome from visoes where id = agendamentos.visao_id)`.as('visaoNome'),
  sql<Schemas['EnvioResumido'] | null>`(
    select jsonb_build_object('_id', id, 'situacao', situacao, 'previstoEm',
      to_char(previsto_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from envios where agendamento_id = agendamentos.id order by id desc limit 1)`.as('ultimoEnvio'),
] as const;

const visible = (db: Db, dono: string | null) => {
  const alive = db.selectFrom('agendamentos').where('agendamentos.deletedAt', 'is', null);
  return dono === null ? alive : alive.where('agendamentos.donoId', '=', dono);
};

const hasFailed = sql<boolean>`(select situacao = 'FALHOU' and revogado_em is null from envios where agendamento_id = agendamentos.id
  order by id desc limit 1)`;
const withoutDono = sql<boolean>`agendamentos.motivo_da_pausa is not null`;

export function listAgendamentos(db: Db, query: ListQuery, dono: string | null) {
  let from = visible(db, dono);
  if (query.nome?.trim()) from = from.where(contains<'agendamentos'>('agendamentos.nomeBusca', query.nome));
  if (query.status) from = from.where('agendamentos.status', '=', query.status);
  if (query.comFalha !== undefined)
    from = from.where(sql<boolean>`coalesce(${hasFailed}, false) = ${query.comFalha}`);
  if (query.semDono !== undefined) from = from.where(sql<boolean>`${withoutDono} = ${query.semDono}`);
  return listPage(query, {
    from,
    select: (agendamentos) => agendamentos.select([...rowColumns, ...beside]),
    id: sql.ref('agendamentos.id'),
    sorts,
    defaultSort: 'nome',
  });
}

export type AgendamentoListed = Awaited<ReturnType<typeof listAgendamentos>>['items'][number];

export const findAgendamento = (db: Db, id: string, dono: string | null) =>
  visible(db, dono)
    .where('agendamentos.id', '=', id)
    .leftJoin('admins', 'admins.id', 'agendamentos.updatedBy')
    .select([...rowColumns, ...beside])
    .select(['agendamentos.entidadeId', 'agendamentos.filtros', 'agendamentos.colunas'])
    .select(['agendamentos.versao', 'admins.id as editorId', 'admins.nome as editorNome'])
    .select(
      sql<
        { id: string; nome: string }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome)
        order by a.nome_busca, a.id), '[]') from admins a
        where agendamentos.administradores ? a.id and a.deleted_at is null)`.as('osAdministradores'),
    )
    .executeTakeFirst();

export type AgendamentoFound = NonNullable<Awaited<ReturnType<typeof findAgendamento>>>;

const agendamentos = rowsOf('agendamentos', { keepsKeys: true });
export const { insert: insertAgendamento, update: updateAgendamentos } = agendamentos;

export async function lockAgendamento(trx: Db, id: string, dono: string | null) {
  const [row] = await agendamentos.lock(trx, [id]);
  return row && (dono === null || row.donoId === dono) ? row : undefined;
}

/**
 * Counts an administrator's schedules and takes an advisory lock, so that concurrent creations cannot exceed the limit.
 */
export async function countAgendamentos(trx: Db, dono: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agendamentos ${dono}`}, 0))`.execute(trx);
  const { n } = await visible(trx, dono)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Counts schedules with a failed last sending and schedules without an active owner. Null `dono` counts all. */
export const countProblems = (db: Db, dono: string | null) =>
  visible(db, dono)
    .select([
      sql<number>`count(*) filter (where ${hasFailed})::integer`.as('comFalha'),
      sql<number>`count(*) filter (where ${withoutDono})::integer`.as('semDono'),
    ])
    .executeTakeFirstOrThrow();

export async function findActive(db: Db, ids: readonly string[]): Promise<{ id: string; email: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('admins')
    .where('id', 'in', ids)
    .where('status', '=', 'ATIVO')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select(['id', 'email'])
    .execute();
}

export const findDono = (db: Db, id: string) =>
  db
    .selectFrom('admins')
    .where('id', '=', id)
    .where('status', '=', 'ATIVO')
    .where('deletedAt', 'is', null)
    .select(['id', 'nome', 'login', 'level'])
    .executeTakeFirst();

export async function sendsOutside(db: Db): Promise<boolean> {
  const { enviarParaFora } = await db
    .selectFrom('configuracoes')
    .select('enviarParaFora')
    .executeTakeFirstOrThrow();
  return enviarParaFora;
}
