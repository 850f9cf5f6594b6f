import type { Environment } from './environment.ts';
import type { Segment } from './programme/segment.ts';

export type SoundListener = {
  /** The end is near: the next item must be prepared now. */
  near(): void;
  /** Time for the next item, which overlaps the end by the transition. */
  end(): void;
  transitionMs(): number;
  fail(message: string): void;
  endOverlay(): void;
  /** Whether the browser needs a touch before it makes sound. */
  lockChanged(isLocked: boolean): void;
};

export type Sound = {
  /** Unlocks the sound, in a gesture or hoping that none is needed; returns whether it is unlocked. */
  unlock(): Promise<boolean>;
  isLocked(): boolean;
  /** Loads the next item. If the browser cannot play it, `fail` is called when it begins. */
  prepare(content: Blob, ganhoDb: number | null, segment: Segment): void;
  /**
   * Starts the prepared item while the current one fades out in `fadeOutMs`, by default the transition. Rejects if the
   * browser refuses.
   */
  start(transitionMs: number, fadeOutMs?: number): Promise<void>;
  stop(transitionMs: number): void;
  playOver(content: Blob, ganhoDb: number | null, segment: Segment): Promise<void>;
  stopOverlay(fadeOutMs: number): void;
  overlayPositionS(): number;
  isPlaying(): boolean;
  positionS(): number;
  /** From 0 to 1. */
  volume(volume: number): void;
  /** Output level in decibels below full scale. */
  levelDb(): number;
  playTone(): Promise<boolean>;
  close(): Promise<void>;
};

const NEAR_S = 6;
const TIMER_S = 1.2;
export const INAUDIBLE_DB = -60;
const TONE_S = 1;
/** Music under a jingle: 12 dB softer, lowered as quickly as words begin, restored more slowly. */
const DUCKED_GAIN = 10 ** (-12 / 20);
const DUCK_MS = 200;
const RESTORE_MS = 1000;

type Deck = {
  media: HTMLAudioElement;
  trackGain: GainNode;
  fade: GainNode;
  url: string | undefined;
  segment: Segment;
  fadesUntilMs: number;
};

/** Straight segments of a fade: enough to sound smooth, and it can be cut off at any of them. */
const STEPS = 16;

/**
 * Two audio elements take turns, each with its track's gain and its fade; a third plays over them. All pass through the
 * volume and the level meter.
 */
