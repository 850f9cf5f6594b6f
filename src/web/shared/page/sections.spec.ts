import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screenName } from './sections.ts';

const signedOut = [
  '/',
  '/*',
  '/login',
  '/esqueceu-senha',
  '/nova-senha',
  '/dois-fatores',
  '/entrada',
  '/convite',
];
const routes = readFileSync('tests/architecture/routes.panel.txt', 'utf8')
  .trim()
  .split('\n')
  .filter((route) => !signedOut.includes(route));

test.each(routes)('%s has a name for the login page', (route) => {
  const [, section, part] = route.split('/');
  expect(screenName(route)).toBeDefined();
  if (part && !part.startsWith(':')) expect(screenName(route)).not.toBe(screenName(`/${section}`));
});

test('ignores the entity, the filters and the modal', () => {
  expect(screenName('/lojas/editar/0192?modal=ENVIAR_INSTRUCOES')).toBe('Editar loja');
  expect(screenName('/perfil/marina')).toBe('Perfil');
  expect(screenName('/playlists/adicionar/0192')).toBe('Adicionar faixas à playlist');
  expect(screenName('/nada-aqui')).toBeUndefined();
});
