import type { Quadro } from './cursor.ts';
import { minutosEm } from './cursor.ts';
import { type DiaDaGrade, linhas } from './semana.ts';

export type Marca = {
  tipo: 'fantasma' | 'conflito';
  linha: DiaDaGrade;
  de: number;
  ate: number;
  texto?: string;
};

/**
 * Reuses the layer's elements and changes only transforms, widths and texts, so that React renders nothing during a
 * drag.
 */
export function drawMarks(camada: HTMLElement, quadro: Quadro, marcas: readonly Marca[]): void {
  while (camada.childElementCount > marcas.length) camada.lastElementChild?.remove();
  for (const [n, { tipo, linha, de, ate, texto = '' }] of marcas.entries()) {
    const element = (camada.children[n] ?? camada.appendChild(document.createElement('div'))) as HTMLElement;
    const px = (minutos: number) => (minutos / minutosEm(quadro, 1)).toFixed(1);
    const y = linhas.indexOf(linha) * quadro.rowHeight;
    const className = `semana-${tipo}`;
    const transform = `translate(${px(de)}px, ${y}px)`;
    const width = `${px(ate - de)}px`;
    if (element.className !== className) element.className = className;
    if (element.style.transform !== transform) element.style.transform = transform;
    if (element.style.width !== width) element.style.width = width;
    if (element.textContent !== texto) element.textContent = texto;
  }
}
