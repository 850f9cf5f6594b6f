import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAparelho } from './aparelho.ts';

type Teclas = Record<string, () => void>;

function navegador() {
  const teclas: Teclas = {};
  const midia = {
    metadata: null as { title: string; artist: string } | null,
    playbackState: 'none',
    setActionHandler: (tecla: string, acao: () => void) => {
      teclas[tecla] = acao;
    },
  };
  const vigilias: { released: boolean; release(): Promise<void> }[] = [];
  const request = vi.fn(async () => {
    const vigilia = {
      released: false,
      async release() {
        vigilia.released = true;
      },
    };
    vigilias.push(vigilia);
    return vigilia;
  });
  const pagina = { visibilityState: 'visible' };
  vi.stubGlobal('navigator', { mediaSession: midia, wakeLock: { request } });
  vi.stubGlobal('document', pagina);
  vi.stubGlobal('MediaMetadata', function (this: object, dados: object) {
    Object.assign(this, dados);
  });
  return { midia, teclas, vigilias, request, pagina };
}

let aqui: ReturnType<typeof navegador>;
beforeEach(() => {
  aqui = navegador();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const comandos = () => ({ pular: vi.fn(), tocar: vi.fn() });
const faixa = {
  ...({ tipo: 'MUSICA', execucao: 'e', _id: 'm', titulo: 'Chuva de Verão', artista: 'Trio Ipê' } as const),
  playlist: { _id: 'p', nome: 'Tarde' },
  duracaoS: 60,
  desde: 0,
  curtida: null,
  vinheta: null,
};

it('keeps the screen on with one wake lock, and releases it when the music stops', async () => {
  const { manterAceso } = createAparelho(comandos());
  await Promise.all([manterAceso(true), manterAceso(true)]);
  await manterAceso(true);
  expect(aqui.request).toHaveBeenCalledTimes(1);
  await manterAceso(false);
  expect(aqui.vigilias.map(({ released }) => released)).toEqual([true]);
});

it('requests the wake lock again when the page is visible after the browser released it', async () => {
  const { manterAceso } = createAparelho(comandos());
  await manterAceso(true);
  aqui.pagina.visibilityState = 'hidden';
  await aqui.vigilias[0]?.release();
  await manterAceso(true);
  expect(aqui.request).toHaveBeenCalledTimes(1);
  aqui.pagina.visibilityState = 'visible';
  await manterAceso(true);
  expect(aqui.vigilias.map(({ released }) => released)).toEqual([true, false]);
});

it('keeps playing without a wake lock, and requests it again', async () => {
  aqui.request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
  const { manterAceso } = createAparelho(comandos());
  await manterAceso(true);
  await manterAceso(true);
  expect(aqui.vigilias).toHaveLength(1);
});

it('shows the track to the machine, skips by media key, and ignores the pause key', () => {
  const { pular, tocar } = comandos();
  const { mostrar } = createAparelho({ pular, tocar });
  mostrar(faixa);
  expect(aqui.midia).toMatchObject({
    playbackState: 'playing',
    metadata: { title: 'Chuva de Verão', artist: 'Trio Ipê' },
  });
  aqui.teclas.nexttrack?.();
  aqui.teclas.play?.();
  aqui.teclas.pause?.();
  expect([pular.mock.calls.length, tocar.mock.calls.length]).toEqual([1, 1]);
  expect(aqui.midia.playbackState).toBe('playing');
  mostrar({ tipo: 'VINHETA', _id: 'v', nome: 'Oferta', duracaoS: 10, desde: 0 });
  expect(aqui.midia).toMatchObject({ playbackState: 'playing', metadata: null });
  mostrar(null);
  expect(aqui.midia.playbackState).toBe('none');
});
