import { describe, expect, it } from 'vitest';
import { parseFilter } from '../filter/values.ts';
import { type ListAddress, listParams, readListUrl } from './listAddress.ts';

const list: ListAddress = {
  search: { key: 'payload', maxLength: 120 },
  defaultSort: 'nome',
  columns: [{ sort: 'nome' }, { sort: 'numLojas' }, {}],
  filters: [
    { key: 'nome', label: 'Nome', kind: 'text', maxLength: 5 },
    { key: 'status', label: 'Status', kind: 'select', options: [{ value: 'ATIVO', label: 'Ativo' }] },
    { key: 'inadimplente', label: 'Inadimplente', kind: 'select', options: [{ value: false, label: 'Não' }] },
    { key: 'numLojasGt', label: 'Mais lojas que', kind: 'number', max: 10 },
    { key: 'de', label: 'De', kind: 'day' },
    { key: 'ate', label: 'Até', kind: 'day', from: 'de' },
  ],
};
const read = (address: string) => readListUrl(new URLSearchParams(address), list);

describe('readListUrl', () => {
  it('reads search, filters and sort with their types', () =>
    expect(read('payload=sao&status=ATIVO&inadimplente=false&numLojasGt=5&sort=-numLojas')).toEqual({
      search: 'sao',
      filters: { status: 'ATIVO', inadimplente: false, numLojasGt: 5 },
      sort: '-numLojas',
    }));

  it('drops unknown values, so that old links still work', () =>
    expect(read('status=QUALQUER&numLojasGt=muitas&cor=azul&sort=cor')).toEqual({
      search: '',
      filters: {},
      sort: 'nome',
    }));

  it('drops values that the server would reject, including the search', () => {
    const refused = { nome: 'comprido', numLojasGt: '11', de: '2026-02-31', payload: 'x'.repeat(121) };
    expect(read(String(new URLSearchParams(refused)))).toEqual({ search: '', filters: {}, sort: 'nome' });
  });

  it('drops a day before its `from` filter', () => {
    expect(read('de=2026-03-02&ate=2026-03-01').filters).toEqual({ de: '2026-03-02' });
    expect(read('de=2026-03-01&ate=2026-03-01').filters).toEqual({ de: '2026-03-01', ate: '2026-03-01' });
    expect(read('ate=2026-03-01').filters).toEqual({ ate: '2026-03-01' });
  });

  it('uses the default sort if the address has none', () => expect(read('').sort).toBe('nome'));
});

describe('listParams', () => {
  it('builds the operation’s query', () =>
    expect(listParams(list, { search: ' sao ', filters: { status: 'ATIVO' }, sort: 'nome' })).toEqual({
      payload: 'sao',
      status: 'ATIVO',
      sort: 'nome',
    }));

  it('omits an empty search', () =>
    expect(listParams(list, { search: '  ', filters: {}, sort: 'nome' })).toEqual({ sort: 'nome' }));
});

describe('parseFilter', () => {
  const numero = { key: 'n', label: 'N', kind: 'number', max: 12 } as const;
  it.each([
    ['0', 0],
    ['12', 12],
    ['13', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
  ])('reads "%s" as the number %s', (text, value) => expect(parseFilter(numero, text)).toBe(value));
});
