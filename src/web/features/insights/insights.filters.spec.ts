import { describe, expect, it } from 'vitest';
import { readListUrl } from '../../shared/list/listAddress.ts';
import { appliedOf, insightsAddress, PERIODO_PADRAO, periodoOptions } from './insights.filters.ts';

const read = (address: string) => readListUrl(new URLSearchParams(address), insightsAddress).filters;

describe('insights filters', () => {
  it('reads the specified filters, plus client and group, by these address parameters', () => {
    expect(insightsAddress.filters.map(({ key, label }) => [key, label])).toEqual([
      ['nome', 'Nome da loja'],
      ['status', 'Status da loja'],
      ['periodo', 'Período (0 a 1 ano)'],
      ['intervalo', 'Intervalo'],
      ['de', 'De'],
      ['ate', 'Até'],
      ['atividade', 'Tipo de comércio'],
      ['cidade', 'Cidade'],
      ['estado', 'Estado'],
      ['cliente', 'Cliente'],
      ['grupo', 'Grupo'],
    ]);
    const all =
      'cliente=c1&grupo=g1&nome=centro&status=ATIVO&periodo=90&atividade=Rua&cidade=recife&estado=PE';
    expect(read(all)).toEqual({
      cliente: 'c1',
      grupo: 'g1',
      nome: 'centro',
      status: 'ATIVO',
      periodo: 90,
      atividade: 'Rua',
      cidade: 'recife',
      estado: 'PE',
    });
  });

  it('drops invalid values', () =>
    expect(read('status=outro&periodo=31&atividade=Feira&loja=1')).toEqual({}));

  it('counts a filter as applied unless it is the default period', () => {
    expect(appliedOf({}, 30)).toEqual({});
    expect(appliedOf({ periodo: 30 }, 30)).toEqual({});
    expect(appliedOf({ periodo: 30 }, 60)).toEqual({ periodo: 30 });
    expect(appliedOf({ periodo: 30, cidade: 'recife' }, 30)).toEqual({ cidade: 'recife' });
  });
});

describe('period options', () => {
  it('offers 10 to 80 days, 3 and 6 months, and a year', () => {
    expect(periodoOptions(PERIODO_PADRAO).map(({ value }) => value)).toEqual([
      10, 20, 30, 40, 50, 60, 70, 80, 90, 180, 365,
    ]);
    const words = new Map(periodoOptions(PERIODO_PADRAO).map(({ value, label }) => [value, label]));
    expect([30, 90, 365].map((value) => words.get(value))).toEqual([
      'Últimos 30 dias',
      'Últimos 3 meses',
      'Último ano',
    ]);
  });

  it('includes the period of the setting', () =>
    expect(periodoOptions(45).slice(3, 5)).toEqual([
      { value: 40, label: 'Últimos 40 dias' },
      { value: 45, label: 'Últimos 45 dias' },
    ]));
});
