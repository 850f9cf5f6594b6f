import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AdminCreate, ClienteCreate, type Field } from '#generated/fields.ts';
import { zAdminCreate, zClienteCreate } from '#generated/zod/zod.gen.ts';
import { formResolver } from './resolver.ts';

async function check(
  schema: z.core.$ZodType,
  values: Record<string, unknown>,
  fields: Record<string, Field>,
) {
  const { errors } = await formResolver({ schema, fields })(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

const one = async (field: z.core.$ZodType, value: unknown) =>
  (await check(z.object({ campo: field }), { campo: value }, { campo: { label: 'Campo' } })).campo;

describe('messages', () => {
  it.each([
    [z.string(), '', 'Campo não pode ficar vazio'],
    [z.string(), '   ', 'Campo não pode ficar vazio'],
    [z.string(), undefined, 'Campo é obrigatório'],
    [z.string(), 5, 'Campo não foi preenchido ou não está correto'],
    [z.string().check(z.regex(/^\d+$/)), 'abc', 'Campo não foi preenchido ou não está correto'],
    [z.string().check(z.minLength(2)), 'a', 'Campo precisa ter pelo menos 2 caracteres'],
    [z.string().check(z.maxLength(2)), 'abc', 'Campo pode ter no máximo 2 caracteres'],
    [z.email(), 'nada', 'Campo precisa ser um e-mail válido'],
    [z.int(), 1.5, 'Campo precisa ser um número inteiro'],
    [z.int().check(z.gte(1)), 0, 'Campo não pode ser menor que 1'],
    [z.int().check(z.lte(9)), 10, 'Campo não pode ser maior que 9'],
    [z.boolean(), undefined, 'Campo: precisa selecionar uma opção'],
    [z.boolean(), null, 'Campo: precisa selecionar uma opção'],
    [z.enum(['a', 'b']), '', 'Campo não pode ficar vazio'],
    [z.enum(['a', 'b']), 'c', 'Campo não foi preenchido ou não está correto'],
    [z.array(z.string()).check(z.minLength(1)), [], 'A lista de Campo não pode estar vazia'],
    [z.iso.datetime(), 'ontem', 'Campo precisa ser uma data válida'],
  ])('%#: %o', async (field, value, message) => expect(await one(field, value)).toBe(message));

  it('uses the panel’s words for every empty field of a real form', async () => {
    const blank = { nome: '', login: '', email: '', senha: '', level: '' };
    expect(await check(zAdminCreate, blank, AdminCreate)).toEqual({
      nome: 'Nome não pode ficar vazio',
      login: 'Login não pode ficar vazio',
      email: 'E-mail não pode ficar vazio',
      senha: 'Senha não pode ficar vazio',
      level: 'Nível não pode ficar vazio',
    });
  });
});

describe('formResolver', () => {
  const fields = { nome: ClienteCreate.nome, cnpj: ClienteCreate.cnpj };

  it('converts empty inputs to null and trims the others', async () => {
    const resolve = formResolver({ schema: zClienteCreate, fields });
    const { values } = await resolve({ nome: ' Rede ', cnpj: '' }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect(values).toEqual({ nome: 'Rede', cnpj: null });
  });

  it('adds the form’s rules to the contract’s', async () => {
    const resolve = formResolver<{ nome: string; cnpj: string }>({
      schema: zClienteCreate,
      fields,
      rules: ({ cnpj }) => ({ cnpj: cnpj === 'ruim' && 'CNPJ ruim' }),
    });
    const { errors } = await resolve({ nome: '', cnpj: 'ruim' }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect([errors.nome?.message, errors.cnpj?.message]).toEqual(['Nome não pode ficar vazio', 'CNPJ ruim']);
  });
});
