import { type PointerEvent, type RefObject, useRef } from 'react';
import { horarioEmPalavras } from '../../../entities/programacao/blocos.ts';
import { between, type Escolha, type Lugar, minutosEm, placeUnder, type Quadro } from './cursor.ts';
import { type Alvo, changedBy, type Gesto } from './edits.ts';
import { nomesDe } from './palavras.ts';
import {
  type Blocos,
  type DiaDaGrade,
  horaDe,
  linhas,
  noPasso,
  PASSO,
  pedacosDe,
  QUARTO,
  sobreposicoesDe,
  todosOsPedacos,
} from './semana.ts';

/** Pixels a pointer may move before a press becomes a drag. */
const FOLGA = 4;

type Options = {
  blocos: Blocos;
  so: boolean;
  camada: RefObject<HTMLElement | null>;
  onDraw: (escolha: Escolha) => void;
  onChange: (blocos: Blocos) => void;
  onPlace: (lugar: Lugar) => void;
};

function measured(camada: HTMLElement): Quadro {
  const { left, top, width, height } = camada.getBoundingClientRect();
  return { left, top, width, rowHeight: height / 8 };
}

/**
 * Dragging the end of a piece stretches the piece, dragging elsewhere on a piece moves it, and dragging from an empty
 * place draws a bloco.
 */
function begun(event: PointerEvent, quadro: Quadro, so: boolean): Arraste {
  const target = event.target as HTMLElement;
  const piece = target.closest<HTMLElement>('[data-bloco]');
  const place = placeUnder(quadro, { x: event.clientX, y: event.clientY });
  if (!piece) return { tipo: 'desenhar', comeco: place };
  const borda = target.closest<HTMLElement>('[data-borda]')?.dataset.borda as 'de' | 'ate' | undefined;
  const alvo: Alvo = { bloco: Number(piece.dataset.bloco), dia: piece.dataset.dia as DiaDaGrade, so };
  return { tipo: borda ?? 'mover', alvo, x: event.clientX, linha: place.linha };
}

const marksOfChoice = ({ dias, de, ate }: Escolha): Marca[] =>
  dias.map((linha) => ({ tipo: 'fantasma', linha, de, ate, texto: `${horaDe(de)}–${horaDe(ate)}` }));

function marksOfChange(before: Blocos, after: Blocos): Marca[] {
  const moved = changedOnes(before, after);
  const ghosts = [...moved].flatMap((n) => {
    const bloco = after[n]!;
    const texto = `${horarioEmPalavras(bloco)} ${nomesDe(bloco)}`;
    return pedacosDe(bloco, n).map(
      ({ linha, de, ate }): Marca => ({ tipo: 'fantasma', linha, de, ate, texto }),
    );
  });
  const conflicts = sobreposicoesDe(todosOsPedacos(after)).map(
    ({ linha, de, ate }): Marca => ({ tipo: 'conflito', linha, de, ate }),
  );
  return [...ghosts, ...conflicts];
}

/** During a drag only marks move, once per frame and without React. Dropping changes the blocos. */
export function useArraste(options: Options) {
  const current = useRef(options);
  current.current = options;
  const wasDragged = useRef(false);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { camada, blocos, so } = current.current;
    const layer = camada.current;
    wasDragged.current = false;
    if (event.button !== 0 || !layer) return;
    const grade = event.currentTarget;
    const { pointerId, clientX, clientY } = event;
    const quadro = measured(layer);
    const arraste = begun(event, quadro, so || event.altKey);
    let ponto = { x: clientX, y: clientY, fino: event.altKey };
    let frame = 0;
    let after: Blocos = blocos;
    let escolha: Escolha | undefined;
    let shown = '';

    const draw = () => {
      frame = 0;
      const done = dragged(arraste, quadro, ponto);
      const key = JSON.stringify(done);
      if (key === shown) return;
      shown = key;
      if (arraste.tipo === 'desenhar') {
        escolha = done as Escolha;
        return drawMarks(layer, quadro, marksOfChoice(escolha));
      }
      after = changedBy(blocos, arraste.alvo, done as Gesto);
      drawMarks(layer, quadro, marksOfChange(blocos, after));
    };
    const lift = () => {
      wasDragged.current = true;
      grade.setPointerCapture(pointerId);
      grade.dataset.arrasta = arraste.tipo;
      if (arraste.tipo === 'desenhar') return;
      const { bloco, dia, so } = arraste.alvo;
      for (const piece of grade.querySelectorAll<HTMLElement>(`[data-bloco="${bloco}"]`))
        if (!so || piece.dataset.dia === dia) piece.dataset.movendo = '';
    };
    const onMove = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      ponto = { x: moved.clientX, y: moved.clientY, fino: moved.altKey };
      const far = Math.hypot(ponto.x - clientX, ponto.y - clientY) > FOLGA;
      if (!wasDragged.current && far) lift();
      if (wasDragged.current && !frame) frame = requestAnimationFrame(draw);
    };
    const end = (keeps: boolean) => {
      if (frame) cancelAnimationFrame(frame);
      if (keeps && wasDragged.current) draw();
      listening.abort();
      layer.replaceChildren();
      delete grade.dataset.arrasta;
      for (const piece of grade.querySelectorAll<HTMLElement>('[data-movendo]')) delete piece.dataset.movendo;
      if (!keeps) return;
      if (!wasDragged.current) {
        if (arraste.tipo === 'desenhar') current.current.onPlace(arraste.comeco);
      } else if (escolha) current.current.onDraw(escolha);
      else if (after !== blocos) current.current.onChange(after);
    };
    const listening = new AbortController();
    const { signal } = listening;
    grade.addEventListener('pointermove', onMove, { signal });
    grade.addEventListener(
      'pointerup',
      (up: globalThis.PointerEvent) => up.pointerId === pointerId && end(true),
      { signal },
    );
    grade.addEventListener(
      'pointercancel',
      (gone: globalThis.PointerEvent) => gone.pointerId === pointerId && end(false),
      { signal },
    );
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      end(false);
    };
    window.addEventListener('keydown', onKey, { signal, capture: true });
  };

  return {
    onPointerDown,
    /** The click after a drag must not open the bloco under the pointer. */
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

type Arraste =
  | { tipo: 'desenhar'; comeco: Lugar }
  | { tipo: 'mover' | 'de' | 'ate'; alvo: Alvo; x: number; linha: number };

/** `fino` selects the smallest step (Alt). */
type Ponto = { x: number; y: number; fino: boolean };

/** Returns the area being drawn, or the change to the dragged bloco. */
function dragged(arraste: Arraste, quadro: Quadro, ponto: Ponto): Escolha | Gesto {
  const place = placeUnder(quadro, ponto);
  if (arraste.tipo === 'desenhar') return between(arraste.comeco, place, ponto.fino ? PASSO : QUARTO);
  const { tipo, alvo, x, linha } = arraste;
  const minutos = noPasso(minutosEm(quadro, ponto.x - x));
  if (tipo !== 'mover') return { [tipo]: minutos };
  const para =
    linhas[Math.max(0, Math.min(linhas.indexOf(alvo.dia) + place.linha - linha, linhas.length - 1))]!;
  return { mover: minutos, para };
}

const changedOnes = (before: Blocos, after: Blocos): Set<number> =>
  new Set(after.flatMap((bloco, n) => (bloco === before[n] ? [] : [n])));

type Marca = {
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
function drawMarks(camada: HTMLElement, quadro: Quadro, marcas: readonly Marca[]): void {
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
