import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { StartError } from '../settings/explain.ts';
import type { Settings } from '../settings/settings.ts';
import type { Metrics } from './metrics.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

export function registerMetrics(app: FastifyInstance, { read }: Metrics, { METRICS_TOKEN }: Settings): void {
  const expected = METRICS_TOKEN && hashOf(`Bearer ${METRICS_TOKEN}`);
  app.get('/metrics', async (request, reply) => {
    const given = hashOf(request.headers.authorization ?? '');
    if (expected && !timingSafeEqual(given, expected))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    const { type, text } = await read();
    return reply.type(type).send(text);
  });
}

export async function serveMetrics(metrics: Metrics, settings: Settings): Promise<FastifyInstance> {
  const { METRICS_PORT: port, HOST: host } = settings;
  const app = fastify({ forceCloseConnections: true });
  registerMetrics(app, metrics, settings);
  try {
    await app.listen({ port, host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken: stop what listens there, or set another METRICS_PORT.`);
    throw error;
  }
  return app;
}
