import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { isTop } from '#domain/capabilities.ts';
import { startOfPeriodo } from '#domain/periodo.ts';
import type { components, operations } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { camposSemVolta, semVoltaDeAntes } from '../../db/colunas.ts';
import { tabelaOf } from '../../db/entidades.ts';
import { newId } from '../../db/id.ts';
import type { Changes } from '../../db/json.ts';
import type { Db } from '../../db/open.ts';
import { currentOperacao } from '../../db/operacao.ts';
import { listPage } from '../../db/pages.ts';
import { contains, holds, isShort } from '../../db/search.ts';
import type { By, Me } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';

type Query = NonNullable<operations['listAtividades']['parameters']['query']>;
/** `sem`: excluded entities. */
type Filters = Query & { sem?: readonly string[] };

/** Actions that cannot be undone, for example because they sent mail or exported data. */
const semVolta: Atividade['acao'][] = [
  ...(['ENVIAR_INSTRUCOES', 'LEMBRAR', 'EXPORTAR', 'EXPORTAR_DADOS', 'FECHAR', 'APAGAR'] as const),
  ...(['PAREAR_DISPOSITIVO', 'DESVINCULAR_DISPOSITIVO', 'COMANDAR', 'ENVIAR', 'REVOGAR'] as const),
];
const isOnlySemVolta = ({ acao, depois }: Atividade) => {
  const campos = Object.keys(depois ?? {});
  return acao === 'EDITAR' && campos.length > 0 && campos.every((campo) => camposSemVolta.includes(campo));
};

const isUndoable = (atividade: Atividade) =>
  tabelaOf(atividade.entidade) !== undefined &&
  !semVolta.includes(atividade.acao) &&
  !isOnlySemVolta(atividade);

export const foiApagada = sql<boolean>`(exists (select from apagados where id = atividades.entidade_id)
  or exists (select from lixeira where id = atividades.entidade_id and apagar_desde is not null))`;

export const podeSerDesfeita = sql<boolean>`(atividades.acao <> all(${semVolta}::text[])
  and exists (select from alteracoes where operacao = atividades.operacao
    and (antes is null or depois is null or antes - ${semVoltaDeAntes}::text[] <> '{}')) and not ${foiApagada})`;

export const foiDesfeita = sql<boolean>`atividade_desfeita(atividades.id)`;

export const podeDesfazer = sql<
  components['schemas']['PodeDesfazer']
>`case when not ${podeSerDesfeita} then 'NAO'
  when ${foiDesfeita} then 'DESFEITA' else 'SIM' end`;

export const desfaz = sql<components['schemas']['Acao'] | null>`(
  select d.acao from atividades d where d.id = atividades.desfaz)`.as('desfaz');

const chave = sql<
  components['schemas']['ReferenceOrNull']
>`(select jsonb_build_object('_id', id, 'nome', nome) from chaves
  where id = atividades.chave_id)`.as('chave');

export const daTarefa = sql<string | null>`(
  select t.id from tarefas t where t.operacao = atividades.operacao)`.as('tarefa');

const withAdmin = (db: Db) =>
  db.selectFrom('atividades').leftJoin('admins', 'admins.id', 'atividades.adminId');

const contadas = (rows: ReturnType<typeof withAdmin>) =>
  rows
    .select(['atividades.id', 'acao', 'entidade', 'entidadeId', 'atividades.nome', 'antes', 'depois'])
    .select(['atividades.endereco', podeDesfazer.as('desfazer'), desfaz, daTarefa, chave])
    .select(['atividades.createdAt', 'adminId', 'admins.nome as adminNome', 'admins.login as adminLogin']);

export function findAtividade(db: Db, id: string, admin?: string) {
  const found = contadas(withAdmin(db)).where('atividades.id', '=', id);
  return (admin ? found.where('adminId', '=', admin) : found).executeTakeFirst();
}

/**
 * Counts the activities whose name contains a short text. So many match that it is faster to test each distinct name
 * once with the name index. `offset 0` stops the planner from testing every activity instead.
 */
const countOfName = (nome: string) =>
  sql<number>`(select coalesce(sum(n.total), 0)::bigint from (
      select nome_busca, count(*) as total from atividades group by nome_busca offset 0
    ) n where ${holds(sql`n.nome_busca`, nome)})`;

