import { DIA_MS, ESPERA_MS, isPinCerto, TENTATIVAS } from '#domain/pin.ts';
import type { Momento, Retrato } from '../tocador.ts';
import type { Ambiente } from './ambiente.ts';
import type { Banco } from './disco/banco.ts';

/** For how long a right PIN, and each use that is made of it, keeps the lock open. */
const LIVRE_MS = 60_000;
/** How many wrong PINs are kept: by then the agency has been told for long. */
const MAIS_GUARDADOS = 100;

type Partes = {
  ambiente: Ambiente;
  banco: Banco;
  agora(): Momento;
  aoMudar(): void;
  registrar(texto: string, codigo: string): void;
};

/** Makes the lock of what a shop may do with the agency's PIN alone. It needs no network, and a restart closes it. */
export function createTrava({ ambiente, banco, agora, aoMudar, registrar }: Partes) {
  const { memoria } = banco;
  const { monotonico } = ambiente;
  let livreAte = 0;
  let antes: Promise<unknown> = Promise.resolve();

  /** Finds what a PIN is checked by. A session that is over for good is left without one: no manifest would change it any more. */
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

  /** Answers until when no PIN counts. The clock may have been set, by a little or a lot: a wait is never for long. */
  function esperaAte(): Momento | null {
    const { esperaDesde } = memoria.pinsErrados;
    if (esperaDesde === null || Math.abs(agora() - esperaDesde) >= ESPERA_MS) return null;
    return esperaDesde + ESPERA_MS;
  }

  const doDia = () => memoria.pinsErrados.em.filter((momento) => momento > agora() - DIA_MS);

  /** Notes a wrong PIN, on the disk before anybody hears of it: a reload takes none back. */
  async function errou(): Promise<void> {
    const seguidos = memoria.pinsErrados.seguidos + 1;
    const em = [...doDia(), agora()].slice(-MAIS_GUARDADOS);
    const isDemais = seguidos >= TENTATIVAS;
    if (isDemais) registrar(`O PIN foi digitado errado ${TENTATIVAS} vezes seguidas.`, 'PIN_ERRADO');
    const pinsErrados = isDemais
      ? { seguidos: 0, esperaDesde: agora(), em }
      : { seguidos, esperaDesde: null, em };
    await banco.gravar({ pinsErrados });
  }

  async function conferir(pin: string): Promise<boolean> {
    const pedido = guardado();
    if (!pedido) return true;
    if (esperaAte() !== null) return false;
    const certo = await isPinCerto(pin, pedido);
    if (certo) {
      abrir();
      await banco.gravar({ pinsErrados: { ...memoria.pinsErrados, seguidos: 0 } });
    } else await errou();
    aoMudar();
    return certo;
  }

  return {
    /** Tries a PIN, one after another: tries at once would be more than are counted. */
    liberar(pin: string): Promise<boolean> {
      const depois = antes.then(() => conferir(pin));
      antes = depois.catch(() => undefined);
      return depois;
    },
    /** Tells whether somebody may do now what is asked for the PIN; who does so has it stay open. */
    passa(): boolean {
      if (exigida()) return false;
      abrir();
      return true;
    },
    /** Counts the wrong PINs of the last day, for the heartbeat. */
    errados: () => doDia().length,
    retratar: (): Retrato['trava'] => ({
      exigida: exigida(),
      tentativas: TENTATIVAS - memoria.pinsErrados.seguidos,
      esperaAte: esperaAte(),
    }),
  };
}
