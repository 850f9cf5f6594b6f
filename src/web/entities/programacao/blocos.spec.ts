import { expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { blocoEm, linhaDoBloco } from './blocos.ts';

type Bloco = components['schemas']['GradeBloco'];

const bloco = (dias: Bloco['dias'], de: string, ate: string): Bloco => ({ dias, de, ate, playlists: [] });
const uteis = bloco(['SEG', 'TER', 'QUA', 'QUI', 'SEX'], '08:00', '20:00');
const noite = bloco(['SAB'], '22:00', '02:00');
const feriados = bloco(['FERIADO'], '10:00', '16:00');
const validade = { de: '2026-12-01', ate: '2026-12-31' };

const em = (momento: string, feriado?: string) =>
  blocoEm(
    { validade, blocos: [uteis, noite, feriados] },
    {
      fusoHorario: 'America/Manaus',
      dias: [
        {
          dia: feriado ?? '',
          feriado: feriado ? { _id: 'f', nome: 'Natal' } : null,
          aberta: [],
          trechos: [],
        },
      ],
    },
    Date.parse(momento),
  );

it.each([
  ['on a weekday', '2026-12-02T15:00:00Z', undefined, uteis],
  ['by the clock of the store', '2026-12-02T23:30:00Z', undefined, uteis],
  ['past midnight', '2026-12-06T05:30:00Z', undefined, noite],
  ['on a holiday', '2026-12-25T15:00:00Z', '2026-12-25', feriados],
  ['only at the hours of a holiday', '2026-12-25T13:00:00Z', '2026-12-25', undefined],
  ['only within the validity', '2026-11-25T15:00:00Z', undefined, undefined],
])('finds the bloco of a grade %s', (_, momento, feriado, found) => expect(em(momento, feriado)).toBe(found));

it('writes a bloco as the line of its grade', () =>
  expect([uteis, noite, feriados].map(linhaDoBloco)).toEqual([
    'seg–sex 08:00–20:00',
    'sáb 22:00–02:00 do dia seguinte',
    'feriados 10:00–16:00',
  ]));
