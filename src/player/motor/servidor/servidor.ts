import type { Retrato } from '../../tocador.ts';
import type { Ambiente } from '../ambiente.ts';
import type { Banco } from '../disco/banco.ts';
import type { Contato } from './rede.ts';

const DAY_MS = 86_400_000;
const SEM_SERVIDOR_MS = 30 * DAY_MS;
const AVISO_MS = 3 * DAY_MS;
/** How long a device may have been off: a clock that says more was set wrong. */
const PLAUSIVEL_MS = 60 * DAY_MS;
/** How old the last answer may be between two heartbeats. */
const RECENTE_MS = 90_000;

const FALTAS = { RESPOSTA: null, SEM_SERVIDOR: 'SERVIDOR', SEM_INTERNET: 'INTERNET' } as const;

/** Keeps how long no server has answered; a device that was off counts by its clock, as far as that can be believed. */
export function createServidor({ monotonico, emRede }: Ambiente, banco: Banco, agora: () => number) {
  const { memoria } = banco;
  /** How the last request of this start ended. */
  let contato: Contato | undefined;
  let semDesde: number | null = null;
  let contadoAte = monotonico();

  function semRespostaMs(): number {
    if (!memoria.servidor) return 0;
    const { ultimaResposta, semRespostaMs: guardado } = memoria.servidor;
    const pelaHora = agora() - ultimaResposta;
    const corrido = guardado + monotonico() - contadoAte;
    return pelaHora >= 0 && pelaHora <= PLAUSIVEL_MS ? Math.max(pelaHora, corrido) : corrido;
  }

  /**
   * Finds which link is missing. Before a request of this start has ended that is known only of a machine without any
   * network.
   */
  function falta(): Retrato['conexao']['falta'] {
    if (contato) return FALTAS[contato];
    const { ultimaResposta } = memoria.servidor ?? {};
    if (!memoria.sessao || ultimaResposta === undefined) return null;
    if (!emRede()) return 'INTERNET';
    return Math.abs(agora() - ultimaResposta) > RECENTE_MS ? 'RESPOSTA' : null;
  }

  return {
    terminou(como: Contato): void {
      contato = como;
      if (como !== 'RESPOSTA') {
        semDesde ??= memoria.servidor?.ultimaResposta ?? agora();
        return;
      }
      semDesde = null;
      contadoAte = monotonico();
      void banco.gravar({ servidor: { ultimaResposta: agora(), semRespostaMs: 0 } }).catch(() => undefined);
    },
    /** Keeps on the disk how long it has been. */
    guardar(): Promise<void> {
      const { servidor } = memoria;
      if (!servidor || contato === 'RESPOSTA') return Promise.resolve();
      const corrido = servidor.semRespostaMs + monotonico() - contadoAte;
      contadoAte = monotonico();
      return banco.gravar({ servidor: { ...servidor, semRespostaMs: corrido } });
    },
    acabou: () => semRespostaMs() >= SEM_SERVIDOR_MS,
    conexao() {
      const restaMs = SEM_SERVIDOR_MS - semRespostaMs();
      const oQueFalta = falta();
      const ultima = memoria.servidor?.ultimaResposta ?? null;
      return {
        online: contato === 'RESPOSTA',
        falta: oQueFalta,
        semServidorDesde: oQueFalta === 'INTERNET' ? (semDesde ?? ultima) : semDesde,
        // Rounded to the minute, so that what is shown does not move with each look at it.
        paraEm: restaMs <= AVISO_MS ? Math.round((agora() + restaMs) / 60_000) * 60_000 : null,
      };
    },
  };
}
