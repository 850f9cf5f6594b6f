import { expect, it } from 'vitest';
import { errorExample } from '../../tools/codegen/errorExample.ts';

const body = { required: ['nome'], properties: { nome: { title: 'Nome' } } };
const document = { components: { schemas: { ClienteCreate: body } } };
const content = { 'application/json': { schema: { $ref: '#/components/schemas/ClienteCreate' } } };
const limit = { name: 'limit', in: 'query', schema: { title: 'Linhas por página' } };

const exampleOf = (code: string, message: string, operation: object = {}) =>
  errorExample({ code, message, status: 400, family: 'C' }, operation as never, document as never);

it.each([
  ['its values', 'REQ014', 'Tente em {segundos} s.', {}, { message: 'Tente em 5 s.' }],
  [
    'a field of the body',
    'C002',
    'Preencha todos os campos corretamente!',
    { requestBody: { content } },
    { fields: [{ path: 'nome', message: 'Nome é obrigatório' }] },
  ],
  [
    'a query parameter',
    'REQ001',
    'Requisição inválida.',
    { parameters: [limit] },
    { fields: [{ path: 'limit', message: 'Linhas por página não foi preenchido ou não está correto' }] },
  ],
])('an error example has %s', (_what, code, message, operation, expected) => {
  const { value } = exampleOf(code, message, operation);
  expect(value.error).toEqual({ code, message, ...expected });
});