export function createSound({ after }: Environment, listener: SoundListener): Sound {
  const context = new AudioContext({ latencyHint: 'playback' });
  const master = context.createGain();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  master.connect(analyser).connect(context.destination);
  const samples = new Float32Array(analyser.fftSize);
  const musicGain = context.createGain();
  musicGain.connect(master);
  const decks = [createDeck(musicGain), createDeck(musicGain)] as const;
  const overlay = createDeck(master);
  let active: Deck | undefined;
  let prepared: Deck | undefined;
  let loadNow: (() => void) | undefined;
  let isNearReported = false;
  let cancelEnd: (() => void) | undefined;

  function createDeck(output: GainNode): Deck {
    const media = new Audio();
    const [trackGain, fade] = [context.createGain(), context.createGain()];
    context.createMediaElementSource(media).connect(trackGain).connect(fade).connect(output);
    const deck: Deck = { media, trackGain, fade, url: undefined, segment: { inicioS: 0 }, fadesUntilMs: 0 };
    media.addEventListener('loadedmetadata', () => {
      const { inicioS, jaOuvidoS = 0 } = deck.segment;
      if (inicioS + jaOuvidoS > 0) media.currentTime = inicioS + jaOuvidoS;
    });
    return deck;
  }

  for (const deck of decks) {
    const { media } = deck;
    media.addEventListener('timeupdate', () => deck === active && followEnd(deck));
    media.addEventListener('ended', () => deck === active && finish());
    media.addEventListener('error', () => {
      if (deck === active && deck.url)
        listener.fail(media.error?.message || 'O arquivo não pôde ser tocado.');
    });
  }
  const endOverlay = () => overlay.url && listener.endOverlay();
  overlay.media.addEventListener('timeupdate', () => {
    if (overlay.media.currentTime >= (overlay.segment.fimS ?? Number.POSITIVE_INFINITY)) endOverlay();
  });
  overlay.media.addEventListener('ended', endOverlay);
  overlay.media.addEventListener('error', endOverlay);

  function followEnd({ media, segment: { fimS = media.duration } }: Deck): void {
    const leftS = Math.min(fimS, media.duration) - media.currentTime;
    if (Number.isNaN(leftS)) return;
    const transitionS = listener.transitionMs() / 1000;
    if (leftS <= NEAR_S + transitionS && !isNearReported) {
      isNearReported = true;
      listener.near();
    }
    // A timer ends the track, because the element reports its position only four times a second.
    if (leftS <= TIMER_S + transitionS && !cancelEnd)
      cancelEnd = after(Math.max(0, leftS - transitionS) * 1000, finish);
  }

  function finish(): void {
    cancelEnd?.();
    cancelEnd = undefined;
    listener.end();
  }

  /** Equal-power fade: two crossing sides stay at constant loudness. */
  function fadeTo({ gain }: GainNode, to: number, ms: number): void {
    const { currentTime } = context;
    const from = gain.value;
    gain.cancelScheduledValues(currentTime);
    gain.setValueAtTime(from, currentTime);
    for (let step = 1; step <= STEPS; step += 1) {
      const angle = (step / STEPS) * (Math.PI / 2);
      const level = to > from ? from + (to - from) * Math.sin(angle) : to + (from - to) * Math.cos(angle);
      gain.linearRampToValueAtTime(level, currentTime + (ms / 1000) * (step / STEPS));
    }
  }

  function unload(deck: Deck): void {
    deck.media.pause();
    if (!deck.url) return;
    URL.revokeObjectURL(deck.url);
    deck.url = undefined;
    deck.media.removeAttribute('src');
    deck.media.load();
  }

  function fadeOut(deck: Deck, ms: number): void {
    const { url } = deck;
    deck.fadesUntilMs = context.currentTime * 1000 + ms;
    fadeTo(deck.fade, 0, ms);
    after(ms, () => deck.url === url && deck !== active && unload(deck));
  }

  function load(deck: Deck, content: Blob, ganhoDb: number | null, segment: Segment): void {
    unload(deck);
    deck.url = URL.createObjectURL(content);
    deck.segment = segment;
    deck.trackGain.gain.value = 10 ** ((ganhoDb ?? 0) / 20);
    deck.media.preload = 'auto';
    deck.media.src = deck.url;
  }

  const positionOf = ({ media, segment }: Deck) => Math.max(0, media.currentTime - segment.inicioS);

  context.addEventListener('statechange', () => listener.lockChanged(context.state !== 'running'));

  return {
    isLocked: () => context.state !== 'running',

    async unlock() {
      // Without a gesture some browsers never settle `resume`; `lockChanged` reports when they are ready.
      await Promise.race([
        context.resume().catch(() => undefined),
        new Promise<void>((resolve) => after(500, resolve)),
      ]);
      return context.state === 'running';
    },

    prepare(content, ganhoDb, segment) {
      const deck = decks.find((one) => one !== active)!;
      prepared = deck;
      const loadPrepared = () => {
        if (loadNow !== loadPrepared) return;
        loadNow = undefined;
        load(deck, content, ganhoDb, segment);
      };
      loadNow = loadPrepared;
      const leftMs = deck.fadesUntilMs - context.currentTime * 1000;
      if (leftMs > 0) after(leftMs, loadPrepared);
      else loadPrepared();
    },

    async start(transitionMs, fadeOutMs = transitionMs) {
      const incoming = prepared;
      if (!incoming) return;
      loadNow?.();
      const outgoing = active;
      prepared = undefined;
      isNearReported = false;
      cancelEnd?.();
      cancelEnd = undefined;
      active = incoming;
      if (outgoing) fadeOut(outgoing, fadeOutMs);
      incoming.fade.gain.cancelScheduledValues(context.currentTime);
      // Starting in the middle of a track without a fade would click.
      const isFadedIn = outgoing !== undefined || incoming.segment.jaOuvidoS !== undefined;
      incoming.fade.gain.setValueAtTime(isFadedIn ? 0 : 1, context.currentTime);
      if (isFadedIn) fadeTo(incoming.fade, 1, transitionMs);
      await incoming.media.play();
    },

    stop(transitionMs) {
      cancelEnd?.();
      cancelEnd = undefined;
      active = undefined;
      // The previous side may still be fading out.
      for (const deck of decks) if (deck !== prepared) fadeOut(deck, transitionMs);
    },

    async playOver(content, ganhoDb, segment) {
      load(overlay, content, ganhoDb, segment);
      fadeTo(musicGain, DUCKED_GAIN, DUCK_MS);
      overlay.fade.gain.cancelScheduledValues(context.currentTime);
      overlay.fade.gain.setValueAtTime(1, context.currentTime);
      await overlay.media.play();
    },

    stopOverlay(fadeOutMs) {
      if (!overlay.url) return;
      fadeOut(overlay, fadeOutMs);
      fadeTo(musicGain, 1, RESTORE_MS);
    },

    overlayPositionS: () => positionOf(overlay),
    isPlaying: () => active !== undefined && !active.media.paused,
    positionS: () => (active ? positionOf(active) : 0),

    volume(volume) {
      // Half the perceived loudness is a quarter of the amplitude.
      master.gain.setTargetAtTime(volume ** 2, context.currentTime, 0.05);
    },

    levelDb() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return 10 * Math.log10(power + 1e-12);
    },

    async playTone() {
      if (!(await this.unlock())) return false;
      const oscillator = context.createOscillator();
      const level = context.createGain();
      level.gain.value = 0.2;
      oscillator.connect(level).connect(master);
      oscillator.start();
      oscillator.stop(context.currentTime + TONE_S);
      let loudestDb = Number.NEGATIVE_INFINITY;
      for (let n = 0; n < 5; n += 1) {
        await new Promise<void>((resolve) => after((TONE_S * 1000) / 6, resolve));
        loudestDb = Math.max(loudestDb, this.levelDb());
      }
      return loudestDb > INAUDIBLE_DB;
    },

    async close() {
      for (const deck of [...decks, overlay]) unload(deck);
      await context.close().catch(() => undefined);
    },
  };
}
