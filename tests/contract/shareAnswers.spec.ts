import { expect, it } from 'vitest';
import type { Document } from '../../tools/codegen/document.ts';
import { shareAnswers } from '../../tools/codegen/shareAnswers.ts';

const failing = (codes: string[], description: string) => ({
  description,
  content: {
    'application/json': {
      examples: Object.fromEntries(codes.map((code) => [code, { value: { error: { code } } }])),
    },
  },
});
const operation = (operationId: string, responses: Record<string, object>) => ({
  operationId,
  summary: '',
  tags: [],
  responses,
  'x-log': '',
});

it('writes equal error responses and examples once, and others separately', () => {
  const found = { description: 'Found.' };
  const document: Document = {
    paths: {
      '/a': {
        get: operation('readA', { 200: found, 404: failing(['L006'], 'Not found.') }),
        post: operation('addA', { 404: failing(['L006'], 'Not found.') }),
      },
      '/b': { get: operation('readB', { 404: failing(['L006'], 'Gone.') }) },
    },
    tags: [],
    components: { schemas: {}, examples: { loja: { value: {} } } },
  };
  const shared = shareAnswers(document);
  const answer = (name: string) => ({ $ref: `#/components/responses/${name}` });
  expect(shared.paths['/a']!.get!.responses).toEqual({ 200: found, 404: answer('404_L006') });
  expect(shared.paths['/a']!.post!.responses).toEqual({ 404: answer('404_L006') });
  expect(shared.paths['/b']!.get!.responses).toEqual({ 404: answer('404_L006.2') });
  expect(shared.components).toMatchObject({
    responses: {
      '404_L006': {
        content: { 'application/json': { examples: { L006: { $ref: '#/components/examples/L006' } } } },
      },
      '404_L006.2': { description: 'Gone.' },
    },
    examples: { loja: { value: {} }, L006: { value: { error: { code: 'L006' } } } },
  });
  expect(document.paths['/a']!.post!.responses[404]).toHaveProperty('description');
});
