import type { components } from '#generated/api.d.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../disk/database.ts';
import type { Downloads } from '../disk/downloads.ts';
import type { Queue } from '../disk/queue.ts';
import type { Environment } from '../environment.ts';
import type { Sound } from '../sound.ts';
import { createCurrent } from './current.ts';
import { createOverlay } from './overlay.ts';
import { type Item, sha256Of } from './picker.ts';
import type { PlaylistFinder } from './playlistFinder.ts';
import { createResumption } from './resumption.ts';
import { transitionBetween } from './segment.ts';
import { createUpcoming } from './upcoming.ts';

type Fim = components['schemas']['FimDeExecucao'];

const MAX_ERRORS = 5;
const AFTER_ERRORS_MS = 30_000;
/** At a bloco's boundary, a track with more than this left fades out instead of playing to its end. */
const TOO_LONG_LEFT_MS = 600_000;
const FADE_OUT_MS = 2000;
/** Longest transition after a skip or an error: somebody is waiting for the next track. */
const SKIP_MS = 250;
const STOP_MS = 1000;

const isResumed = (item: Item | undefined): item is Item & { tipo: 'MUSICA' } =>
  item?.tipo === 'MUSICA' && item.jaOuvidoS !== undefined;

type Parts = {
  environment: Environment;
  database: Database;
  queue: Queue;
  clock: Clock;
  sound: Sound;
  downloads: Downloads;
  playlistFinder: PlaylistFinder;
  changes(): number;
  sessionId(): string;
  isValid(): boolean;
  shouldPlay(): boolean;
  onChange(): void;
  log(texto: string, codigo: string | null): void;
};

export type Programme = ReturnType<typeof createProgramme>;

