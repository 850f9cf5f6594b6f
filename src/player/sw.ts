/// <reference lib="webworker" />
import { keepShell } from './engine/shell.ts';

// Caches only the shell, so that the player opens without a network. Audio is excluded: browsers request ranges of it,
// which workers handle badly, and it is stored as files anyway.

const files: string[] = JSON.parse('__ARQUIVOS__');
const shell = 'shell-__VERSAO__';
const page = '/player';
const logo = '/logo.svg';
/** The agency's logo. Its address contains a hash of its content. */
const brandLogos = '/marca/';

const worker = self as unknown as ServiceWorkerGlobalScope;

const keep = async () => keepShell(await caches.open(shell), { files, logo, page });

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('shell-') && name !== shell).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

async function fromShell(request: Request): Promise<Response> {
  const cache = await caches.open(shell);
  const kept = await cache.match(request.mode === 'navigate' ? page : request);
  return kept ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(keep().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isLogo = pathname === logo || pathname.startsWith(brandLogos);
  const isShell = request.mode === 'navigate' || files.includes(pathname) || isLogo;
  if (request.method === 'GET' && origin === location.origin && isShell)
    event.respondWith(fromShell(request));
});
