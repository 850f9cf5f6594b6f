import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { fail } from './fail.ts';

const PLACE = /<script id="settings"[^>]*>[^<]*<\/script>/;
const YEAR_S = 31_536_000;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** index.html with the player's name, and the settings the browser needs as a block that is data and no script. */
function withSettings(page: string, settings: Settings): string {
  const { PLAYER_NAME, VIACEP_URL, STREAMING_API_URL = null } = settings;
  const html = page.replace(/<title>[^<]*</, () => `<title>${escapeHtml(PLAYER_NAME)}<`);
  const json = JSON.stringify({ PLAYER_NAME, VIACEP_URL, STREAMING_API_URL }).replaceAll('<', '\\u003c');
  const block = `<script id="settings" type="application/json">${json}</script>`;
  return PLACE.test(html)
    ? html.replace(PLACE, () => block)
    : html.replace('</head>', () => `${block}</head>`);
}

const isNavigation = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !/^\/(api|assets|docs)(\/|$)/.test(request.url.split('?', 1)[0]!);

/** Serves the built panel; any other navigation gets its page, since the panel knows its own routes. */
export function registerPanel(app: FastifyInstance, settings: Settings, root: string): void {
  const index = path.join(root, 'index.html');
  const page = fs.existsSync(index) ? withSettings(fs.readFileSync(index, 'utf8'), settings) : undefined;
  const sendPage = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);

  app.setNotFoundHandler((request, reply) => {
    if (page && isNavigation(request)) return sendPage(reply);
    throw fail('REQ004');
  });
  if (!page) return;
  app.get('/', (_request, reply) => sendPage(reply));
  app.get('/index.html', (_request, reply) => sendPage(reply));
  app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html*', 'docs/**'],
    setHeaders(reply, file) {
      const isHashed = path.relative(root, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
}
