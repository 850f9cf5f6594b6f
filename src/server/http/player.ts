import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import type { Storage } from '../storage/storage.ts';
import { readApplication } from './application.ts';
import { perBrand, type ReadBrand } from './brand/brand.ts';

const PLAYER = '/player';

/** The origins for audio besides the server: `getPlayerAudio` redirects (307) there. */
const audioOrigins = ({ AUDIO_URL }: Settings, { origin }: Storage) =>
  AUDIO_URL ? [new URL(AUDIO_URL).origin] : origin ? [origin] : [];

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

export function registerPlayer(
  app: FastifyInstance,
  settings: Settings,
  { panelRoot, storage, brand }: Parts,
): void {
  const player = readApplication(panelRoot, 'player');
  if (!player) return;
  const worker = player.read('sw.js');
  const sources = {
    // Audio plays from blobs of the local cache.
    'media-src': ['blob:'],
    'connect-src': ["'self'", ...audioOrigins(settings, storage)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
  };
  const files = perBrand(brand, (now) => ({
    ...player.page(now, sources),
    // The brand makes the worker's bytes differ, so that browsers fetch a new shell after a change.
    worker: `${worker}\n// ${encodeURIComponent(JSON.stringify(now))}\n`,
    manifest: JSON.stringify(manifestOf(now.nome)),
  }));

  player.serve(app, [PLAYER], files);
  app.get(`${PLAYER}/sw.js`, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': PLAYER })
      .type('text/javascript; charset=utf-8')
      .send(files().worker),
  );
  app.get(`${PLAYER}/manifest.webmanifest`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(files().manifest),
  );
}
