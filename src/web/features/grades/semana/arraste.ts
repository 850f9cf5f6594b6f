import { between, type Escolha, type Lugar, minutosEm, placeUnder, type Quadro } from './cursor.ts';
import type { Alvo, Gesto } from './edits.ts';
import { type Blocos, linhas, noPasso, PASSO, QUARTO } from './semana.ts';

export type Arraste =
  | { tipo: 'desenhar'; comeco: Lugar }
  | { tipo: 'mover' | 'de' | 'ate'; alvo: Alvo; x: number; linha: number };

/** `fino` selects the smallest step (Alt). */
type Ponto = { x: number; y: number; fino: boolean };

/** Returns the area being drawn, or the change to the dragged bloco. */
export function dragged(arraste: Arraste, quadro: Quadro, ponto: Ponto): Escolha | Gesto {
  const place = placeUnder(quadro, ponto);
  if (arraste.tipo === 'desenhar') return between(arraste.comeco, place, ponto.fino ? PASSO : QUARTO);
  const { tipo, alvo, x, linha } = arraste;
  const minutos = noPasso(minutosEm(quadro, ponto.x - x));
  if (tipo !== 'mover') return { [tipo]: minutos };
  const para =
    linhas[Math.max(0, Math.min(linhas.indexOf(alvo.dia) + place.linha - linha, linhas.length - 1))]!;
  return { mover: minutos, para };
}

export const changedOnes = (before: Blocos, after: Blocos): Set<number> =>
  new Set(after.flatMap((bloco, n) => (bloco === before[n] ? [] : [n])));
