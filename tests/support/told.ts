import type { Db } from '#server/db/open.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Fim, PlayerEvent } from '#server/playlog/events.ts';
import { ingest } from '#server/playlog/ingest.ts';

export function eventKey(momento: Date, n: number): string {
  const time = (+momento).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** Events are stored directly, without the checks for deliveries: any time and any key is allowed. */
type Told = { evento: string; lojaId: string; momento: Date | string };
type OfTrack = Told & { musicaId: string; playlistId?: string | null };

export type Play = OfTrack & { duracaoMs?: number; fim?: Fim };
export type JinglePlay = Told & { vinhetaId: string };
export type Like = OfTrack & { executadoEm: Date | string; liked: boolean };
export type SupportContact = Told & { email: string };

async function add(db: Db, events: PlayerEvent[]): Promise<number> {
  const verdicts = db.isTransaction
    ? await ingest(db, events)
    : await inTransaction(db, (trx) => ingest(trx, events));
  return verdicts.filter((verdict) => verdict === 'ACEITO').length;
}

const at = <T extends Told>(told: T) => ({ ...told, momento: new Date(told.momento) });
const ofTrack = <T extends OfTrack>(told: T) => ({ ...at(told), playlistId: told.playlistId ?? null });

/** By default a play lasts as long as its track and is complete. */
export async function ingestPlays(db: Db, plays: Play[]): Promise<number> {
  const musicas = await db.selectFrom('musicas').select(['id', 'duracao']).execute();
  const lengths = new Map(musicas.map(({ id, duracao }) => [id, Math.round(duracao * 1000)]));
  const events = plays.map((play) => ({
    ...ofTrack(play),
    tipo: 'EXECUCAO' as const,
    tocadoMs: play.duracaoMs ?? lengths.get(play.musicaId) ?? 0,
    fim: play.fim ?? ('COMPLETA' as const),
  }));
  return add(db, events);
}

export const ingestJinglePlays = (db: Db, plays: JinglePlay[]) =>
  add(
    db,
    plays.map((play) => ({ ...at(play), tipo: 'VINHETA' as const })),
  );

/** Each like belongs to another play. */
export const ingestLikes = (db: Db, likes: Like[]) =>
  add(
    db,
    likes.map((like) => ({
      ...ofTrack(like),
      tipo: 'CURTIDA' as const,
      execucao: `${like.evento} ${+new Date(like.momento)}`,
      executadoEm: new Date(like.executadoEm),
    })),
  );

export const ingestSupportContacts = (db: Db, contacts: SupportContact[]) =>
  add(
    db,
    contacts.map((contact) => ({ ...at(contact), tipo: 'CONTATO' as const })),
  );
