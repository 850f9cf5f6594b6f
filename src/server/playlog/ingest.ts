import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { lock } from '../db/locks.ts';
import type { Db } from '../db/open.ts';
import { readAnnouncements } from './comunicados.ts';
import { startOfDay } from './days.ts';
import type {
  AnnouncementRead,
  JinglePlay,
  Like,
  Play,
  PlayerEvent,
  Refusal,
  SupportContact,
  Verdict,
} from './events.ts';
import { findDetalhesDesde } from './kept.ts';
import { ensurePartitions } from './partitions.ts';
import { addedTo, type Log } from './rollups.ts';

/** Hashes an event's key (lower case) to the 64-bit id that the logs use for order and uniqueness. */
export function keyOf(lojaId: string, evento: string): string {
  const digest = createHash('sha256').update(`${lojaId}\0${evento}`).digest();
  return digest.readBigInt64BE().toString();
}

type Sent<E> = Record<string, { type: string; value: (event: E, n: number) => unknown }>;

/**
 * `sent` lists the values per event, `columns` the SQL expressions built from them. `unknown` rejects events with
 * unknown entities; `once` accepts only the first of several equivalent events.
 */
type Storage<E> = {
  log: Log;
  sent: Sent<E>;
  columns: Record<string, string>;
  joins: string;
  unknown?: { when: string; code: Refusal };
  once?: { candidates: RawBuilder<unknown>; otherwise: Refusal };
};

/**
 * Adds events to a log and its sums in one statement. Requires `lockLog`, so that no other transaction adds rows after
 * this one has checked for repeats.
 */
async function store<E extends PlayerEvent>(trx: Db, events: E[], storage: Storage<E>): Promise<Verdict[]> {
  const { log, unknown, once } = storage;
  const sent: Sent<E> = {
    n: { type: 'integer', value: (_event, n) => n },
    momento: { type: 'timestamptz', value: ({ momento }) => momento },
    id: { type: 'bigint', value: ({ lojaId, evento }) => keyOf(lojaId, evento) },
    loja_id: { type: 'text', value: ({ lojaId }) => lojaId },
    ...storage.sent,
  };
  const arrays = Object.values(sent).map(
    ({ type, value }) => sql`${events.map(value)}::${sql.raw(`${type}[]`)}`,
  );
  const columns = { loja: 'lojas.chave', cliente: 'clientes.chave', ...storage.columns };
  const named = Object.entries(columns).map(([name, column]) => `${column} as ${name}`);
  const names = `momento, id, ${Object.keys(columns).join(', ')}`;
  const isUnknown = unknown ? sql.raw(`when ${unknown.when} then '${unknown.code}'`) : sql``;
  const { rows } = await sql<{ n: number; verdict: Verdict }>`
    with enviados as (
      select e.n, e.momento, e.id, ${sql.raw(named.join(', '))} ${once ? sql`, e.execucao` : sql``},
        case when lojas.id is null or lojas.deleted_at < e.momento then 'TPL010' ${isUnknown} end as recusa,
        exists (select from ${sql.raw(log)} l where l.momento = e.momento and l.id = e.id) as repetido
      from unnest(${sql.join(arrays)}) as e (${sql.raw(Object.keys(sent).join(', '))})
      left join lojas on lojas.id = e.loja_id
      left join clientes on clientes.id = lojas.cliente_id
      ${sql.raw(storage.joins)}
    ), inteiros as (
      select distinct on (momento, id) * from enviados where recusa is null and not repetido order by momento, id, n
    ), ${once?.candidates ?? sql`aceitos as (select * from inteiros)`},
    ${addedTo(log, names, sql`select ${sql.raw(names)} from aceitos`)}
    select e.n, coalesce(e.recusa, case when e.n = a.n then 'ACEITO'
      when e.repetido or a.n is not null then 'REPETIDO' else ${once?.otherwise ?? null} end) as verdict
    from enviados e left join aceitos a on a.momento = e.momento and a.id = e.id order by e.n`.execute(trx);
  return rows.map(({ verdict }) => verdict);
}

const ofTrack = `left join musicas on musicas.id = e.musica_id
  left join playlists on playlists.id = e.playlist_id and playlists.cliente_id = lojas.cliente_id`;

const trackSent: Sent<Play | Like> = {
  musica_id: { type: 'text', value: ({ musicaId }) => musicaId },
  playlist_id: { type: 'text', value: ({ playlistId }) => playlistId },
};
const trackColumns = { musica: 'musicas.chave', playlist: 'playlists.chave' };
const unknownTrack = (code: Refusal) => ({ when: 'musicas.id is null', code });

const plays: Storage<Play> = {
  log: 'execucoes',
  sent: {
    ...trackSent,
    tocado_ms: { type: 'integer', value: ({ tocadoMs }) => tocadoMs },
    fim: { type: 'fim_execucao', value: ({ fim }) => fim },
  },
  columns: {
    ...trackColumns,
    tocado_ms: 'e.tocado_ms',
    fim: 'e.fim',
    // `now()` is the start of the transaction, possibly before a transaction that held the lock earlier.
    created_at: 'clock_timestamp()',
  },
  joins: ofTrack,
  unknown: unknownTrack('M006'),
};

