import { setTimeout as wait } from 'node:timers/promises';
import type { components } from '#generated/api.d.ts';
import { type Api, Refused } from '../api.ts';

type Estado = components['schemas']['EstadoDoPlayer'];

const ENTRE_TENTATIVAS_MS = 3000;

export const dormirAte = (momento: number) => wait(Math.max(0, momento - Date.now()));

export type Coracao = ReturnType<typeof criarCoracao>;

/** Makes a store's heart: it says each time what is true in the store by then, as often as the server asks for it. */
export function criarCoracao(api: Api, loja: string, token: string) {
  let seq = Math.floor(Date.now() / 1000);
  let estado: Estado = 'TOCANDO';
  let desde = Date.now();
  let manifesto: string | null = null;
  let isSegurando = false;
  let maisAntigo: number | null = null;
  let proximoEm = Date.now();
  let ultimoEm = Date.now();

  /** Sends one heartbeat; answers when the server heard it. */
  async function bater(): Promise<number> {
    seq += 1;
    const fila = {
      eventos: maisAntigo === null ? 0 : 1,
      maisAntigo: maisAntigo === null ? null : new Date(maisAntigo).toISOString(),
    };
    const recebido = await api.insist('sendPlayerSinal', token, {
      headers: { 'X-Filial': loja },
      body: {
        ...{ seq, estado, desde: new Date(desde).toISOString(), sincronia: manifesto, faltam: 0, fila },
        ...{ versao: '1.0.0' },
      },
    });
    if (!isSegurando) manifesto = recebido.sincronia;
    proximoEm = Date.now() + recebido.proximoSinalEmS * 1000;
    ultimoEm = Date.parse(recebido.agora);
    return ultimoEm;
  }

  return {
    loja,
    bater,
    /** Waits for the next heartbeat's turn; answers when the server heard it. */
    async proximo(): Promise<number> {
      await dormirAte(proximoEm);
      return bater();
    },
    /** Beats on until a moment, and answers when that was. */
    async viverAte(momento: number): Promise<number> {
      while (proximoEm < momento) {
        await dormirAte(proximoEm);
        await bater();
      }
      await dormirAte(momento);
      return Date.now();
    },
    /** Beats again once the server lets it, after it was refused. */
    async retomar(): Promise<void> {
      for (;;) {
        try {
          await bater();
          return;
        } catch (error) {
          if (!(error instanceof Refused && error.code === 'TPL005')) throw error;
          await wait(ENTRE_TENTATIVAS_MS);
        }
      }
    },
    /** Answers when the server last heard it. */
    ultimoEm: () => ultimoEm,
    /** Sets what is heard in the store from now on, which its next heartbeat says. */
    diz(novo: Estado): void {
      estado = novo;
      desde = Date.now();
    },
    /** Sets the oldest event that waits for delivery from now on. */
    guarda(momento: number | null): void {
      maisAntigo = momento;
    },
    /** Has the store keep its manifest, whatever is wanted, until it is told not to. */
    segura(isAtrasada: boolean): void {
      isSegurando = isAtrasada;
    },
  };
}
