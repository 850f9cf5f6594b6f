import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { player, useClock, usePlaybackOf, usePlayer } from './player.ts';

class FakeAudio extends EventTarget {
  src = '';
  currentTime = 0;
  duration = 60;
  readyState = 4;
  play = vi.fn(async () => void this.dispatchEvent(new Event('playing')));
  pause = vi.fn(() => void this.dispatchEvent(new Event('pause')));
  load = vi.fn();
  hasAttribute = () => this.src !== '';
  removeAttribute = () => {
    this.src = '';
  };
  emit(event: string) {
    this.dispatchEvent(new Event(event));
  }
}

let element: FakeAudio;
vi.stubGlobal(
  'Audio',
  class extends FakeAudio {
    constructor() {
      super();
      element = this;
    }
  },
);

const musica = { kind: 'musica', id: 'm1', titulo: 'Chuva', detalhe: 'Trio Ipê' } as const;
const vinheta = { kind: 'vinheta', id: 'v1', titulo: 'Oferta' } as const;
let signed = 0;

beforeEach(() => {
  signed = 0;
  vi.stubGlobal('fetch', async () => Response.json({ url: `/api/v1/audio?assinatura=${++signed}` }));
});
afterEach(() => player.close());

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
const state = () => renderHook(() => usePlayer()).result.current;

it('plays a signed URL, pauses and resumes', async () => {
  player.play(musica);
  expect(state().state).toBe('loading');
  await settle();
  expect(element.src).toBe('/api/v1/audio?assinatura=1');
  expect(state()).toMatchObject({ audivel: musica, state: 'playing' });
  player.play(musica);
  expect(state().state).toBe('paused');
  player.toggle();
  expect(state().state).toBe('playing');
  expect(signed).toBe(1);
});

it('the last choice wins, in whatever order the signatures arrive', async () => {
  player.play(musica);
  player.play(vinheta);
  await settle();
  expect(state().audivel).toBe(vinheta);
  expect(element.play).toHaveBeenCalledTimes(1);
  expect(renderHook(() => usePlaybackOf(musica)).result.current).toBeNull();
});

it('signs again at the same position when the URL has expired', async () => {
  player.play(musica);
  await settle();
  element.emit('loadeddata');
  player.seek(42);
  element.emit('error');
  await settle();
  expect(signed).toBe(2);
  expect(element.src).toBe('/api/v1/audio?assinatura=2');
  expect(element.currentTime).toBe(42);
  expect(state().state).toBe('playing');
});

it('fails if the URL never worked, and retries on request', async () => {
  player.play(musica);
  await settle();
  element.emit('error');
  expect(state()).toMatchObject({ state: 'failed', failure: 'Não foi possível tocar este áudio.' });
  player.toggle();
  await settle();
  expect(signed).toBe(2);
});

it('shows the server’s message if signing fails', async () => {
  const error = { code: 'M006', message: 'Música não encontrada' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 404 }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  player.play(musica);
  await settle();
  expect(state()).toMatchObject({ state: 'failed', failure: 'Música não encontrada' });
});

it('reports its position and stops when closed', async () => {
  player.play(musica);
  await settle();
  element.currentTime = 12;
  element.emit('timeupdate');
  expect(renderHook(() => useClock()).result.current).toEqual({ position: 12, duration: 60 });
  player.close();
  expect(element.src).toBe('');
  expect(state().audivel).toBeNull();
});
