import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import contract from '#generated/openapi.json' with { type: 'json' };
import { root } from '../lib/programs.ts';
import { versao } from '../lib/versao.ts';
import { examplesPage } from './examples.ts';

const BUNDLE = path.join(root, 'node_modules/redoc/bundles/redoc.standalone.js');
/** The only outside address that the library would fetch. If it fails, the library hides the image. */
const OUTSIDE_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${contract.info.title} API</title>
    <link rel="icon" href="data:,">
    <style>body { margin: 0; font-family: system-ui, sans-serif } td code { white-space: nowrap } .versao { margin: 0; padding: 8px 16px; background: #263238; color: #fff }</style>
  </head>
  <body>
    <p class="versao">Vitrola ${versao}, contract ${contract.info.version}</p>
    <main id="docs"></main>
    <script src="/docs/redoc.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>`;

const start = `Redoc.init('/docs/openapi.json', {
  hideDownloadButton: true,
  maxDisplayedEnumValues: 12,
  nativeScrollbars: true,
  showExtensions: ['x-labels', 'x-event-errors', 'x-session-only', 'x-key-needs'],
  theme: {
    typography: { fontFamily: 'system-ui, sans-serif', headings: { fontFamily: 'system-ui, sans-serif' } },
  },
}, document.getElementById('docs'));`;

/**
 * Serves the rendered contract with its error catalogue at /docs, and the error examples at /docs/examples. The
 * library's own bundle renders it, so the browser fetches nothing from outside.
 */
export function registerDocs(app: FastifyInstance): void {
  let bundle: string | undefined;
  let examples: string | undefined;
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/docs/openapi.json', async () => contract);
  app.get('/docs/examples', (_request, reply) => {
    examples ??= examplesPage(contract);
    return reply.type('text/html; charset=utf-8').send(examples);
  });
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  app.get('/docs/redoc.js', (_request, reply) => {
    bundle ??= readFileSync(BUNDLE, 'utf8').replace(OUTSIDE_LOGO, 'data:,');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/javascript; charset=utf-8')
      .send(bundle);
  });
}
