import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { brandStyle } from '#domain/brandColors.ts';
import { perBrand, type ReadBrand } from '../brand/brand.ts';
import { logoAddress } from '../brand/logo.ts';
import type { Settings } from '../settings/settings.ts';
import type { Storage } from '../storage/storage.ts';
import { withColor, withTitle } from './panel.ts';

const PLAYER = '/player';
const YEAR_S = 31_536_000;

/** The origins for audio besides the server: `getPlayerAudio` redirects (307) there. */
const audioOrigins = ({ AUDIO_URL }: Settings, { origin }: Storage) =>
  AUDIO_URL ? [new URL(AUDIO_URL).origin] : origin ? [origin] : [];

/** The player's content policy: nothing from outside. Audio plays from blobs of the local cache. */
const contentSecurityPolicy = (origins: string[], style: string) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'sha256-${createHash('sha256').update(style).digest('base64')}'`],
    'img-src': ["'self'", 'data:'],
    'media-src': ['blob:'],
    'connect-src': ["'self'", ...origins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
});

const pngIcon = (name: string, side: number, purpose: string) => ({
  src: `/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

const manifestOf = (name: string) => ({
  name,
  short_name: name,
  id: PLAYER,
  start_url: PLAYER,
  scope: PLAYER,
  lang: 'pt-BR',
  display: 'standalone',
  background_color: '#121017',
  theme_color: '#121017',
  icons: [
    { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...[192, 512].flatMap((side) => [
      pngIcon('icon', side, 'any'),
      pngIcon('icon-maskable', side, 'maskable'),
    ]),
  ],
});

type Parts = { panelRoot: string; storage: Storage; brand: ReadBrand };

const PRODUCT_LOGO = 'name="logo" content="/logo.svg"';

export function registerPlayer(
  app: FastifyInstance,
  settings: Settings,
  { panelRoot, storage, brand }: Parts,
): void {
  const root = path.join(panelRoot, 'player');
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  if (!fs.existsSync(path.join(root, 'index.html'))) return;
  const [html, worker] = [read('index.html'), read('sw.js')];
  const origins = audioOrigins(settings, storage);
  const files = perBrand(brand, (now) => {
    const { nome, cor, logo } = now;
    const named = withTitle(withColor(html, now), nome);
    return {
      page: logo ? named.replace(PRODUCT_LOGO, () => `name="logo" content="${logoAddress(logo)}"`) : named,
      // The brand makes the worker's bytes differ, so that browsers fetch a new shell after a change.
      worker: `${worker}\n// ${encodeURIComponent(JSON.stringify(now))}\n`,
      manifest: JSON.stringify(manifestOf(nome)),
      policy: contentSecurityPolicy(origins, brandStyle(cor)),
    };
  });

  app.get(PLAYER, { helmet: false }, async (_request, reply) => {
    const { page, policy } = files();
    await reply.helmet({ contentSecurityPolicy: policy });
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
  app.get(`${PLAYER}/sw.js`, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': PLAYER })
      .type('text/javascript; charset=utf-8')
      .send(files().worker),
  );
  app.get(`${PLAYER}/manifest.webmanifest`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(files().manifest),
  );
  app.register(fastifyStatic, {
    root: path.join(root, 'assets'),
    prefix: `${PLAYER}/assets/`,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply) {
      reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`);
    },
  });
}