export function createProgramme(parts: Parts) {
  const { environment, database, queue, clock, sound, downloads, playlistFinder, onChange, log } = parts;
  const current = createCurrent({
    environment,
    database,
    queue,
    clock,
    log,
    positionS: sound.positionS,
    sessionId: parts.sessionId,
  });
  const resumption = createResumption({
    environment,
    database,
    queue,
    clock,
    playlistFinder,
    write: current.write,
    has: downloads.has,
    isValid: parts.isValid,
  });
  const overlay = createOverlay(parts);
  const upcoming = createUpcoming({
    database,
    downloads,
    clock,
    sound,
    playlistFinder,
    changes: parts.changes,
    current: current.item,
    resumption: resumption.item,
    isOverlaid: overlay.isBusy,
  });
  let isAdvancing = false;
  let starting: { item: Item; requests: (() => void)[] } | undefined;
  let isRefused = false;
  let errorCount = 0;
  let errorUntil = 0;
  let slotKey: string | undefined;

  const transitionMs = () =>
    transitionBetween(
      current.item(),
      upcoming.first(),
      database.memory.sincronia?.configuracao.transicaoMs ?? 250,
    );

  /** After an error there is no audible fade-out to count. */
  const finish = (fim: Fim, fadeOutMs: number) => current.finish(fim, fim === 'ERRO' ? 0 : fadeOutMs);

  /**
   * Runs a request about the playing item. While an item is about to begin, the sound already reports on that one. The
   * request then waits, and is dropped if the item does not begin.
   */
  function whenPlaying(request: () => void): void {
    if (starting) starting.requests.push(request);
    else request();
  }

  function cancelStart(): void {
    starting = undefined;
    resumption.cancelStart();
  }

  async function startPrepared(overlapMs: number, fadeOutMs: number): Promise<boolean> {
    const item = upcoming.takeNext();
    if (isResumed(item) && !resumption.start()) {
      upcoming.clear();
      return false;
    }
    const start = { item, requests: [] };
    starting = start;
    const requestedAt = environment.monotonic();
    try {
      await sound.start(overlapMs, fadeOutMs);
    } catch (error) {
      cancelStart();
      sound.stop(0);
      upcoming.clear();
      isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (!isRefused) onPlayError(item, String(error));
      return false;
    }
    isRefused = false;
    // Stopped while starting.
    if (starting !== start || !parts.shouldPlay()) {
      cancelStart();
      sound.stop(0);
      return false;
    }
    // Monotonic, because the wall clock may have been corrected meanwhile.
    const agoMs = Math.round(environment.monotonic() - requestedAt);
    const openPlay = resumption.finishStart();
    if (openPlay) current.resume(item, openPlay);
    else current.start(item, agoMs);
    if (item.tipo === 'MUSICA') overlay.play(upcoming.takeOverlays(), overlapMs);
    upcoming.started(item, current.endsAt());
    return true;
  }

  function onPlayError(item: Item, message: string): void {
    errorCount += 1;
    log(
      `Não foi possível tocar "${item.tipo === 'MUSICA' ? item.musica.titulo : item.vinheta.nome}": ${message}`,
      'ERRO_DE_AUDIO',
    );
    upcoming.reject(item);
    downloads.downloadAgain(sha256Of(item));
    if (errorCount >= MAX_ERRORS) errorUntil = environment.monotonic() + AFTER_ERRORS_MS;
  }

  const canPlay = () =>
    parts.shouldPlay() && !isRefused && !sound.isLocked() && environment.monotonic() >= errorUntil;

  /** Advances to the next item, or to silence if no music should play. Requests about either item wait meanwhile. */
  async function advance(fim: Fim, fadeOutMs?: number): Promise<void> {
    if (isAdvancing) return;
    isAdvancing = true;
    try {
      while (canPlay()) {
        const hasNext = await upcoming.prepare(clock.now());
        const overlapMs = fim === 'COMPLETA' ? transitionMs() : Math.min(transitionMs(), SKIP_MS);
        finish(fim, fadeOutMs ?? overlapMs);
        if (!hasNext) break;
        if (await startPrepared(overlapMs, fadeOutMs ?? overlapMs)) return;
      }
      finish(fim, transitionMs());
      current.silence();
      overlay.stop();
      sound.stop(transitionMs());
      upcoming.clear();
    } finally {
      const requests = starting?.requests ?? [];
      starting = undefined;
      isAdvancing = false;
      onChange();
      for (const request of requests) request();
    }
  }

  /** Fades out a track that would play far past a bloco's boundary, if the new bloco has a track. */
  function observeBoundary(): void {
    const { sincronia } = database.memory;
    if (!sincronia || isAdvancing) return;
    const before = slotKey;
    slotKey = playlistFinder.at(sincronia, clock.now()).chave;
    if (before === undefined || before === slotKey || current.item()?.tipo !== 'MUSICA') return;
    const isLong = current.leftMs() > TOO_LONG_LEFT_MS;
    if (isLong && canPlay() && playlistFinder.hasMusica(sincronia, clock.now()))
      void advance('INTERROMPIDA', FADE_OUT_MS);
  }

  /** Interrupts a resumed track when it turns out that something should have ended it. */
  function interruptResumed(): void {
    whenPlaying(() => isResumed(current.item()) && void advance('INTERROMPIDA', FADE_OUT_MS));
  }

  /** Stops immediately. Resolves when the play is in the queue. */
  async function stop(): Promise<void> {
    starting = undefined;
    resumption.giveUp();
    // The fade-out is not counted, because the page may close meanwhile.
    current.finish('INTERROMPIDA', 0, STOP_MS);
    current.silence();
    overlay.stop();
    onChange();
    sound.stop(STOP_MS);
    upcoming.clear();
    await Promise.all([current.writes(), overlay.writes()]);
  }

  return {
    evaluate(): void {
      if (current.item() && sound.positionS() > 1) errorCount = 0;
      if (!current.item() && !isAdvancing) resumption.item();
      observeBoundary();
      if (!current.item() && !isAdvancing && canPlay()) void advance('INTERROMPIDA');
      current.saveRegularly();
    },
    stop,
    /** Leaves the track for the next start to resume; a jingle ends. Resolves when everything is on the disk. */
    async leave(): Promise<void> {
      if (current.item()?.tipo === 'VINHETA') return stop();
      overlay.stop();
      current.save();
      await Promise.all([current.writes(), overlay.writes()]);
    },
    /** Returns false if the item is already giving way to the next, so that two presses skip once. */
    skip(fim: 'PULADA' | 'INTERROMPIDA' = 'PULADA'): boolean {
      if (isAdvancing) return false;
      void advance(fim);
      return true;
    },
    async announce(vinheta: components['schemas']['PlayerVinheta']): Promise<boolean> {
      if (isAdvancing || !canPlay()) return false;
      const item = { tipo: 'VINHETA', vinheta } as const;
      if (vinheta.sobreAMusica && current.item()?.tipo === 'MUSICA') {
        if (overlay.isBusy()) return false;
        overlay.play([item], 0);
        return true;
      }
      upcoming.insertFirst(item, clock.now());
      await advance('INTERROMPIDA', FADE_OUT_MS);
      const playing = current.playing();
      return playing?.tipo === 'VINHETA' && playing._id === vinheta._id;
    },
    touched(): void {
      isRefused = false;
      this.evaluate();
    },

    transitionMs,
    endOverlay: overlay.end,
    near: () => whenPlaying(() => upcoming.prepareEarly(Math.round(clock.now() + current.leftMs()))),
    end: () => whenPlaying(() => void advance('COMPLETA')),
    fail: (message: string) =>
      whenPlaying(() => {
        const item = current.item();
        if (item) onPlayError(item, message);
        void advance('ERRO');
      }),

    interruptResumed,
    review(): void {
      const item = starting?.item ?? current.item();
      const musicas = database.memory.sincronia?.musicas ?? [];
      if (isResumed(item) && !musicas.some(({ _id }) => _id === item.musica._id)) interruptResumed();
      upcoming.review(current.endsAt());
      onChange();
    },

    restamp(offsetOf: (partida: string) => number): void {
      current.restamp(offsetOf);
      overlay.restamp(offsetOf);
      resumption.restamp(offsetOf);
    },
    rate(liked: boolean): void {
      current.rate(liked);
      onChange();
    },
    save: current.save,

    isRefused: () => isRefused,
    hasErrors: () => environment.monotonic() < errorUntil,
    inUse(): (string | undefined)[] {
      const item = current.item();
      const starts = starting && sha256Of(starting.item);
      return [item && sha256Of(item), starts, ...overlay.inUse(), ...upcoming.inUse()];
    },
    playing() {
      const playing = current.playing();
      return playing?.tipo === 'MUSICA' ? { ...playing, vinheta: overlay.playing() } : playing;
    },
    /** Grade of the playing track; for a jingle or silence, the current grade. */
    currentGrade(): string | null {
      const item = current.item();
      const { sincronia } = database.memory;
      if (item?.tipo === 'MUSICA') return item.grade;
      return sincronia && playlistFinder.at(sincronia, clock.now()).grade;
    },
    next() {
      const next = upcoming.next();
      return next?.tipo === 'MUSICA' ? { titulo: next.musica.titulo, artista: next.musica.artista } : null;
    },
  };
}
