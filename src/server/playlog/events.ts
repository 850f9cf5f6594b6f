import { momentoDaChave } from '#domain/eventos.ts';
import { ADIANTE_MS, ATRAS_MS, momentoDe } from '#domain/momento.ts';
import type { operations } from '#generated/operations.ts';

/** Why an event is refused: one of the contract's codes of single events. */
export type Refusal = (typeof operations)['sendPlayerEventos']['eventErrors'][number];

/** The verdict on an event; all but `ACEITO` changed nothing. */
export type Verdict = 'ACEITO' | 'REPETIDO' | Refusal;

const fins = ['COMPLETA', 'PULADA', 'INTERROMPIDA', 'ERRO'] as const;
export type Fim = (typeof fins)[number];

/** An event that a store's device tells. `evento` is the device's own key: the same event again changes nothing. */
type Told = { evento: string; lojaId: string; momento: Date };

type OfTrack = Told & { musicaId: string; playlistId: string | null };
/** `momento` is the play's start, `tocadoMs` how long it was heard. */
export type Play = OfTrack & { tipo: 'EXECUCAO'; tocadoMs: number; fim: Fim };
export type JinglePlay = Told & { tipo: 'VINHETA'; vinhetaId: string };
/** `execucao` is the `evento` of the play. */
export type Like = OfTrack & { tipo: 'CURTIDA'; execucao: string; executadoEm: Date; liked: boolean };
export type SupportContact = Told & { tipo: 'CONTATO'; email: string };
export type AnnouncementRead = Told & { tipo: 'COMUNICADO_LIDO'; comunicadoId: string };
export type PlayerEvent = Play | JinglePlay | Like | SupportContact | AnnouncementRead;

/** An event as it came, of which nothing is believed yet. */
export type Sent = Record<string, unknown>;

/** The store that tells, and since when its device's token is over. */
export type Teller = { lojaId: string; ended?: { at: Date; code: Refusal } };

const LONGEST_PLAY_MS = 86_400_000;
const LONGEST_ID = 64;
const LONGEST_CONTACT = 254;

function momentOf(value: unknown): Date | undefined {
  const time = momentoDe(value);
  return time === undefined ? undefined : new Date(time);
}

/** Reads a text that the database can keep. */
function textOf(value: unknown, longest: number): string | undefined {
  const isFit =
    typeof value === 'string' && value.length <= longest && value.isWellFormed() && !value.includes('\0');
  return isFit ? value.trim() || undefined : undefined;
}

const idOf = (value: unknown) => textOf(value, LONGEST_ID);

const isPlayed = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LONGEST_PLAY_MS;

/** Reads track and playlist; an unknown playlist counts as none, and so does whatever else stands there. */
const trackOf = ({ musica, playlist }: Sent) => {
  const musicaId = idOf(musica);
  return musicaId && { musicaId, playlistId: idOf(playlist) ?? null };
};

/** Reads what an event of each kind says beside its key; nothing when it does not fit its kind. */
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
    const isOfPlay = typeof execucao === 'string' && momentoDaChave(execucao) !== undefined;
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

/** Refuses a like for the moment of its play, which must lie shortly before the like, by the same clock. */
function refusalOfPlay({ momento, executadoEm }: Like): Refusal | undefined {
  if (+executadoEm > +momento + ADIANTE_MS) return 'EV001';
  return +executadoEm < +momento - LONGEST_PLAY_MS ? 'EV002' : undefined;
}

/**
 * Judges an event by itself: its key, its moment, and whether its fields fit its kind. Nothing older than `keptSince`
 * is taken, where the log is not kept for ever. `ingest` judges what only the database knows.
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
  if (momentoDaChave(evento) !== +momento) return { refusal: 'EV003' };
  if (+momento > +now + ADIANTE_MS) return { refusal: 'EV001' };
  const oldest = Math.max(+now - ATRAS_MS, +(keptSince ?? 0));
  if (+momento < oldest) return { refusal: 'EV002' };
  if (ended && momento > ended.at) return { refusal: ended.code };
  const { tipo } = sent;
  const fields = typeof tipo === 'string' && Object.hasOwn(kinds, tipo) ? kinds[tipo]!(sent) : undefined;
  if (!fields) return { refusal: 'EV004' };
  const event = { tipo, evento, momento, lojaId, ...fields } as PlayerEvent;
  const refusal = event.tipo === 'CURTIDA' && refusalOfPlay(event);
  return refusal ? { refusal } : event;
}
