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
  'Senha@123',
  'Mudar123!',
  'Admin@2026',
  'Verao2026!',
  'Vitrola2026!',
  'S3nh@2025',
  'S3nh4#1234',
  '$enha123456',
  '123Mudar!@#',
  'Trocar@1234',
  'BemVindo@2026',
  'Bem-vindo1!',
  'NovaSenha@26',
  'MinhaLoja2026',
  'Flamengo#2025',
  'Fevereiro/2026',
  'Maria01021990',
  'Ana.Paula2026',
  'Senha11111111',
  'Vitrola@Loja1',
  'Marina@Loja26',
  'Cadeira2026!',
])('refuses the common password %s', async (senha) => {
  expect(await weaknessOf(senha, owner)).toBe('Senha fácil de adivinhar: escolha outra, menos comum');
});

it.each([
  'uma-senha-longa',
  'música-às-cinco',
  'Kx7!pQ2z',
  'vitrola-toca-no-corredor',
  'senha83719402',
  'maria-toca-sanfona-2026',
  'mq-4491-verao',
])('accepts %s', async (senha) => {
  expect(await weaknessOf(senha, owner)).toBeUndefined();
});
