import { describe, expect, it } from 'vitest';
import { type Grade, gradeBody, gradeRules, gradeValues, situacaoOf, wholeBody } from './gradeValues.ts';

const ref = (_id: string) => ({ _id, nome: _id.toUpperCase() });
const grade = {
  _id: 'g',
  nome: 'Natal',
  cliente: ref('c'),
  validade: { de: '2026-12-01', ate: null },
  todoCliente: true,
  grupos: [ref('a')],
  exceto: [ref('l')],
  blocos: [{ dias: ['SEG'], de: '08:00', ate: '12:00', playlists: [ref('p')] }],
} as unknown as Grade;

describe('grade form values', () => {
  it('converts a grade to form values and back', () =>
    expect(wholeBody(gradeValues(grade))).toEqual({
      nome: 'Natal',
      cliente: 'c',
      validade: { de: '2026-12-01', ate: null },
      todoCliente: true,
      grupos: ['a'],
      exceto: ['l'],
      blocos: [{ dias: ['SEG'], de: '08:00', ate: '12:00', playlists: ['p'] }],
    }));

  it('sends only changed fields', () => {
    expect(gradeBody({ nome: 'Outra' })).toEqual({ nome: 'Outra' });
    expect(gradeBody({ validade: ['', ''] })).toEqual({ validade: null });
  });

  it('rejects a week without blocos and a validity that ends before it begins', () => {
    const { validade, blocos } = gradeRules({ ...gradeValues(), validade: ['2026-12-02', '2026-12-01'] });
    expect(validade).toBe('O último dia não pode ser antes do primeiro');
    expect(blocos).toBe('Desenhe ao menos um bloco');
    expect(Object.values(gradeRules(gradeValues(grade))).filter(Boolean)).toEqual([]);
  });

  it('reports whether the grade is in force on a day', () => {
    expect(situacaoOf(gradeValues(), '2026-11-30')).toBe('VIGENTE');
    expect(situacaoOf(gradeValues(grade), '2026-11-30')).toBe('FUTURA');
  });
});
