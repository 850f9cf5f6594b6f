import { describe, expect, it } from 'vitest';
import { between, chosenBy, cursorMoved, gestureMoved, noComeco, pieceAt, type Tecla } from './cursor.ts';
import { type Pedaco, pedacosDe } from './semana.ts';

const tecla = (key: string, held: Partial<Tecla> = {}): Tecla => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  ...held,
});
const pressed = (...teclas: Tecla[]) =>
  teclas.reduce((cursor, one) => cursorMoved(cursor, one) ?? cursor, noComeco);

describe('cursorMoved', () => {
  it('arrows move the cursor by half an hour, with Ctrl by five minutes, or by a row', () => {
    expect(pressed(tecla('ArrowRight'), tecla('ArrowDown'))).toEqual({ linha: 1, minuto: 510, ancora: null });
    expect(pressed(tecla('ArrowLeft', { ctrlKey: true })).minuto).toBe(475);
  });

  it('the cursor stays within the week', () => {
    expect(pressed(tecla('Home'), tecla('ArrowLeft'), tecla('ArrowUp'))).toMatchObject({
      linha: 0,
      minuto: 0,
    });
    expect(pressed(tecla('End')).minuto).toBe(1435);
    expect(cursorMoved(noComeco, tecla('a'))).toBeUndefined();
  });

  it('Shift selects time, up to midnight, and a move without it clears the selection', () => {
    const chosen = pressed(tecla('End', { shiftKey: true }), tecla('ArrowDown', { shiftKey: true }));
    expect(chosenBy(chosen)).toEqual({ dias: ['SEG', 'TER'], de: 480, ate: 1440 });
    expect(cursorMoved(chosen, tecla('ArrowUp'))).toMatchObject({ ancora: null, minuto: 1435 });
  });
});

describe('chosenBy', () => {
  it('selects an hour at the cursor by default', () =>
    expect(chosenBy(noComeco)).toEqual({ dias: ['SEG'], de: 480, ate: 540 }));

  it('selects an hour in each row if only rows are selected', () =>
    expect(chosenBy(pressed(tecla('ArrowDown', { shiftKey: true })))).toEqual({
      dias: ['SEG', 'TER'],
      de: 480,
      ate: 540,
    }));

  it('selects at least five minutes, even at the end of the day', () =>
    expect(between({ linha: 3, minuto: 1440 }, { linha: 2, minuto: 1440 })).toEqual({
      dias: ['QUA', 'QUI'],
      de: 1435,
      ate: 1440,
    }));
});

it('finds the piece at a position, and the last one of several', () => {
  const pedacos: Pedaco[] = [
    ...pedacosDe({ dias: ['SEG'], de: '08:00', ate: '12:00' }, 0),
    ...pedacosDe({ dias: ['SEG'], de: '10:00', ate: '11:00' }, 1),
  ];
  expect(pieceAt(pedacos, { linha: 0, minuto: 480 })?.bloco).toBe(0);
  expect(pieceAt(pedacos, { linha: 0, minuto: 600 })?.bloco).toBe(1);
  expect(pieceAt(pedacos, { linha: 0, minuto: 720 })).toBeUndefined();
  expect(pieceAt(pedacos, { linha: 1, minuto: 480 })).toBeUndefined();
});

it('arrows move a picked-up bloco, and with Shift change its end', () => {
  const moved = gestureMoved({}, 'SEG', tecla('ArrowDown'));
  expect(moved).toEqual({ para: 'TER', mover: 0 });
  expect(gestureMoved(moved!, 'SEG', tecla('ArrowRight', { shiftKey: true }))).toEqual({ ...moved, ate: 30 });
  expect(gestureMoved({}, 'FERIADO', tecla('ArrowDown'))).toEqual({ para: 'FERIADO', mover: 0 });
  expect(gestureMoved({}, 'SEG', tecla('x'))).toBeUndefined();
});
