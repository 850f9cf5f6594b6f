import { expect, it } from 'vitest';
import { formatCep, isCep } from './cep.ts';

it.each([
  ['01310-100', true],
  ['01310100', true],
  ['0131010', false],
  ['013101000', false],
])('%s is a CEP: %s', (text, valid) => expect(isCep(text)).toBe(valid));

it('formats', () => expect(formatCep('01310100')).toBe('01310-100'));
