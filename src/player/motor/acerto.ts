import type { Ambiente } from './ambiente.ts';
import type { Banco } from './disco/banco.ts';
import type { Fila } from './disco/fila.ts';
import type { Programa } from './programa/programa.ts';
import type { Relogio } from './relogio.ts';

type Partes = { ambiente: Ambiente; banco: Banco; fila: Fila; relogio: Relogio; programa: Programa };

/** A difference that is no more than that comes of how long answers take, and is kept with the rest. */
const SALTO_MS = 1000;

/**
 * Makes what learns the server's time out of an answer (ISO) to a request that was sent at `enviadoEm` (monotonic). The
 * first time of a start, events that wait for their stamps get them, and moments noted by a wrong clock are moved. A
 * clock that was set since is kept at once: a start without a network would go by what it was before.
 */
export const createAcerto = ({ ambiente, banco, fila, relogio, programa }: Partes) =>
  async function acertar(doServidor: string, enviadoEm: number): Promise<void> {
    const { memoria } = banco;
    const antes = relogio.agora();
    const desvioDe = relogio.acertar(Date.parse(doServidor), enviadoEm);
    if (!desvioDe) {
      if (Math.abs(relogio.desvioMs() - memoria.relogio.desvioMs) > SALTO_MS)
        await banco.gravar({ relogio: relogio.guardar() });
      return;
    }
    const salto = relogio.agora() - antes;
    const movido = (momento: number) =>
      momento >= antes - ambiente.monotonico() ? momento + salto : momento;
    programa.carimbar(desvioDe);
    await banco.gravar({
      historico: memoria.historico.map((tocada) => ({ ...tocada, momento: movido(tocada.momento) })),
      vinhetas: Object.fromEntries(
        Object.entries(memoria.vinhetas).map(([id, momento]) => [id, movido(momento)]),
      ),
      vinhetasRecentes: Object.fromEntries(
        Object.entries(memoria.vinhetasRecentes).map(([id, momentos]) => [id, momentos.map(movido)]),
      ),
      pulos: memoria.pulos.map(movido),
      relogio: relogio.guardar(),
    });
    await fila.carimbar(desvioDe);
  };
