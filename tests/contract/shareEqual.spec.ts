import { expect, it } from 'vitest';
import type { Document, Operation } from '../../tools/codegen/document.ts';
import { shareEqual } from '../../tools/codegen/shareEqual.ts';

const failing = (codes: string[], description: string) => ({
  description,
  content: {
    'application/json': {
      examples: Object.fromEntries(codes.map((code) => [code, { value: { error: { code } } }])),
    },
  },
});
const operation = (
  operationId: string,
  responses: Record<string, object>,
  rest: Partial<Operation> = {},
) => ({
  operationId,
  summary: '',
  tags: [],
  responses,
  'x-log': '',
  ...rest,
});
const documentOf = (...operations: Operation[]): Document => ({
  paths: Object.fromEntries(operations.map((get) => [`/${get.operationId}`, { get }])),
  tags: [],
  components: { schemas: {} },
});
const at = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

it('writes equal responses and examples once, and others in their place', () => {
  const found = { description: 'Found.', content: { 'application/json': { schema: at('schemas', 'Loja') } } };
  const document = documentOf(
    operation('a', { 200: found, 404: failing(['L006'], 'Not found.') }),
    operation('b', { 200: found, 404: failing(['L006'], 'Not found.') }),
    operation('c', { 404: failing(['L006'], 'Gone.') }),
    operation('d', { 404: failing(['L007'], 'Gone.') }),
    operation('e', { 404: failing(['L006'], 'Lost.') }),
    operation('f', { 404: failing(['L006'], 'Lost.') }),
  );
  const before = structuredClone(document);
  const { paths, components } = shareEqual(document);
  const responses = Object.values(paths).map(({ get }) => get!.responses);
  const l006 = { content: { 'application/json': { examples: { L006: at('examples', 'L006') } } } };
  expect(responses.slice(0, 2)).toEqual(
    Array(2).fill({ 200: at('responses', '200_Loja'), 404: at('responses', '404_L006') }),
  );
  expect(responses[2]).toEqual({ 404: { description: 'Gone.', ...l006 } });
  expect(responses[3]).toEqual({ 404: failing(['L007'], 'Gone.') });
  expect(responses[4]).toEqual({ 404: at('responses', '404_L006.2') });
  expect(components).toMatchObject({
    responses: {
      '200_Loja': found,
      '404_L006': { description: 'Not found.', ...l006 },
      '404_L006.2': { description: 'Lost.', ...l006 },
    },
    examples: { L006: { value: { error: { code: 'L006' } } } },
  });
  expect(document).toEqual(before);
});

it('writes equal parameters and described filters of reports once', () => {
  const own = { name: 'cidade', in: 'query', description: 'City.', schema: { type: 'string' } };
  const document = documentOf(
    operation('a', {}, { parameters: [at('parameters', 'id'), own] }),
    operation('b', {}, { parameters: [own, { ...own, name: 'estado' }] }),
  );
  const filtros = (operationId: string) => ({
    'x-query-of': operationId,
    properties: { cidade: { type: 'string', description: 'City.' }, estado: { type: 'string' } },
  });
  const loja = { properties: filtros('a').properties };
  document.components.schemas = { FiltrosDeA: filtros('a'), FiltrosDeB: filtros('b'), Loja: loja };
  const { paths, components } = shareEqual(document);
  const cidade = at('parameters', 'cidade');
  expect(paths['/a']!.get!.parameters).toEqual([at('parameters', 'id'), cidade]);
  expect(paths['/b']!.get!.parameters).toEqual([cidade, { ...own, name: 'estado' }]);
  expect(components.parameters).toEqual({ cidade: own });
  const properties = { cidade: at('schemas', 'FiltroCidade'), estado: { type: 'string' } };
  expect(components.schemas).toEqual({
    FiltrosDeA: { 'x-query-of': 'a', properties },
    FiltrosDeB: { 'x-query-of': 'b', properties },
    FiltroCidade: { type: 'string', description: 'City.' },
    Loja: loja,
  });
});
