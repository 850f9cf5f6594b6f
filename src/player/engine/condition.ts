import { isOpenAt, nextOpening } from '#domain/horarios.ts';
import type { Snapshot } from '../player.ts';
import type { Database } from './disk/database.ts';
import { type Downloads, ENOUGH_MUSICAS } from './disk/downloads.ts';
import { getExpediente } from './programme/picker.ts';
import type { PlaylistFinder } from './programme/playlistFinder.ts';
import type { Programme } from './programme/programme.ts';
import type { Session } from './server/session.ts';
import type { Sound } from './sound.ts';

type Parts = {
  database: Database;
  downloads: Downloads;
  programme: Programme;
  session: Session;
  sound: Sound;
  playlistFinder: PlaylistFinder;
  now(): number;
  online(): boolean;
  isSilent(): boolean;
  isStopped(): boolean;
};

export type Condition = ReturnType<typeof createCondition>;

export function createCondition(parts: Parts) {
  const { downloads, programme, session, sound } = parts;
  const { memory } = parts.database;
  let hasPlayed = false;

  /** Three tracks suffice to start. Fewer do if no more will come (disk full, offline), or music already played. */
  function hasEnough(): boolean {
    const { musicasProntas, cheio } = downloads.state();
    const total = memory.sincronia?.musicas.length ?? 0;
    const isLimited = cheio || hasPlayed || !parts.online();
    return musicasProntas > 0 && (isLimited || musicasProntas >= Math.min(ENOUGH_MUSICAS, total));
  }
  const hasMusica = () =>
    !memory.sincronia?.grade || parts.playlistFinder.hasMusica(memory.sincronia, parts.now());
  const needsTouch = () => sound.isLocked() || programme.isRefused();
  const isOpen = () => !memory.sincronia || isOpenAt(getExpediente(memory.sincronia), parts.now());

  /** A running track still plays to its end after the session ended. */
  function shouldPlay(): boolean {
    const isWanted = !parts.isStopped() && session.isValid() && memory.pausa === null;
    return isWanted && memory.sincronia !== null && isOpen() && hasEnough() && hasMusica();
  }

  return {
    isOpen,
    /**
     * Milliseconds until something else plays, by a bloco's boundary or the opening. 0 if the store is open and silent,
     * or no grade reaches it.
     */
    changesInMs(): number {
      const { sincronia } = memory;
      const now = parts.now();
      if (!sincronia?.grade) return 0;
      if (!isOpen()) return (nextOpening(getExpediente(sincronia), now) ?? Number.POSITIVE_INFINITY) - now;
      return programme.playing() ? parts.playlistFinder.at(sincronia, now).ate - now : 0;
    },
    needsTouch,
    shouldPlay,
    shouldSound: () => shouldPlay() && !needsTouch(),

    state(): Snapshot['estado'] {
      const isPlaying = programme.playing() !== null;
      hasPlayed ||= isPlaying;
      if (!memory.sessao || memory.sessao.provisoria) return 'PARADO';
      if (!isOpen() && !isPlaying) return 'FORA_DO_HORARIO';
      if (memory.pausa && !isPlaying) return 'PAUSADO';
      if (needsTouch() && (isPlaying || shouldPlay())) return 'AGUARDANDO_TOQUE';
      if (isPlaying) return parts.isSilent() ? 'SILENCIO' : 'TOCANDO';
      return programme.hasErrors() ? 'ERRO' : 'PARADO';
    },
  };
}
