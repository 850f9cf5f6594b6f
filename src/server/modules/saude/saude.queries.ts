import { sql } from 'kysely';
import type { operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Key, listPage } from '../../db/pages.ts';
import { contains } from '../../db/search.ts';
import { inherited } from '../../devices/configuracao.ts';
import { lacunaAt } from '../../devices/lacunas.ts';
import { isWatched, severities } from '../../devices/situacoes.ts';
import { covered } from '../../playlog/sums.ts';
import { reachedBy } from '../impacto/impacto.queries.ts';

type ListQuery = NonNullable<operations['listLojasSaude']['parameters']['query']>;

const DAY_MS = 86_400_000;

const watched = (db: Db) =>
  db
    .selectFrom('situacoes')
    .innerJoin('lojas', 'lojas.id', 'situacoes.lojaId')
    .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
    .crossJoin('configuracoes')
    .leftJoin('sinais', 'sinais.lojaId', 'situacoes.lojaId')
    .where('situacoes.ate', 'is', null)
    .where(isWatched);

export const columns = [
  ...(['lojas.id', 'lojas.nome', 'lojas.clienteId', 'clientes.nome as clienteNome'] as const),
  ...(['lojas.cidade', 'lojas.uf', 'lojas.fusoHorario'] as const),
  ...(['situacoes.situacao', 'situacoes.motivo', 'situacoes.causa', 'situacoes.de as desde'] as const),
  ...(['sinais.recebidoEm', 'sinais.estado', 'sinais.desde as estadoDesde'] as const),
  ...(['sinais.fila', 'sinais.versao', 'sinais.sincronia', 'sinais.quer', 'sinais.faltam'] as const),
  ...(['sinais.seq', 'sinais.completoSeq', 'sinais.espaco'] as const),
  ...(['musicas.id as musicaId', 'musicas.titulo', 'musicas.artista'] as const),
  ...(['vinhetas.id as vinhetaId', 'vinhetas.nome as vinhetaNome'] as const),
] as const;

const grupos = sql<string[]>`case when lojas.num_grupos = 0 then '{}'::text[]
  else array(select grupo_id from grupo_lojas where loja_id = lojas.id order by 1) end`.as('grupos');

export const semPlaylist = sql<boolean>`lojas.num_playlists = 0 and not ${reachedBy(sql`true`)}`.as(
  'semPlaylist',
);

/** Includes tracks and jingles that were deleted since the heartbeat. */
const shown = (from: ReturnType<typeof watched>) =>
  from
    .leftJoin('musicas', 'musicas.id', 'sinais.musicaId')
    .leftJoin('vinhetas', 'vinhetas.id', 'sinais.vinhetaId')
    .select(columns)
    .select([grupos, semPlaylist, sql<boolean>`${inherited('horarios')} is not null`.as('horarioInformado')]);

export type SaudeFound = Awaited<ReturnType<typeof readAll>>[number];

const sorts: Record<string, Key> = {
  gravidade: { by: sql.ref('situacoes.gravidade'), type: 'integer' },
  ultimoSinal: { by: sql`coalesce(sinais.recebido_em, '-infinity'::timestamptz)`, type: 'timestamptz' },
  nome: { by: sql.ref('lojas.nomeBusca'), type: 'text' },
};

export function listSaude(db: Db, query: ListQuery) {
  let from = watched(db);
  const situacoes = query.situacao?.split(',') as SaudeFound['situacao'][] | undefined;
  if (situacoes) from = from.where('situacoes.situacao', 'in', situacoes);
  if (query.problema !== undefined)
    from = from.where('situacoes.gravidade', query.problema ? '<' : '>=', severities.NUNCA_LIGOU);
  if (query.cliente) from = from.where('lojas.clienteId', '=', query.cliente);
  if (query.grupo)
    from = from.where(
      sql<boolean>`lojas.id in (select loja_id from grupo_lojas where grupo_id = ${query.grupo})`,
    );
  if (query.estado?.trim()) from = from.where('lojas.uf', '=', query.estado.trim().toUpperCase());
  if (query.cidade?.trim()) from = from.where(contains<'lojas'>('lojas.cidadeBusca', query.cidade));
  if (query.nome?.trim()) from = from.where(contains<'lojas'>('lojas.nomeBusca', query.nome));
  return listPage(query, {
    from,
    select: (rows) => shown(rows as ReturnType<typeof watched>),
    id: sql.ref('situacoes.lojaId'),
    sorts,
    defaultSort: 'gravidade',
  });
}

