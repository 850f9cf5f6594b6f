import { expect, it } from 'vitest';
import { type Agenda, describeAgenda, missingInAgenda, nextMomento } from './agenda.ts';

const weekly = (diaDaSemana: Agenda['diaDaSemana'], hora = '08:00'): Agenda => ({
  frequencia: 'SEMANAL',
  diaDaSemana,
  diaDoMes: null,
  hora,
});
const monthly = (diaDoMes: number, hora = '08:00'): Agenda => ({
  frequencia: 'MENSAL',
  diaDaSemana: null,
  diaDoMes,
  hora,
});
const next = (agenda: Agenda, from: string) => nextMomento(agenda, new Date(from)).toISOString();

it.each([
  ['2026-11-22T12:00:00Z', '2026-11-23T11:00:00.000Z'],
  ['2026-11-23T10:59:59Z', '2026-11-23T11:00:00.000Z'],
  ['2026-11-23T11:00:00Z', '2026-11-30T11:00:00.000Z'],
  ['2026-11-24T02:30:00Z', '2026-11-30T11:00:00.000Z'],
  ['2026-12-29T12:00:00Z', '2027-01-04T11:00:00.000Z'],
])('an 08:00 Monday agenda checked at %s next sends at %s', (from, moment) => {
  expect(next(weekly('SEG'), from)).toBe(moment);
});

it('uses the São Paulo day for a late evening that is already tomorrow in UTC', () => {
  expect(next(weekly('DOM', '22:30'), '2026-11-22T12:00:00Z')).toBe('2026-11-23T01:30:00.000Z');
  expect(next(weekly('DOM', '22:30'), '2026-11-23T01:29:00Z')).toBe('2026-11-23T01:30:00.000Z');
  expect(next(weekly('DOM', '22:30'), '2026-11-23T01:30:00Z')).toBe('2026-11-30T01:30:00.000Z');
});

it('sends on the last day of a short month, and on the 31st again afterwards', () => {
  const days = [];
  let at = '2027-01-30T12:00:00Z';
  for (let n = 0; n < 5; n += 1) {
    at = next(monthly(31), at);
    days.push(at.slice(0, 10));
  }
  expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  expect(next(monthly(29), '2028-02-01T12:00:00Z')).toBe('2028-02-29T11:00:00.000Z');
  expect(next(monthly(30), '2027-02-28T11:00:00Z')).toBe('2027-03-30T11:00:00.000Z');
});

it('carries a monthly agenda over to January', () => {
  expect(next(monthly(1), '2026-12-01T11:00:00Z')).toBe('2027-01-01T11:00:00.000Z');
});

it('keeps the São Paulo hour during summer time', () => {
  expect(next(monthly(5), '2018-12-04T00:00:00Z')).toBe('2018-12-05T10:00:00.000Z');
});

it('describes an agenda in words', () => {
  expect(describeAgenda(weekly('SEG'))).toBe('Toda segunda-feira às 08:00');
  expect(describeAgenda(weekly('SAB', '18:30'))).toBe('Todo sábado às 18:30');
  expect(describeAgenda(monthly(1))).toBe('Todo dia 1 às 08:00');
  expect(describeAgenda(monthly(31))).toBe('Todo dia 31, ou no último do mês, às 08:00');
});

it('requires a weekday for weekly agendas and a day for monthly ones', () => {
  expect(missingInAgenda(weekly(null))).toBe('diaDaSemana');
  expect(missingInAgenda({ ...monthly(1), diaDoMes: null })).toBe('diaDoMes');
  expect(missingInAgenda(weekly('SEG'))).toBeUndefined();
  expect(missingInAgenda(monthly(1))).toBeUndefined();
});
