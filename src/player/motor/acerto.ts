import type { Ambiente } from './ambiente.ts';
import type { Banco } from './disco/banco.ts';
import type { Fila } from './disco/fila.ts';
import type { Programa } from './programa/programa.ts';
import type { Relogio } from './relogio.ts';

type Partes = { ambiente: Ambiente; banco: Banco; fila: Fila; relogio: Relogio; programa: Programa };

/** Smaller differences come from varying response times, and the regular save covers them. */
const SALTO_MS = 1000;

/**
 * Handles the server's time (ISO) from the response to a request sent at `enviadoEm` (monotonic). The first one after a
 * start stamps waiting events and shifts moments recorded by a wrong clock. If the machine's clock is changed later,
 * the offset is saved immediately: a start without a network relies on it.
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