export const readAll = (db: Db) => shown(watched(db)).execute();

/** Detects changes: every new heartbeat changes `sinais`, the sum of their times. */
export type Seen = { numero: number; abertas: number; sinais: number; recebidoEm: string | null };

export async function readSeen(db: Db): Promise<Seen> {
  const { rows } = await sql<Seen>`select
    (select coalesce(max(numero), 0) from situacoes where ate is null) as numero,
    (select count(*) from situacoes where ate is null) as abertas,
    s.* from (select max(recebido_em) as recebido_em, coalesce(sum(extract(epoch from recebido_em)), 0)::float8 as sinais
      from sinais) s`.execute(db);
  return rows[0]!;
}

/** How late an instance may write a heartbeat after another instance has written a newer one. */
const LATE_MS = 10_000;

/** Also re-reads the heartbeats of the last `LATE_MS`, because older ones may be written late. */
export function readChanged(db: Db, { numero, recebidoEm }: Seen) {
  const since = new Date(Date.parse(recebidoEm ?? '1970-01-01') - LATE_MS).toISOString();
  return shown(
    watched(db).where((eb) =>
      eb.or([eb('situacoes.numero', '>', numero), eb('sinais.recebidoEm', '>', since)]),
    ),
  ).execute();
}

export async function readIds(db: Db): Promise<Set<string>> {
  const rows = await watched(db).select('lojas.id').execute();
  return new Set(rows.map(({ id }) => id));
}

const countSituacoes = (db: Db) =>
  watched(db)
    .groupBy(['situacoes.situacao', 'lojas.uf', 'clientes.id', 'clientes.nome', 'clientes.nomeBusca'])
    .orderBy('clientes.nomeBusca')
    .orderBy('clientes.id')
    .select(['situacoes.situacao', 'lojas.uf', 'clientes.id as clienteId', 'clientes.nome as clienteNome'])
    .select(sql<number>`count(*)`.as('lojas'))
    .execute();

const countSituacoesDosGrupos = (db: Db) =>
  watched(db)
    .innerJoin('grupoLojas', 'grupoLojas.lojaId', 'lojas.id')
    .innerJoin('grupos', 'grupos.id', 'grupoLojas.grupoId')
    .where('grupos.deletedAt', 'is', null)
    .groupBy([
      'situacoes.situacao',
      'grupos.id',
      'grupos.nome',
      'grupos.nomeBusca',
      'clientes.id',
      'clientes.nome',
    ])
    .orderBy('grupos.nomeBusca')
    .orderBy('grupos.id')
    .select(['situacoes.situacao', 'grupos.id as grupoId', 'grupos.nome as grupoNome'])
    .select(['clientes.id as clienteId', 'clientes.nome as clienteNome'])
    .select(sql<number>`count(*)`.as('lojas'))
    .execute();

const readFusosHorarios = (db: Db) =>
  watched(db).select('lojas.fusoHorario').distinct().orderBy('lojas.fusoHorario').execute();

export async function countTodas(db: Db) {
  const [lojas, dosGrupos, fusosHorarios] = await Promise.all([
    countSituacoes(db),
    countSituacoesDosGrupos(db),
    readFusosHorarios(db),
  ]);
  return { lojas, dosGrupos, fusosHorarios };
}

export const countSituacoesDoCliente = (db: Db, cliente: string) =>
  watched(db)
    .where('lojas.clienteId', '=', cliente)
    .groupBy('situacoes.situacao')
    .select('situacoes.situacao')
    .select(sql<number>`count(*)`.as('lojas'))
    .execute();

export async function countFaltas(db: Db, cliente: string) {
  const { rows } = await sql<{ inativas: number; semPlaylist: number }>`select
      count(l.id) filter (where l.status <> 'ATIVO' or c.status <> 'ATIVO') as inativas,
      count(l.id) filter (where l.num_playlists = 0) as sem_playlist
    from clientes c left join lojas l on l.cliente_id = c.id and l.deleted_at is null
    where c.id = ${cliente} and c.deleted_at is null group by c.id`.execute(db);
  return rows[0];
}

