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

/** The parameters of the contract that are secrets themselves. */
const SECRET = ['assinatura', 'code', 'state', 'token'];
/** The parameters that may be logged: those that the contract names, because anybody may send any other. */
const KNOWN = new Set(
  [...described, ...own].flatMap(({ in: place, name }) => (place === 'query' && name) || []),
);
for (const name of SECRET) KNOWN.delete(name);

/**
 * Matches what looks like a token, a program's key or a signature of ours, wherever it stands, also with letters stuck
 * to it; not the hash that names audio.
 */
const TOKEN = /vitrola_[\w-]{20,}|(?<![\w-])(?![\da-f]{64}(?![\w-]))[\w-]{43,}/g;

/**
 * Writes an address as it may be logged: without a query outside the API, within it only the parameters of the
 * contract, and nothing that looks like a token.
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

/** The one logger: JSON lines, or readable ones in a terminal. Never tokens, passwords or bodies. */
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

/** Logs one line for each answer. */
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
