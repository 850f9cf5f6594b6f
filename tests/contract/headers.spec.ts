import { describe, expect, it } from 'vitest';
import contract from '#generated/openapi.json' with { type: 'json' };
import { wrongHeaders } from '#tests/support/answers.ts';
import { paths } from '../../codegen.config.ts';
import type { Document } from '../../tools/codegen/document.ts';
import { expandHeaders, readHeaders } from '../../tools/codegen/expandHeaders.ts';
import { smallDocument } from './fixtures/document.ts';

const ofEvery = ['x-request-id', 'api-version', 'ratelimit'];

describe('the tests reject a server response', () => {
  it('with an undeclared header', () => {
    expect(wrongHeaders('listClientes', 200, [...ofEvery, 'vary'])).toEqual([]);
    expect(wrongHeaders('listClientes', 200, [...ofEvery, 'x-operacao', 'x-novo'])).toEqual([
      'listClientes: header of 200: x-operacao is not in the contract',
      'listClientes: header of 200: x-novo is not in the contract',
    ]);
  });

  it('without a required header', () => {
    expect(wrongHeaders('getCliente', 200, ['x-request-id', 'api-version', 'etag'])).toEqual([
      'getCliente: header of 200: ratelimit is missing',
    ]);
    expect(wrongHeaders('getCliente', 503, ['x-request-id', 'api-version'])).toEqual([
      'getCliente: header of 503: retry-after is missing',
    ]);
  });
});

describe('the headers added by codegen', () => {
  const headersOf = (change: (small: ReturnType<typeof smallDocument>) => void) => {
    const small = smallDocument();
    change(small);
    expandHeaders(small.document as unknown as Document, readHeaders(paths.headers));
    return { ...small, carried: small.listLojas.responses['200']!.headers as Record<string, object> };
  };

  it('include deprecation headers, optional ones for a deprecated parameter', () => {
    const none = headersOf(() => {});
    expect(Object.keys(none.carried)).toEqual(['X-Request-Id', 'API-Version', 'RateLimit']);
    const marks = { deprecated: true, 'x-deprecated-since': '1.0.0', 'x-sunset': '2027-12-01' };
    const whole = headersOf(({ listLojas }) => Object.assign(listLojas, marks, { 'x-successor': 'listAll' }));
    expect(whole.carried).toMatchObject({
      Deprecation: { $ref: '#/components/headers/Deprecation' },
      Sunset: { $ref: '#/components/headers/Sunset' },
      Link: { $ref: '#/components/headers/Link' },
    });
    expect(whole.document.components?.headers).toMatchObject({ Deprecation: { required: true } });
    const part = headersOf(({ listLojas }) => Object.assign(listLojas.parameters![0]!, marks));
    expect(part.carried).toMatchObject({ Sunset: { $ref: '#/components/headers/OptionalSunset' } });
    expect(part.document.components?.headers?.OptionalSunset).not.toHaveProperty('required');
    expect(part.carried).not.toHaveProperty('Link');
  });

  it('include no undo header for writes that cannot be undone, or for reads', () => {
    const { createLoja } = headersOf(() => {});
    expect(createLoja.responses['201']!.headers).toHaveProperty('X-Operacao');
    const marked = headersOf(({ createLoja: write }) => Object.assign(write, { 'x-undoable': false }));
    expect(marked.createLoja.responses['201']!.headers).not.toHaveProperty('X-Operacao');
    const read = () => headersOf(({ listLojas }) => Object.assign(listLojas, { 'x-undoable': false }));
    expect(read).toThrow('listLojas: x-undoable');
  });

  it('are defined once in the components, without unused ones', () => {
    const { headers } = contract.components;
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(['X-Operacao', 'OptionalRateLimit']));
    expect(headers).not.toHaveProperty('Sunset');
    expect(JSON.stringify(contract.paths).match(/"description":"Seconds to wait/g)).toBeNull();
  });
});
