import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTracing } from '#server/tracing/tracing.ts';
import { PASSWORD, startServer } from '#tests/support/server.ts';
import { silent as log } from '#tests/support/silent.ts';

type Value = { stringValue?: string; intValue?: number };
type Span = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
  status?: { code?: number };
};
type Batch = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: Span[] }[];
  }[];
};

const SERVER = 2;
const CLIENT = 3;
const received: { path?: string; type?: string; body: Buffer }[] = [];
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  received.push({
    path: request.url,
    type: request.headers['content-type'],
    body: Buffer.concat(chunks),
  });
  response
    .setHeader('content-type', request.headers['content-type']!)
    .end(request.headers['content-type'] === 'application/json' ? '{}' : '');
});
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => {
  vi.unstubAllEnvs();
  collector.closeAllConnections();
  collector.close();
});

async function collected(
  env: Record<string, string>,
  work: (env: Record<string, string>) => Promise<unknown>,
): Promise<{ spans: Span[]; batches: Batch[] }> {
  received.length = 0;
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', ...env };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  await work(all).finally(() => vi.unstubAllEnvs());
  const batches = received
    .filter(({ type }) => type === 'application/json')
    .map(({ body }) => JSON.parse(body.toString()) as Batch);
  const spans = batches.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  return { spans, batches };
}

const asked = (env: Record<string, string>, headers = {}) =>
  collected(env, async (all) => {
    const tracing = await startTracing(all, { TRUST_PROXY: all.TRUST_PROXY === 'on' }, log);
    const app = fastify();
    tracing?.watch(app);
    app.get('/pagina/:id', async () => 'ok');
    expect((await app.inject({ url: '/pagina/7?token=segredo', headers })).statusCode).toBe(200);
    await tracing?.stop();
  });
const attribute = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe('a server’s traces', () => {
  let spans: Span[];
  let batches: Batch[];
  let told: string;
  let token: string;
  beforeAll(async () => {
    ({ spans, batches } = await collected({ OTEL_SERVICE_NAME: 'loja-central' }, async (env) => {
      const server = await startServer({ env });
      token = await server.token();
      await server.call('getMe');
      await server.call('getMe', { as: null });
      await server.call('createCliente', { body: { nome: 'Café São João' } });
      await server.call('listClientes', { query: { nome: 'são joão' } });
      await fetch(`${server.url}/api/v1/exportacoes/x/arquivo?assinatura=segredo-assinado`);
      await server.close();
    }));
    told = received.map(({ body }) => body.toString()).join('\n');
  });
  const ofOperation = (operation: string, status: number) =>
    spans.find(
      (span) =>
        attribute(span, 'vitrola.operation') === operation &&
        attribute(span, 'http.response.status_code') === status,
    )!;

  it('have a span for each request, with one for each statement in it', () => {
    expect(received.map(({ path }) => path)).toContain('/v1/traces');
    const { attributes } = batches[0]!.resourceSpans[0]!.resource;
    expect(attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'loja-central' } });
    const requests = [
      ofOperation('login', 200),
      ofOperation('getMe', 200),
      ofOperation('createCliente', 201),
    ];
    for (const request of requests) {
      expect(request.kind).toBe(SERVER);
      expect(attribute(request, 'http.route')).toMatch(/^\/api\/v1\//);
      expect(attribute(request, 'vitrola.request')).toMatch(/^[\da-f-]{36}$/);
      const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
      expect(statements.length).toBeGreaterThan(0);
      for (const statement of statements) {
        expect([statement.kind, statement.traceId]).toEqual([CLIENT, request.traceId]);
        expect(attribute(statement, 'db.query.text')).toBeTruthy();
      }
    }
    expect(spans.filter(({ kind, parentSpanId }) => kind === CLIENT && !parentSpanId)).toEqual([]);
  });

  it('contain no statement parameters, tokens or passwords', () => {
    expect(told).toContain('$1');
    for (const secret of ['São João', 'são joão', 'sao joao', token, PASSWORD, 'segredo-assinado', 'argon2'])
      expect(told).not.toContain(secret);
  });

  it('have the error code of a failed request', () => {
    expect(attribute(ofOperation('getMe', 401), 'error.type')).toBe('LG006');
  });
});

describe('traces', () => {
  it('name a page by its route, never by its path', async () => {
    const { spans } = await asked({});
    expect(spans.map(({ name }) => name)).toEqual(['GET /pagina/:id']);
    expect(received.map(({ body }) => body.toString()).join()).not.toContain('segredo');
  });

  it("continue a trusted proxy's trace, but nobody else's", async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    expect((await asked({ TRUST_PROXY: 'on' }, headers)).spans[0]!.traceId).toBe(traceId);
    expect((await asked({}, headers)).spans[0]!.traceId).not.toBe(traceId);
  });

  it('are sent as protobuf by default', async () => {
    await asked({ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' });
    expect(received.map(({ type }) => type)).toEqual(['application/x-protobuf']);
    expect(received[0]!.body.includes('/pagina/:id')).toBe(true);
  });

  it('do not delay requests while no collector is up', async () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_EXPORTER_OTLP_TIMEOUT: '200' };
    expect((await asked(env)).spans).toEqual([]);
  });

  it.each([
    ['OTEL_SDK_DISABLED', 'true'],
    ['OTEL_TRACES_EXPORTER', 'none'],
    ['OTEL_TRACES_SAMPLER', 'always_off'],
  ])('are off with %s=%s', async (name, value) => {
    expect((await asked({ [name]: value })).spans).toEqual([]);
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', /^OTEL_EXPORTER_OTLP_PROTOCOL: expected "http\/protobuf"/],
    ['OTEL_TRACES_SAMPLER', 'sometimes', /^OTEL_TRACES_SAMPLER: expected one of always_on/],
    ['OTEL_TRACES_SAMPLER_ARG', '2', /^OTEL_TRACES_SAMPLER_ARG: expected a ratio, 0 to 1/],
  ])('do not start with %s=%s', async (name, value, message) => {
    await expect(asked({ [name]: value })).rejects.toThrow(message);
  });
});
