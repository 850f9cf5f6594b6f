import { expect, it } from 'vitest';
import { dereference } from './references.ts';
import { bodyCheck } from './validation.ts';

const check = bodyCheck({
  type: 'object',
  additionalProperties: false,
  required: ['nome'],
  properties: { nome: { title: 'Nome', type: 'string', minLength: 1 }, periodo: { type: 'integer' } },
});

it('returns nothing for a valid value, each time', () => {
  expect([check({ nome: 'Ana' }), check({ nome: 'Ana', periodo: 1 })]).toEqual([undefined, undefined]);
});

it('names every invalid field, and coerces none', () => {
  expect(check({ nome: '', periodo: '1', cor: 1 })).toEqual([
    { path: 'cor', message: 'cor não é um campo conhecido' },
    { path: 'nome', message: 'Nome não pode ficar vazio' },
    { path: 'periodo', message: 'periodo precisa ser um número inteiro' },
  ]);
  expect(check({})).toEqual([{ path: 'nome', message: 'Nome é obrigatório' }]);
});

it('names each text that the database cannot store, beside other errors', () => {
  const open = bodyCheck({
    type: 'object',
    required: ['nome'],
    properties: { periodo: { type: 'integer' } },
  });
  const message = 'O texto tem caracteres inválidos.';
  expect(open({ periodo: 'x', filtros: { lojas: ['a', 'meio \ud83c x'] }, obs: 'a\0b', emoji: '🌧' })).toEqual(
    [
      { path: 'nome', message: 'nome é obrigatório' },
      { path: 'periodo', message: 'periodo precisa ser um número inteiro' },
      { path: 'filtros.lojas.1', message },
      { path: 'obs', message },
    ],
  );
});

it('survives a deeply nested value', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(bodyCheck({ type: 'object' })({ filtros: deep })).toBeUndefined();
});

it('names fields by their titles, also beside a $ref and for list items', () => {
  const schemas = {
    Pedido: {
      type: 'object',
      required: ['cliente'],
      properties: {
        cliente: { $ref: '#/schemas/Id', title: 'Cliente' },
        lojas: { type: 'array', minItems: 1, title: 'Lojas', items: { $ref: '#/schemas/Id' } },
        nome: { type: 'string', title: 'Nome', minLength: 2 },
        email: { type: ['string', 'null'], title: 'E-mail', format: 'email' },
      },
    },
    Id: { type: 'string', maxLength: 3 },
  };
  const titled = bodyCheck(dereference({ schemas }, schemas.Pedido));
  expect(titled({ lojas: ['longo', 1], nome: ' ', email: 'x' })).toEqual([
    { path: 'cliente', message: 'Cliente é obrigatório' },
    { path: 'lojas.0', message: 'Lojas pode ter no máximo 3 caracteres' },
    { path: 'lojas.1', message: 'Lojas não foi preenchido ou não está correto' },
    { path: 'nome', message: 'Nome não pode ficar vazio' },
    { path: 'email', message: 'E-mail precisa ser um e-mail válido' },
  ]);
  expect(titled({ cliente: 'a', lojas: [], nome: 'a' })).toEqual([
    { path: 'lojas', message: 'A lista de Lojas não pode estar vazia' },
    { path: 'nome', message: 'Nome precisa ter pelo menos 2 caracteres' },
  ]);
});

it('tidies texts before it checks them, and rejects control characters', () => {
  const titled = bodyCheck({
    type: 'object',
    properties: {
      nome: { type: 'string', title: 'Nome', minLength: 2 },
      cnpj: { type: ['string', 'null'], title: 'CNPJ', format: 'cnpj', maxLength: 18 },
      email: { title: 'E-mail', anyOf: [{ type: 'string', format: 'email' }, { type: 'null' }] },
      mensagem: { type: 'string', title: 'Mensagem', minLength: 1, 'x-multiline': true },
      senha: { type: 'string', title: 'Senha', format: 'password' },
      status: { type: 'string', title: 'Status', enum: ['ATIVO'] },
    },
  });
  const body = { nome: ' A  B ', cnpj: '11.222.333/0001-81', email: ' ', mensagem: 'a\r\nb\n', senha: ' x ' };
  expect(titled(body)).toBeUndefined();
  expect(body).toEqual({ nome: 'A B', cnpj: '11222333000181', email: null, mensagem: 'a\nb', senha: ' x ' });
  expect(titled({ nome: 'a\u0007b', cnpj: '1', mensagem: ' \n', status: ' ATIVO' })).toEqual([
    { path: 'cnpj', message: 'CNPJ não foi preenchido ou não está correto' },
    { path: 'mensagem', message: 'Mensagem não pode ficar vazio' },
    { path: 'status', message: 'Status não foi preenchido ou não está correto' },
    { path: 'nome', message: 'O texto tem caracteres inválidos.' },
  ]);
});