export type Contadas = Awaited<ReturnType<typeof countTodas>>;

export type Contada = Awaited<ReturnType<typeof countSituacoes>>[number];

/** Also contains stores whose state is not computed yet, and stores that are not monitored. */
export const comSinal = (db: Db) =>
  db
    .selectFrom('lojas')
    .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
    .crossJoin('configuracoes')
    .leftJoin('situacoes', (join) =>
      join.onRef('situacoes.lojaId', '=', 'lojas.id').on('situacoes.ate', 'is', null),
    )
    .leftJoin('sinais', 'sinais.lojaId', 'lojas.id')
    .leftJoin('musicas', 'musicas.id', 'sinais.musicaId')
    .leftJoin('vinhetas', 'vinhetas.id', 'sinais.vinhetaId');

export function findSaude(db: Db, id: string) {
  return comSinal(db)
    .leftJoin('grades', 'grades.id', 'sinais.gradeId')
    .leftJoin('dispositivos as d', (join) =>
      join.onRef('d.lojaId', '=', 'lojas.id').on('d.encerradoEm', 'is', null),
    )
    .where('lojas.id', '=', id)
    .where(isWatched)
    .select(columns)
    .select(['lojas.chave', 'lojas.telefone', 'sinais.ultimoErro'])
    .select([
      'sinais.posicaoS',
      'sinais.volume',
      'sinais.posicaoSeq',
      inherited('volumeTravado').as('volumeTravado'),
    ])
    .select(sql<number | null>`coalesce(musicas.duracao, vinhetas.duracao)::float8`.as('duracaoS'))
    .select(['grades.id as gradeId', 'grades.nome as gradeNome', 'sinais.gradeSeq', 'sinais.pinErrado'])
    .select([inherited('horarios').as('horarios'), inherited('excecoes').as('excecoes')])
    .select([grupos, semPlaylist, sql<boolean>`${inherited('horarios')} is not null`.as('horarioInformado')])
    .select(
      sql<number>`(select count(*) from comunicados_enviados e
        join comunicados c on c.id = e.comunicado_id and c.deleted_at is null
        where e.loja_id = lojas.id and e.lido_em is null)`.as('comunicadosNaoLidos'),
    )
    .select(['d.dispositivoId', 'd.nome as dispositivoNome', 'd.plataforma', 'd.versao as dispositivoVersao'])
    .select(['d.createdAt as dispositivoDesde'])
    .executeTakeFirst();
}

export const findGrade = (db: Db, id: string) =>
  db.selectFrom('grades').where('id', '=', id).select(['id', 'nome']).executeTakeFirst();

export function readIntervalos(db: Db, lojaId: string, agora: Date) {
  const since = new Date(agora.getTime() - DAY_MS).toISOString();
  return db
    .selectFrom('situacoes')
    .where('lojaId', '=', lojaId)
    .where((eb) =>
      eb.or([eb('ate', 'is', null), eb.and([eb('ate', '>', since), eb('ate', '>', eb.ref('de'))])]),
    )
    .orderBy('de')
    .orderBy('numero')
    .select([sql<string>`greatest(de, ${since}::timestamptz)`.as('de'), 'ate', 'situacao'])
    .select((eb) => eb.fn.coalesce('causa', 'motivo').as('motivo'))
    .select(lacunaAt(sql`situacoes.loja_id`, sql`situacoes.de`).as('lacuna'))
    .execute();
}

/** With `cliente`, counts only plays while the store belonged to that client. */
export async function countHoje(
  db: Db,
  { chave: loja, fusoHorario }: { chave: number; fusoHorario: string },
  agora: Date,
  cliente?: number,
) {
  const midnight = sql`date_trunc('day', ${agora}::timestamptz at time zone ${fusoHorario}) at time zone ${fusoHorario}`;
  const ofToday = sql`${sql.join(covered({ loja, cliente }), sql` and `)} and momento >= ${midnight}`;
  const { rows } = await sql<{ faixas: number; vinhetas: number }>`select
    (select count(*) from execucoes where ${ofToday}) as faixas,
    (select count(*) from execucoes_vinhetas where ${ofToday}) as vinhetas`.execute(db);
  return rows[0]!;
}
