import { type RawBuilder, sql } from 'kysely';
import { lettersAndDigits } from '#domain/cnpj.ts';
import { DAY_MS, TOO_MANY_WRONG } from '#domain/pin.ts';
import type { Situacao } from '#domain/situacao.ts';
import type { components, operations } from '#generated/api.d.ts';
import type { NewRow } from '#generated/db.d.ts';
import { CampoDeLoja } from '#generated/labels.ts';
import type { Db } from '../../db/open.ts';
import { type Key, listPage } from '../../db/pages.ts';
import { rowsOf } from '../../db/rows.ts';
import { contains } from '../../db/search.ts';
import { isWatched, severities } from '../../devices/situacoes.ts';
import { contratoVencendo } from '../contratoEcad.ts';
import { columnsOf } from '../rowColumns.ts';
import { semPlaylist } from '../saude/saude.queries.ts';
import { addFusos } from './fusos.ts';

type SemContato = components['schemas']['SemContato'];
type Motivo = components['schemas']['MotivoDaSituacao'];
type EstadoDoPlayer = components['schemas']['EstadoDoPlayer'];

const { _id, cliente: _cliente, ...daPlanilha } = CampoDeLoja;

export const rowColumns = [
  'lojas.id',
  ...columnsOf('lojas', daPlanilha),
  'lojas.clienteId',
  'clientes.nome as clienteNome',
  'lojas.status',
  'lojas.numPlaylists',
  'lojas.numVinhetas',
  'lojas.createdAt',
  'lojas.updatedAt',
] as const;

/** Returns the later of two moments, because heartbeats write to `sinais` and not to `lojas`. */
const heard = <Own extends string>(own: Own, column: string) =>
  sql<string | null>`greatest(${sql.ref(`lojas.${own}`)},
    (select ${sql.ref(column)} from sinais where loja_id = lojas.id))`.as(own);

const ultimoAcesso = heard('ultimoAcesso', 'recebidoEm');
const moments = [ultimoAcesso, heard('ultimaAtualizacaoPlaylist', 'atualizadaEm')] as const;

/** Uses the index `situacoes_aberta`; null if the store is not monitored. */
const situacao = sql<Situacao | null>`case when ${isWatched} then
  (select situacao from situacoes where loja_id = lojas.id and ate is null) end`.as('situacao');

const daSituacao = <Column extends 'motivo' | 'causa'>(column: Column) =>
  sql<Motivo | null>`(select ${sql.ref(column)} from situacoes where loja_id = lojas.id and ate is null)`.as(
    column,
  );

const palavras = [
  ...([daSituacao('motivo'), daSituacao('causa')] as const),
  sql<EstadoDoPlayer | null>`(select estado from sinais where loja_id = lojas.id)`.as('estado'),
  sql<string | null>`(select recebido_em from sinais where loja_id = lojas.id)`.as('ultimoSinal'),
  semPlaylist,
] as const;

const GRUPOS_SHOWN = 3;

/** The first groups by name. A count of 0 skips the subquery. */
const grupos = sql<
  components['schemas']['Reference'][]
>`case when lojas.num_grupos = 0 then '[]'::jsonb else (
  select coalesce(jsonb_agg(jsonb_build_object('_id', id, 'nome', nome) order by nome_busca, id), '[]'::jsonb) from (
    select g.id, g.nome, g.nome_busca from grupo_lojas join grupos g on g.id = grupo_id
    where loja_id = lojas.id order by g.nome_busca, g.id limit ${sql.lit(GRUPOS_SHOWN)}) primeiros) end`.as(
  'grupos',
);

/** `situacoes` is comma-separated. The index `situacoes_gravidade` finds the few stores in a state. */
function isIn(situacoes: string) {
  const found = situacoes.split(',').map((one) => severities[one as Situacao]);
  return sql<boolean>`lojas.status = 'ATIVO'
    and lojas.id in (select loja_id from situacoes where ate is null and gravidade in (${sql.join(found)}))
    and exists (select from clientes where id = lojas.cliente_id and status = 'ATIVO')`;
}

