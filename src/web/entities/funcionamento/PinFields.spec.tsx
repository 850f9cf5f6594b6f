import { expect, it } from 'vitest';
import { comPin, pinHerdado, pinRules } from './PinFields.tsx';

const loja = { nome: 'Loja' };

it('sends another PIN, or that it is taken away; left blank nothing', () => {
  expect(comPin({ ...loja, pin: '0412', tirarPin: false })).toEqual({ nome: 'Loja', pin: '0412' });
  expect(comPin({ ...loja, tirarPin: true })).toEqual({ nome: 'Loja', pin: null });
  expect(comPin({ ...loja, pin: null, tirarPin: false })).toEqual({ nome: 'Loja' });
  expect(comPin({ ...loja, pin: null })).toEqual({ nome: 'Loja' });
});

it('wants either another PIN or none', () => {
  expect(pinRules({ pin: '0412', tirarPin: true }).pin).toMatch(/em branco/);
  expect(pinRules({ pin: '0412', tirarPin: false }).pin).toBeFalsy();
  expect(pinRules({ pin: null, tirarPin: true }).pin).toBeFalsy();
});

it('says whose PIN is asked for where there is no own one', () => {
  const com = { temPin: true, pinExigido: null };
  const sem = { temPin: false, pinExigido: null };
  expect(pinHerdado({ agencia: undefined })).toMatch(/herda…/);
  expect(pinHerdado({ agencia: { temPin: false } })).toMatch(/nenhum/);
  expect(pinHerdado({ agencia: { temPin: true }, cliente: sem })).toMatch(/da agência/);
  expect(pinHerdado({ agencia: { temPin: true }, cliente: com })).toMatch(/do cliente/);
  expect(pinHerdado({ agencia: { temPin: true }, cliente: { ...com, pinExigido: false } })).toMatch(
    /não pedir/,
  );
});
