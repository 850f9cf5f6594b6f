import { DAY_MS, isRightPin, PIN_ATTEMPTS, PIN_WAIT_MS } from '#domain/pin.ts';
import type { Momento, Retrato } from '../tocador.ts';
import type { Ambiente } from './ambiente.ts';
import type { Banco } from './disco/banco.ts';

const LIVRE_MS = 60_000;
const MAIS_GUARDADOS = 100;

type Partes = {
  ambiente: Ambiente;
  banco: Banco;
  agora(): Momento;
  aoMudar(): void;
  registrar(texto: string, codigo: string): void;
};

/** Locks actions that need the agency's PIN. It works without a network, and a restart locks it. */
export function createTrava({ ambiente, banco, agora, aoMudar, registrar }: Partes) {
  const { memoria } = banco;
  const { monotonico } = ambiente;
  let livreAte = 0;
  let antes: Promise<unknown> = Promise.resolve();

  /** The PIN's hash. A permanently ended session has no PIN: no manifest would ever change it. */
  function guardado() {
    const { sessao, sincronia } = memoria;
    if (!sessao || sessao.provisoria) return undefined;
    const isDeVolta = !sessao.fim || sessao.fim.codigo === 'TPL005' || sessao.fim.codigo === 'SEM_SERVIDOR';
    return isDeVolta ? sincronia?.configuracao.pin : undefined;
  }
  const exigida = () => guardado() !== undefined && monotonico() >= livreAte;
  const abrir = () => {
    livreAte = monotonico() + LIVRE_MS;
  };

  /** Until when PINs are refused. The absolute difference keeps a changed clock from extending the wait. */
  function esperaAte(): Momento | null {
    const { esperaDesde } = memoria.pinsErrados;
    if (esperaDesde === null || Math.abs(agora() - esperaDesde) >= PIN_WAIT_MS) return null;
    return esperaDesde + PIN_WAIT_MS;
  }

  const doDia = () => memoria.pinsErrados.em.filter((momento) => momento > agora() - DAY_MS);

  /** Saved before the result is returned, so that a reload does not undo it. */
  async function errou(): Promise<void> {
    const seguidos = memoria.pinsErrados.seguidos + 1;
    const em = [...doDia(), agora()].slice(-MAIS_GUARDADOS);
    const isDemais = seguidos >= PIN_ATTEMPTS;
    if (isDemais) registrar(`O PIN foi digitado errado ${PIN_ATTEMPTS} vezes seguidas.`, 'PIN_ERRADO');
    const pinsErrados = isDemais
      ? { seguidos: 0, esperaDesde: agora(), em }
      : { seguidos, esperaDesde: null, em };
    await banco.gravar({ pinsErrados });
  }

  async function conferir(pin: string): Promise<boolean> {
    const pedido = guardado();
    if (!pedido) return true;
    if (esperaAte() !== null) return false;
    const certo = await isRightPin(pin, pedido);
    if (certo) {
      abrir();
      await banco.gravar({ pinsErrados: { ...memoria.pinsErrados, seguidos: 0 } });
    } else await errou();
    aoMudar();
    return certo;
  }

  return {
    /** Serialised, because parallel attempts would evade the count. */
    liberar(pin: string): Promise<boolean> {
      const depois = antes.then(() => conferir(pin));
      antes = depois.catch(() => undefined);
      return depois;
    },
    /** Reports whether a protected action may run now; each use keeps the lock open longer. */
    passa(): boolean {
      if (exigida()) return false;
      abrir();
      return true;
    },
    errados: () => doDia().length,
    retratar: (): Retrato['trava'] => ({
      exigida: exigida(),
      tentativas: PIN_ATTEMPTS - memoria.pinsErrados.seguidos,
      esperaAte: esperaAte(),
    }),
  };
}
