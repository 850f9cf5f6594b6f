import { expectTypeOf, it } from 'vitest';
import type { Filter } from '../filter/declaration.ts';
import type { ListDeclaration, SortKey } from './declaration.ts';

type Clientes = Filter<'listClientes'>;

it('takes the sort keys from the contract', () =>
  expectTypeOf<SortKey<'listClientes'>>().toEqualTypeOf<'nome' | 'numLojas' | 'status' | 'createdAt'>());

it('rejects filters and options that are not in the contract', () => {
  const status: Clientes = {
    key: 'status',
    label: 'Status',
    kind: 'select',
    options: [{ value: 'ATIVO', label: 'Ativo' }],
  };
  // @ts-expect-error the operation has no such filter
  const unknown: Clientes = { key: 'cor', label: 'Cor', kind: 'text' };
  // @ts-expect-error the status has no such value
  const option: Clientes = { ...status, options: [{ value: 'PAUSADO', label: 'Pausado' }] };
  // @ts-expect-error a number is not typed as text
  const kind: Clientes = { key: 'numLojasGt', label: 'Mais lojas que', kind: 'text' };
  // @ts-expect-error the list cannot be sorted by it
  const sort: ListDeclaration<'listClientes'>['defaultSort'] = 'cnpj';
  void [unknown, option, kind, sort];
});