it('tidies nested texts and leaves ids, secrets and open objects as they are', () => {
  const text = { type: 'string', minLength: 1 };
  const opaque = { ...text, 'x-opaque': true };
  const nested = bodyCheck({
    type: 'object',
    additionalProperties: false,
    properties: {
      nome: { ...text, title: 'Nome', maxLength: 4 },
      senha: { ...text, format: 'password' },
      segredo: opaque,
      cliente: { anyOf: [opaque, { type: 'null' }] },
      dispositivo: {
        type: 'object',
        properties: { _id: opaque, plataforma: { ...text, title: 'Plataforma' } },
      },
      contrato: { anyOf: [{ type: 'object', properties: { numero: text } }, { type: 'null' }] },
      enderecos: { type: 'array', items: { type: 'string', format: 'email' } },
      novos: { type: 'array', items: { type: 'object', properties: { nome: { type: ['string', 'null'] } } } },
      filtros: { type: 'object', additionalProperties: true },
      eventos: { type: 'array', 'x-verdict': true, items: { type: 'object', properties: { tipo: text } } },
    },
  });
  const same = {
    senha: 'a\u200bb ',
    segredo: ' a\u200bb',
    cliente: 'a\u200b',
    filtros: { busca: 'a\u200bb ' },
    eventos: [{ tipo: 'a\u200bb ' }],
  };
  const body = {
    ...structuredClone(same),
    nome: 'R\u200be\u00add\u202ee',
    dispositivo: { _id: ' a\u200b', plataforma: 'a\r\nb\ufeff' },
    contrato: { numero: ' 1\u2060 2 ' },
    enderecos: [' Mailto:Ana@X.com'],
    novos: [{ nome: 'Sol\u200b' }, { nome: ' \u200b' }],
  };
  expect(nested(body)).toBeUndefined();
  expect(body).toEqual({
    ...same,
    nome: 'Rede',
    dispositivo: { _id: ' a\u200b', plataforma: 'a b' },
    contrato: { numero: '1 2' },
    enderecos: ['ana@x.com'],
    novos: [{ nome: 'Sol' }, { nome: null }],
  });
  expect(nested({ nome: '\u200b', dispositivo: { plataforma: 'a\u0007' } })).toEqual([
    { path: 'nome', message: 'Nome não pode ficar vazio' },
    { path: 'dispositivo.plataforma', message: 'O texto tem caracteres inválidos.' },
  ]);
});

function counting<T>(items: T[]) {
  const seen = new Set<string>();
  const list = new Proxy(items, {
    get: (target, key, receiver) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) seen.add(key);
      return Reflect.get(target, key, receiver);
    },
  });
  return { list, seen };
}

const listed = bodyCheck({
  type: 'object',
  additionalProperties: false,
  properties: {
    ids: { type: 'array', title: 'Itens', maxItems: 1000, items: { type: 'string', minLength: 2 } },
    opcoes: {
      anyOf: [
        { type: 'array', title: 'Opções', maxItems: 2, items: { type: 'object', properties: { a: {} } } },
        { type: 'null' },
      ],
    },
  },
});

it('reads no item of a list that is too long, whatever else is wrong', () => {
  const { list, seen } = counting(Array<string>(5000).fill(''));
  expect(listed({ ids: list, cor: 1 })).toEqual([
    { path: 'ids', message: 'A lista de Itens pode ter no máximo 1000 itens' },
  ]);
  expect(seen.size).toBe(0);
  expect(listed({ opcoes: [{}, {}, {}] })?.map(({ path }) => path)).toEqual(['opcoes']);
});

it('stops at the fiftieth breach', () => {
  const { list, seen } = counting(Array<string>(1000).fill(''));
  expect(listed({ ids: list })).toHaveLength(50);
  expect(seen.size).toBeLessThanOrEqual(51);
  const unknown = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`cor${i}`, '\0']));
  expect(listed(unknown)).toHaveLength(50);
});

it('accepts a value that fits only one alternative, however badly it fits the other', () => {
  const either = bodyCheck({
    anyOf: [
      { type: 'array', items: { type: 'string' } },
      { type: 'array', items: { type: 'integer' } },
    ],
  });
  expect(either(Array.from({ length: 200 }, (_, i) => i))).toBeUndefined();
});
