import { randomUUID } from 'node:crypto';
import path from 'node:path';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { release } from '#generated/release.ts';
import { knowAskers, withoutAsker } from './db/asker.ts';
import { noteWebhooks } from './db/ocorrencias.ts';
import { createLojasOfSinal } from './devices/lojas.ts';
import { createManifests } from './devices/manifests.ts';
import { registerArea } from './http/area.ts';
import { registerCompression } from './http/compression.ts';
import { registerContract } from './http/contract.ts';
import { registerDocs } from './http/docs.ts';
import { answerFailure } from './http/failures.ts';
import { registerHeaders } from './http/headers.ts';
import { registerHealth } from './http/health.ts';
import { logAnswers } from './http/logging.ts';
import { warnOfProxies } from './http/network.ts';
import { registerPanel } from './http/panel.ts';
import { isPartAFile } from './http/parts.ts';
import { registerPlayer } from './http/player.ts';
import { serializerCompiler } from './http/serialization.ts';
import { createSigner } from './http/signature.ts';
import { closePromptly } from './http/stopping.ts';
import { validatorCompiler } from './http/validation.ts';
import { createLater, type Later } from './lib/later.ts';
import { root } from './lib/programs.ts';
import { registerMetrics } from './metrics/serve.ts';
import { registerEnvios } from './modules/agendamentos/pagina.ts';
import { createAreaAccess } from './modules/area/acesso.ts';
import { registerLogos } from './modules/configuracoes/logo.ts';
import { createHandlers } from './modules/handlers.ts';
import { createDevices } from './modules/player/devices.ts';
import { createQuadro } from './modules/saude/quadro.ts';
import { createAccess } from './modules/session/access.ts';
import { createFatores } from './modules/session/fatores.queries.ts';
import { createIntake } from './playlog/gather.ts';
import type { Services } from './services.ts';

const LARGEST_UPLOAD_BYTES = 157_286_400;
/** The parts `dados` and `arquivo`, and a third that is read only to be refused with a code. */
const MOST_FILES = 3;
const LONGEST_REQUEST_MS = 300_000;
/**
 * Longer than the contract allows, so that the contract's check reports the error. In an address a character may take
 * 12 bytes.
 */
const LONGEST_ID = 10_000;
const LARGEST_HEAD_BYTES = 65_536;
const REQUESTS_A_MINUTE = 120;
const PANEL = path.join(root, 'dist');

type Options = {
  /** Whether the panel may offer a demonstration; by default, if this server creates one. */
  mayHaveDemo?: boolean;
  panelRoot?: string;
  requestsAMinute?: number;
  largestUploadBytes?: number;
  later?: Later;
  lingerMs?: number;
  unfinished?: Set<Promise<void>>;
};

export function buildApp(
  services: Services,
  {
    mayHaveDemo = services.settings.DEMO_DATA,
    panelRoot = PANEL,
    requestsAMinute = REQUESTS_A_MINUTE,
    largestUploadBytes = LARGEST_UPLOAD_BYTES,
    later: laterGiven,
    lingerMs,
    unfinished = new Set(),
  }: Options = {},
): FastifyInstance {
  const { database, settings, log, storage, brand, saude, chamadas, changes, metrics, tracing, entregas } =
    services;
  const { db, replica, isReady } = database;
  const app = fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    // Trust only the nearest proxy: the caller may have invented any earlier entries in X-Forwarded-For.
    trustProxy: settings.TRUST_PROXY && ((_address, hop) => hop === 0),
    requestTimeout: LONGEST_REQUEST_MS,
    http: { maxHeaderSize: LARGEST_HEAD_BYTES },
    forceCloseConnections: 'idle',
    // Requests sent before the stop are still served, however late they are read.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_ID },
    frameworkErrors: answerFailure,
  }) as unknown as FastifyInstance;

  const afterwards = (work: () => Promise<void>) => {
    const done = withoutAsker(work)
      .catch((error) => log.error({ err: error }, 'work after a response failed'))
      .finally(() => unfinished.delete(done));
    unfinished.add(done);
  };
  const later = laterGiven ?? createLater(afterwards);
  app.addHook('onClose', async () => {
    later.close();
    await Promise.all(unfinished);
    await Promise.all([saude.stop(), chamadas.stop()]);
  });

  const isStopping = closePromptly(app, lingerMs);

  app.setErrorHandler(answerFailure);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/'))
      reply.headers({ 'cache-control': 'no-store', 'api-version': release });
  });
  knowAskers(app);
  warnOfProxies(app, settings.TRUST_PROXY);
  logAnswers(app);
  chamadas.watch(app);
  metrics?.watch(app);
  tracing?.watch(app);
  registerHeaders(app, settings);
  registerCompression(app);
  const limits = { fileSize: largestUploadBytes, files: MOST_FILES, fields: 10, parts: 11 };
  app.register(multipart, { isPartAFile, limits });
  const signer = createSigner(settings);
  const fatores = createFatores(db, settings, log);
  app.addHook('onReady', async () => afterwards(fatores.reseal));
  app.addHook('onReady', async () => afterwards(() => noteWebhooks(db, settings)));
  app.addHook('onReady', async () => afterwards(entregas.reseal));
  const manifests = createManifests(db, changes);
  const lojasDoSinal = createLojasOfSinal(db, changes);
  const devices = createDevices(db, changes, requestsAMinute);
  const intake = createIntake(db, settings.DATABASE_URL ? 'postgres' : 'embedded', {
    retencaoMeses: settings.RETENCAO_MESES,
    watch: metrics?.intake,
  });
  const quadro = createQuadro(db, log, { clock: saude.now });
  app.addHook('preClose', async () => quadro.stop());
  // Register routes after the plugins: the compression plugin misses routes registered earlier.
  app.after(() => {
    registerHealth(app, { isReady, isStopping });
    if (metrics && settings.METRICS_PORT === undefined) registerMetrics(app, metrics, settings);
    registerDocs(app);
    registerPanel(app, { ...settings, DEMO_DATA: mayHaveDemo }, { brand, root: panelRoot });
    registerPlayer(app, settings, { panelRoot, storage, brand });
    registerArea(app, { panelRoot, brand });
    registerLogos(app, storage);
    registerEnvios(app, { db, brand, storage, clock: saude.now });
    registerContract(
      app,
      { ...createAccess(db, signer, saude.now), devices, area: createAreaAccess(db, signer, saude.now) },
      createHandlers({
        ...services,
        db,
        replica,
        signer,
        fatores,
        devices,
        intake,
        manifests,
        lojasDoSinal,
        quadro,
        afterwards,
        later,
      }),
    );
  });
  return app;
}
