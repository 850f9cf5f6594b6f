import type { Ambiente } from './ambiente.ts';
import type { Banco } from './disco/banco.ts';
import type { Fila } from './disco/fila.ts';
import type { Programa } from './programa/programa.ts';
import type { Relogio } from './relogio.ts';

type Partes = { ambiente: Ambiente; banco: Banco; fila: Fila; relogio: Relogio; programa: Programa };

/**
 * Makes what learns the server's time out of an answer (ISO) to a request that was sent at `enviadoEm` (monotonic). The
 * first time of a start, events that wait for their stamps get them, and moments noted by a wrong clock are moved.
 */
export const createAcerto = ({ ambiente, banco, fila, relogio, programa }: Partes) =>
  async function acertar(doServidor: string, enviadoEm: number): Promise<void> {
    const { memoria } = banco;
    const antes = relogio.agora();
    const desvioDe = relogio.acertar(Date.parse(doServidor), enviadoEm);
    if (!desvioDe) return;
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
