import { momentoOfKey } from '#domain/eventos.ts';
import { AHEAD_MS, BEHIND_MS, parseMomento } from '#domain/momento.ts';
import type { operations } from '#generated/operations.ts';

export type Refusal = (typeof operations)['sendPlayerEventos']['eventErrors'][number];

/** Every verdict except `ACEITO` means that nothing was changed. */
export type Verdict = 'ACEITO' | 'REPETIDO' | Refusal;

const fins = ['COMPLETA', 'PULADA', 'INTERROMPIDA', 'ERRO'] as const;
export type Fim = (typeof fins)[number];

/** `evento` is the device's own key, which makes a repeated delivery harmless. */
type Told = { evento: string; lojaId: string; momento: Date };

type OfTrack = Told & { musicaId: string; playlistId: string | null };
/** `momento` is the start of the play; `tocadoMs` is the time played. */
export type Play = OfTrack & { tipo: 'EXECUCAO'; tocadoMs: number; fim: Fim };
export type JinglePlay = Told & { tipo: 'VINHETA'; vinhetaId: string };
export type Like = OfTrack & { tipo: 'CURTIDA'; execucao: string; executadoEm: Date; liked: boolean };
export type SupportContact = Told & { tipo: 'CONTATO'; email: string };
export type AnnouncementRead = Told & { tipo: 'COMUNICADO_LIDO'; comunicadoId: string };
export type PlayerEvent = Play | JinglePlay | Like | SupportContact | AnnouncementRead;

export type Sent = Record<string, unknown>;

export type Teller = { lojaId: string; ended?: { at: Date; code: Refusal } };

const LONGEST_PLAY_MS = 86_400_000;
const LONGEST_ID = 64;
const LONGEST_CONTACT = 254;

function momentOf(value: unknown): Date | undefined {
  const time = parseMomento(value);
  return time === undefined ? undefined : new Date(time);
}

/** Rejects text that PostgreSQL cannot store. */
function textOf(value: unknown, longest: number): string | undefined {
  const isFit =
    typeof value === 'string' && value.length <= longest && value.isWellFormed() && !value.includes('\0');
  return isFit ? value.trim() || undefined : undefined;
}

const idOf = (value: unknown) => textOf(value, LONGEST_ID);

const isPlayed = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LONGEST_PLAY_MS;

/** An invalid playlist counts as none. */
const trackOf = ({ musica, playlist }: Sent) => {
  const musicaId = idOf(musica);
  return musicaId && { musicaId, playlistId: idOf(playlist) ?? null };
};

const kinds: Record<string, (sent: Sent) => object | undefined> = {
  EXECUCAO(sent) {
    const track = trackOf(sent);
    const fim = fins.find((known) => known === sent.fim);
    return track && fim && isPlayed(sent.tocadoMs) ? { ...track, tocadoMs: sent.tocadoMs, fim } : undefined;
  },
  VINHETA({ vinheta }) {
    const vinhetaId = idOf(vinheta);
    return vinhetaId ? { vinhetaId } : undefined;
  },
  CURTIDA(sent) {
    const track = trackOf(sent);
    const executadoEm = momentOf(sent.executadoEm);
    const { execucao, liked } = sent;
    const isOfPlay = typeof execucao === 'string' && momentoOfKey(execucao) !== undefined;
    if (!track || !executadoEm || !isOfPlay || typeof liked !== 'boolean') return undefined;
    return { ...track, execucao: execucao.toLowerCase(), executadoEm, liked };
  },
  CONTATO({ email }) {
    const contact = textOf(email, LONGEST_CONTACT);
    return contact ? { email: contact } : undefined;
  },
  COMUNICADO_LIDO({ comunicado }) {
    const comunicadoId = idOf(comunicado);
    return comunicadoId ? { comunicadoId } : undefined;
  },
};

/** Checks that a like follows its play closely, by the device's clock. */
function refusalOfPlay({ momento, executadoEm }: Like): Refusal | undefined {
  if (+executadoEm > +momento + AHEAD_MS) return 'EV001';
  return +executadoEm < +momento - LONGEST_PLAY_MS ? 'EV002' : undefined;
}

/**
 * Checks key, time and fields of an event. `ingest` does the checks that need the database. Events before `keptSince`
 * are rejected.
 */
export function judge(
  sent: Sent,
  { lojaId, ended }: Teller,
  now: Date,
  keptSince?: Date,
): PlayerEvent | { refusal: Refusal } {
  const momento = momentOf(sent.momento);
  if (!momento) return { refusal: 'EV004' };
  const evento = typeof sent.evento === 'string' ? sent.evento.toLowerCase() : '';
  if (momentoOfKey(evento) !== +momento) return { refusal: 'EV003' };
  if (+momento > +now + AHEAD_MS) return { refusal: 'EV001' };
  const oldest = Math.max(+now - BEHIND_MS, +(keptSince ?? 0));
  if (+momento < oldest) return { refusal: 'EV002' };
  if (ended && momento > ended.at) return { refusal: ended.code };
  const { tipo } = sent;
  const fields = typeof tipo === 'string' && Object.hasOwn(kinds, tipo) ? kinds[tipo]!(sent) : undefined;
  if (!fields) return { refusal: 'EV004' };
  const event = { tipo, evento, momento, lojaId, ...fields } as PlayerEvent;
  const refusal = event.tipo === 'CURTIDA' && refusalOfPlay(event);
  return refusal ? { refusal } : event;
}