const HOUR_MS = 3_600_000;
const silences: Record<Exclude<SemContato, 'NUNCA'>, number> = {
  HORA: HOUR_MS,
  DIA: 24 * HOUR_MS,
  SEMANA: 7 * 24 * HOUR_MS,
  MES: 30 * 24 * HOUR_MS,
};

/** `presencas.contato` is indexed but may be out of date, so the second condition checks the current value. */
function isUnheard(semContato: SemContato, agora: Date) {
  const last = ultimoAcesso.expression;
  const found = (condition: RawBuilder<unknown>) =>
    sql`lojas.id in (select loja_id from presencas where contato ${condition})`;
  if (semContato === 'NUNCA') return sql<boolean>`${found(sql`= '-infinity'`)} and ${last} is null`;
  const until = new Date(agora.getTime() - silences[semContato]);
  return sql<boolean>`${found(sql`< ${until}::timestamptz`)} and ${last} < ${until}`;
}

/** Whether the last announcement was read or not; a deleted one counts as never sent. */
const hasLastComunicado = (read: boolean) => sql<boolean>`coalesce((
  select (e.lido_em is not null) = ${read} from comunicados_enviados e
  join comunicados c on c.id = e.comunicado_id and c.deleted_at is null
  where e.loja_id = lojas.id order by e.created_at desc, e.id desc limit 1), false)`;

export const alive = (db: Db) => db.selectFrom('lojas').where('lojas.deletedAt', 'is', null);

export async function findUnheard(trx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await alive(trx)
    .where('lojas.id', 'in', ids)
    .where(sql<boolean>`${ultimoAcesso.expression} is null`)
    .select('lojas.id')
    .execute();
  return rows.map(({ id }) => id);
}

export function findLoja(db: Db, id: string) {
  return alive(db)
    .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
    .leftJoin('admins', 'admins.id', 'lojas.updatedBy')
    .where('lojas.id', '=', id)
    .select([...rowColumns, 'lojas.versao', 'admins.id as editorId', 'admins.nome as editorNome'])
    .select([
      'lojas.horarios',
      'lojas.excecoes',
      'lojas.volume',
      'lojas.volumeTravado',
      'lojas.pulosPorHora',
      'lojas.transicaoMs',
      'lojas.explicitas',
      'lojas.repeticaoMusicaHoras',
      'lojas.repeticaoArtistaHoras',
      'lojas.pinExigido',
      'lojas.alertas',
      'lojas.contratoEcad',
    ])
    .select(sql<boolean>`lojas.pin_hash is not null`.as('temPin'))
    .select(moments)
    .select([
      sql<string[]>`array(select playlist_id from playlist_lojas where loja_id = lojas.id order by 1)`.as(
        'playlists',
      ),
      sql<string[]>`array(select vinheta_id from vinheta_lojas where loja_id = lojas.id order by 1)`.as(
        'vinhetas',
      ),
      sql<string[]>`array(select grupo_id from grupo_lojas where loja_id = lojas.id order by 1)`.as('grupos'),
    ])
    .executeTakeFirst();
}

export type LojaFound = NonNullable<Awaited<ReturnType<typeof findLoja>>>;

/** Keeps the version, because nothing visible of the store changes. */
export async function setTemporaryPassword(trx: Db, id: string, senhaHash: string): Promise<void> {
  await trx.updateTable('lojas').set({ senhaHash, senhaProvisoria: true }).where('id', '=', id).execute();
}

export async function hasLinks(trx: Db, lojaId: string): Promise<boolean> {
  const row = await trx
    .selectNoFrom(
      sql<boolean>`exists (select from playlist_lojas where loja_id = ${lojaId})
        or exists (select from vinheta_lojas where loja_id = ${lojaId})
        or exists (select from grupo_lojas where loja_id = ${lojaId})
        or exists (select from grade_lojas where loja_id = ${lojaId})
        or exists (select from grade_exceto where loja_id = ${lojaId})`.as('linked'),
    )
    .executeTakeFirstOrThrow();
  return row.linked;
}

