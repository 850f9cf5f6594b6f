import { beforeAll, expect, it, vi } from 'vitest';
import { hashPin } from '#domain/pin.ts';
import type { components } from '#generated/api.d.ts';
import { createMachine, createSincronia } from '#tests/support/machine.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const [RIGHT, WRONG] = ['0412', '1234'];

let pin: components['schemas']['PlayerPin'];
beforeAll(async () => {
  pin = await hashPin(RIGHT!, 1);
});

const withPin = (configuracao = {}) => {
  const sincronia = createSincronia([60, 60, 60, 60]);
  const playlists = [...sincronia.playlists, { _id: 'q', nome: 'Noite', musicas: ['m0', 'm1', 'm2'] }];
  return { ...sincronia, playlists, configuracao: { ...sincronia.configuracao, pin, ...configuracao } };
};

async function startLocked(configuracao = {}) {
  const machine = createMachine();
  machine.setSincronia(withPin(configuracao));
  const player = await machine.start();
  await player.comandos.signIn('loja', 'senha');
  for (let n = 0; n < 20 && player.snapshot().tocando === null; n += 1) await machine.pass(1000);
  expect(player.snapshot().trava).toEqual({ exigida: true, tentativas: 5, esperaAte: null });
  return { machine, ...player };
}
type Started = Pick<Awaited<ReturnType<typeof startLocked>>, 'comandos'>;
const enterWrongPins = async ({ comandos }: Started, times: number) => {
  for (let n = 0; n < times; n += 1) expect(await comandos.unlock(WRONG!)).toBe(false);
};

it('protects volume, playlist and sign-out offline until the PIN is correct', async () => {
  const { machine, snapshot, comandos } = await startLocked();
  machine.server.online = false;
  const tryAll = async () => {
    comandos.setVolume(30);
    comandos.choosePlaylist('q');
    await comandos.signOut();
    await machine.pass(1000);
  };
  await tryAll();
  expect(snapshot()).toMatchObject({ volume: { valor: 70 }, playlists: { escolhida: null } });
  expect(snapshot().sessao.estado).toBe('ENTRADA');
  expect(await comandos.unlock(WRONG!)).toBe(false);
  expect(await comandos.unlock(RIGHT!)).toBe(true);
  expect(snapshot().trava).toEqual({ exigida: false, tentativas: 5, esperaAte: null });
  comandos.setVolume(30);
  comandos.choosePlaylist('q');
  expect(snapshot()).toMatchObject({ volume: { valor: 30 } });
  await machine.pass(1000);
  expect(snapshot()).toMatchObject({ playlists: { escolhida: 'q' } });
  const signingOut = comandos.signOut();
  await machine.pass(20_000);
  await signingOut;
  expect(snapshot().sessao.estado).toBe('NENHUMA');
});

it('locks a minute after the last use, and at a restart', async () => {
  const { machine, snapshot, comandos } = await startLocked();
  await comandos.unlock(RIGHT!);
  await machine.pass(40_000);
  comandos.setVolume(30);
  await machine.pass(40_000);
  expect(snapshot().trava.exigida).toBe(false);
  await machine.pass(30_000);
  expect(snapshot().trava.exigida).toBe(true);
  comandos.setVolume(90);
  expect(snapshot().volume.valor).toBe(30);
  await comandos.unlock(RIGHT!);
  const other = await machine.start();
  await machine.pass(1000);
  expect(other.snapshot().trava.exigida).toBe(true);
});

it('does not unlock a volume locked by the agency', async () => {
  const { snapshot, comandos } = await startLocked({ volumeTravado: true });
  expect(await comandos.unlock(RIGHT!)).toBe(true);
  comandos.setVolume(30);
  expect(snapshot().volume).toEqual({ valor: 70, travado: true });
});

