import { shiftEvento } from '#domain/eventos.ts';
import { openTime } from '#domain/horarios.ts';
import type { Clock } from '../clock.ts';
import type { Database, OpenPlay } from '../disk/database.ts';
import type { Queue } from '../disk/queue.ts';
import type { Environment } from '../environment.ts';
import { getExpediente, type Item } from './picker.ts';
import type { PlaylistFinder } from './playlistFinder.ts';

/** A track left longer ago is not resumed: nobody remembers it. */
const RESUME_WITHIN_MS = 30 * 60_000;

type Parts = {
  environment: Environment;
  database: Database;
  queue: Queue;
  clock: Clock;
  playlistFinder: PlaylistFinder;
  has(sha256: string): boolean;
  isValid(): boolean;
  write(pending: Promise<void>): void;
};

/** Holds the play that a reload or power cut left open, until it resumes or is reported as interrupted. */
export function createResumption({ environment, database, queue, clock, playlistFinder, ...parts }: Parts) {
  const { memory } = database;
  let leftPlay = memory.aberta;
  let isStarting = false;

  function resumableFaixa({ sessao, evento, continua }: OpenPlay): Item | undefined {
    const { sincronia } = memory;
    if (!sincronia || !continua || evento.fim !== 'INTERROMPIDA') return undefined;
    if (!parts.isValid() || sessao !== memory.sessao?.id) return undefined;
    // Uses only the machine's clock; if that went back, the elapsed time is unknown.
    const agoMs = environment.wallClock() - continua.guardadaEm;
    if (agoMs < 0 || agoMs >= RESUME_WITHIN_MS) return undefined;
    const now = clock.now();
    if (openTime(getExpediente(sincronia), now - agoMs, now + 1) <= agoMs) return undefined;
    const { chave, grade, playlists } = playlistFinder.at(sincronia, now);
    if (chave !== continua.chave || playlistFinder.at(sincronia, now - agoMs).ate <= now) return undefined;
    const musica = sincronia.musicas.find(({ _id }) => _id === evento.musica);
    const playlist = playlists.find(
      ({ _id, musicas }) => _id === evento.playlist && musicas.includes(evento.musica),
    );
    if (!musica || !playlist || !parts.has(musica.sha256)) return undefined;
    return { tipo: 'MUSICA', musica, playlist, grade, chave, jaOuvidoS: evento.tocadoMs / 1000 };
  }

  /** Reports the play as interrupted at its last saved position. A play nobody heard is dropped. */
  function giveUp(): void {
    if (!leftPlay) return;
    const { sessao, partida, evento } = leftPlay;
    leftPlay = null;
    isStarting = false;
    parts.write(queue.add(evento.tocadoMs > 0 ? [{ sessao, partida, evento }] : [], { aberta: null }));
  }

  return {
    giveUp,
    /** Returns the track to resume, until it is about to begin. Reports a play that can no longer be resumed. */
    item(): Item | undefined {
      if (isStarting) return undefined;
      const item = leftPlay ? resumableFaixa(leftPlay) : undefined;
      if (!item) giveUp();
      return item;
    },
    /** Reserves the play while its track starts; returns whether there is still one. */
    start(): boolean {
      isStarting = leftPlay !== null;
      return isStarting;
    },
    cancelStart(): void {
      isStarting = false;
    },
    finishStart(): OpenPlay | undefined {
      if (!isStarting || !leftPlay) return undefined;
      const begun = leftPlay;
      leftPlay = null;
      isStarting = false;
      return begun;
    },
    restamp(offsetOf: (partida: string) => number): void {
      if (!leftPlay || leftPlay.partida === null) return;
      const evento = shiftEvento(leftPlay.evento, offsetOf(leftPlay.partida));
      leftPlay = { ...leftPlay, partida: null, evento };
      parts.write(database.save({ aberta: leftPlay }));
    },
  };
}
