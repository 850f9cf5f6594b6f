import { beforeAll, expect, it, vi } from 'vitest';
import { hashPin } from '#domain/pin.ts';
import type { components } from '#generated/api.d.ts';
import { createMaquina, sincroniaDe } from '#tests/support/maquina.ts';

// Simulates minutes of timers, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const [CERTO, ERRADO] = ['0412', '1234'];

let pin: components['schemas']['PlayerPin'];
beforeAll(async () => {
  pin = await hashPin(CERTO!, 1);
});

const comPin = (configuracao = {}) => {
  const sincronia = sincroniaDe([60, 60, 60, 60]);
  const playlists = [...sincronia.playlists, { _id: 'q', nome: 'Noite', musicas: ['m0', 'm1', 'm2'] }];
  return { ...sincronia, playlists, configuracao: { ...sincronia.configuracao, pin, ...configuracao } };
};

async function trancada(configuracao = {}) {
  const maquina = createMaquina();
  maquina.mudarSincronia(comPin(configuracao));
  const ligado = await maquina.ligar();
  await ligado.comandos.entrar('loja', 'senha');
  for (let n = 0; n < 20 && ligado.retrato().tocando === null; n += 1) await maquina.passar(1000);
  expect(ligado.retrato().trava).toEqual({ exigida: true, tentativas: 5, esperaAte: null });
  return { maquina, ...ligado };
}
type Ligada = Pick<Awaited<ReturnType<typeof trancada>>, 'comandos'>;
const errar = async ({ comandos }: Ligada, vezes: number) => {
  for (let n = 0; n < vezes; n += 1) expect(await comandos.liberar(ERRADO!)).toBe(false);
};

it('protects volume, playlist and sign-out offline until the PIN is correct', async () => {
  const { maquina, retrato, comandos } = await trancada();
  maquina.servidor.online = false;
  const tentar = async () => {
    comandos.mudarVolume(30);
    comandos.escolherPlaylist('q');
    await comandos.sair();
    await maquina.passar(1000);
  };
  await tentar();
  expect(retrato()).toMatchObject({ volume: { valor: 70 }, playlists: { escolhida: null } });
  expect(retrato().sessao.estado).toBe('ENTRADA');
  expect(await comandos.liberar(ERRADO!)).toBe(false);
  expect(await comandos.liberar(CERTO!)).toBe(true);
  expect(retrato().trava).toEqual({ exigida: false, tentativas: 5, esperaAte: null });
  comandos.mudarVolume(30);
  comandos.escolherPlaylist('q');
  expect(retrato()).toMatchObject({ volume: { valor: 30 } });
  await maquina.passar(1000);
  expect(retrato()).toMatchObject({ playlists: { escolhida: 'q' } });
  const saindo = comandos.sair();
  await maquina.passar(20_000);
  await saindo;
  expect(retrato().sessao.estado).toBe('NENHUMA');
});

it('locks a minute after the last use, and at a restart', async () => {
  const { maquina, retrato, comandos } = await trancada();
  await comandos.liberar(CERTO!);
  await maquina.passar(40_000);
  comandos.mudarVolume(30);
  await maquina.passar(40_000);
  expect(retrato().trava.exigida).toBe(false);
  await maquina.passar(30_000);
  expect(retrato().trava.exigida).toBe(true);
  comandos.mudarVolume(90);
  expect(retrato().volume.valor).toBe(30);
  await comandos.liberar(CERTO!);
  const outra = await maquina.ligar();
  await maquina.passar(1000);
  expect(outra.retrato().trava.exigida).toBe(true);
});

it('does not unlock a volume locked by the agency', async () => {
  const { retrato, comandos } = await trancada({ volumeTravado: true });
  expect(await comandos.liberar(CERTO!)).toBe(true);
  comandos.mudarVolume(30);
  expect(retrato().volume).toEqual({ valor: 70, travado: true });
});

