import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { registerContract } from '#server/http/contract.ts';
import { answerFailure } from '#server/http/failures.ts';
import { isPartAFile } from '#server/http/parts.ts';
import { validatorCompiler } from '#server/http/validation.ts';
import { fail } from '#server/lib/fail.ts';
import type { Document } from '../../tools/contract/document.ts';
import { access } from './access.ts';
import { handlersOf } from './answers.ts';
import { createPrism } from './prism.ts';

function addHeaders(app: FastifyInstance, { info }: Document): void {
  app.addHook('onRequest', async ({ id, headers }, reply) => {
    reply.headers({
      'x-request-id': id,
      'api-version': info.version,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      // `*` does not cover `Authorization`.
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    });
  });
}

/**
 * Starts the server's routes and checks in front of Prism, by default with the current contract and on a free port.
 * Rejects if the port is taken.
 */
export async function startMock(port = 0, of?: Document) {
  const document = of ?? (JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Document);
  const app = fastify({
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerFailure,
  }) as unknown as FastifyInstance;
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(() => {
    throw fail('REQ004');
  });
  app.setValidatorCompiler(validatorCompiler);
  // Send examples exactly as the contract has them.
  app.setSerializerCompiler(() => JSON.stringify);
  addHeaders(app, document);
  app.register(multipart, { isPartAFile });
  registerContract(app, access, handlersOf(document, await createPrism(document)), document);
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}
