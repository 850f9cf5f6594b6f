import { afterEach, expect, it, vi } from 'vitest';
import { keepShell } from './shell.ts';

const shell = { page: '/player', logo: '/logo.svg', files: ['/player/assets/player-1.js'] };
const html = (body: string) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
const script = (body: string) => new Response(body, { headers: { 'content-type': 'text/javascript' } });

async function keptFrom(answers: Record<string, () => Response>) {
  vi.stubGlobal('fetch', async (file: string) => answers[file]!());
  const kept = new Map<string, string>();
  const put = async (file: RequestInfo | URL, answer: Response) =>
    void kept.set(String(file), await answer.text());
  const failed = await keepShell({ put }, shell).then(
    () => null,
    (error: Error) => error.message,
  );
  return { failed, kept: Object.fromEntries(kept) };
}
afterEach(() => vi.unstubAllGlobals());

const page = '<script type="module" src="/player/assets/player-1.js"></script>';
const ours = {
  '/player/assets/player-1.js': () => script('tocar()'),
  '/logo.svg': () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }),
  '/player': () => html(page),
};
const led = (answer: Response) => Object.defineProperty(answer, 'redirected', { value: true });
const portal = () => html('<h1>Entre na rede</h1>');

it('caches the page and its files', async () => {
  expect(await keptFrom(ours)).toEqual({
    failed: null,
    kept: { '/player/assets/player-1.js': 'tocar()', '/logo.svg': '<svg/>', '/player': page },
  });
});

it.each([
  ['a page of the network is in the place of the page', '/player', portal],
  ['a page of the network is in the place of a file', '/logo.svg', portal],
  ['the network leads the page elsewhere', '/player', () => led(html(page))],
  ['the network leads a file elsewhere', '/player/assets/player-1.js', () => led(script('entrar()'))],
  ['a file is not there', '/logo.svg', () => new Response('', { status: 404 })],
])('caches nothing when %s', async (_what, file, answer) => {
  expect(await keptFrom({ ...ours, [file]: answer })).toEqual({
    failed: `${file} was answered by something else`,
    kept: {},
  });
});

const branded = `<meta name="logo" content="/marca/ab12" />${page}`;
const png = () => new Response('png', { headers: { 'content-type': 'image/png' } });

it("caches the agency's logo with the page that names it", async () => {
  const { failed, kept } = await keptFrom({ ...ours, '/player': () => html(branded), '/marca/ab12': png });
  expect([failed, kept['/marca/ab12'], kept['/player']]).toEqual([null, 'png', branded]);
});

it.each([
  ['is missing', () => new Response('', { status: 404 })],
  ['is replaced by a page of the network', portal],
])("caches the page even if the agency's logo %s", async (_what, answer) => {
  const { failed, kept } = await keptFrom({ ...ours, '/player': () => html(branded), '/marca/ab12': answer });
  expect([failed, '/marca/ab12' in kept, kept['/player']]).toEqual([null, false, branded]);
});