function countOf({ admin, acao, entidade, sem = [] }: Filters) {
  const conditions = [
    ...(admin ? [sql`c.admin_id = ${admin}`] : []),
    ...(acao ? [sql`c.acao = ${acao}`] : []),
    ...(entidade ? [sql`c.entidade = ${entidade}`] : []),
    ...(sem.length > 0 ? [sql`c.entidade <> all(${sem}::text[])`] : []),
  ];
  return sql<number>`(select sum(c.total)::bigint from contagens_de_atividades c
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`})`;
}

/** The number of matching activities, or undefined if that requires counting rows. */
function totalOf({ nome = '', periodo, ...counted }: Filters) {
  const { admin, acao, entidade, sem = [] } = counted;
  if (periodo) return undefined;
  if (!nome.trim()) return countOf(counted);
  return isShort(nome) && !admin && !acao && !entidade && sem.length === 0 ? countOfName(nome) : undefined;
}

export function listAtividades(db: Db, query: Filters) {
  let from = withAdmin(db);
  if (query.nome?.trim()) from = from.where(contains<'atividades'>('atividades.nomeBusca', query.nome));
  if (query.admin) from = from.where('atividades.adminId', '=', query.admin);
  if (query.acao) from = from.where('atividades.acao', '=', query.acao);
  if (query.entidade) from = from.where('atividades.entidade', '=', query.entidade);
  if (query.sem?.length) from = from.where(sql<boolean>`atividades.entidade <> all(${query.sem}::text[])`);
  if (query.periodo)
    from = from.where('atividades.createdAt', '>=', startOfPeriodo(query.periodo).toISOString());
  return listPage(query, {
    from,
    select: contadas,
    id: sql`atividades.id`,
    sorts: { createdAt: { by: sql`atividades.created_at`, type: 'timestamptz' } },
    defaultSort: '-createdAt',
    total: totalOf(query),
  });
}

/** Includes deleted admins, because their activities outlive them. */
async function existsAdmin(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('admins').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the administrator to filter a list by; undefined for all. Fails with `code` if `admin` is hidden from the
 * caller or does not exist.
 */
export async function visibleAdmin(db: Db, me: Me, admin: string | undefined, code: ErrorCode) {
  const isVisible = !admin || admin === me.id || (isTop(me) && (await existsAdmin(db, admin)));
  if (!isVisible) throw fail(code);
  return isTop(me) ? admin : me.id;
}

type Atividade = {
  acao: components['schemas']['Acao'];
  entidade: components['schemas']['Entidade'];
  entidadeId: string;
  /** The entity's name at the time of the activity. */
  nome: string;
  antes?: Changes | null;
  depois?: Changes | null;
  desfaz?: string;
};

const toJson = (changes: Changes | null | undefined) => (changes ? JSON.stringify(changes) : null);

/** Records activities of `me`, or of the server if null, in the transaction of the change. Returns their ids. */
export async function recordAtividade(trx: Db, me: By | null, ...atividades: Atividade[]): Promise<string[]> {
  if (atividades.length === 0) return [];
  const operacao = currentOperacao();
  if (operacao && atividades.some(isUndoable)) operacao.isUndoable = true;
  const rows = atividades.map(({ antes, depois, ...atividade }) => ({
    id: newId(),
    adminId: me?.id,
    chaveId: me?.chaveId,
    endereco: me?.endereco,
    operacao: operacao?.id,
    antes: toJson(antes),
    depois: toJson(depois),
    ...atividade,
  }));
  await trx.insertInto('atividades').values(rows).execute();
  return rows.map(({ id }) => id);
}

type Restaurado = { id: string; entidade: Atividade['entidade']; nome: string; operacao: string | null };
type Renamed = { antes: Changes; depois: Changes };

/**
 * Records a restoration, which undoes the activity of the deletion. `renamed` holds the new name if the old one was
 * taken.
 */
export async function recordRestauracao(
  trx: Db,
  me: By,
  { id, entidade, nome, operacao }: Restaurado,
  renamed?: Renamed,
): Promise<void> {
  const excluida = await trx
    .selectFrom('atividades')
    .select('id')
    .where('operacao', '=', operacao)
    .where('entidadeId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const { antes, depois } = renamed ?? {};
  await recordAtividade(trx, me, {
    acao: 'RESTAURAR',
    entidade,
    entidadeId: id,
    nome,
    antes,
    depois,
    desfaz: excluida?.id,
  });
}

type CampoMantido = components['schemas']['CampoMantido'];

type Parte = {
  manter?: readonly CampoMantido[];
  /** Stores that a partial undo is limited to, for activities that link or unlink several stores. */
  lojas?: readonly string[];
};

/** Records the undo of activities or of a part of them. Returns the id of the first new activity. */
export async function recordDesfazer(
  trx: Db,
  me: By,
  desfeitas: readonly string[],
  { manter = [], lojas }: Parte = {},
): Promise<string> {
  const operacao = currentOperacao();
  if (operacao) operacao.isUndoable = true;
  const ids = desfeitas.map(() => newId());
  const kept = Object.groupBy(manter, ({ _id }) => _id);
  const fields = JSON.stringify(
    Object.fromEntries(Object.entries(kept).map(([id, ofOne]) => [id, ofOne!.map(({ campo }) => campo)])),
  );
  const side = (changes: string) =>
    lojas
      ? sql`(select jsonb_build_object('lojas', jsonb_agg(l)) from jsonb_array_elements(${sql.ref(changes)} -> 'lojas') l
          where l ->> '_id' = any(${lojas}::text[]) having count(*) > 0)`
      : sql`${sql.ref(changes)} - f.campos - ${camposSemVolta}::text[]`;
  await sql`
    insert into atividades (id, admin_id, acao, entidade, entidade_id, nome, antes, depois, endereco, operacao, desfaz,
      chave_id)
    select n.id, ${me.id}, 'DESFAZER', a.entidade, a.entidade_id, a.nome, ${side('a.depois')}, ${side('a.antes')},
      ${me.endereco}, ${operacao?.id ?? null}, a.id, ${me.chaveId ?? null}
    from unnest(${desfeitas}::text[], ${ids}::text[]) as n (desfaz, id) join atividades a on a.id = n.desfaz
    cross join lateral (select array(select jsonb_array_elements_text(${fields}::jsonb -> a.entidade_id)) as campos) f
  `.execute(trx);
  return ids[0]!;
}

export function changesBetween(before: Changes, after: Changes): { antes: Changes; depois: Changes } {
  const changed = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const pick = (from: Changes) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
  return { antes: pick(before), depois: pick(after) };
}
