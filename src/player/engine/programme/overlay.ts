import type { Clock } from '../clock.ts';
import type { Database } from '../disk/database.ts';
import type { Downloads } from '../disk/downloads.ts';
import type { Queue } from '../disk/queue.ts';
import type { Environment } from '../environment.ts';
import type { Sound } from '../sound.ts';
import { createCurrent } from './current.ts';
import { sha256Of, type Vinheta } from './picker.ts';
import { segmentOf } from './segment.ts';

const FADE_OUT_MS = 500;

type Parts = {
  environment: Environment;
  database: Database;
  queue: Queue;
  clock: Clock;
  sound: Sound;
  downloads: Downloads;
  sessionId(): string;
  shouldPlay(): boolean;
  onChange(): void;
  log(texto: string, codigo: string | null): void;
};

/**
 * Plays jingles over the music, one after another. Their events are separate from the track's, which keeps playing.
 */
export function createOverlay(parts: Parts) {
  const { environment, sound, downloads, onChange, log } = parts;
  const current = createCurrent({ ...parts, positionS: sound.overlayPositionS, isOverlay: true });
  let waiting: readonly Vinheta[] = [];

  async function playNext(): Promise<void> {
    for (let item = waiting[0]; item; item = waiting[0]) {
      const content = await downloads.verified(sha256Of(item));
      if (item !== waiting[0]) return;
      if (content && parts.shouldPlay() && (await start(item, content))) return;
      if (item === waiting[0]) waiting = waiting.slice(1);
    }
    onChange();
  }

  async function start(item: Vinheta, content: Blob): Promise<boolean> {
    const requestedAt = environment.monotonic();
    try {
      await sound.playOver(content, item.vinheta.ganhoDb ?? null, segmentOf(item));
    } catch (error) {
      sound.stopOverlay(0);
      if (item === waiting[0])
        log(`Não foi possível tocar "${item.vinheta.nome}": ${error}`, 'ERRO_DE_AUDIO');
      return false;
    }
    // Stopped while starting.
    if (item !== waiting[0]) {
      sound.stopOverlay(0);
      return false;
    }
    waiting = waiting.slice(1);
    current.start(item, Math.round(environment.monotonic() - requestedAt));
    onChange();
    return true;
  }

  return {
    play(vinhetas: readonly Vinheta[], delayMs: number): void {
      if (vinhetas.length === 0) return;
      waiting = vinhetas;
      environment.after(delayMs, () => waiting === vinhetas && void playNext());
    },
    end(): void {
      if (!current.item()) return;
      current.finish('COMPLETA', 0);
      current.silence();
      sound.stopOverlay(0);
      onChange();
      void playNext();
    },
    stop(): void {
      waiting = [];
      current.finish('INTERROMPIDA', 0);
      current.silence();
      sound.stopOverlay(FADE_OUT_MS);
    },
    isBusy: () => waiting.length > 0 || current.item() !== undefined,
    playing(): { _id: string; nome: string } | null {
      const playing = current.playing();
      return playing?.tipo === 'VINHETA' ? { _id: playing._id, nome: playing.nome } : null;
    },
    inUse: () => [current.item(), ...waiting].map((item) => item && sha256Of(item)),
    writes: current.writes,
    restamp: current.restamp,
  };
}
