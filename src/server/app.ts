import { randomUUID } from 'node:crypto';
import path from 'node:path';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Db } from './db/open.ts';
import { registerContract } from './http/contract.ts';
import { registerDocs } from './http/docs.ts';
import { answerFailure } from './http/failures.ts';
import { registerHeaders } from './http/headers.ts';
import { registerHealth } from './http/health.ts';
import { logAnswers } from './http/logging.ts';
import { registerPanel } from './http/panel.ts';
import { createSigner } from './http/signature.ts';
import { closePromptly } from './http/stopping.ts';
import { validatorCompiler } from './http/validation.ts';
import type { Mail } from './mail/mail.ts';
import { createHandlers } from './modules/handlers.ts';
import type { Settings } from './settings.ts';

const LARGEST_UPLOAD_BYTES = 157_286_400;
const LONGEST_REQUEST_MS = 300_000;
const PANEL = path.resolve(import.meta.dirname, '../../dist');

type Parts = { db: Db; settings: Settings; mail: Mail; log: Logger; panelRoot?: string };

/** Builds the server from the contract; it listens to nothing yet. */
export function buildApp({ db, settings, mail, log, panelRoot = PANEL }: Parts): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    // Only the nearest proxy is believed: what stands before its own entry is the client's to invent.
    trustProxy: settings.TRUST_PROXY && ((_address, hop) => hop === 0),
    requestTimeout: LONGEST_REQUEST_MS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4096 },
    frameworkErrors: answerFailure,
  }) as unknown as FastifyInstance;

  const unfinished = new Set<Promise<void>>();
  const afterwards = (work: () => Promise<void>) => {
    const done = work()
      .catch((error) => log.error({ err: error }, 'work after an answer failed'))
      .finally(() => unfinished.delete(done));
    unfinished.add(done);
  };
  app.addHook('onClose', async () => {
    await Promise.all(unfinished);
  });

  closePromptly(app);

  app.setErrorHandler(answerFailure);
  app.setValidatorCompiler(validatorCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  logAnswers(app);
  registerHeaders(app, settings);
  app.register(multipart, { limits: { fileSize: LARGEST_UPLOAD_BYTES, files: 1, fields: 10, parts: 11 } });
  registerHealth(app, db);
  registerDocs(app);
  registerPanel(app, settings, panelRoot);
  const signer = createSigner(settings.DATA_DIR);
  registerContract(app, { db, signer }, createHandlers({ db, settings, mail, log, signer, afterwards }));
  return app;
}
