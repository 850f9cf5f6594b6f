import { expect, it, vi } from 'vitest';
import { createMachine, createSincronia } from '#tests/support/machine.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE_MS = 60_000;
const reject = (status: number, code: string) => ({ status, body: { error: { code, message: code } } });
const proxyPage = { status: 503, html: '<h1>503</h1>' };

async function startPlayer(prepare = (_machine: Machine) => {}) {
  const machine = createMachine();
  prepare(machine);
  const player = await machine.start();
  await player.comandos.signIn('loja', 'senha');
  await machine.pass(2 * MINUTE_MS);
  return { machine, ...player };
}
type Machine = ReturnType<typeof createMachine>;

const lacunasOf = ({ sinais }: Machine) => sinais.flatMap(({ lacuna }) => lacuna ?? []);
const minutesOf = ({ de, ate }: ReturnType<typeof lacunasOf>[number]) =>
  Math.round((Date.parse(ate) - Date.parse(de)) / MINUTE_MS);

async function pause(machine: Machine, tipo: 'PAUSAR' | 'CONTINUAR', ms: number) {
  const expiraEm = new Date(machine.now() + 10 * MINUTE_MS).toISOString();
  machine.server.comandos = [{ _id: `${tipo} ${machine.now()}`, tipo, expiraEm }];
  await machine.pass(ms);
}

it('reports a clean close as soon as the player is back, until a heartbeat is answered', async () => {
  const { machine, engine } = await startPlayer();
  const closedAt = machine.now();
  engine.lacunas.markClosed();
  machine.cutPower(30 * MINUTE_MS);
  machine.server.respond = (path) => (path === '/player/sinal' ? 'PERDIDA' : undefined);
  await machine.start();
  await machine.pass(MINUTE_MS);
  const [first, ...repeated] = lacunasOf(machine);
  expect(first).toMatchObject({ causa: 'PLAYER_FECHADO', de: new Date(closedAt).toISOString() });
  expect(minutesOf(first!)).toBe(30);
  machine.server.respond = () => undefined;
  await machine.pass(5 * MINUTE_MS);
  for (const again of repeated) expect(again).toEqual(first);
  expect(machine.sinais.at(-1)).not.toHaveProperty('lacuna');
});

it('reports nothing after a crash, a power cut, a reload or a lost heartbeat', async () => {
  const { machine, engine } = await startPlayer();
  machine.cutPower(30 * MINUTE_MS);
  const { engine: second } = await machine.start();
  await machine.pass(3 * MINUTE_MS);
  second.lacunas.markClosed();
  machine.cutPower(5000);
  await machine.start();
  await machine.pass(3 * MINUTE_MS);
  // The page was closed cleanly before, but has run since.
  machine.cutPower(30 * MINUTE_MS);
  await machine.start();
  machine.server.respond = (path) => (path === '/player/sinal' ? 'PERDIDA' : undefined);
  await machine.pass(MINUTE_MS);
  machine.server.respond = () => undefined;
  await machine.pass(5 * MINUTE_MS);
  expect(engine.database.memory.lacuna).toBeNull();
  expect(lacunasOf(machine)).toEqual([]);
});

it('reports that it played without internet, even if it crashed meanwhile', async () => {
  const { machine } = await startPlayer();
  machine.server.online = false;
  await machine.pass(10 * MINUTE_MS);
  machine.cutPower(10 * MINUTE_MS);
  machine.server.online = true;
  await machine.start();
  await machine.pass(3 * MINUTE_MS);
  const [lacuna, ...others] = lacunasOf(machine);
  expect(lacuna).toMatchObject({ causa: 'SEM_INTERNET' });
  expect(minutesOf(lacuna!)).toBeGreaterThanOrEqual(8);
  expect(minutesOf(lacuna!)).toBeLessThanOrEqual(10);
  expect(others).toEqual([]);
});

it('reports only the latest of several gaps', async () => {
  const { machine, engine } = await startPlayer();
  machine.server.online = false;
  await machine.pass(10 * MINUTE_MS);
  engine.lacunas.markClosed();
  machine.cutPower(10 * MINUTE_MS);
  machine.server.online = true;
  await machine.start();
  await machine.pass(3 * MINUTE_MS);
  expect(lacunasOf(machine).map((each) => [each.causa, minutesOf(each)])).toEqual([['PLAYER_FECHADO', 10]]);
});

