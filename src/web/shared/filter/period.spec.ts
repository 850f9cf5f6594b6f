import { describe, expect, it } from 'vitest';
import { periodos } from '#domain/periodos.ts';
import { periodFilters, periodText, withContract } from './declaration.ts';
import { overDefaults, readFilters, setFiltersOf, withoutDependants, withPeriod } from './values.ts';

const filters = withContract('reportClientesFaixas', [
  { key: 'status', kind: 'select' },
  ...periodFilters({ placeholder: 'Qualquer período' }),
]);
const read = (search: string) => readFilters(new URLSearchParams(search), filters);

describe('a period in the address', () => {
  it.each([
    ['periodo=30', { periodo: 30 }],
    ['intervalo=MES_PASSADO', { intervalo: 'MES_PASSADO' }],
    ['de=2026-10-01&ate=2026-10-31', { de: '2026-10-01', ate: '2026-10-31' }],
  ])('is read: %s', (search, values) => expect(read(search)).toEqual(values));

  it.each([
    'periodo=31',
    'intervalo=ANTEONTEM',
    'periodo=30&intervalo=MES',
    'de=2026-10-01',
    'ate=2026-10-01',
    'de=2026-10-02&ate=2026-10-01',
    'de=2024-10-02&ate=2026-10-01',
    'intervalo=MES&de=2026-10-01&ate=2026-10-02',
  ])('is dropped if the contract would reject it: %s', (search) =>
    expect(read(`status=ATIVO&${search}`)).toEqual({ status: 'ATIVO' }),
  );
});

describe('a period among other filters', () => {
  const days = { de: '2026-10-01', ate: '2026-10-31' };

  it('replaces a default of another kind and extends one of the same kind', () => {
    expect(overDefaults({ periodo: 30, status: 'ATIVO' }, { intervalo: 'MES' })).toEqual({
      status: 'ATIVO',
      intervalo: 'MES',
    });
    expect(overDefaults({ periodo: 30 }, { status: 'ATIVO' })).toEqual({ periodo: 30, status: 'ATIVO' });
    expect(overDefaults(days, { de: '2026-10-05' })).toEqual({ ...days, de: '2026-10-05' });
  });

  it('counts as one filter and is removed as one', () => {
    const set = (values: object) => setFiltersOf(filters, { ...values }).map(({ key }) => key);
    expect([set({}), set(days), set({ intervalo: 'MES', status: 'ATIVO' })]).toEqual([
      [],
      ['periodo'],
      ['status', 'periodo'],
    ]);
    expect(withoutDependants(filters, 'periodo', { ...days, status: 'ATIVO' })).toEqual({ status: 'ATIVO' });
    expect(withPeriod({ ...days, status: 'ATIVO' }, { periodo: 10 })).toEqual({
      status: 'ATIVO',
      periodo: 10,
    });
  });

  it('is formatted as text', () => {
    const said = (period: Parameters<typeof periodText>[0]) => periodText(period, periodos);
    expect([
      said({ periodo: 90 }),
      said({ periodo: 45 }),
      said({ intervalo: 'SEMANA_PASSADA' }),
      said(days),
    ]).toEqual(['3 meses', '45 dias', 'Semana passada', '01/10/2026 a 31/10/2026']);
  });
});