const jinglePlays: Storage<JinglePlay> = {
  log: 'execucoes_vinhetas',
  sent: { vinheta_id: { type: 'text', value: ({ vinhetaId }) => vinhetaId } },
  columns: { vinheta: 'vinhetas.chave' },
  joins: 'left join vinhetas on vinhetas.id = e.vinheta_id',
  unknown: { when: 'vinhetas.id is null', code: 'V006' },
};

const likes: Storage<Like> = {
  log: 'curtidas',
  sent: {
    ...trackSent,
    execucao: { type: 'bigint', value: ({ lojaId, execucao }) => keyOf(lojaId, execucao) },
    executado_em: { type: 'timestamptz', value: ({ executadoEm }) => executadoEm },
    liked: { type: 'boolean', value: ({ liked }) => liked },
  },
  columns: { ...trackColumns, executado_em: 'e.executado_em', liked: 'e.liked' },
  joins: ofTrack,
  unknown: unknownTrack('LK003'),
  once: {
    candidates: sql`primeiras as (
      insert into opinioes (loja, execucao, curtida) select loja, execucao, id from inteiros
      order by loja, execucao, n on conflict do nothing returning *
    ), aceitos as (
      select i.* from inteiros i join primeiras p
        on p.loja = i.loja and p.execucao = i.execucao and p.curtida = i.id)`,
    otherwise: 'LK001',
  },
};

const contacts: Storage<SupportContact> = {
  log: 'contatos_suporte',
  sent: { email: { type: 'text', value: ({ email }) => email } },
  columns: {
    email: 'e.email',
    metodo: `case when position('@' in e.email) > 0 then 'EMAIL' else 'WHATSAPP' end`,
  },
  joins: '',
};

/** Serializes writes to the logs across all instances, because they update the same rows of the sums. */
export const lockLog = (trx: Db): Promise<void> => lock(trx, 'playlog');

const isHeard = (event: PlayerEvent) =>
  event.tipo !== 'EXECUCAO' || event.fim !== 'ERRO' || event.tocadoMs > 0;
const isUnheard = (event: PlayerEvent) => !isHeard(event);

/** Stores the keys of plays that failed without sound. They are in no log. */
async function noteUnheard(trx: Db, events: Play[]): Promise<Verdict[]> {
  const ids = events.map(({ lojaId, evento }) => keyOf(lojaId, evento));
  const { rows } = await sql<{ id: string }>`insert into erros_sem_som (id)
    select distinct id from unnest(${ids}::bigint[]) as sent (id)
    on conflict do nothing returning id::text as id`.execute(trx);
  const added = new Set(rows.map(({ id }) => id));
  return ids.map((id) => (added.delete(id) ? 'ACEITO' : 'REPETIDO'));
}

/**
 * Stores validated events in one transaction and returns their verdicts in order. Deleted tracks, jingles and
 * announcements are accepted; unknown ones and second opinions are rejected. Events older than the log are EV002: they
 * may be repeats, already included in the sums.
 */
export async function ingest(trx: Db, events: readonly PlayerEvent[]): Promise<Verdict[]> {
  await lockLog(trx);
  const desde = await findDetalhesDesde(trx);
  const oldest = desde ? startOfDay(desde) : undefined;
  const isKept = ({ momento }: PlayerEvent) => !oldest || momento >= oldest;
  const verdicts: Verdict[] = events.map((event) => (isKept(event) ? 'ACEITO' : 'EV002'));
  const take = async <E extends PlayerEvent>(
    tipo: E['tipo'],
    write: (told: E[]) => Promise<Verdict[]>,
    isTaken = isHeard,
  ) => {
    const told = events.flatMap((event, n) =>
      event.tipo === tipo && isKept(event) && isTaken(event) ? [{ event: event as E, n }] : [],
    );
    if (told.length === 0) return;
    const given = await write(told.map(({ event }) => event));
    for (const [index, { n }] of told.entries()) verdicts[n] = given[index]!;
  };
  await ensurePartitions(
    trx,
    events.filter(isKept).map(({ momento }) => momento),
  );
  await take<Play>('EXECUCAO', (told) => store(trx, told, plays));
  await take<Play>('EXECUCAO', (told) => noteUnheard(trx, told), isUnheard);
  await take<JinglePlay>('VINHETA', (told) => store(trx, told, jinglePlays));
  await take<Like>('CURTIDA', (told) => store(trx, told, likes));
  await take<SupportContact>('CONTATO', (told) => store(trx, told, contacts));
  await take<AnnouncementRead>('COMUNICADO_LIDO', (told) => readAnnouncements(trx, told));
  return verdicts;
}
