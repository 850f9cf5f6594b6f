import { describe, expect, it } from 'vitest';
import { formats, tidyText } from './formats.ts';

describe('cnpj', () => {
  const { isRight, tidy, show } = formats.cnpj;
  it.each([
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
    '12.abc.345/01de-35',
    '11222333000181',
    '11.222.333/0001-81',
  ])('accepts CNPJ %s', (text) => expect(isRight(text)).toBe(true));

  it.each([
    '',
    '12ABC34501DE36',
    '12ABC34501DE3A',
    '11222333000182',
    '00000000000000',
    'AAAAAAAAAAAAAA',
    '1122233300018',
    '112223330001811',
  ])('rejects CNPJ "%s"', (text) => expect(isRight(text)).toBe(false));

  it('stores a CNPJ in upper case without punctuation', () =>
    expect(tidy(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35'));

  it('formats a CNPJ with letters', () => expect(show('12ABC34501DE35')).toBe('12.ABC.345/01DE-35'));

  it('leaves an incomplete CNPJ unchanged', () => expect(show('12ABC')).toBe('12ABC'));
});

describe('telefone', () => {
  const { isRight, show } = formats.telefone;
  it.each([
    '(11) 98765-4321',
    '1132654321',
    '+55 (11) 98765-4321',
    '(011) 98765-4321',
    '0800 123 4567',
    '0300 123 456',
    '4003-1234',
  ])('accepts phone %s', (text) => expect(isRight(text)).toBe(true));
  it.each(['', '98765-4321', '(01) 98765-4321', '(11) 88765-43210', '119876543'])(
    'rejects phone "%s"',
    (text) => expect(isRight(text)).toBe(false),
  );
  it('formats mobile and landline numbers', () =>
    expect([show('11987654321'), show('1132654321')]).toEqual(['(11) 98765-4321', '(11) 3265-4321']));
  it('formats numbers of chains', () =>
    expect([show('08001234567'), show('40031234')]).toEqual(['0800 123 4567', '4003-1234']));
});

describe('cep', () => {
  it.each([
    ['01310-100', true],
    ['01310100', true],
    ['0131010', false],
    ['013101000', false],
  ])('%s as a CEP is valid: %s', (text, valid) => expect(formats.cep.isRight(text)).toBe(valid));

  it('formats a CEP', () => expect(formats.cep.show('01310100')).toBe('01310-100'));
});

it.each([
  ['  duas   palavras ', {}, 'duas palavras'],
  [' Ana@Vitrola.COM ', { format: 'email' }, 'ana@vitrola.com'],
  ['mailto:Ana@vitrola.com?subject=Oi', { format: 'email' }, 'ana@vitrola.com'],
  ['Ana Lima <ana@vitrola.com>', { format: 'email' }, 'ana@vitrola.com'],
  ['\u200bana@vitrola\u00ad.com', { format: 'email' }, 'ana@vitrola.com'],
  ['não é nada disso', { format: 'email' }, 'não é nada disso'],
  ['CNPJ: 11.222.333/0001-81', { format: 'cnpj' }, '11222333000181'],
  ['CNPJ11222333000181', { format: 'cnpj' }, '11222333000181'],
  ['Rede Sol Ltda, 12.abc.345/01de-35 (matriz)', { format: 'cnpj' }, '12ABC34501DE35'],
  ['11 222 333 0001 81', { format: 'cnpj' }, '11222333000181'],
  [
    '11.222.333/0001-81 ou 12.ABC.345/01DE-35',
    { format: 'cnpj' },
    '11.222.333/0001-81 ou 12.ABC.345/01DE-35',
  ],
  ['br-abc-26-00001', { format: 'isrc' }, 'BRABC2600001'],
  ['+55 (11) 98765-4321', { format: 'telefone' }, '11987654321'],
  ['+55 (92) 98765-4321', { format: 'telefone' }, '92987654321'],
  ['0055 11 3344-5566', { format: 'telefone' }, '1133445566'],
  ['+55 (0)11 3344-5566', { format: 'telefone' }, '1133445566'],
  ['55 92 98765 4321', { format: 'telefone' }, '92987654321'],
  ['+55 (55) 98765-4321', { format: 'telefone' }, '55987654321'],
  ['+55 4003-1234', { format: 'telefone' }, '40031234'],
  ['55 4003-1234', { format: 'telefone' }, '5540031234'],
  ['+55 0800 123 4567', { format: 'telefone' }, '08001234567'],
  ['+49 91234-5678', { format: 'telefone' }, '+49 91234-5678'],
  ['011 3344-5566', { format: 'telefone' }, '1133445566'],
  ['(55) 98765-4321', { format: 'telefone' }, '55987654321'],
  ['0800 123 4567', { format: 'telefone' }, '08001234567'],
  ['não é nada disso', { format: 'telefone' }, 'não é nada disso'],
  ['america/sao_paulo', { format: 'fuso-horario' }, 'America/Sao_Paulo'],
  [' uma\r\noutra \n', { multiline: true }, 'uma\noutra'],
  ['Re\u200bde \u2060 Sol', {}, 'Rede Sol'],
  ['uma\u200bou', { multiline: true }, 'uma\u200bou'],
  [' com\u200bespaço ', { format: 'password' }, ' com\u200bespaço '],
] as const)('stores %j with %j as %j', (text, field, stored) => expect(tidyText(text, field)).toBe(stored));
