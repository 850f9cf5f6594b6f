import { DAY_MIN } from '#domain/grade.ts';
import type { Gesto } from './edits.ts';
import { type DiaDaGrade, linhas, noPasso, PASSO, type Pedaco } from './semana.ts';

/** Row index and minute of the day. `ancora` is the start of a selection. */
export type Lugar = { linha: number; minuto: number };
export type Cursor = Lugar & { ancora: Lugar | null };

export type Tecla = { key: string; shiftKey: boolean; ctrlKey: boolean };

/** Minutes per arrow press. Ctrl uses PASSO, Page Up and Page Down TRES_HORAS. */
export const MEIA_HORA = 30;
const TRES_HORAS = 180;

export const noComeco: Cursor = { linha: 0, minuto: 8 * 60, ancora: null };

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

/** Undefined for keys that do not move the cursor. */
export function passoDe({ key, ctrlKey }: Tecla): { linhas: number; minutos: number } | undefined {
  const minutos = ctrlKey ? PASSO : MEIA_HORA;
  const passos: Record<string, { linhas: number; minutos: number }> = {
    ArrowLeft: { linhas: 0, minutos: -minutos },
    ArrowRight: { linhas: 0, minutos },
    ArrowUp: { linhas: -1, minutos: 0 },
    ArrowDown: { linhas: 1, minutos: 0 },
    PageUp: { linhas: 0, minutos: -TRES_HORAS },
    PageDown: { linhas: 0, minutos: TRES_HORAS },
    Home: { linhas: 0, minutos: -DAY_MIN },
    End: { linhas: 0, minutos: DAY_MIN },
  };
  return passos[key];
}

/** Shift extends the selection. Undefined for keys that do not move the cursor. */
export function cursorMoved(cursor: Cursor, tecla: Tecla): Cursor | undefined {
  const passo = passoDe(tecla);
  if (!passo) return undefined;
  const { linha, minuto, ancora } = cursor;
  const chosen = tecla.shiftKey ? (ancora ?? { linha, minuto }) : null;
  // A selection may end at midnight, but no bloco begins there.
  const last = chosen ? DAY_MIN : DAY_MIN - PASSO;
  return {
    linha: clamp(linha + passo.linhas, 0, linhas.length - 1),
    minuto: clamp(minuto + passo.minutos, 0, last),
    ancora: chosen,
  };
}

export type Escolha = { dias: DiaDaGrade[]; de: number; ate: number };

/** The area between two positions, at least one step wide. */
export function between(um: Lugar, outro: Lugar, passo = PASSO): Escolha {
  const [cima, baixo] = [Math.min(um.linha, outro.linha), Math.max(um.linha, outro.linha)];
  const minutos = [um, outro].map(({ minuto }) => noPasso(minuto, passo));
  const de = Math.min(...minutos, DAY_MIN - passo);
  return {
    dias: linhas.slice(cima, baixo + 1),
    de,
    ate: Math.max(...minutos, de + passo),
  };
}

/** Without a selection, an hour from the cursor on. */
export function chosenBy({ ancora, ...aqui }: Cursor): Escolha {
  if (ancora && ancora.minuto !== aqui.minuto) return between(ancora, aqui);
  const ate = { ...aqui, minuto: Math.min(aqui.minuto + 60, DAY_MIN) };
  return between(ancora ? { ...ancora } : aqui, ate);
}

/** The last one wins if several overlap. */
export const pieceAt = (pedacos: readonly Pedaco[], { linha, minuto }: Lugar) =>
  pedacos.findLast((pedaco) => pedaco.linha === linhas[linha] && pedaco.de <= minuto && minuto < pedaco.ate);

/** Adds a key press to the gesture of a picked-up bloco: it moves, or with Shift changes its end. */
export function gestureMoved(gesto: Gesto, dia: DiaDaGrade, tecla: Tecla): Gesto | undefined {
  const passo = passoDe(tecla);
  if (!passo) return undefined;
  if (tecla.shiftKey) return { ...gesto, ate: (gesto.ate ?? 0) + passo.minutos };
  const linha = linhas.indexOf(gesto.para ?? dia) + passo.linhas;
  const para = linhas[clamp(linha, 0, linhas.length - 1)]!;
  return { ...gesto, para, mover: (gesto.mover ?? 0) + passo.minutos };
}

export type Quadro = { left: number; top: number; width: number; rowHeight: number };

export const minutosEm = ({ width }: Pick<Quadro, 'width'>, pixels: number) => (pixels / width) * DAY_MIN;

/** The nearest position if the pointer is outside the rows. */
export function placeUnder(quadro: Quadro, { x, y }: { x: number; y: number }): Lugar {
  const linha = Math.floor((y - quadro.top) / quadro.rowHeight);
  const minuto = noPasso(minutosEm(quadro, x - quadro.left));
  return {
    linha: Math.max(0, Math.min(linha, linhas.length - 1)),
    minuto: Math.max(0, Math.min(minuto, DAY_MIN)),
  };
}