it('refuses PINs for a minute after five wrong ones, even across restarts', async () => {
  const { maquina, ...primeira } = await trancada();
  await errar(primeira, 3);
  const ligada = await maquina.ligar();
  await maquina.passar(1000);
  expect(ligada.retrato().trava.tentativas).toBe(2);
  await errar(ligada, 2);
  expect(ligada.retrato().trava.esperaAte).toBeGreaterThan(maquina.agora());
  expect(await ligada.comandos.liberar(CERTO!)).toBe(false);
  await maquina.passar(30_000);
  const outra = await maquina.ligar();
  await maquina.passar(25_000);
  expect(await outra.comandos.liberar(CERTO!)).toBe(false);
  await maquina.passar(10_000);
  expect(outra.retrato().trava).toEqual({ exigida: true, tentativas: 5, esperaAte: null });
  expect(await outra.comandos.liberar(CERTO!)).toBe(true);
});

it('refuses PINs even after a clock correction and an offline reload', async () => {
  const { maquina, ...primeira } = await trancada();
  maquina.servidor.responder = (caminho) => {
    if (caminho !== '/player/sinal') return undefined;
    const agora = new Date(maquina.agora() - 4 * MINUTE_MS).toISOString();
    const mensagens = { versao: '1', naoLidas: 0 };
    return { status: 200, body: { agora, proximoSinalEmS: 60, sincronia: 'v1', mensagens, comandos: [] } };
  };
  const sinais = maquina.sinais.length;
  for (let n = 0; n < 100 && maquina.sinais.length === sinais; n += 1) await maquina.passar(1000);
  maquina.servidor.online = false;
  await errar(primeira, 5);
  const outra = await maquina.ligar();
  expect(await outra.comandos.liberar(CERTO!)).toBe(false);
  expect(outra.retrato().trava.esperaAte).not.toBeNull();
});

it('counts parallel attempts one by one', async () => {
  const { retrato, comandos } = await trancada();
  const todas = [...Array(5).fill(ERRADO!), CERTO!].map((um) => comandos.liberar(um));
  expect(await Promise.all(todas)).toEqual(Array(6).fill(false));
  expect(retrato().trava.esperaAte).not.toBeNull();
});

it('reports only the day’s number of wrong PINs in heartbeats', async () => {
  const { maquina, ...ligada } = await trancada();
  expect(maquina.sinais.at(-1)).not.toHaveProperty('pinErrado');
  for (let n = 0; n < 4; n += 1) {
    await errar(ligada, 5);
    await maquina.passar(MINUTE_MS);
  }
  await ligada.comandos.liberar(CERTO!);
  await maquina.passar(MINUTE_MS);
  expect(maquina.sinais.at(-1)).toMatchObject({ pinErrado: 20 });
  expect(JSON.stringify(maquina.sinais)).not.toContain(ERRADO!);
  await ligada.motor.desligar();
  await maquina.passar(DAY_MS);
  await maquina.ligar();
  await maquina.passar(MINUTE_MS);
  expect(maquina.sinais.at(-1)).not.toHaveProperty('pinErrado');
});

it('omits wrong PINs for a server of the previous version', async () => {
  const { maquina, retrato, ...ligada } = await trancada();
  maquina.servidor.responder = (caminho, corpo) =>
    caminho === '/player/sinal' && 'pinErrado' in corpo
      ? { status: 400, body: { error: { code: 'TPL002', message: 'TPL002' } } }
      : undefined;
  await errar(ligada, 1);
  await maquina.passar(2 * MINUTE_MS);
  expect(maquina.sinais.at(-1)).not.toHaveProperty('pinErrado');
  expect(retrato().conexao.online).toBe(true);
});

it('needs no PIN after the agency removed it or the session ended for good', async () => {
  const { maquina, retrato } = await trancada();
  maquina.sortear(() => 0);
  maquina.mudarSincronia({ ...comPin({ pin: undefined }), versao: 'v2' });
  await maquina.passar(2 * MINUTE_MS);
  expect(retrato().trava.exigida).toBe(false);
  maquina.mudarSincronia({ ...comPin(), versao: 'v3' });
  await maquina.passar(2 * MINUTE_MS);
  expect(retrato().trava.exigida).toBe(true);
  maquina.servidor.responder = () => ({
    status: 401,
    body: { error: { code: 'TPL011', message: 'TPL011' } },
  });
  await maquina.passar(2 * MINUTE_MS);
  expect(retrato()).toMatchObject({ fim: { codigo: 'TPL011' }, trava: { exigida: false } });
});
