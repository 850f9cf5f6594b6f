import type { Clock } from '../clock.ts';
import type { Database } from '../disk/database.ts';
import type { Downloads } from '../disk/downloads.ts';
import type { Sound } from '../sound.ts';
import { chosenPlaylist, createPicker, type Item, sha256Of, type Vinheta } from './picker.ts';
import type { PlaylistFinder } from './playlistFinder.ts';
import { durationOf, segmentOf } from './segment.ts';

type Parts = {
  database: Database;
  downloads: Downloads;
  clock: Clock;
  sound: Sound;
  playlistFinder: PlaylistFinder;
  changes(): number;
  current(): Item | undefined;
  resumption(): Item | undefined;
  isOverlaid(): boolean;
};

export function createUpcoming({ database, downloads, clock, sound, playlistFinder, ...parts }: Parts) {
  const { changes, current } = parts;
  const { memory } = database;
  const picker = createPicker(downloads.has, changes, memory.dispositivo, playlistFinder);
  let next: Item | undefined;
  let queue: Item[] = [];
  let overlays: Vinheta[] = [];
  let preparing: Promise<boolean> | undefined;

  function pickAt(momento: number): Item | undefined {
    const { sincronia, historico } = memory;
    if (!sincronia) return undefined;
    // Under a grade, the staff's choice ends with its bloco, so it is checked for the moment when the track begins.
    const chosen = chosenPlaylist(memory, sincronia.grade ? momento : clock.now());
    return picker.pickMusica(sincronia, chosen, historico, momento);
  }

  /** When the track after these jingles begins. Without a grade the moment does not matter. */
  const startAfter = (items: readonly Item[], momento: number) =>
    memory.sincronia?.grade
      ? items.reduce((sum, item) => sum + (item.tipo === 'VINHETA' ? durationOf(item) * 1000 : 0), momento)
      : momento;

  /** Decides what follows at a moment. Jingles are due only at the end of a track. */
  function decide(momento: number): void {
    const { sincronia } = memory;
    if (!sincronia) return;
    const resumed = current() ? undefined : parts.resumption();
    if (resumed) {
      queue = [resumed];
      return;
    }
    const isEnd = current()?.tipo === 'MUSICA' && !parts.isOverlaid();
    const due = isEnd ? picker.pickVinhetas(sincronia, memory, momento) : [];
    const alone = due.filter(({ vinheta }) => !vinheta.sobreAMusica);
    const startsAt = startAfter(alone, momento);
    const fitting =
      next?.tipo === 'MUSICA' &&
      downloads.has(next.musica.sha256) &&
      picker.fitsMomento(sincronia, next, startsAt)
        ? next
        : undefined;
    next = fitting ?? pickAt(startsAt);
    queue = next ? [...alone, next] : [];
    overlays = due.filter(({ vinheta }) => vinheta.sobreAMusica);
  }

  /** The prepared track may belong to a bloco that ends before it begins. */
  function isStillDue(momento: number): boolean {
    const { sincronia } = memory;
    const faixa = queue.find(({ tipo }) => tipo === 'MUSICA');
    if (!sincronia?.grade || !faixa) return true;
    return picker.fitsMomento(sincronia, faixa, startAfter(queue, momento));
  }

  async function load(): Promise<boolean> {
    for (;;) {
      const [item] = queue;
      if (!item) return false;
      const content = await downloads.verified(sha256Of(item));
      if (content && item === queue[0]) {
        const { ganhoDb = null } = item.tipo === 'MUSICA' ? item.musica : item.vinheta;
        sound.prepare(content, ganhoDb, segmentOf(item));
        return true;
      }
      if (item !== queue[0]) continue;
      queue.shift();
      if (item !== next) continue;
      next = undefined;
      decide(clock.now());
    }
  }

  return {
    next: () => next,
    first: () => queue[0],
    inUse: () => [...[...queue, ...overlays].map(sha256Of), next && sha256Of(next)],

    prepare(momento: number): Promise<boolean> {
      if (preparing && !isStillDue(momento)) this.clear();
      if (!preparing) {
        decide(momento);
        preparing = load();
      }
      return preparing;
    },

    /** Queues an item before the next track, in place of due jingles, which play after that track. */
    insertFirst(item: Item, momento: number): void {
      decide(momento);
      queue = [item, ...queue.filter(({ tipo }) => tipo === 'MUSICA')];
      preparing = load();
    },

    prepareEarly(momento: number): void {
      if (queue.length === 0) void this.prepare(momento);
    },

    takeNext(): Item {
      preparing = undefined;
      return queue.shift()!;
    },

    takeOverlays(): readonly Vinheta[] {
      const taken = overlays;
      overlays = [];
      return taken;
    },

    started(item: Item, endsAt: number | undefined): void {
      if (item.tipo === 'VINHETA') preparing = load();
      else next = endsAt === undefined ? undefined : pickAt(endsAt);
    },

    clear(): void {
      queue = [];
      overlays = [];
      preparing = undefined;
    },

    review(endsAt: number | undefined): void {
      next = endsAt === undefined ? undefined : pickAt(endsAt);
      if (!preparing) {
        queue = [];
        overlays = [];
      }
    },

    reject(item: Item): void {
      if (next === item) next = undefined;
    },
  };
}
