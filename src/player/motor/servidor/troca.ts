import type { Ambiente } from '../ambiente.ts';

/** Each store affected by a change fetches it at a random moment within this time. */
const JUNTAS_ATE_MS = 120_000;

type Partes = {
  ambiente: Ambiente;
  /**
   * Milliseconds until the programme changes by the current manifest, or the store opens; 0 if there is no need to
   * wait.
   */
  mudaEmMs(): number;
  /** Never rejects. */
  buscar(): Promise<void>;
};

/**
 * Decides when to fetch a changed manifest. One change can reach thousands of stores within a minute, so fetches are
 * spread randomly. The fetch is immediate if the change may begin sooner, or no grade reaches the store.
 */
export function createTroca({ ambiente, mudaEmMs, buscar }: Partes) {
  let cancelar: (() => void) | undefined;
  let buscando: Promise<void> | undefined;

  function agora(): Promise<void> {
    cancelar?.();
    cancelar = undefined;
    buscando ??= buscar().finally(() => {
      buscando = undefined;
    });
    return buscando;
  }

  return {
    async avisar(): Promise<void> {
      if (buscando || cancelar) return;
      const emMs = ambiente.chance() * JUNTAS_ATE_MS;
      if (mudaEmMs() <= emMs) return agora();
      cancelar = ambiente.depois(emMs, () => void agora());
    },
    desligar(): void {
      cancelar?.();
      cancelar = undefined;
    },
  };
}
