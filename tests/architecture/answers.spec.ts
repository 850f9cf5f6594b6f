import { expect, it } from 'vitest';
import '#tests/support/toAnswer.ts';

const refusal = { code: 'C005', message: 'Já existe um cliente com este nome.' };
const refused = { operation: 'createCliente', status: 409, body: { error: refusal }, error: refusal };

it('matches a response by status, code or both', () => {
  expect(refused).toAnswer(409);
  expect(refused).toAnswer('C005');
  expect(refused).toAnswer(409, 'C005');
  expect(refused).not.toAnswer(409, 'C006');
  expect(refused).not.toAnswer(400, 'C005');
});

it('reports an unexpected response with operation, status and body', () => {
  expect(() => expect(refused).toAnswer(201)).toThrow(
    /^createCliente answered 409, expected: 201\n[\s\S]*"C005"[\s\S]*"Já existe um cliente com este nome\."/,
  );
  const made = { operation: 'createCliente', status: 201, body: { nome: 'Rede Aurora' } };
  expect(() => expect(made, 'twice').toAnswer('C005')).toThrow(
    /^twice: createCliente answered 201, expected: C005\n[\s\S]*"Rede Aurora"/,
  );
});
