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
  ])('accepts %s', (text) => expect(isRight(text)).toBe(true));

  it.each([
    '',
    '12ABC34501DE36',
    '12ABC34501DE3A',
    '11222333000182',
    '00000000000000',
    'AAAAAAAAAAAAAA',
    '1122233300018',
    '112223330001811',
  ])('refuses "%s"', (text) => expect(isRight(text)).toBe(false));

  it('stores upper-case letters without punctuation', () =>
    expect(tidy(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35'));

  it('shows the mask with letters', () => expect(show('12ABC34501DE35')).toBe('12.ABC.345/01DE-35'));

  it('leaves an incomplete one as it is typed', () => expect(show('12ABC')).toBe('12ABC'));
});

describe('telefone', () => {
  const { isRight, show } = formats.telefone;
  it.each(['(11) 98765-4321', '1132654321', '+55 (11) 98765-4321'])('accepts %s', (text) =>
    expect(isRight(text)).toBe(true),
  );
  it.each(['', '98765-4321', '(01) 98765-4321', '(11) 88765-43210', '119876543'])('refuses "%s"', (text) =>
    expect(isRight(text)).toBe(false),
  );
  it('formats mobiles and landlines', () =>
    expect([show('11987654321'), show('1132654321')]).toEqual(['(11) 98765-4321', '(11) 3265-4321']));
});

describe('cep', () => {
  it.each([
    ['01310-100', true],
    ['01310100', true],
    ['0131010', false],
    ['013101000', false],
  ])('%s is a CEP: %s', (text, valid) => expect(formats.cep.isRight(text)).toBe(valid));

  it('formats', () => expect(formats.cep.show('01310100')).toBe('01310-100'));
});

it.each([
  ['  duas   palavras ', {}, 'duas palavras'],
  [' Ana@Vitrola.COM ', { format: 'email' }, 'ana@vitrola.com'],
  ['br-abc-26-00001', { format: 'isrc' }, 'BRABC2600001'],
  ['+55 (11) 98765-4321', { format: 'telefone' }, '11987654321'],
  ['não é nada disso', { format: 'telefone' }, 'não é nada disso'],
  ['america/sao_paulo', { format: 'fuso-horario' }, 'America/Sao_Paulo'],
  [' uma\r\noutra \n', { multiline: true }, 'uma\noutra'],
  [' com espaço ', { format: 'password' }, ' com espaço '],
] as const)('%j with %j is stored as %j', (text, field, stored) =>
  expect(tidyText(text, field)).toBe(stored),
);