it('reports a pause when the music continues', async () => {
  const { machine } = await startPlayer();
  await pause(machine, 'PAUSAR', 10 * MINUTE_MS);
  expect(lacunasOf(machine)).toEqual([]);
  await pause(machine, 'CONTINUAR', 3 * MINUTE_MS);
  expect(lacunasOf(machine)).toMatchObject([{ causa: 'PAUSADA' }]);
});

it('reports a full disk, once there is room', async () => {
  const { machine, snapshot } = await startPlayer((full) => full.setDiskFull(true));
  await machine.pass(10 * MINUTE_MS);
  expect(snapshot().estado).toBe('PARADO');
  machine.setDiskFull(false);
  await machine.pass(60 * MINUTE_MS);
  expect(snapshot().estado).toBe('TOCANDO');
  expect(lacunasOf(machine)).toMatchObject([{ causa: 'SEM_ESPACO' }]);
});

type Respond = Machine['server']['respond'];
const without =
  (path: string, answer: ReturnType<Respond>): Respond =>
  (asked) =>
    asked.startsWith(path) ? answer : undefined;

it.each<[string, Respond]>([
  ['answers 503 through its proxy', () => proxyPage],
  ['fails at each heartbeat', without('/player/sinal', reject(500, 'REQ000'))],
])('reports our fault if the server %s', async (_, respond) => {
  const { machine } = await startPlayer();
  machine.server.respond = respond;
  await machine.pass(10 * MINUTE_MS);
  machine.server.respond = () => undefined;
  await machine.pass(5 * MINUTE_MS);
  expect(lacunasOf(machine)).toMatchObject([{ causa: 'FALHA_NOSSA' }]);
});

it.each<[string, (machine: Machine) => void]>([
  [
    'no manifest',
    ({ server }) => {
      server.respond = without('/player/sincronia', reject(500, 'REQ000'));
    },
  ],
  ['a manifest without tracks', (machine) => machine.setSincronia({ ...createSincronia([]), versao: 'v0' })],
  [
    'no files',
    ({ server }) => {
      server.respond = without('/player/audio/', reject(404, 'M006'));
    },
  ],
])('reports our fault if the server has %s for it', async (_, prepare) => {
  const { machine, snapshot } = await startPlayer(prepare);
  await machine.pass(10 * MINUTE_MS);
  expect(snapshot().estado).toBe('PARADO');
  machine.server.respond = () => undefined;
  machine.setSincronia({ ...createSincronia([60, 60, 60]), versao: 'v2' });
  await machine.pass(10 * MINUTE_MS);
  expect(snapshot().estado).toBe('TOCANDO');
  expect(lacunasOf(machine)).toMatchObject([{ causa: 'FALHA_NOSSA' }]);
});

it('repeats a heartbeat once without the gap for an older server, with everything else', async () => {
  const { machine, engine, snapshot } = await startPlayer();
  engine.lacunas.markClosed();
  machine.cutPower(30 * MINUTE_MS);
  machine.server.respond = (path, body) =>
    path === '/player/sinal' && 'lacuna' in body ? reject(400, 'TPL002') : undefined;
  const before = machine.sinais.length;
  await machine.start();
  await machine.pass(3 * MINUTE_MS);
  const sent = machine.sinais.slice(before);
  expect(sent.slice(0, 4).map((sinal) => 'lacuna' in sinal)).toEqual([true, false, true, false]);
  expect(sent.every(({ comandos }) => comandos !== undefined)).toBe(true);
  expect(snapshot().fim).toBeNull();
  machine.server.respond = () => undefined;
  await machine.pass(3 * MINUTE_MS);
  expect(lacunasOf(machine).at(-1)).toMatchObject({ causa: 'PLAYER_FECHADO' });
  expect(machine.sinais.at(-1)).not.toHaveProperty('lacuna');
});

it('forgets the gap of an earlier sign-in, and counts no time signed out', async () => {
  const { machine, engine, comandos } = await startPlayer();
  await comandos.signOut();
  await machine.pass(MINUTE_MS);
  engine.lacunas.markClosed();
  machine.cutPower(30 * MINUTE_MS);
  const again = await machine.start();
  await again.comandos.signIn('outra', 'senha');
  await machine.pass(3 * MINUTE_MS);
  expect(lacunasOf(machine)).toEqual([]);
});
