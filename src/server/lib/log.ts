import type { FastifyBaseLogger } from 'fastify';

/** The one logger of the server. */
export type Log = Pick<FastifyBaseLogger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>;
