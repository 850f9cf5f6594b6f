import { readFileSync } from 'node:fs';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import type { Document } from '../contract/document.ts';

/**
 * Starts Prism on the contract of today, or the one given, on this port or a free one, at the same addresses (/api/v1/…)
 * as the server. Rejects where the port is taken.
 */
export async function startMock(port = 0, of?: Document) {
  const document = of ?? (JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Document);
  // Prism ignores the path of `servers`.
  const paths = Object.entries(document.paths).map(([path, item]) => [`/api/v1${path}`, item]);
  const operations = await getHttpOperationsFromSpec({ ...document, paths: Object.fromEntries(paths) });
  const server = createServer(operations, {
    cors: true,
    config: {
      isProxy: false,
      checkSecurity: true,
      errors: false,
      validateRequest: true,
      validateResponse: true,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
    components: { logger: createLogger('mock', { level: 'silent' }) },
  });
  const url = await server.listen(port, '127.0.0.1');
  return { url, close: () => server.close() };
}
