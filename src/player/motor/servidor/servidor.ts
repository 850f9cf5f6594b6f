import type { Ambiente } from '../ambiente.ts';
import type { Banco } from '../disco/banco.ts';

const DAY_MS = 86_400_000;
const SEM_SERVIDOR_MS = 30 * DAY_MS;
const AVISO_MS = 3 * DAY_MS;
/** A clock that says that more time passed than this was set wrong. */
const PLAUSIVEL_MS = 60 * DAY_MS;

/** How long no server answered; a device that was off counts by its clock, as far as that can be believed. */
export function createServidor({ monotonico }: Ambiente, banco: Banco, agora: () => number) {
  const { memoria } = banco;
  let online = false;
  let semDesde: number | null = null;
  let contadoAte = monotonico();

  function semRespostaMs(): number {
    if (!memoria.servidor) return 0;
    const { ultimaResposta, semRespostaMs: guardado } = memoria.servidor;
    const pelaHora = agora() - ultimaResposta;
    const corrido = guardado + monotonico() - contadoAte;
    return pelaHora >= 0 && pelaHora <= PLAUSIVEL_MS ? Math.max(pelaHora, corrido) : corrido;
  }

  return {
    respondeu(sim: boolean): void {
      if (sim) semDesde = null;
      else semDesde ??= memoria.servidor?.ultimaResposta ?? agora();
      online = sim;
      if (!sim) return;
      contadoAte = monotonico();
      void banco.gravar({ servidor: { ultimaResposta: agora(), semRespostaMs: 0 } }).catch(() => undefined);
    },
    /** Keeps how long it has been. */
    guardar(): Promise<void> {
      const { servidor } = memoria;
      if (!servidor || online) return Promise.resolve();
      const corrido = servidor.semRespostaMs + monotonico() - contadoAte;
      contadoAte = monotonico();
      return banco.gravar({ servidor: { ...servidor, semRespostaMs: corrido } });
    },
    acabou: () => semRespostaMs() >= SEM_SERVIDOR_MS,
    conexao() {
      const restaMs = SEM_SERVIDOR_MS - semRespostaMs();
      return {
        online,
        semServidorDesde: semDesde,
        // To the minute: what is shown does not move with each look at it.
        paraEm: restaMs <= AVISO_MS ? Math.round((agora() + restaMs) / 60_000) * 60_000 : null,
      };
    },
  };
}