const lojas = rowsOf('lojas');
export const lockLojas = lojas.lock;

export async function insertLojas(trx: Db, novas: readonly NewRow<'lojas'>[]): Promise<void> {
  await trx.insertInto('lojas').values(novas).execute();
  await addFusos(
    trx,
    novas.map(({ fusoHorario }) => fusoHorario),
  );
}

export const updateLojas: typeof lojas.update = async (trx, ids, change, by) => {
  await lojas.update(trx, ids, change, by);
  if (typeof change.fusoHorario === 'string') await addFusos(trx, [change.fusoHorario]);
};

export type LojaLocked = Awaited<ReturnType<typeof lockLojas>>[number];

type ListQuery = NonNullable<operations['listLojas']['parameters']['query']>;

export type Link = { kind: keyof typeof links; id: string };

const links = {
  playlist: (id: string) => sql<boolean>`exists (
    select from playlist_lojas where playlist_id = ${id} and loja_id = lojas.id)`,
  vinheta: (id: string) => sql<boolean>`exists (
    select from vinheta_lojas where vinheta_id = ${id} and loja_id = lojas.id)`,
  grupo: (id: string) => sql<boolean>`exists (
    select from grupo_lojas where grupo_id = ${id} and loja_id = lojas.id)`,
  grade: (id: string) => sql<boolean>`exists (
    select from grade_lojas where grade_id = ${id} and loja_id = lojas.id)`,
};

const has = ({ kind, id }: Link) => links[kind](id);

const sorts: Record<string, Key> = {
  nome: { by: sql.ref('lojas.nomeBusca'), type: 'text' },
  cliente: { by: sql.ref('clientes.nomeBusca'), type: 'text' },
  cidade: { by: sql.ref('lojas.cidadeBusca'), type: 'text' },
  uf: { by: sql.ref('lojas.uf'), type: 'text' },
  tipoDeComercio: { by: sql.ref('lojas.tipoDeComercio'), type: 'text' },
  tipoDeNegocio: { by: sql.ref('lojas.tipoDeNegocio'), type: 'text' },
  status: { by: sql.ref('lojas.status'), type: 'text' },
  createdAt: { by: sql.ref('lojas.createdAt'), type: 'timestamptz' },
  situacao: { by: sql.ref('presencas.gravidade'), type: 'integer' },
  ultimoAcesso: { by: sql.ref('presencas.contato'), type: 'timestamptz' },
};

const presenca = /^-?(situacao|ultimoAcesso)$/;

function hasCnpjPart(text: string) {
  const part = lettersAndDigits(text);
  return part ? sql<boolean>`lojas.cnpj like ${`%${part}%`}` : sql<boolean>`false`;
}

type Scope = {
  agora: Date;
  clienteId?: string;
  /** Sets `vinculada` in each row: whether the store has this link. */
  context?: Link;
  /** A store must have all these links. */
  having: Link[];
};

const countOfClientes = (clienteId?: string) => sql<number>`(
  select coalesce(sum(num_lojas), 0)::integer from clientes
  where deleted_at is null ${clienteId === undefined ? sql`` : sql`and id = ${clienteId}`})`;

const doneBy = (db: Db, tarefa: string) =>
  db
    .selectFrom('tarefasLinhas')
    .where('tarefaId', '=', tarefa)
    .where('resultado', '=', 'FEITA')
    .select('linha');

/** Stores whose PIN somebody seems to guess, by their heartbeats of the last day. */
export const erraramPin = (db: Db, agora: Date) =>
  db
    .selectFrom('sinais')
    .where('pinErrado', '>=', TOO_MANY_WRONG)
    .where('recebidoEm', '>', new Date(agora.getTime() - DAY_MS).toISOString())
    .select('lojaId');

