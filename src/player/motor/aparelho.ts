import type { FaixaTocando, VinhetaTocando } from '../tocador.ts';

export function createAparelho({ pular, tocar }: { pular(): void; tocar(): void }) {
  let vigilia: WakeLockSentinel | undefined;
  let pedindo = false;
  const midia = navigator.mediaSession;
  midia?.setActionHandler('nexttrack', pular);
  midia?.setActionHandler('play', tocar);
  // Ignores the pause key: leaning on a key must not stop the store's music.
  midia?.setActionHandler('pause', () => undefined);

  return {
    async manterAceso(aceso: boolean): Promise<void> {
      if (!aceso) {
        await vigilia?.release().catch(() => undefined);
        vigilia = undefined;
        return;
      }
      // The browser releases the lock whenever the page is hidden.
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

    /** Without this the browser may clear the storage. */
    persistir: async () => (await navigator.storage?.persist?.()) ?? false,
  };
}
