import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAparelho } from './aparelho.ts';

type Teclas = Record<string, () => void>;

/** A machine's screen and keys, as a browser gives them. */
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

it('keeps the screen on while it plays, by one lock, and lets it go with the music', async () => {
  const { manterAceso } = createAparelho(comandos());
  await Promise.all([manterAceso(true), manterAceso(true)]);
  await manterAceso(true);
  expect(aqui.request).toHaveBeenCalledTimes(1);
  await manterAceso(false);
  expect(aqui.vigilias.map(({ released }) => released)).toEqual([true]);
});

it('asks for the screen again once the browser took it away, as soon as the page is seen', async () => {
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

it('plays on where the screen may not be kept on, and asks again', async () => {
  aqui.request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
  const { manterAceso } = createAparelho(comandos());
  await manterAceso(true);
  await manterAceso(true);
  expect(aqui.vigilias).toHaveLength(1);
});

it('tells the machine what plays, skips by its key, and is stopped by none', () => {
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
