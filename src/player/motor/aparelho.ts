import type { FaixaTocando, VinhetaTocando } from '../tocador.ts';

/** Asks the machine, while music plays, to keep its screen on, and tells its media keys what plays. */
export function createAparelho({ pular, tocar }: { pular(): void; tocar(): void }) {
  let vigilia: WakeLockSentinel | undefined;
  let pedindo = false;
  const midia = navigator.mediaSession;
  midia?.setActionHandler('nexttrack', pular);
  midia?.setActionHandler('play', tocar);
  // The pause key does nothing: a store's music is not paused by a key that somebody leans on.
  midia?.setActionHandler('pause', () => undefined);

  return {
    async manterAceso(aceso: boolean): Promise<void> {
      if (!aceso) {
        await vigilia?.release().catch(() => undefined);
        vigilia = undefined;
        return;
      }
      // The browser takes the lock away whenever the page is hidden.
      if (pedindo || (vigilia && !vigilia.released) || document.visibilityState !== 'visible') return;
      pedindo = true;
      vigilia = await navigator.wakeLock?.request('screen').catch(() => undefined);
      pedindo = false;
    },

    mostrar(tocando: FaixaTocando | VinhetaTocando | null): void {
      if (!midia) return;
      midia.playbackState = tocando ? 'playing' : 'none';
      midia.metadata =
        tocando?.tipo === 'MUSICA'
          ? new MediaMetadata({ title: tocando.titulo, artist: tocando.artista })
          : null;
    },

    async espaco() {
      const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
      const persistente = (await navigator.storage?.persisted?.()) ?? false;
      return { usadoMb: Math.round(usage / 1e6), cotaMb: Math.round(quota / 1e6), persistente };
    },

    /** Asks the browser never to clear what lies on the disk. */
    persistir: async () => (await navigator.storage?.persist?.()) ?? false,
  };
}
