import { describe, expect, it } from 'vitest';
import type { Viewed } from '../../shared/list/viewsSlot.ts';
import { enderecoDe, isAlterada, olharDe, type Visao } from './olhar.ts';

const of: Viewed = {
  operation: 'listLojas',
  search: { key: 'nome', maxLength: 200 },
  defaultSort: 'nome',
  columns: [
    { key: 'nome', label: 'Nome', sort: 'nome' },
    { key: 'cidade', label: 'Cidade' },
    { key: 'status', label: 'Status', sort: 'status' },
    { key: 'desfazer', label: 'Desfazer', actions: true },
  ],
  filters: [
    { key: 'uf', label: 'UF', kind: 'text', maxLength: 2 },
    { key: 'numLojasGt', label: 'Mais que', kind: 'number', max: 10 },
  ],
};
const olhar = (address: string) => olharDe(of, new URLSearchParams(address));

describe('olharDe', () => {
  it('stores no columns if all except the extra ones are shown', () => {
    const some = {
      ...of,
      columns: [...of.columns, { key: 'grupos', label: 'Grupos', extra: true as const }],
    };
    const colunasOf = (address: string) => olharDe(some, new URLSearchParams(address)).colunas;
    expect([colunasOf(''), colunasOf('colunas=cidade,status')]).toEqual([null, null]);
    expect(colunasOf('colunas=cidade,status,grupos')).toEqual([
      'nome',
      'cidade',
      'status',
      'grupos',
      'desfazer',
    ]);
  });

  it('reads search, filters, sort and columns regardless of parameter order', () => {
    const expected = { consulta: { nome: 'sol', numLojasGt: '3', sort: '-status', uf: 'RJ' }, colunas: null };
    expect(olhar('uf=RJ&nome=sol&sort=-status&numLojasGt=3')).toEqual(expected);
    expect(JSON.stringify(olhar('numLojasGt=3&sort=-status&nome=sol&uf=RJ&modal=X'))).toBe(
      JSON.stringify(olhar('uf=RJ&nome=sol&sort=-status&numLojasGt=3')),
    );
  });

  it('drops unknown and invalid parameters', () =>
    expect(olhar('cor=azul&numLojasGt=99&sort=cor&colunas=nome,cor')).toEqual({
      consulta: { sort: 'nome' },
      colunas: ['nome', 'desfazer'],
    }));

  it('stores no columns if all of them are in their default order', () => {
    expect(olhar('colunas=nome,cidade,status').colunas).toBeNull();
    expect(olhar('colunas=status,cidade').colunas).toEqual(['nome', 'status', 'cidade', 'desfazer']);
  });
});

describe('views', () => {
  const visao = { _id: 'v1', consulta: { uf: 'RJ' }, colunas: ['nome', 'status'] } as unknown as Visao;
  const altered = (address: string) => isAlterada(of, new URLSearchParams(address), visao);

  it('builds the whole address of a view, with its id', () =>
    expect(String(enderecoDe(visao))).toBe('uf=RJ&colunas=nome%2Cstatus&visao=v1'));

  it('a view counts as changed by filters, search, sort or columns, not by parameter order', () => {
    expect(altered(String(enderecoDe(visao)))).toBe(false);
    expect(altered('sort=nome&colunas=status&uf=RJ&visao=v1')).toBe(false);
    const shown = 'colunas=nome,status';
    for (const other of [`uf=SP&${shown}`, `uf=RJ&nome=a&${shown}`, `uf=RJ&sort=-nome&${shown}`])
      expect(altered(other)).toBe(true);
    for (const other of ['uf=RJ', 'uf=RJ&colunas=nome,cidade']) expect(altered(other)).toBe(true);
  });

  it('a view with parameters of an older version counts as unchanged', () =>
    expect(
      isAlterada(of, new URLSearchParams('uf=RJ'), {
        ...visao,
        consulta: { uf: 'RJ', antigo: 'x' },
        colunas: null,
      }),
    ).toBe(false));
});
