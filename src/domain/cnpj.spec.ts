import { describe, expect, it } from 'vitest';
import { formatCnpj, isCnpj, normalizeCnpj } from './cnpj.ts';

describe('cnpj', () => {
  it.each([
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
    '12.abc.345/01de-35',
    '11222333000181',
    '11.222.333/0001-81',
  ])('accepts %s', (text) => expect(isCnpj(text)).toBe(true));

  it.each([
    '',
    '12ABC34501DE36',
    '12ABC34501DE3A',
    '11222333000182',
    '00000000000000',
    'AAAAAAAAAAAAAA',
    '1122233300018',
    '112223330001811',
  ])('refuses "%s"', (text) => expect(isCnpj(text)).toBe(false));

  it('stores upper-case letters without punctuation', () =>
    expect(normalizeCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35'));

  it('shows the mask with letters', () => expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35'));

  it('leaves an incomplete one as it is typed', () => expect(formatCnpj('12ABC')).toBe('12ABC'));
});