it('refuses PINs for a minute after five wrong ones, even across restarts', async () => {
  const { machine, ...first } = await startLocked();
  await enterWrongPins(first, 3);
  const started = await machine.start();
  await machine.pass(1000);
  expect(started.snapshot().trava.tentativas).toBe(2);
  await enterWrongPins(started, 2);
  expect(started.snapshot().trava.esperaAte).toBeGreaterThan(machine.now());
  expect(await started.comandos.unlock(RIGHT!)).toBe(false);
  await machine.pass(30_000);
  const other = await machine.start();
  await machine.pass(25_000);
  expect(await other.comandos.unlock(RIGHT!)).toBe(false);
  await machine.pass(10_000);
  expect(other.snapshot().trava).toEqual({ exigida: true, tentativas: 5, esperaAte: null });
  expect(await other.comandos.unlock(RIGHT!)).toBe(true);
});

it('refuses PINs even after a clock correction and an offline reload', async () => {
  const { machine, ...first } = await startLocked();
  machine.server.respond = (path) => {
    if (path !== '/player/sinal') return undefined;
    const now = new Date(machine.now() - 4 * MINUTE_MS).toISOString();
    const mensagens = { versao: '1', naoLidas: 0 };
    return {
      status: 200,
      body: { agora: now, proximoSinalEmS: 60, sincronia: 'v1', mensagens, comandos: [] },
    };
  };
  const sinais = machine.sinais.length;
  for (let n = 0; n < 100 && machine.sinais.length === sinais; n += 1) await machine.pass(1000);
  machine.server.online = false;
  await enterWrongPins(first, 5);
  const other = await machine.start();
  expect(await other.comandos.unlock(RIGHT!)).toBe(false);
  expect(other.snapshot().trava.esperaAte).not.toBeNull();
});

it('counts parallel attempts one by one', async () => {
  const { snapshot, comandos } = await startLocked();
  const attempts = [...Array(5).fill(WRONG!), RIGHT!].map((one) => comandos.unlock(one));
  expect(await Promise.all(attempts)).toEqual(Array(6).fill(false));
  expect(snapshot().trava.esperaAte).not.toBeNull();
});

it('reports only the day’s number of wrong PINs in heartbeats', async () => {
  const { machine, ...started } = await startLocked();
  expect(machine.sinais.at(-1)).not.toHaveProperty('pinErrado');
  for (let n = 0; n < 4; n += 1) {
    await enterWrongPins(started, 5);
    await machine.pass(MINUTE_MS);
  }
  await started.comandos.unlock(RIGHT!);
  await machine.pass(MINUTE_MS);
  expect(machine.sinais.at(-1)).toMatchObject({ pinErrado: 20 });
  expect(JSON.stringify(machine.sinais)).not.toContain(WRONG!);
  await started.engine.shutDown();
  await machine.pass(DAY_MS);
  await machine.start();
  await machine.pass(MINUTE_MS);
  expect(machine.sinais.at(-1)).not.toHaveProperty('pinErrado');
});

it('omits wrong PINs for a server of the previous version', async () => {
  const { machine, snapshot, ...started } = await startLocked();
  machine.server.respond = (path, body) =>
    path === '/player/sinal' && 'pinErrado' in body
      ? { status: 400, body: { error: { code: 'TPL002', message: 'TPL002' } } }
      : undefined;
  await enterWrongPins(started, 1);
  await machine.pass(2 * MINUTE_MS);
  expect(machine.sinais.at(-1)).not.toHaveProperty('pinErrado');
  expect(snapshot().conexao.online).toBe(true);
});

it('needs no PIN after the agency removed it or the session ended for good', async () => {
  const { machine, snapshot } = await startLocked();
  machine.setRandom(() => 0);
  machine.setSincronia({ ...withPin({ pin: undefined }), versao: 'v2' });
  await machine.pass(2 * MINUTE_MS);
  expect(snapshot().trava.exigida).toBe(false);
  machine.setSincronia({ ...withPin(), versao: 'v3' });
  await machine.pass(2 * MINUTE_MS);
  expect(snapshot().trava.exigida).toBe(true);
  machine.server.respond = () => ({
    status: 401,
    body: { error: { code: 'TPL011', message: 'TPL011' } },
  });
  await machine.pass(2 * MINUTE_MS);
  expect(snapshot()).toMatchObject({ fim: { codigo: 'TPL011' }, trava: { exigida: false } });
});
