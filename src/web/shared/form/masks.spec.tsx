import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type MaskName, maskRef } from './masks.ts';

afterEach(cleanup);

async function enter(name: MaskName, enterInto: (user: ReturnType<typeof userEvent.setup>) => Promise<void>) {
  const { container } = render(<input ref={maskRef(name)} />);
  const input = container.querySelector('input')!;
  input.focus();
  await enterInto(userEvent.setup());
  return input.value;
}

it.each([
  ['telefone', '+55 (92) 98765-4321', '(92) 98765-4321'],
  ['telefone', '0055 11 3344-5566', '(11) 3344-5566'],
  ['telefone', '5592987654321', '(92) 98765-4321'],
  ['telefone', '(55) 98765-4321', '(55) 98765-4321'],
  ['telefone', '+49 91234-5678', ''],
  ['cnpj', 'CNPJ: 12.345.678/0001-95', '12.345.678/0001-95'],
  ['cnpj', '\u200e12.abc.345/01de-35\u200b', '12.ABC.345/01DE-35'],
  ['cep', 'CEP 01310-100', '01310-100'],
] as const)('cleans a pasted %s: “%s” becomes “%s”', async (name, pasted, value) =>
  expect(await enter(name, (user) => user.paste(pasted))).toBe(value),
);

it.each([
  ['telefone', '5592987654321', '(92) 98765-4321'],
  ['telefone', '01133445566', '(11) 3344-5566'],
  ['telefone', '55987654321', '(55) 98765-4321'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
] as const)('masks a typed %s: %s becomes %s', async (name, typed, value) =>
  expect(await enter(name, (user) => user.keyboard(typed))).toBe(value),
);
