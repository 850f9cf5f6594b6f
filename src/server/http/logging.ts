import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Logger, pino, stdTimeFunctions } from 'pino';
import type { Settings } from '../settings.ts';
import { addressOf } from './network.ts';

const SECRET_PARAMETERS = /([?&](?:token|assinatura|sp_access_token|code|state)=)[^&#]*/gi;

/** An address as it may be logged: no query outside the API, and no secret in it. */
export function loggedUrl(url: string): string {
  const path = url.split('?', 1)[0]!;
  return path.startsWith('/api/') ? url.replace(SECRET_PARAMETERS, '$1***') : path;
}

/** The one logger: JSON lines, or readable ones in a terminal. Never tokens, passwords or bodies. */
export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>): Logger {
  const isTerminal = process.stdout.isTTY;
  return pino({
    level: settings.LOG_LEVEL,
    timestamp: stdTimeFunctions.isoTime,
    redact: ['req.headers', '*.senha', '*.token', '*.accessToken', '*.authorization'],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: loggedUrl(request.url),
        address: addressOf(request),
      }),
    },
    ...(isTerminal && {
      transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } },
    }),
  });
}

/** One line for each answer. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        url: loggedUrl(request.url),
        operation: request.routeOptions.config.operation,
        status: reply.statusCode,
        code: request.failureCode,
        admin: request.me?.id,
        chave: request.me?.chaveId,
        address: addressOf(request),
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
