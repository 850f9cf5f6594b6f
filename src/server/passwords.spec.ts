import { expect, it } from 'vitest';
import { weaknessOf } from './passwords.ts';

const owner = { nome: 'Marina Costa', login: 'm.costa', playerName: 'Vitrola' };

it.each([
  ['nothing but blanks', '         ', 'Senha não pode ter só espaços'],
  ['the login, however it is written', 'M Costa', 'Senha não pode ser o login, o nome nem Vitrola'],
  ['the name without its accents', 'marinacosta', 'Senha não pode ser o login, o nome nem Vitrola'],
  ['the name with a little more', 'Marina.Costa1', 'Senha não pode ser o login, o nome nem Vitrola'],
  ['the product', 'VITROLA!', 'Senha não pode ser o login, o nome nem Vitrola'],
])('refuses %s', async (_what, senha, message) => {
  expect(await weaknessOf(senha, owner)).toBe(message);
});

it.each([
  '12345678',
  'senha123',
  'P@ssw0rd',
  'Corinthians1',
  'brasil2024',
  'qwertyuiop',
  'aaaaaaaaaaaa',
  'vitrola2026',
])('refuses %s, which others try first', async (senha) => {
  expect(await weaknessOf(senha, owner)).toBe('Senha fácil de adivinhar: escolha outra, menos comum');
});

it.each(['uma-senha-longa', 'música-às-cinco', 'Kx7!pQ2z', 'vitrola-toca-no-corredor'])(
  'takes %s',
  async (senha) => {
    expect(await weaknessOf(senha, owner)).toBeUndefined();
  },
);
