import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandStyle } from '#domain/brandColors.ts';
import { escaped } from '#domain/text.ts';
import { fail } from '../lib/fail.ts';
import type { Settings } from '../settings/settings.ts';
import { type Brand, defaultBrand, perBrand, type ReadBrand } from './brand/brand.ts';
import { logoAddress } from './brand/logo.ts';
import { permissionsWith } from './headers.ts';

const PLACE = /<script id="settings"[^>]*>[^<]*<\/script>/;
const YEAR_S = 31_536_000;

export const withTitle = (page: string, name: string) =>
  page.replace(/<title>[^<]*</, () => `<title>${escaped(name)}<`);

/** Sets the brand's color for a page. The panel replaces the element when the color is changed. */
export const withColor = (page: string, { cor }: Brand) =>
  page.replace('</head>', () => `<style id="brand">${brandStyle(cor)}</style></head>`);

/**
 * Puts the brand and the browser's settings into index.html. The settings are a JSON block, which is no script for the
 * content policy.
 */
function withSettings(page: string, settings: Settings, brand: Brand): string {
  const {
    PLAYER_URL,
    VIACEP_URL,
    STREAMING_API_URL = null,
    DEMO_DATA,
    LIXEIRA_DIAS,
    RETENCAO_MESES,
    LOCAL_LOGIN,
  } = settings;
  const OIDC_NAME = settings.OIDC_ISSUER ? settings.OIDC_NAME : null;
  const SMTP = settings.SMTP_URL !== undefined;
  const LOCUCAO = settings.LOCUCAO_URL !== undefined;
  const { WEBHOOKS } = settings;
  const html = withTitle(withColor(page, brand), brand.nome);
  const told = {
    PLAYER_NAME: defaultBrand(settings).nome,
    BRAND: { nome: brand.nome, logo: brand.logo && logoAddress(brand.logo) },
    PLAYER_URL,
    VIACEP_URL,
    STREAMING_API_URL,
    DEMO_DATA,
    LIXEIRA_DIAS,
    RETENCAO_MESES,
    LOCAL_LOGIN,
    OIDC_NAME,
    SMTP,
    LOCUCAO,
    WEBHOOKS,
  };
  const json = JSON.stringify(told).replaceAll('<', '\\u003c');
  const block = `<script id="settings" type="application/json">${json}</script>`;
  return PLACE.test(html)
    ? html.replace(PLACE, () => block)
    : html.replace('</head>', () => `${block}</head>`);
}

/**
 * Builds one page for each kind of visit. It links the files that this visit loads first, so that they download in
 * parallel.
 */
function pagesOf(root: string, page: string): (address: string) => string {
  const table = path.join(root, 'visits.json');
  if (!fs.existsSync(table)) return () => page;
  const visits = JSON.parse(fs.readFileSync(table, 'utf8')) as {
    begins: string;
    files: string[];
    styles: string[];
  }[];
  const pages = visits.map(({ begins, files, styles }) => {
    const link = (kind: string) => (file: string) =>
      page.includes(`/${file}"`) ? '' : `<link rel="${kind}" crossorigin href="/${file}">`;
    const links = [...styles.map(link('stylesheet')), ...files.map(link('modulepreload'))];
    return { begins: new RegExp(begins), page: page.replace('</head>', () => `${links.join('')}</head>`) };
  });
  return (address) => pages.find(({ begins }) => begins.test(address))?.page ?? page;
}

const isNavigation = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !/^\/(api|area|assets|docs|player)(\/|$)/.test(request.url.split('?', 1)[0]!);

/** Serves the built panel. Any other navigation gets the panel's page, because the panel has its own router. */
export function registerPanel(
  app: FastifyInstance,
  settings: Settings,
  { root, brand }: { root: string; brand: ReadBrand },
): void {
  const index = path.join(root, 'index.html');
  const pagesFrom = (html: string) =>
    perBrand(brand, (now) => pagesOf(root, withSettings(html, settings, now)));
  const pages = fs.existsSync(index) ? pagesFrom(fs.readFileSync(index, 'utf8')) : undefined;
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('permissions-policy', permissionsWith('microphone'))
      .type('text/html; charset=utf-8')
      .send(pages?.()(request.url.split('?', 1)[0]!));

  app.setNotFoundHandler((request, reply) => {
    if (pages && isNavigation(request)) return sendPage(request, reply);
    throw fail('REQ004');
  });
  if (!pages) return;
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  const shared = { index: false, preCompressed: true, cacheControl: false } as const;
  app.register(fastifyStatic, {
    ...shared,
    root: path.join(root, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`),
  });
  // One route per file, so that every other address falls through to the panel.
  app.register(fastifyStatic, {
    ...shared,
    root,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['index.html*', 'visits.json', '.vite/**', 'assets/**', 'docs/**', 'area/**', 'player/**'],
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
}
