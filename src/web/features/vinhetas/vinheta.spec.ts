import { expect, it } from 'vitest';
import { diasText, intervaloText, validadeText } from '#domain/lists/vinhetas.ts';
import { alternado } from '../../entities/dias.ts';
import { type Quando, ritmoCurto, ritmoText, semanaTocada, shortDiasText } from './vinheta.ts';
import { calendarioRules, vinhetaValues } from './vinhetaValues.ts';

const quando = (intervaloExecucao: unknown, outros: Partial<Quando> = {}): Quando => ({
  diaExecucao: ['SEG'],
  intervaloExecucao,
  janelas: null,
  horasMarcadas: [],
  maximoPorDia: null,
  porIntervalo: true,
  ...outros,
});
const naSegunda = (intervalo: number, outros?: Partial<Quando>) =>
  semanaTocada(quando(intervalo, outros))?.SEG;
const total = (intervalo: number) => naSegunda(intervalo)?.reduce((sum, n) => sum + n, 0);

it('requires an interval only if the vinheta plays by interval', () => {
  const problems = (porIntervalo: boolean) =>
    calendarioRules({ ...vinhetaValues(), porIntervalo, horasMarcadas: ['10:00'] });
  expect(problems(true).intervaloExecucao).toBe('Intervalo (minutos) não pode ficar vazio');
  expect(Object.values(problems(false)).filter(Boolean)).toEqual([]);
});

it('counts the plays per hour, from midnight', () => {
  expect(naSegunda(45)?.slice(0, 4)).toEqual([2, 1, 1, 2]);
  expect(naSegunda(120)?.slice(0, 4)).toEqual([1, 0, 1, 0]);
  expect(semanaTocada(quando(45))?.TER).toEqual(Array(24).fill(0));
  expect(total(45)).toBe(32);
  expect(total(1440)).toBe(1);
});

it('limits the count to one play every five minutes', () => expect(total(1)).toBe(288));

it.each(['', 0, 1441, 1.5, null])('returns null for an invalid interval: %s', (intervalo) =>
  expect(semanaTocada(quando(intervalo))).toBeNull(),
);

it('returns null without days or times', () => {
  expect(semanaTocada(quando(45, { diaExecucao: [] }))).toBeNull();
  expect(semanaTocada(quando(45, { porIntervalo: false }))).toBeNull();
});

it('counts fixed times and complete windows, up to the daily maximum', () => {
  const janelas = [
    { de: '09:00', ate: '10:00' },
    { de: '15:00', ate: '' },
  ];
  const dia = naSegunda(30, { janelas, horasMarcadas: ['12:00'] });
  expect([dia?.[9], dia?.[12], dia?.[15]]).toEqual([2, 1, 0]);
  expect(naSegunda(30, { maximoPorDia: 1 })?.reduce((sum, n) => sum + n, 0)).toBe(1);
  const soHoras = semanaTocada(quando('', { porIntervalo: false, horasMarcadas: ['10:00'] }));
  expect(soHoras?.SEG[10]).toBe(1);
});

it('describes when a vinheta plays', () => {
  const janelas = [{ de: '09:00', ate: '12:00' }];
  expect(ritmoText(quando(45))).toBe('a cada 45 min');
  expect(ritmoText(quando(45, { janelas, horasMarcadas: ['15:30'] }))).toBe(
    'a cada 45 min, das 09:00 às 12:00, e às 15:30',
  );
  expect(ritmoText(quando('', { porIntervalo: false, horasMarcadas: ['10:00', '15:30'] }))).toBe(
    'às 10:00 e 15:30',
  );
});

it.each([
  [null, 'VIGENTE', 'sempre'],
  [{ de: '2026-11-01', ate: null }, 'VIGENTE', 'sempre'],
  [{ de: null, ate: '2026-11-30' }, 'VIGENTE', 'termina em 3 dias'],
  [{ de: null, ate: '2026-11-28' }, 'VIGENTE', 'termina em 1 dia'],
  [{ de: null, ate: '2026-11-27' }, 'VIGENTE', 'termina hoje'],
  [{ de: '2026-12-01', ate: null }, 'FUTURA', 'começa em 4 dias'],
  [{ de: null, ate: '2026-11-26' }, 'ENCERRADA', 'encerrada em 26/11/2026'],
] as const)('describes the validity %j (%s) as %s', (validade, situacao, texto) =>
  expect(validadeText({ validade, situacao }, '2026-11-27')).toBe(texto),
);

it.each([
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
])('writes an interval of %s minutes', (minutos, text) => expect(intervaloText(minutos)).toBe(text));

it('keeps days in the order of the week', () => {
  expect(alternado(['SEX'], 'SEG')).toEqual(['SEG', 'SEX']);
  expect(alternado(['SEG', 'SEX'], 'SEG')).toEqual(['SEX']);
  expect(diasText(['SEX', 'DOM'])).toBe('DOM, SEX');
  expect(diasText(['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'])).toBe('Todos os dias');
});

it('abbreviates consecutive days', () => {
  expect(shortDiasText(['SEG', 'TER', 'QUA'])).toBe('SEG a QUA');
  expect(shortDiasText(['DOM', 'SEX', 'SAB'])).toBe('DOM, SEX, SAB');
  expect(shortDiasText(['SEX', 'SAB'])).toBe('SEX, SAB');
});

it('abbreviates several times to the first and the number of others', () => {
  const horas = (horasMarcadas: string[], porIntervalo = false) =>
    ritmoCurto({ intervaloExecucao: 45, horasMarcadas, porIntervalo });
  expect(horas(['08:00'], true)).toBe('45 min');
  expect(horas(['08:00'])).toBe('08:00');
  expect(horas(['08:00', '10:00'])).toBe('08:00 e 10:00');
  expect(horas(['08:00', '10:00', '12:00'])).toBe('08:00 e mais 2');
});
