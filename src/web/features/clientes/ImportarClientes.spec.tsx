import { expect, it } from 'vitest';
import { placeOf } from './ImportarClientes.tsx';

it.each([
  ['linhas.7.cnpj', 'linha 7, cnpj'],
  ['linhas.7', 'linha 7'],
  ['arquivo', 'arquivo'],
])('names the place of an error: %s', (path, text) => expect(placeOf(path)).toBe(text));
