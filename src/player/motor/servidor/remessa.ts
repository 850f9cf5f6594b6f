import { esperaComSorte } from '#domain/espera.ts';
import type { Ambiente } from '../ambiente.ts';
import type { Banco } from '../disco/banco.ts';
import type { Fila } from '../disco/fila.ts';
import type { Entrega } from './entrega.ts';
import { Falha } from './rede.ts';

const SOZINHA_A_CADA_MS = 10_000;

type Partes = {
  ambiente: Ambiente;
  banco: Banco;
  entrega: Entrega;
  fila: Fila;
  isTocando(): boolean;
};

/**
 * Decides when the waiting events are delivered: after a heartbeat, as often as the server said, and by itself once
 * there are no heartbeats any more.
 */
export function createRemessa({ ambiente, banco, entrega, fila, isTocando }: Partes) {
  const { memoria } = banco;
  /** When the server takes more (monotonic: its word on the time may move the clock meanwhile). */
  let proxima = 0;
  /** Without heartbeats: when the delivery is tried again (monotonic), and how often that came to nothing. */
  let sozinhaEm = 0;
  let tentativas = 0;

  /** Delivers at once. Rejects with `Falha`. */
  async function entregar(): Promise<void> {
    proxima = ambiente.monotonico() + 1000 * (await entrega.entregar());
  }
  const daqui = (ms: number) => {
    sozinhaEm = ambiente.monotonico() + ms;
  };

  return {
    entregar,
    /** Delivers if the server takes more by now. Rejects with `Falha`. */
    continuar: async () => (ambiente.monotonico() >= proxima ? entregar() : undefined),
    /** Waits for nothing any more, after another sign-in. */
    recomecar(): void {
      proxima = 0;
      sozinhaEm = 0;
    },
    /**
     * Delivers without heartbeats, because the right to deliver outlives the session: its last track is told although
     * no heartbeat follows.
     */
    sozinha(): void {
      const isCalado = !memoria.sessao || memoria.sessao.fim !== null;
      const { eventos } = fila.contagem();
      if (!isCalado || eventos === 0 || isTocando() || ambiente.monotonico() < sozinhaEm) return;
      sozinhaEm = Number.POSITIVE_INFINITY;
      entregar().then(
        () => {
          tentativas = 0;
          daqui(SOZINHA_A_CADA_MS);
        },
        (erro) => {
          const { tenteEmS } = Falha.de(erro).recusa;
          tentativas += 1;
          daqui((tenteEmS ?? 0) * 1000 + SOZINHA_A_CADA_MS + esperaComSorte(tentativas, ambiente.chance));
        },
      );
    },
  };
}
