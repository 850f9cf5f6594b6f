import { expect, it } from 'vitest';
import { pin, pinHerdado } from './PinFields.tsx';

it('sends a new PIN, or null to remove it, and nothing if left blank', () => {
  const bodyOf = (sent: Parameters<typeof pin.send>[0]) => JSON.parse(JSON.stringify(pin.send(sent)));
  expect(bodyOf({ pin: '0412', tirarPin: false })).toEqual({ pin: '0412' });
  expect(bodyOf({ tirarPin: true })).toEqual({ pin: null });
  expect(bodyOf({ pin: null, tirarPin: false })).toEqual({});
  expect(bodyOf({ pin: null })).toEqual({});
});

it('rejects a new PIN together with its removal', () => {
  expect(pin.rules({ pin: '0412', tirarPin: true }).pin).toMatch(/em branco/);
  expect(pin.rules({ pin: '0412', tirarPin: false }).pin).toBeFalsy();
  expect(pin.rules({ pin: null, tirarPin: true }).pin).toBeFalsy();
});

it('names the owner of an inherited PIN', () => {
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
