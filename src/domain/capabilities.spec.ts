import { describe, expect, it } from 'vitest';
import {
  denyConvite,
  denyCreateAdmin,
  denyDadosPessoais,
  denyDeactivateAdmin,
  denyDeleteAdmin,
  denyPadraoDaAgencia,
  denyUnshareVisao,
  denyUpdateAdmin,
  denyUpdateVisao,
  isTop,
} from './capabilities.ts';

const top = { _id: 'ana', level: '0' as const };
const other = { _id: 'bia', level: '1' as const };
const onlyTop = 'Só administradores de nível 0 podem fazer isto.';

describe('administrators', () => {
  it('level 0 is the top level', () => {
    expect([isTop(top), isTop(other)]).toEqual([true, false]);
  });

  it.each([
    [denyUpdateAdmin, 'Os seus próprios dados são alterados no perfil.'],
    [denyDeactivateAdmin, 'Você não pode desativar o seu próprio login.'],
    [denyDeleteAdmin, 'Você não pode excluir o seu próprio login.'],
  ])('only the top level manages administrators, except oneself: $name', (deny, aboutOneself) => {
    expect(deny(other, top)).toBeUndefined();
    expect(deny(top, top)).toBe(aboutOneself);
    expect(deny(top, other)).toBe(onlyTop);
  });

  it.each([denyCreateAdmin, denyDadosPessoais])('only level 0 may: $name', (deny) => {
    expect(deny(top)).toBeUndefined();
    expect(deny(other)).toBe(onlyTop);
  });
});

it.each([
  ['ATIVO', 'ENVIADO', undefined],
  ['ATIVO', 'VENCIDO', undefined],
  ['INATIVO', 'ENVIADO', 'Ative este administrador antes de convidá-lo.'],
  ['ATIVO', null, 'Este administrador já tem uma senha ou já entrou.'],
  ['INATIVO', null, 'Este administrador já tem uma senha ou já entrou.'],
] as const)(
  'an invitation of an %s administrator (%s) is allowed or says why not',
  (status, convite, text) => {
    expect(denyConvite({ status, convite })).toBe(text);
  },
);

describe('views', () => {
  const ofOther = { compartilhada: true, criadaPor: { _id: 'bia' } };
  const third = { _id: 'caio', level: '1' as const };

  it('a view is changed by its creator or the top level', () => {
    expect([denyUpdateVisao(ofOther, other), denyUpdateVisao(ofOther, top)]).toEqual([undefined, undefined]);
    expect(denyUpdateVisao(ofOther, third)).toBe(
      'Só quem criou a visão, ou um administrador de nível 0, pode alterá-la.',
    );
  });

  it('only its creator stops sharing a view', () => {
    expect(denyUnshareVisao(ofOther, other)).toBeUndefined();
    expect(denyUnshareVisao(ofOther, top)).toBe('Só quem criou a visão pode deixar de compartilhá-la.');
  });

  it("the top level makes a shared view the agency's default", () => {
    expect(denyPadraoDaAgencia(ofOther, top)).toBeUndefined();
    expect(denyPadraoDaAgencia(ofOther, other)).toBe(onlyTop);
    expect(denyPadraoDaAgencia({ ...ofOther, compartilhada: false }, top)).toBe(
      'Só uma visão compartilhada pode ser a padrão da agência.',
    );
  });
});
