import { expect, it } from 'vitest';
import { endText, messageAt, messagesElsewhere, toggled } from './requests.ts';

const fields = [
  { path: 'horarios.1.dias.0', message: 'Dia errado' },
  { path: 'horarios.10.abre', message: 'Falta a abertura' },
  { path: 'tipo', message: 'Não é permitido' },
];

it('finds the message of a field or of its parts', () => {
  expect(messageAt(fields, 'horarios.1')).toBe('Dia errado');
  expect(messageAt(fields, 'horarios.1.dias')).toBe('Dia errado');
  expect(messageAt(fields, 'horarios.10.abre')).toBe('Falta a abertura');
  expect(messageAt(fields, 'horarios.0')).toBeUndefined();
});

it('collects messages of fields that the form does not have', () => {
  expect(messagesElsewhere(fields, ['horarios.0', 'horarios.1', 'texto'])).toEqual([
    'Falta a abertura',
    'Não é permitido',
  ]);
});

it('adds and removes a day of opening hours', () => {
  const horario = toggled({ dias: ['SEG', 'TER'], abre: '09:00', fecha: '18:00' }, 'SEG');
  expect(horario).toEqual({ dias: ['TER'], abre: '09:00', fecha: '18:00' });
  expect(toggled(horario, 'DOM').dias).toEqual(['TER', 'DOM']);
});

it.each([
  ['09:00', '18:00', ''],
  ['18:00', '02:00', 'do dia seguinte'],
  ['09:00', '09:00', '24 horas'],
  ['09:00', '', ''],
])('explains hours from “%s” to “%s” with “%s”', (abre, fecha, text) => {
  expect(endText({ dias: [], abre, fecha })).toBe(text);
});
