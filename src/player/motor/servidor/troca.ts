import type { Ambiente } from '../ambiente.ts';

/** Within how long the stores that a change reaches fetch it: each at its own moment. */
const JUNTAS_ATE_MS = 120_000;

type Partes = {
  ambiente: Ambiente;
  /** Answers in how long what plays changes by the manifest that is held, or the store opens; 0 where nothing waits. */
  mudaEmMs(): number;
  /** Fetches the manifest. Never rejects. */
  buscar(): Promise<void>;
};

/**
 * Decides when a changed manifest is fetched. One change may reach thousands of stores, whose heartbeats tell them all
 * of it within a minute: each fetches at a moment of its own, but at once where what changed may begin before that, or
 * where no grade reaches the store.
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
    /** Notes that the manifest is another one; resolves once it was fetched, or is waited for. */
    async avisar(): Promise<void> {
      if (buscando || cancelar) return;
      const emMs = ambiente.chance() * JUNTAS_ATE_MS;
      if (mudaEmMs() <= emMs) return agora();
      cancelar = ambiente.depois(emMs, () => void agora());
    },
    /** Forgets what was waited for. */
    desligar(): void {
      cancelar?.();
      cancelar = undefined;
    },
  };
}
