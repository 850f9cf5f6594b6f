import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Log } from '../lib/log.ts';
import { StartError } from '../settings/explain.ts';
import type { Settings } from '../settings/settings.ts';

type Env = Record<string, string | undefined>;

export type Tracing = {
  watch(app: FastifyInstance): void;
  /** The span has the statement's text, never its values. */
  queried(event: LogEvent): void;
  stop(): Promise<void>;
};

const LONGEST_STATEMENT = 2_000;
/**
 * Matches quoted texts of a statement. They are the code's own, because values are sent separately, and are left out
 * too.
 */
const QUOTED = /'(?:[^']|'')*'/g;

function areTracesOn(env: Env): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = env;
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  return Boolean(all || traces) && !isOff;
}

async function createExporter(env: Env) {
  const { OTEL_EXPORTER_OTLP_PROTOCOL: all, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: traces } = env;
  switch (traces || all || 'http/protobuf') {
    case 'http/protobuf':
      return new (await import('@opentelemetry/exporter-trace-otlp-proto')).OTLPTraceExporter();
    case 'http/json':
      return new (await import('@opentelemetry/exporter-trace-otlp-http')).OTLPTraceExporter();
    default:
      throw new StartError('OTEL_EXPORTER_OTLP_PROTOCOL: expected "http/protobuf" or "http/json"');
  }
}

function samplerOf(
  { OTEL_TRACES_SAMPLER: name = 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: share = '1' }: Env,
  sdk: typeof import('@opentelemetry/sdk-trace'),
) {
  const ratio = Number(share);
  if (!(ratio >= 0 && ratio <= 1)) throw new StartError('OTEL_TRACES_SAMPLER_ARG: expected a ratio, 0 to 1');
  const samplers = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  };
  const root = Object.entries(samplers).find(([kind]) => name.replace(/^parentbased_/, '') === kind)?.[1];
  if (!root) {
    const known = Object.keys(samplers).join(', ');
    throw new StartError(
      `OTEL_TRACES_SAMPLER: expected one of ${known}, or one of them after "parentbased_"`,
    );
  }
  return name.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root: root() }) : root();
}

/**
 * Starts OpenTelemetry traces, configured by its standard variables; without an endpoint nothing of it is loaded. A
 * caller's trace is continued only with TRUST_PROXY, because anybody could otherwise have their requests recorded.
 *
 * `@fastify/otel` and `@opentelemetry/instrumentation-pg` are not used. Both put error messages into spans, with the
 * values in them, and the addresses of requests or of the database. The first never ends the span of a stream that its
 * caller aborted. The second misses a `pg` that was imported before it. A fix would be as long as this file.
 */
export async function startTracing(
  env: Env,
  { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>,
  log: Log,
): Promise<Tracing | undefined> {
  if (!areTracesOn(env)) return undefined;
  const api = await import('@opentelemetry/api');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources');
  const sdk = await import('@opentelemetry/sdk-trace');
  const exporter = await createExporter(env);
  const tell = (message: string) => log.warn({ message }, 'traces');
  api.diag.setLogger({ error: tell, warn: tell, info() {}, debug() {}, verbose() {} }, api.DiagLogLevel.WARN);
  const named = resourceFromAttributes({ 'service.name': 'vitrola' });
  const provider = new sdk.TracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(env, sdk),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('vitrola');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();
  const contexts = new WeakMap<FastifyRequest, Context>();

  const begin = (request: FastifyRequest) => {
    const { method, routeOptions, headers, id } = request;
    const parent = TRUST_PROXY
      ? propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter)
      : api.ROOT_CONTEXT;
    const route = routeOptions.url ?? '*';
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'vitrola.operation': routeOptions.config.operation,
      'vitrola.request': id,
    };
    const span = tracer.startSpan(`${method} ${route}`, { kind: api.SpanKind.SERVER, attributes }, parent);
    const context = api.trace.setSpan(parent, span);
    contexts.set(request, context);
    return { span, context };
  };

  const end = (span: Span, { failureCode }: FastifyRequest, { statusCode }: FastifyReply) => {
    span.setAttribute('http.response.status_code', statusCode);
    if (failureCode) span.setAttribute('error.type', failureCode);
    if (statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end();
  };

  return {
    watch(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const { span, context } = begin(request);
        // `onResponse` never fires for a request that its caller aborted, so listen to `close`.
        reply.raw.once('close', () => end(span, request, reply));
        current.run(context, done);
      });
      // Restore the span: the body arrived in events of the connection, which belong to no request.
      app.addHook('preValidation', (request, _reply, done) => {
        const context = contexts.get(request);
        if (context) current.run(context, done);
        else done();
      });
    },
    queried({ level, query: { sql }, queryDurationMillis }) {
      const context = current.getStore();
      if (!context) return;
      const now = Date.now();
      const text = sql.replace(QUOTED, '?').slice(0, LONGEST_STATEMENT);
      const name = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      const startTime = now - queryDurationMillis;
      const span = tracer.startSpan(name, { kind: api.SpanKind.CLIENT, attributes, startTime }, context);
      if (level === 'error') span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end(now);
    },
    async stop() {
      await provider.shutdown().catch((error) => log.warn({ err: error }, 'traces not sent'));
      api.diag.disable();
    },
  };
}
