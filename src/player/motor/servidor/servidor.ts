import type { Retrato } from '../../tocador.ts';
import type { Ambiente } from '../ambiente.ts';
import type { Banco } from '../disco/banco.ts';
import type { Contato } from './rede.ts';

const DAY_MS = 86_400_000;
const SEM_SERVIDOR_MS = 30 * DAY_MS;
const AVISO_MS = 3 * DAY_MS;
/** The longest credible time switched off; a larger difference means a wrong clock. */
const PLAUSIVEL_MS = 60 * DAY_MS;
const RECENTE_MS = 90_000;

const FALTAS = { RESPOSTA: null, SEM_SERVIDOR: 'SERVIDOR', SEM_INTERNET: 'INTERNET' } as const;

/** Measures the time without a server response. Time switched off counts by the clock, within credible limits. */
export function createServidor({ monotonico, emRede }: Ambiente, banco: Banco, agora: () => number) {
  const { memoria } = banco;
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

  /** Before the first request of this start has ended, only a missing network is certain. */
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
        // Rounded to the minute, so that the value stays stable between reads.
        paraEm: restaMs <= AVISO_MS ? Math.round((agora() + restaMs) / 60_000) * 60_000 : null,
      };
    },
  };
}
