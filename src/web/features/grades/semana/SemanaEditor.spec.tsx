import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Styled } from '../../../shared/chakra/system.tsx';
import { SemanaEditor } from './SemanaEditor.tsx';
import type { BlocoDaSemana, DiaDaGrade } from './semana.ts';
import { pack, unpack } from './semana.ts';

const calma = { _id: 'p1', nome: 'Manhã calma' };
const animada = { _id: 'p2', nome: 'Tarde animada' };
const bloco = (dias: DiaDaGrade[], de: string, ate: string, playlists = [calma]): BlocoDaSemana => ({
  dias,
  de,
  ate,
  playlists,
});
const manha = bloco(['SEG', 'TER'], '08:00', '12:00');

let value = '';
function Editor({ blocos, recusados }: { blocos: BlocoDaSemana[]; recusados: number[] }) {
  const [shown, setShown] = useState(pack(blocos));
  value = shown;
  const looks = useRef(new Map());
  return (
    <SemanaEditor
      cliente="c"
      value={shown}
      recusados={new Set(recusados)}
      looks={looks}
      onChange={setShown}
    />
  );
}

const show = (blocos: BlocoDaSemana[], recusados: number[] = []) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Styled>
        <Editor blocos={blocos} recusados={recusados} />
      </Styled>
    </QueryClientProvider>,
  );
const words = () => unpack(value).map(({ dias, de, ate }) => `${dias.join('+')} ${de}-${ate}`);
const grade = () => screen.getByRole('application', { name: 'Semana da grade' });
const said = () => document.querySelector('.semana-quadro [role=status]')?.textContent;

function press(...keys: string[]) {
  for (const one of keys) {
    const key = one.split('+').at(-1) || ' ';
    const held = { shiftKey: one.includes('Shift+'), ctrlKey: one.includes('Control+') };
    fireEvent.keyDown(grade(), { key, ...held });
  }
}

afterEach(cleanup);

