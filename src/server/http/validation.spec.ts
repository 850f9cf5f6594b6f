import { expect, it } from 'vitest';
import { bodyCheck } from './validation.ts';

const check = bodyCheck({
  type: 'object',
  additionalProperties: false,
  required: ['nome'],
  properties: { nome: { type: 'string', minLength: 1 }, periodo: { type: 'integer' } },
});

it('answers nothing about what is right, each time', () => {
  expect([check({ nome: 'Ana' }), check({ nome: 'Ana', periodo: 1 })]).toEqual([undefined, undefined]);
});

it('names every field that is wrong, and coerces none', () => {
  expect(check({ nome: '', periodo: '1', cor: 1 })).toEqual([
    { path: 'cor', message: 'cor não é um campo conhecido' },
    { path: 'nome', message: 'Nome não pode ficar vazio' },
    { path: 'periodo', message: 'periodo precisa ser um número inteiro' },
  ]);
  expect(check({})).toEqual([{ path: 'nome', message: 'Nome é obrigatório' }]);
});
