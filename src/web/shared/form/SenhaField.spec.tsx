import { expect, it } from 'vitest';
import { generateSenha } from './SenhaField.tsx';

it('generates distinct 14-character passwords without lookalike characters', () => {
  const made = Array.from({ length: 200 }, generateSenha);
  for (const senha of made) expect(senha).toMatch(/^[a-zA-Z2-9]{14}$/);
  expect(new Set(made).size).toBe(200);
  expect(made.join('')).not.toMatch(/[lIO]/);
});
