import { DAY_MIN } from '#domain/grade.ts';
import type { Gesto } from './edits.ts';
import { type DiaDaGrade, linhas, noPasso, PASSO, type Pedaco } from './semana.ts';

/** The place in the week at which keys work: a row and a minute of it, and where a choice of time began. */
export type Lugar = { linha: number; minuto: number };
export type Cursor = Lugar & { ancora: Lugar | null };

/** The keys of a press, as far as the week knows them. */
export type Tecla = { key: string; shiftKey: boolean; ctrlKey: boolean };

/** The minutes of one press of an arrow, and with Ctrl. */
export const MEIA_HORA = 30;
const TRES_HORAS = 180;

export const noComeco: Cursor = { linha: 0, minuto: 8 * 60, ancora: null };

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

/** Tells how far a key goes: rows, and minutes; nothing where it does not go. */
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

/** Moves the cursor; with Shift the time between is chosen. */
export function cursorMoved(cursor: Cursor, tecla: Tecla): Cursor | undefined {
  const passo = passoDe(tecla);
  if (!passo) return undefined;
  const { linha, minuto, ancora } = cursor;
  const chosen = tecla.shiftKey ? (ancora ?? { linha, minuto }) : null;
  // The end of a choice may be midnight, where no bloco begins.
  const last = chosen ? DAY_MIN : DAY_MIN - PASSO;
  return {
    linha: clamp(linha + passo.linhas, 0, linhas.length - 1),
    minuto: clamp(minuto + passo.minutos, 0, last),
    ancora: chosen,
  };
}

/** A rectangle of the week: rows, and minutes of them. */
export type Escolha = { dias: DiaDaGrade[]; de: number; ate: number };

/** Finds what lies between two places: at least one step. */
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

/** Finds what is chosen; without a choice an hour from the cursor on. */
export function chosenBy({ ancora, ...aqui }: Cursor): Escolha {
  if (ancora && ancora.minuto !== aqui.minuto) return between(ancora, aqui);
  const ate = { ...aqui, minuto: Math.min(aqui.minuto + 60, DAY_MIN) };
  return between(ancora ? { ...ancora } : aqui, ate);
}

/** Finds the piece at a place; of several that overlap, the last. */
export const pieceAt = (pedacos: readonly Pedaco[], { linha, minuto }: Lugar) =>
  pedacos.findLast((pedaco) => pedaco.linha === linhas[linha] && pedaco.de <= minuto && minuto < pedaco.ate);

/** Adds a key to what was done to a bloco that is held: it moves, or with Shift ends elsewhere. */
export function gestureMoved(gesto: Gesto, dia: DiaDaGrade, tecla: Tecla): Gesto | undefined {
  const passo = passoDe(tecla);
  if (!passo) return undefined;
  if (tecla.shiftKey) return { ...gesto, ate: (gesto.ate ?? 0) + passo.minutos };
  const linha = linhas.indexOf(gesto.para ?? dia) + passo.linhas;
  const para = linhas[clamp(linha, 0, linhas.length - 1)]!;
  return { ...gesto, para, mover: (gesto.mover ?? 0) + passo.minutos };
}

/** The rows on the screen: where they begin, how wide they are, and how high each is. */
export type Quadro = { left: number; top: number; width: number; rowHeight: number };

/** Counts the minutes that so many pixels are. */
export const minutosEm = ({ width }: Pick<Quadro, 'width'>, pixels: number) => (pixels / width) * DAY_MIN;

/** Finds the place under a pointer; outside the rows, the nearest. */
export function placeUnder(quadro: Quadro, { x, y }: { x: number; y: number }): Lugar {
  const linha = Math.floor((y - quadro.top) / quadro.rowHeight);
  const minuto = noPasso(minutosEm(quadro, x - quadro.left));
  return {
    linha: Math.max(0, Math.min(linha, linhas.length - 1)),
    minuto: Math.max(0, Math.min(minuto, DAY_MIN)),
  };
}
