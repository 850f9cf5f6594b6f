import { describe, expect, it } from 'vitest';
import { type ListAddress, listParams, parseFilter, readListUrl } from './useListUrl.ts';

const list: ListAddress = {
  search: { key: 'payload' },
  defaultSort: 'nome',
  columns: [{ sort: 'nome' }, { sort: 'numLojas' }, {}],
  filters: [
    { key: 'nome', label: 'Nome', kind: 'text' },
    { key: 'status', label: 'Status', kind: 'select', options: [{ value: 'ATIVO', label: 'Ativo' }] },
    { key: 'inadimplente', label: 'Inadimplente', kind: 'select', options: [{ value: false, label: 'Não' }] },
    { key: 'numLojasGt', label: 'Mais lojas que', kind: 'number' },
  ],
};
const read = (address: string) => readListUrl(new URLSearchParams(address), list);

describe('readListUrl', () => {
  it('reads search, filters and sort, each as its own type', () =>
    expect(read('payload=sao&status=ATIVO&inadimplente=false&numLojasGt=5&sort=-numLojas')).toEqual({
      search: 'sao',
      filters: { status: 'ATIVO', inadimplente: false, numLojasGt: 5 },
      sort: '-numLojas',
    }));

  it('leaves out what the list does not know, so that an old link still opens it', () =>
    expect(read('status=QUALQUER&numLojasGt=muitas&cor=azul&sort=cor')).toEqual({
      search: '',
      filters: {},
      sort: 'nome',
    }));

  it('sorts by the default without one in the address', () => expect(read('').sort).toBe('nome'));
});

describe('listParams', () => {
  it('is the query of the operation', () =>
    expect(listParams(list, { search: ' sao ', filters: { status: 'ATIVO' }, sort: 'nome' })).toEqual({
      payload: 'sao',
      status: 'ATIVO',
      sort: 'nome',
    }));

  it('sends no empty search', () =>
    expect(listParams(list, { search: '  ', filters: {}, sort: 'nome' })).toEqual({ sort: 'nome' }));
});

describe('parseFilter', () => {
  const numero = { key: 'n', label: 'N', kind: 'number' } as const;
  it.each([
    ['0', 0],
    ['12', 12],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
  ])('"%s" is the number %s', (text, value) => expect(parseFilter(numero, text)).toBe(value));
});
