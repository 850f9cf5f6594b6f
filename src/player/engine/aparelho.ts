import type { PlayingFaixa, PlayingVinheta } from '../player.ts';

export function createAparelho({ skip, play }: { skip(): void; play(): void }) {
  let wakeLock: WakeLockSentinel | undefined;
  let isRequesting = false;
  const media = navigator.mediaSession;
  media?.setActionHandler('nexttrack', skip);
  media?.setActionHandler('play', play);
  // Ignores the pause key: leaning on a key must not stop the store's music.
  media?.setActionHandler('pause', () => undefined);

  return {
    async keepScreenOn(isOn: boolean): Promise<void> {
      if (!isOn) {
        await wakeLock?.release().catch(() => undefined);
        wakeLock = undefined;
        return;
      }
      // The browser releases the lock whenever the page is hidden.
      if (isRequesting || (wakeLock && !wakeLock.released) || document.visibilityState !== 'visible') return;
      isRequesting = true;
      wakeLock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      isRequesting = false;
    },

    show(playing: PlayingFaixa | PlayingVinheta | null): void {
      if (!media) return;
      media.playbackState = playing ? 'playing' : 'none';
      media.metadata =
        playing?.tipo === 'MUSICA'
          ? new MediaMetadata({ title: playing.titulo, artist: playing.artista })
          : null;
    },

    async storageSpace() {
      const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
      const persistente = (await navigator.storage?.persisted?.()) ?? false;
      return { usadoMb: Math.round(usage / 1e6), cotaMb: Math.round(quota / 1e6), persistente };
    },

    /** Without this the browser may clear the storage. */
    persistStorage: async () => (await navigator.storage?.persist?.()) ?? false,
  };
}
