import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

type Client = typeof import('prom-client');

/** Seconds, from a figure out of memory to the most that a statement may take. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** What is no operation of the contract: pages, their files, the documents. */
const OTHER = 'page';

/** As nginx has it: nobody was there any more to be answered. */
const BROKEN_OFF = 499;

/** Counts what is answered and times it. A stream lasts as long as somebody looks: it is counted, not timed. */
export function watchRequests(app: FastifyInstance, { Counter, Gauge, Histogram }: Client, to: Registry) {
  const registers = [to];
  const answered = new Counter({
    name: 'vitrola_http_requests_total',
    help: 'Requests answered, by operation of the contract and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const took = new Histogram({
    name: 'vitrola_http_request_duration_seconds',
    help: 'From the first byte read to the last one written, by operation of the contract.',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers,
  });
  const open = new Gauge({
    name: 'vitrola_http_requests_in_flight',
    help: 'Requests begun and not answered, streams among them.',
    registers,
  });
  app.addHook('onRequest', async (request, reply) => {
    open.inc();
    // Not by onResponse, which never comes of what its caller broke off.
    reply.raw.once('close', () => {
      open.dec();
      const { operation = OTHER } = request.routeOptions.config;
      answered.inc({ operation, status: reply.raw.headersSent ? reply.statusCode : BROKEN_OFF });
      if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
        took.observe({ operation }, reply.elapsedTime / 1000);
    });
  });
}
