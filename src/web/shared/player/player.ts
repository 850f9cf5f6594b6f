import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/ApiError.ts';
import { callOperation } from '../api/operation.ts';

export type Audivel = {
  kind: 'musica' | 'vinheta';
  id: string;
  titulo: string;
  detalhe?: string;
  href?: string;
};

type Playback = {
  audivel: Audivel | null;
  state: 'loading' | 'playing' | 'paused' | 'failed';
  /** Ready to show. */
  failure: string | null;
};
type Clock = { position: number; duration: number };

const idle: Playback = { audivel: null, state: 'paused', failure: null };
const start: Clock = { position: 0, duration: 0 };
const unplayable = 'Não foi possível tocar este áudio.';

let playback = idle;
let clock = start;
const listeners = new Set<() => void>();

function change(next: { playback?: Partial<Playback>; clock?: Clock }) {
  playback = { ...playback, ...next.playback };
  clock = next.clock ?? clock;
  for (const listener of listeners) listener();
}

let element: HTMLAudioElement | undefined;
// Counts choices, so that a signature that arrives late is ignored.
let attempt = 0;
// The signed URL has worked before, so an error means that its five minutes are over.
let worked = false;

const sign = ({ kind, id }: Audivel) =>
  callOperation(kind === 'musica' ? 'signMusicaAudio' : 'signVinhetaAudio', { path: { id } });

function audio(): HTMLAudioElement {
  if (element) return element;
  const made = new Audio();
  made.addEventListener('loadeddata', () => {
    worked = true;
  });
  made.addEventListener('playing', () => change({ playback: { state: 'playing' } }));
  made.addEventListener('pause', () => {
    if (playback.state === 'playing') change({ playback: { state: 'paused' } });
  });
  for (const event of ['timeupdate', 'durationchange'] as const)
    made.addEventListener(event, () => {
      if (made.readyState > 0)
        change({ clock: { position: made.currentTime, duration: finite(made.duration) } });
    });
  made.addEventListener('error', () => {
    if (!playback.audivel || !made.hasAttribute('src')) return;
    if (worked) void load(playback.audivel, clock.position, playback.state !== 'paused');
    else change({ playback: { state: 'failed', failure: unplayable } });
  });
  element = made;
  return made;
}

const finite = (seconds: number) => (Number.isFinite(seconds) ? seconds : 0);

async function load(audivel: Audivel, from: number, playing: boolean) {
  const mine = ++attempt;
  const made = audio();
  worked = false;
  change({ playback: { audivel, state: 'loading', failure: null } });
  try {
    const { url } = await sign(audivel);
    if (mine !== attempt) return;
    made.src = url;
    made.currentTime = from;
    if (playing) await made.play();
    else change({ playback: { state: 'paused' } });
  } catch (thrown) {
    if (mine !== attempt) return;
    change({ playback: outcomeOf(thrown) });
  }
}

function outcomeOf(thrown: unknown): Partial<Playback> {
  // The browser requires another click before playing, or the user paused in the meantime.
  if (thrown instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(thrown.name))
    return { state: 'paused' };
  if (thrown instanceof DOMException) return { state: 'failed', failure: unplayable };
  return { state: 'failed', failure: ApiError.from(thrown).text };
}

export const player = {
  /** Plays from the beginning; toggles if it is already the current one. */
  play(audivel: Audivel) {
    if (isCurrent(audivel)) return player.toggle();
    audio().pause();
    change({ clock: start });
    void load(audivel, 0, true);
  },
  toggle() {
    const { audivel, state } = playback;
    if (!audivel || state === 'loading') return;
    if (state === 'failed') void load(audivel, clock.position, true);
    else if (state === 'playing') audio().pause();
    else
      audio()
        .play()
        .catch((thrown) => change({ playback: outcomeOf(thrown) }));
  },
  seek(position: number) {
    change({ clock: { ...clock, position } });
    audio().currentTime = position;
  },
  close() {
    attempt++;
    if (element) {
      element.pause();
      element.removeAttribute('src');
      element.load();
    }
    change({ playback: idle, clock: start });
  },
};

const isCurrent = ({ kind, id }: Pick<Audivel, 'kind' | 'id'>) =>
  playback.audivel?.kind === kind && playback.audivel.id === id;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function usePlayer(): Playback & typeof player {
  return { ...useSyncExternalStore(subscribe, () => playback), ...player };
}

/** Null if another one is current. */
export function usePlaybackOf(audivel: Pick<Audivel, 'kind' | 'id'>): Playback['state'] | null {
  return useSyncExternalStore(subscribe, () => (isCurrent(audivel) ? playback.state : null));
}

/** Changes several times a second. */
export function useClock(): Clock {
  return useSyncExternalStore(subscribe, () => clock);
}
