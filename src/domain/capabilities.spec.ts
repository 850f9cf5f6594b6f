import { describe, expect, it } from 'vitest';
import {
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
  it('of level 0 are the top level', () => {
    expect([isTop(top), isTop(other)]).toEqual([true, false]);
  });

  it.each([
    [denyUpdateAdmin, 'Os seus próprios dados são alterados no perfil.'],
    [denyDeactivateAdmin, 'Você não pode desativar o seu próprio login.'],
    [denyDeleteAdmin, 'Você não pode excluir o seu próprio login.'],
  ])('are managed by the top level, others than oneself: $name', (deny, aboutOneself) => {
    expect(deny(other, top)).toBeUndefined();
    expect(deny(top, top)).toBe(aboutOneself);
    expect(deny(top, other)).toBe(onlyTop);
  });

  it.each([denyCreateAdmin, denyDadosPessoais])('of level 0 alone may: $name', (deny) => {
    expect(deny(top)).toBeUndefined();
    expect(deny(other)).toBe(onlyTop);
  });
});

describe('views', () => {
  const ofOther = { compartilhada: true, criadaPor: { _id: 'bia' } };
  const third = { _id: 'caio', level: '1' as const };

  it('are changed by their maker and the top level', () => {
    expect([denyUpdateVisao(ofOther, other), denyUpdateVisao(ofOther, top)]).toEqual([undefined, undefined]);
    expect(denyUpdateVisao(ofOther, third)).toBe(
      'Só quem criou a visão, ou um administrador de nível 0, pode alterá-la.',
    );
  });

  it('are no longer shared only by their maker', () => {
    expect(denyUnshareVisao(ofOther, other)).toBeUndefined();
    expect(denyUnshareVisao(ofOther, top)).toBe('Só quem criou a visão pode deixar de compartilhá-la.');
  });

  it('become the default of the agency by the top level, if shared', () => {
    expect(denyPadraoDaAgencia(ofOther, top)).toBeUndefined();
    expect(denyPadraoDaAgencia(ofOther, other)).toBe(onlyTop);
    expect(denyPadraoDaAgencia({ ...ofOther, compartilhada: false }, top)).toBe(
      'Só uma visão compartilhada pode ser a padrão da agência.',
    );
  });
});
