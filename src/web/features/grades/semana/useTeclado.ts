import { type KeyboardEvent, useState } from 'react';
import { capitalised } from '#domain/text.ts';
import {
  type Cursor,
  chosenBy,
  cursorMoved,
  type Escolha,
  gestureMoved,
  noComeco,
  pieceAt,
} from './cursor.ts';
import { type Alvo, changedBy, type Gesto } from './edits.ts';
import { blocoEmPalavras, nomeDaLinha } from './palavras.ts';
import { type Blocos, horaDe, linhas, pedacosDe, todosOsPedacos } from './semana.ts';

type Options = {
  blocos: Blocos;
  so: boolean;
  onDraw: (escolha: Escolha) => void;
  onOpen: (onde: Omit<Alvo, 'so'>) => void;
  onChange: (blocos: Blocos) => void;
  onRemove: (alvo: Alvo) => void;
  /** Selects the nth playlist for drawing; 0 for none. */
  onPincel: (n: number) => void;
};

type Preso = { alvo: Alvo; gesto: Gesto };

const isSame = (um: Blocos, outro: Blocos) => um === outro || JSON.stringify(um) === JSON.stringify(outro);

/** The index of the picked-up bloco in the changed week: a split-off day is at the end. */
const heldIn = (before: Blocos, after: Blocos, { bloco }: Alvo) =>
  after.length > before.length ? after.length - 1 : bloco;

/** Draws, moves and stretches blocos by keyboard: arrows move a cursor, Space picks up the bloco under it. */
export function useTeclado(options: Options) {
  const { blocos, so, onDraw, onOpen, onChange, onRemove, onPincel } = options;
  const [cursor, setCursor] = useState<Cursor>(noComeco);
  const [preso, setPreso] = useState<Preso | null>(null);
  const shown = preso ? changedBy(blocos, preso.alvo, preso.gesto) : blocos;
  const pedaco = pieceAt(todosOsPedacos(shown), cursor);
  const atual = preso ? heldIn(blocos, shown, preso.alvo) : pedaco?.bloco;

  const moveHeld = (held: Preso, event: KeyboardEvent): boolean => {
    const gesto = gestureMoved(held.gesto, held.alvo.dia, event);
    if (!gesto) return false;
    const next = changedBy(blocos, held.alvo, gesto);
    if (isSame(next, shown)) return true;
    const n = heldIn(blocos, next, held.alvo);
    const first = pedacosDe(next[n]!, n).find(({ dia }) => dia === (gesto.para ?? held.alvo.dia));
    setPreso({ ...held, gesto });
    if (first) setCursor({ linha: linhas.indexOf(first.linha), minuto: first.de, ancora: null });
    return true;
  };
  const drop = () => {
    if (shown !== blocos) onChange(shown);
    setPreso(null);
  };

  const pressed = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (preso) {
      if (key === 'Enter' || key === ' ') drop();
      else if (key === 'Escape') setPreso(null);
      else return moveHeld(preso, event);
      return true;
    }
    const moved = cursorMoved(cursor, event);
    const alvo = pedaco && { bloco: pedaco.bloco, dia: pedaco.dia, so };
    if (moved) setCursor(moved);
    else if (key === 'Enter' && alvo && !cursor.ancora) onOpen(alvo);
    else if (key === 'Enter') {
      onDraw(chosenBy(cursor));
      setCursor({ ...cursor, minuto: Math.min(cursor.minuto, 1435), ancora: null });
    } else if (key === ' ' && alvo) setPreso({ alvo, gesto: {} });
    else if ((key === 'Delete' || key === 'Backspace') && alvo) onRemove(alvo);
    else if (key === 'Escape' && cursor.ancora) setCursor({ ...cursor, ancora: null });
    else if (/^\d$/.test(key) && !event.ctrlKey && !event.altKey) onPincel(Number(key));
    else return false;
    return true;
  };

  return {
    cursor,
    shown,
    atual,
    place: (lugar: Omit<Cursor, 'ancora'>) =>
      setCursor({ ...lugar, minuto: Math.min(lugar.minuto, 1435), ancora: null }),
    escolha: chosenBy(cursor),
    preso: preso !== null,
    said: saidOf(cursor, shown, atual, preso !== null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.metaKey || event.target !== event.currentTarget || !pressed(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => setPreso(null),
  };
}

function saidOf(cursor: Cursor, blocos: Blocos, atual: number | undefined, held: boolean): string {
  const bloco = atual === undefined ? undefined : blocos[atual];
  if (held && bloco) return `Movendo ${blocoEmPalavras(bloco)}. Enter solta, Esc desiste.`;
  if (cursor.ancora) {
    const { dias, de, ate } = chosenBy(cursor);
    const [primeira, ultima] = [nomeDaLinha(dias[0]!), nomeDaLinha(dias.at(-1)!)];
    const quais = primeira === ultima ? primeira : `de ${primeira} a ${ultima}`;
    return `Escolhido: ${quais}, ${horaDe(de)} a ${ate === 1440 ? '24:00' : horaDe(ate)}. Enter cria o bloco.`;
  }
  const onde = `${capitalised(nomeDaLinha(linhas[cursor.linha]!))}, ${horaDe(cursor.minuto)}`;
  return bloco ? `${onde}: ${blocoEmPalavras(bloco)}` : `${onde}, vazio`;
}
