import type { FastifyInstance } from 'fastify';
import type { Meters } from './meters.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** Label of requests outside the contract: pages, their files, the documents. */
const OTHER = 'page';

/** nginx's status for requests that the client closed early. */
const BROKEN_OFF = 499;

/** Counts and times responses. Streams are counted but not timed, because they last as long as someone watches. */
export function watchRequests(app: FastifyInstance, { counter, gauge, histogram }: Meters) {
  const answered = counter(
    'http_requests_total',
    'Requests answered, by operation of the contract and status.',
    ['operation', 'status'],
  );
  const took = histogram(
    'http_request_duration_seconds',
    'From the first byte read to the last one written, by operation of the contract.',
    SECONDS,
    ['operation'],
  );
  const open = gauge('http_requests_in_flight', 'Requests begun and not answered, streams among them.');
  app.addHook('onRequest', async (request, reply) => {
    open.inc();
    // Listens to `close`, because onResponse never fires for a request that the client aborted.
    reply.raw.once('close', () => {
      open.dec();
      const { operation = OTHER } = request.routeOptions.config;
      answered.inc({ operation, status: reply.raw.headersSent ? reply.statusCode : BROKEN_OFF });
      if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
        took.observe({ operation }, reply.elapsedTime / 1000);
    });
  });
}
