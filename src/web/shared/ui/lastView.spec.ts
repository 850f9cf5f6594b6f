import { expect, it } from 'vitest';
import { listAddress, rememberView } from './lastView.ts';

it('returns to a list with its filters but without its drawer', () => {
  expect(listAddress('/clientes')).toBe('/clientes');
  rememberView('/clientes', new URLSearchParams('status=ATIVO&sort=-nome&drawer=FILTRO_CLIENTES'));
  expect(listAddress('/clientes')).toBe('/clientes?status=ATIVO&sort=-nome');
  rememberView('/clientes', new URLSearchParams());
  expect(listAddress('/clientes')).toBe('/clientes');
});