export function matchingLojas(db: Db, query: ListQuery, { agora, clienteId, context, having }: Scope) {
  let from = alive(db);
  for (const link of having) from = from.where(has(link));
  if (clienteId !== undefined) from = from.where('lojas.clienteId', '=', clienteId);
  if (query.cliente) from = from.where('lojas.clienteId', '=', query.cliente);
  if (query.nome?.trim()) from = from.where(contains<'lojas'>('lojas.nomeBusca', query.nome));
  if (query.cidade?.trim()) from = from.where(contains<'lojas'>('lojas.cidadeBusca', query.cidade));
  if (query.cnpj?.trim()) from = from.where(hasCnpjPart(query.cnpj));
  if (query.uf?.trim()) from = from.where('lojas.uf', '=', query.uf.trim().toUpperCase());
  if (query.tipoDeComercio) from = from.where('lojas.tipoDeComercio', '=', query.tipoDeComercio);
  if (query.tipoDeNegocio) from = from.where('lojas.tipoDeNegocio', '=', query.tipoDeNegocio);
  if (query.status) from = from.where('lojas.status', '=', query.status);
  if (query.semPlaylist !== undefined)
    from = from.where('lojas.numPlaylists', query.semPlaylist ? '=' : '>', 0);
  if (query.semSenha !== undefined)
    from = from.where('lojas.senhaHash', query.semSenha ? 'is' : 'is not', null);
  if (query.comunicadoNaoLido !== undefined) from = from.where(hasLastComunicado(!query.comunicadoNaoLido));
  if (query.situacao) from = from.where(isIn(query.situacao));
  if (query.semContato) from = from.where(isUnheard(query.semContato, agora));
  if (query.pinErrado !== undefined) {
    const found = erraramPin(db, agora);
    from = from.where('lojas.id', query.pinErrado ? 'in' : 'not in', found);
  }
  if (query.contratoVencendo !== undefined)
    from = from.where(sql<boolean>`${contratoVencendo('lojas')} = ${query.contratoVencendo}`);
  if (query.tarefa) from = from.where('lojas.id', 'in', doneBy(db, query.tarefa));
  if (context && query.vinculada !== undefined)
    from = from.where(query.vinculada ? has(context) : sql<boolean>`not ${has(context)}`);
  return from;
}

export function listLojas(db: Db, query: ListQuery, scope: Scope) {
  const { clienteId, context, having } = scope;
  const {
    limit,
    page,
    cursor,
    sort,
    cliente,
    contextPlaylist,
    contextVinheta,
    contextGrupo,
    contextGrade,
    vinculada: only,
    ...filters
  } = query;
  const clientes = [clienteId, cliente].filter((id) => id !== undefined && id !== '');
  const isFiltered =
    having.length > 0 ||
    only !== undefined ||
    Object.values(filters).some((value) => value !== undefined && value !== '');
  const isCounted = !isFiltered && clientes.length < 2;
  const isByPresenca = presenca.test(query.sort ?? '');
  const vinculada = sql<boolean | null>`${context ? has(context) : null}`;
  return listPage(query, {
    from: matchingLojas(db, query, scope),
    select: (lojas) =>
      (isByPresenca
        ? (lojas.innerJoin('presencas', 'presencas.lojaId', 'lojas.id') as unknown as typeof lojas)
        : lojas
      )
        .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
        // Always true for these stores; it lets PostgreSQL sort by client with the clients' index.
        .where('clientes.deletedAt', 'is', null)
        .select(rowColumns)
        .select([...moments, situacao, ...palavras, grupos, 'lojas.numGrupos'])
        .select(vinculada.as('vinculada')),
    id: sql.ref(isByPresenca ? 'presencas.lojaId' : 'lojas.id'),
    sorts,
    defaultSort: 'nome',
    total: isCounted ? countOfClientes(clientes[0]) : undefined,
    isWhole: isCounted && clientes.length === 0 && !context,
  });
}

export type LojaListed = Awaited<ReturnType<typeof listLojas>>['items'][number];

export async function clienteOfLink(db: Db, { kind, id }: Link): Promise<string | undefined> {
  const row = await db
    .selectFrom(`${kind}s`)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select('clienteId')
    .executeTakeFirst();
  return row?.clienteId;
}
