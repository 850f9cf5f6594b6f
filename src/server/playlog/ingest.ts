import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { ensurePartitions } from './partitions.ts';
import { addingTo, type Log } from './rollups.ts';

/** Something that a store's device tells. `evento` is the device's own key: the same event again changes nothing. */
type Event = { evento: string; lojaId: string; momento: Date | string };

export type Play = Event & { musicaId: string; playlistId?: string | null; duracaoMs?: number };
export type JinglePlay = Event & { vinhetaId: string };
export type Like = Event & {
  musicaId: string;
  playlistId?: string | null;
  executadoEm: Date | string;
  liked: boolean;
};
export type SupportContact = Event & { email: string };

/** The event's key as a number: an index of the log orders by it and refuses it a second time. */
function keyOf({ lojaId, evento }: Event): string {
  const digest = createHash('sha256').update(`${lojaId}\0${evento}`).digest();
  return digest.readBigInt64BE().toString();
}

type Sent<E> = Record<string, { type: string; value: (event: E) => unknown }>;

/** How a log stores its events: what is sent of each, and the columns made of it, with the tables they need. */
type Storage<E> = { log: Log; sent: Sent<E>; columns: Record<string, string>; joins: string };

/**
 * Adds events to a log, and what was new among them to every rollup, in one statement.
 * Answers how many were new; those of a store, track or jingle that never existed are not taken.
 */
async function ingest<E extends Event>(trx: Db, events: E[], storage: Storage<E>): Promise<number> {
  if (events.length === 0) return 0;
  const moments = events.map(({ momento }) => new Date(momento));
  await ensurePartitions(trx, moments);
  const sent: Sent<E> = {
    momento: { type: 'timestamptz', value: ({ momento }) => new Date(momento) },
    id: { type: 'bigint', value: keyOf },
    loja_id: { type: 'text', value: ({ lojaId }) => lojaId },
    ...storage.sent,
  };
  const columns = { loja: 'lojas.chave', cliente: 'clientes.chave', ...storage.columns };
  const arrays = Object.values(sent).map(
    ({ type, value }) => sql`${events.map(value)}::${sql.raw(`${type}[]`)}`,
  );
  const names = `momento, id, ${Object.keys(columns).join(', ')}`;
  const { rows } = await addingTo(
    storage.log,
    names,
    sql`select e.momento, e.id, ${sql.raw(Object.values(columns).join(', '))}
      from unnest(${sql.join(arrays)}) as e (${sql.raw(Object.keys(sent).join(', '))})
      join lojas on lojas.id = e.loja_id
      join clientes on clientes.id = lojas.cliente_id
      ${sql.raw(storage.joins)}`,
  ).execute(trx);
  return rows[0]!.added;
}

const ofTrack =
  'join musicas on musicas.id = e.musica_id left join playlists on playlists.id = e.playlist_id';

const trackSent: Sent<{ musicaId: string; playlistId?: string | null }> = {
  musica_id: { type: 'text', value: ({ musicaId }) => musicaId },
  playlist_id: { type: 'text', value: ({ playlistId }) => playlistId ?? null },
};
const trackColumns = { musica: 'musicas.chave', playlist: 'playlists.chave' };

/** Tracks played; without `duracaoMs` a play lasted as long as its track. */
export const ingestPlays = (trx: Db, plays: Play[]) =>
  ingest(trx, plays, {
    log: 'execucoes',
    sent: { ...trackSent, duracao_ms: { type: 'integer', value: ({ duracaoMs }) => duracaoMs ?? null } },
    columns: {
      ...trackColumns,
      tocado_ms: 'coalesce(e.duracao_ms, round(musicas.duracao * 1000)::integer)',
    },
    joins: ofTrack,
  });

/** Jingles played. */
export const ingestJinglePlays = (trx: Db, plays: JinglePlay[]) =>
  ingest(trx, plays, {
    log: 'execucoes_vinhetas',
    sent: { vinheta_id: { type: 'text', value: ({ vinhetaId }) => vinhetaId } },
    columns: { vinheta: 'vinhetas.chave' },
    joins: 'join vinhetas on vinhetas.id = e.vinheta_id',
  });

/** Likes and dislikes. */
export const ingestLikes = (trx: Db, likes: Like[]) =>
  ingest(trx, likes, {
    log: 'curtidas',
    sent: {
      ...trackSent,
      executado_em: { type: 'timestamptz', value: ({ executadoEm }) => new Date(executadoEm) },
      liked: { type: 'boolean', value: ({ liked }) => liked },
    },
    columns: { ...trackColumns, executado_em: 'e.executado_em', liked: 'e.liked' },
    joins: ofTrack,
  });

/** Support contacts: by e-mail when the contact has an @, else by WhatsApp. */
export const ingestSupportContacts = (trx: Db, contacts: SupportContact[]) =>
  ingest(trx, contacts, {
    log: 'contatos_suporte',
    sent: { email: { type: 'text', value: ({ email }) => email } },
    columns: {
      email: 'e.email',
      metodo: `case when position('@' in e.email) > 0 then 'EMAIL' else 'WHATSAPP' end`,
    },
    joins: '',
  });
