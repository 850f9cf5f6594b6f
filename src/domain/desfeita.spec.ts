import { expect, test } from 'vitest';
import { textoDesfeita } from './desfeita.ts';

test('an undo mentions that a password stays as it is', () => {
  expect(textoDesfeita([])).toBe('Ação desfeita.');
  expect(textoDesfeita(['senha'])).toBe('Ação desfeita. A senha não volta: continua a de agora.');
});

test('an undo mentions that a PIN stays as it is', () =>
  expect(textoDesfeita(['senha', 'pin'])).toBe(
    'Ação desfeita. A senha não volta: continua a de agora. O PIN não volta: continua o de agora.',
  ));
