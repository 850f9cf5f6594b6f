import { expect, it } from 'vitest';
import { diasCurtos, horariosText, horasText, weekFromMonday } from './horariosText.ts';

type Dia = (typeof weekFromMonday)[number];

it.each<[Dia[], string]>([
  [['DOM', 'SAB', 'SEX', 'QUI', 'QUA', 'TER', 'SEG'], 'todos os dias'],
  [['SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'], 'seg–sáb'],
  [['SEG', 'QUA'], 'seg e qua'],
  [['SEG', 'TER'], 'seg e ter'],
  [['TER', 'QUA', 'QUI'], 'ter–qui'],
  [['SEG', 'TER', 'QUA', 'SEX', 'SAB', 'DOM'], 'seg–qua e sex–dom'],
  [['SEG', 'QUI', 'SEX'], 'seg, qui e sex'],
  [['DOM'], 'dom'],
  [[], ''],
])('abbreviates %j as "%s"', (dias, text) => {
  expect(diasCurtos(dias)).toBe(text);
});

it('writes opening hours', () => {
  expect(horasText({ abre: '09:00', fecha: '19:00' })).toBe('09:00–19:00');
  const horarios = [
    { dias: weekFromMonday.slice(0, 5), abre: '09:00', fecha: '19:00' },
    { dias: ['SAB' as const], abre: '09:00', fecha: '13:00' },
  ];
  expect(horariosText(horarios)).toBe('seg–sex 09:00–19:00; sáb 09:00–13:00');
});

it.each([[null], [[]]])('writes %j as missing hours', (horarios) => {
  expect(horariosText(horarios)).toBe('sem horário informado');
});
