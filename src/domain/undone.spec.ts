import { expect, test } from 'vitest';
import { undoneText } from './undone.ts';

test('an undo mentions that a password stays as it is', () => {
  expect(undoneText([])).toBe('Ação desfeita.');
  expect(undoneText(['senha'])).toBe('Ação desfeita. A senha não volta: continua valendo a atual.');
});

test('an undo mentions that a PIN stays as it is', () =>
  expect(undoneText(['senha', 'pin'])).toBe(
    'Ação desfeita. A senha não volta: continua valendo a atual. O PIN não volta: continua valendo o atual.',
  ));