describe('keyboard', () => {
  it('keys draw a bloco with the chosen playlist over several days', () => {
    show([manha]);
    press('1', 'Home', 'ArrowDown', 'ArrowDown', 'PageDown', 'PageDown');
    press('Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight');
    expect(said()).toBe('Escolhido: de quarta-feira a quinta-feira, 06:00 a 07:00. Enter cria o bloco.');
    press('Enter');
    expect(words()).toEqual(['SEG+TER 08:00-12:00', 'QUA+QUI 06:00-07:00']);
    expect(unpack(value)[1]?.playlists).toEqual([calma]);
  });

  it('keys pick up, move and stretch a bloco, and one undo reverts all of it', () => {
    show([manha]);
    expect(said()).toBe('Segunda-feira, 08:00: Manhã calma 08:00–12:00, seg e ter');
    press('Space+ ', 'ArrowRight', 'Control+ArrowRight', 'Shift+ArrowRight');
    expect(said()).toContain('Movendo Manhã calma 08:35–13:05');
    expect(words()).toEqual(['SEG+TER 08:00-12:00']);
    press('Enter');
    expect(words()).toEqual(['SEG+TER 08:35-13:05']);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(words()).toEqual(['SEG+TER 08:00-12:00']);
    fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
    expect(words()).toEqual(['SEG+TER 08:35-13:05']);
  });

  it('Escape cancels a move, and Delete removes a bloco', () => {
    show([manha]);
    press('Space+ ', 'ArrowRight', 'Escape');
    expect(words()).toEqual(['SEG+TER 08:00-12:00']);
    press('Home', 'PageDown', 'PageDown', 'PageDown', 'Delete');
    expect(words()).toEqual([]);
  });

  it('moves a single day if "Alterar só este dia" is checked', () => {
    show([manha]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Alterar só este dia' }));
    press('Space+ ', 'ArrowRight', 'Enter');
    expect(words()).toEqual(['TER 08:00-12:00', 'SEG 08:30-12:30']);
  });

  it('Ctrl+Z in a text input does not undo the week', () => {
    show([manha]);
    press('Delete');
    const input = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(input, { key: 'z', ctrlKey: true });
    input.remove();
    expect(words()).toEqual([]);
  });
});

describe('pointer', () => {
  const frames: FrameRequestCallback[] = [];
  const nextFrame = () => frames.splice(0).forEach((draw) => void draw(0));
  const pointer = (type: string, element: Element, hour: number, row: number, altKey = false) =>
    fireEvent(
      element,
      new PointerEvent(type, {
        bubbles: true,
        button: 0,
        pointerId: 1,
        altKey,
        clientX: hour * 10,
        clientY: row * 48 + 24,
      }),
    );

  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
    vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
    // Ten pixels per hour.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 240, 384));
    Element.prototype.setPointerCapture = () => undefined;
    return () => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    };
  });

  const camada = () => document.querySelector('.semana-camada')!;
  const piece = () => document.querySelector('[data-bloco="0"]')!;

  it('dragging moves only marks and shows overlaps; dropping moves the bloco', () => {
    show([manha, bloco(['TER'], '13:00', '15:00', [animada])]);
    const before = piece().outerHTML;
    pointer('pointerdown', piece(), 9, 0);
    pointer('pointermove', grade(), 11, 0);
    nextFrame();
    const [ghost] = camada().querySelectorAll<HTMLElement>('.semana-fantasma');
    expect(ghost?.style.transform).toBe('translate(100.0px, 0px)');
    expect(ghost?.textContent).toBe('10:00–14:00 Manhã calma');
    expect(camada().querySelectorAll('.semana-conflito')).toHaveLength(1);
    expect(piece().outerHTML.replace(' data-movendo=""', '')).toBe(before);
    pointer('pointerup', grade(), 11, 0);
    expect(words()).toEqual(['SEG+TER 10:00-14:00', 'TER 13:00-15:00']);
    expect(camada().childElementCount).toBe(0);
    expect(
      screen.getByText(/Manhã calma \(10:00\) e Tarde animada \(13:00\) se sobrepõem em terça-feira/),
    ).toBeTruthy();
  });

  it('dragging moves a day to another row and stretches a bloco at its end', () => {
    show([manha]);
    pointer('pointerdown', piece(), 9, 0);
    pointer('pointermove', grade(), 9, 4);
    pointer('pointerup', grade(), 9, 4);
    expect(words()).toEqual(['TER+SEX 08:00-12:00']);
    pointer('pointerdown', piece().querySelector('[data-borda=ate]')!, 12, 1);
    pointer('pointermove', grade(), 14, 1);
    pointer('pointerup', grade(), 14, 1);
    expect(words()).toEqual(['TER+SEX 08:00-14:00']);
  });

  it('dragging on an empty place draws a bloco, and Escape cancels', () => {
    show([manha]);
    fireEvent.click(screen.getByRole('button', { name: 'Manhã calma' }));
    const row = document.querySelectorAll('.semana-trilho')[5]!;
    pointer('pointerdown', row, 10, 5);
    pointer('pointermove', grade(), 12, 6);
    fireEvent.keyDown(window, { key: 'Escape' });
    pointer('pointerup', grade(), 12, 6);
    expect(words()).toHaveLength(1);
    pointer('pointerdown', row, 10, 5);
    pointer('pointermove', grade(), 12, 6);
    pointer('pointerup', grade(), 12, 6);
    expect(words()[1]).toBe('SAB+DOM 10:00-12:00');
  });

  it.each([
    [false, '10:00-12:30'],
    [true, '10:05-12:25'],
  ])('draws in steps of 15 minutes, with Alt (%s) of 5', (alt, hours) => {
    show([manha]);
    fireEvent.click(screen.getByRole('button', { name: 'Manhã calma' }));
    pointer('pointerdown', document.querySelectorAll('.semana-trilho')[5]!, 10.1, 5, alt);
    pointer('pointermove', grade(), 12.4, 5, alt);
    pointer('pointerup', grade(), 12.4, 5, alt);
    expect(words()[1]).toBe(`SAB ${hours}`);
  });

  it('a click on an empty place only moves the keyboard cursor', () => {
    show([manha]);
    pointer('pointerdown', document.querySelectorAll('.semana-trilho')[2]!, 15, 2);
    pointer('pointerup', grade(), 15, 2);
    expect(said()).toBe('Quarta-feira, 15:00, vazio');
    expect(words()).toHaveLength(1);
  });
});

describe('list', () => {
  it('lists the week as a table for screen readers', () => {
    show([manha, bloco(['SEG', 'FERIADO'], '22:00', '02:00', [animada])]);
    const table = screen.getByRole('table', { name: 'Blocos da grade, dia a dia' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'HorárioPlaylists',
      'Segunda-feira',
      '08:00–12:00Manhã calma',
      '22:00–02:00 do dia seguinteTarde animada',
      'Terça-feira',
      '08:00–12:00Manhã calma',
      ...['Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'].map(
        (dia) => `${dia} · nenhum bloco`,
      ),
      'Feriados',
      '22:00–02:00 do dia seguinteTarde animada',
    ]);
  });

  it('the list removes a bloco from one day and marks blocos the server rejected', () => {
    show([manha], [0]);
    fireEvent.click(screen.getByRole('button', { name: 'Ver como lista' }));
    expect(screen.getAllByText('Recusado pelo servidor')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Retirar Manhã calma, SEG 08:00' }));
    expect(words()).toEqual(['TER 08:00-12:00']);
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer na semana' }));
    expect(words()).toEqual(['SEG+TER 08:00-12:00']);
  });
});
