import { drawDelay } from '#domain/delay.ts';
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

/** Schedules delivery: after heartbeats, at the server's pace, or independently once heartbeats have ended. */
export function createRemessa({ ambiente, banco, entrega, fila, isTocando }: Partes) {
  const { memoria } = banco;
  /** When the server accepts more (monotonic, because a response may correct the clock). */
  let proxima = 0;
  /** Without heartbeats: the next attempt (monotonic), and the number of failures. */
  let sozinhaEm = 0;
  let tentativas = 0;

  /** Rejects with `Falha`. */
  async function entregar(): Promise<void> {
    proxima = ambiente.monotonico() + 1000 * (await entrega.entregar());
  }
  const daqui = (ms: number) => {
    sozinhaEm = ambiente.monotonico() + ms;
  };

  return {
    entregar,
    /** Rejects with `Falha`. */
    continuar: async () => (ambiente.monotonico() >= proxima ? entregar() : undefined),
    recomecar(): void {
      proxima = 0;
      sozinhaEm = 0;
    },
    /** Delivers without heartbeats: the right to deliver outlives the session, and its last track ends after it. */
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
          daqui((tenteEmS ?? 0) * 1000 + SOZINHA_A_CADA_MS + drawDelay(tentativas, ambiente.chance));
        },
      );
    },
  };
}
