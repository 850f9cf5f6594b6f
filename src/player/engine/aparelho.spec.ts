import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAparelho } from './aparelho.ts';

type Keys = Record<string, () => void>;

function stubBrowser() {
  const keys: Keys = {};
  const media = {
    metadata: null as { title: string; artist: string } | null,
    playbackState: 'none',
    setActionHandler: (key: string, action: () => void) => {
      keys[key] = action;
    },
  };
  const wakeLocks: { released: boolean; release(): Promise<void> }[] = [];
  const request = vi.fn(async () => {
    const wakeLock = {
      released: false,
      async release() {
        wakeLock.released = true;
      },
    };
    wakeLocks.push(wakeLock);
    return wakeLock;
  });
  const page = { visibilityState: 'visible' };
  vi.stubGlobal('navigator', { mediaSession: media, wakeLock: { request } });
  vi.stubGlobal('document', page);
  vi.stubGlobal('MediaMetadata', function (this: object, fields: object) {
    Object.assign(this, fields);
  });
  return { media, keys, wakeLocks, request, page };
}

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const handlers = () => ({ skip: vi.fn(), play: vi.fn() });
const faixa = {
  ...({ tipo: 'MUSICA', execucao: 'e', _id: 'm', titulo: 'Chuva de Verão', artista: 'Trio Ipê' } as const),
  playlist: { _id: 'p', nome: 'Tarde' },
  duracaoS: 60,
  desde: 0,
  curtida: null,
  vinheta: null,
};

it('keeps the screen on with one wake lock, and releases it when the music stops', async () => {
  const { keepScreenOn } = createAparelho(handlers());
  await Promise.all([keepScreenOn(true), keepScreenOn(true)]);
  await keepScreenOn(true);
  expect(browser.request).toHaveBeenCalledTimes(1);
  await keepScreenOn(false);
  expect(browser.wakeLocks.map(({ released }) => released)).toEqual([true]);
});

it('requests the wake lock again when the page is visible after the browser released it', async () => {
  const { keepScreenOn } = createAparelho(handlers());
  await keepScreenOn(true);
  browser.page.visibilityState = 'hidden';
  await browser.wakeLocks[0]?.release();
  await keepScreenOn(true);
  expect(browser.request).toHaveBeenCalledTimes(1);
  browser.page.visibilityState = 'visible';
  await keepScreenOn(true);
  expect(browser.wakeLocks.map(({ released }) => released)).toEqual([true, false]);
});

it('keeps playing without a wake lock, and requests it again', async () => {
  browser.request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
  const { keepScreenOn } = createAparelho(handlers());
  await keepScreenOn(true);
  await keepScreenOn(true);
  expect(browser.wakeLocks).toHaveLength(1);
});

it('shows the track to the machine, skips by media key, and ignores the pause key', () => {
  const { skip, play } = handlers();
  const { show } = createAparelho({ skip, play });
  show(faixa);
  expect(browser.media).toMatchObject({
    playbackState: 'playing',
    metadata: { title: 'Chuva de Verão', artist: 'Trio Ipê' },
  });
  browser.keys.nexttrack?.();
  browser.keys.play?.();
  browser.keys.pause?.();
  expect([skip.mock.calls.length, play.mock.calls.length]).toEqual([1, 1]);
  expect(browser.media.playbackState).toBe('playing');
  show({ tipo: 'VINHETA', _id: 'v', nome: 'Oferta', duracaoS: 10, desde: 0 });
  expect(browser.media).toMatchObject({ playbackState: 'playing', metadata: null });
  show(null);
  expect(browser.media.playbackState).toBe('none');
});
