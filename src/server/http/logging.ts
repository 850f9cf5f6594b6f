import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Logger, pino, stdTimeFunctions } from 'pino';
import contract from '#generated/openapi.json' with { type: 'json' };
import type { Settings } from '../settings/settings.ts';
import { addressOf } from './network.ts';

type Parameter = { $ref?: string; name?: string; in?: string };

const described = Object.values(contract.components.parameters) as Parameter[];
const own = Object.values(contract.paths).flatMap((path) =>
  Object.values(path).flatMap((operation: { parameters?: Parameter[] }) => operation.parameters ?? []),
);

const SECRET = ['assinatura', 'code', 'state', 'token'];
/** Only parameters in the contract are logged, because clients may send any others. */
const KNOWN = new Set(
  [...described, ...own].flatMap(({ in: place, name }) => (place === 'query' && name) || []),
);
for (const name of SECRET) KNOWN.delete(name);

/**
 * Matches tokens, program keys and signatures anywhere in a text, even with letters attached. Leaves the 64-digit hash
 * of audio.
 */
const TOKEN = /vitrola_[\w-]{20,}|(?<![\w-])(?![\da-f]{64}(?![\w-]))[\w-]{43,}/g;

/**
 * Removes from an address the query outside the API, parameters that are not in the contract, and anything that looks
 * like a token.
 */
export function loggedUrl(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const told = path.startsWith('/api/')
    ? [...new URLSearchParams(query)].filter(([name]) => KNOWN.has(name))
    : [];
  const parameters = told.map(
    ([name, value]) => `${name}=${encodeURIComponent(value.replace(TOKEN, '***'))}`,
  );
  return [path.replace(TOKEN, '***'), ...(parameters.length > 0 ? [parameters.join('&')] : [])].join('?');
}

/** Logs JSON lines, or readable ones in a terminal. Never logs tokens, passwords or bodies. */
export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>): Logger {
  const isTerminal = process.stdout.isTTY;
  return pino({
    level: settings.LOG_LEVEL,
    timestamp: stdTimeFunctions.isoTime,
    redact: ['req.headers', '*.senha', '*.pin', '*.token', '*.accessToken', '*.authorization'],
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
