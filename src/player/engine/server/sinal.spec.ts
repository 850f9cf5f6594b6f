import { expect, it, vi } from 'vitest';
import { createMachine, createSincronia } from '#tests/support/machine.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE_MS = 60_000;
const portal = { status: 200, html: '<html>Entre na rede do shopping</html>' };
const reject = (status: number, code: string) => ({ status, body: { error: { code, message: code } } });

async function startPlayer() {
  const machine = createMachine();
  const player = await machine.start();
  await player.comandos.signIn('loja', 'senha');
  return { machine, ...player };
}
type Machine = Awaited<ReturnType<typeof startPlayer>>['machine'];

async function startPlaying() {
  const player = await startPlayer();
  for (let n = 0; n < 20 && !player.snapshot().tocando; n += 1) await player.machine.pass(1000);
  await player.machine.pass(MINUTE_MS);
  expect(player.machine.sinais.at(-1)!.estado).toBe('TOCANDO');
  return player;
}

/** Closes at 12:10 and opens at 12:20 in the store (15:10 and 15:20 UTC), ten and twenty minutes after the start. */
function withBreak(versao = 'v2') {
  const sincronia = { ...createSincronia([60, 60, 60]), versao };
  sincronia.configuracao.horarios = [
    { dias: ['DOM', 'SEG'], abre: '09:00', fecha: '12:10' },
    { dias: ['DOM', 'SEG'], abre: '12:20', fecha: '20:00' },
  ];
  return sincronia;
}
const findSinal = ({ sinais }: Machine, estado: string, since: number) =>
  sinais.find((sinal) => sinal.estado === estado && sinal.em >= since)!;

it('reports the first track after a sign-in within five seconds', async () => {
  const { machine, snapshot } = await startPlayer();
  for (let n = 0; n < 40 && !snapshot().tocando; n += 1) await machine.pass(500);
  const began = snapshot().tocando!.desde;
  await machine.pass(10_000);
  const reported = findSinal(machine, 'TOCANDO', 0);
  expect(reported.em - began).toBeLessThanOrEqual(5000);
  expect(reported).toMatchObject({ musica: snapshot().tocando!._id, desde: new Date(began).toISOString() });
});

it('reports when the track began, not when the music began', async () => {
  const { machine, snapshot } = await startPlaying();
  await machine.pass(5 * MINUTE_MS);
  await machine.pass(MINUTE_MS - (machine.now() - machine.sinais.at(-1)!.em));
  expect(Date.parse(machine.sinais.at(-1)!.desde)).toBeGreaterThan(machine.now() - 70_000);
  expect(snapshot().desde).toBeLessThan(machine.now() - 5 * MINUTE_MS);
});

it('reports a second change within twelve seconds, and at most one in ten seconds', async () => {
  const { machine } = await startPlaying();
  const before = machine.sinais.length;
  for (let n = 0; n < 20; n += 1) {
    machine.output.levelDb = n % 2 === 0 ? -90 : -20;
    await machine.pass(1000);
  }
  // SILENCIO needs 30 s of silence, so nothing changed.
  expect(machine.sinais.length - before).toBeLessThanOrEqual(1);
  machine.output.levelDb = -90;
  await machine.pass(35_000);
  const silent = findSinal(machine, 'SILENCIO', 0);
  machine.output.levelDb = -20;
  await machine.pass(15_000);
  const again = findSinal(machine, 'TOCANDO', silent.em);
  expect(again.em - silent.em).toBeLessThanOrEqual(12_000);
  const sentAt = machine.sinais
    .map(({ em: at }) => at)
    .filter((at) => at >= silent.em && at <= silent.em + 9_999);
  expect(sentAt.length).toBeLessThanOrEqual(2);
});

it('reports closing and opening at random moments within 30 s, and every minute in between', async () => {
  const { machine } = await startPlaying();
  machine.server.proximoSinalEmS = 300;
  machine.setSincronia(withBreak());
  const begin = Date.UTC(2026, 10, 22, 15);
  await machine.pass(begin + 25 * MINUTE_MS - machine.now());
  const [closing, opening] = [begin + 10 * MINUTE_MS, begin + 20 * MINUTE_MS];
  expect(findSinal(machine, 'FORA_DO_HORARIO', closing).em - closing).toBeLessThanOrEqual(33_000);
  const closed = machine.sinais
    .filter(({ em: at }) => at >= closing && at <= opening)
    .map(({ em: at }) => at);
  for (const [n, at] of closed.slice(1).entries()) expect(at - closed[n]!).toBeLessThanOrEqual(MINUTE_MS);
  expect(findSinal(machine, 'TOCANDO', opening).em - opening).toBeLessThanOrEqual(43_000);
});

it.each([
  [0, 0],
  [0.99, 29_700],
])('with a chance of %d delays the report of opening hours by %d ms', async (chance, delayMs) => {
  const { machine } = await startPlaying();
  machine.setSincronia(withBreak());
  await machine.pass(3 * MINUTE_MS);
  machine.server.proximoSinalEmS = 3600;
  const closing = Date.UTC(2026, 10, 22, 15, 10);
  await machine.pass(closing - MINUTE_MS - machine.now());
  machine.setRandom(() => chance);
  await machine.pass(2 * MINUTE_MS);
  const delay = findSinal(machine, 'FORA_DO_HORARIO', closing).em - closing - delayMs;
  expect(delay).toBeGreaterThanOrEqual(0);
  expect(delay).toBeLessThanOrEqual(3000);
});

it('reports an exception from a new manifest immediately', async () => {
  const { machine } = await startPlaying();
  const closed = withBreak('v3');
  closed.configuracao.excecoes = [{ dia: '2026-11-22', fechado: true }];
  machine.setSincronia(closed);
  machine.setRandom(() => 0);
  const before = machine.sinais.length;
  while (machine.sinais.length === before) await machine.pass(1000);
  const knownAt = machine.sinais.at(-1)!.em;
  await machine.pass(6000);
  expect(findSinal(machine, 'FORA_DO_HORARIO', knownAt).em - knownAt).toBeLessThanOrEqual(5000);
});

it('delays heartbeats randomly after a restart and after a network failure', async () => {
  const { machine } = await startPlaying();
  const delays: number[] = [];
  for (const chance of [0, 0.99]) {
    machine.setRandom(() => chance);
    const startedAt = machine.now();
    const { engine } = await machine.start();
    await machine.pass(31_000);
    delays.push(machine.sinais.find(({ em: at }) => at >= startedAt)!.em - startedAt);
    await machine.pass(10_000);
    const [backAt, before] = [machine.now(), machine.sinais.length];
    engine.sinal.hurry();
    await machine.pass(30_000);
    expect(machine.sinais.length).toBeGreaterThan(before);
    expect(machine.sinais.at(-1)!.em - backAt).toBeLessThanOrEqual(30_000);
  }
  expect(delays[1]! - delays[0]!).toBeGreaterThan(3000);
});

it('accepts only responses that match the contract, and keeps trying', async () => {
  const { machine, snapshot } = await startPlaying();
  machine.server.respond = () => portal;
  await machine.pass(4 * MINUTE_MS);
  expect(snapshot().conexao).toMatchObject({ online: false, falta: 'INTERNET' });
  expect(snapshot().conexao.semServidorDesde!).toBeLessThan(machine.now() - 2 * MINUTE_MS);
  expect(snapshot()).toMatchObject({ fim: null, estado: 'TOCANDO' });
  const before = machine.sinais.length;
  await machine.pass(3 * MINUTE_MS);
  expect(machine.sinais.length - before).toBeGreaterThanOrEqual(3);
  // Also rejects JSON of another shape and a rejection by someone else.
  for (const other of [
    { status: 200, body: { ok: true } },
    { status: 403, html: 'Bloqueado' },
  ]) {
    machine.server.respond = () => other;
    await machine.pass(2 * MINUTE_MS);
    expect(snapshot()).toMatchObject({ fim: null, conexao: { online: false, falta: 'INTERNET' } });
  }
  machine.server.respond = () => undefined;
  await machine.pass(2 * MINUTE_MS);
  expect(snapshot()).toMatchObject({ conexao: { online: true, falta: null } });
  expect(snapshot().fila.eventos).toBeLessThan(3);
});

it.each([
  ['a proxy that says so', { status: 503, html: '<h1>503</h1>' }],
  ['itself', reject(503, 'REQ009')],
  ['nobody', 'PERDIDA' as const],
])('reports a missing server, not missing internet, with a response from %s', async (_, response) => {
  const { machine, snapshot } = await startPlaying();
  machine.server.respond = () => response;
  await machine.pass(3 * MINUTE_MS);
  expect(snapshot().conexao).toMatchObject({ online: false, falta: 'SERVIDOR' });
  machine.server.online = false;
  machine.server.emRede = false;
  await machine.pass(3 * MINUTE_MS);
  expect(snapshot().conexao).toMatchObject({ online: false, falta: 'INTERNET' });
});

it('after an offline start shows immediately since when the internet is missing', async () => {
  const { machine } = await startPlaying();
  const last = machine.now();
  Object.assign(machine.server, { online: false, emRede: false });
  await machine.pass(5 * MINUTE_MS);
  const { snapshot } = await machine.start();
  const { conexao } = snapshot();
  expect(conexao.falta).toBe('INTERNET');
  expect(Math.abs(conexao.semServidorDesde! - last)).toBeLessThanOrEqual(MINUTE_MS);
  // On a network without internet it waits for the first request.
  machine.server.emRede = true;
  const other = await machine.start();
  expect(other.snapshot().conexao).toMatchObject({ falta: 'RESPOSTA', semServidorDesde: null });
  await machine.pass(MINUTE_MS);
  expect(other.snapshot().conexao).toMatchObject({ falta: 'SERVIDOR' });
});

it('a heartbeat sent before the session ended does not resume it', async () => {
  const { machine, engine, snapshot } = await startPlaying();
  const accepted = Promise.withResolvers<undefined>();
  machine.server.respond = (path) => (path === '/player/sinal' ? accepted.promise : undefined);
  const beat = engine.sinal.sendNow();
  await machine.pass(0);
  await engine.session.endWith('TPL0062');
  accepted.resolve(undefined);
  await beat;
  await machine.pass(0);
  expect(snapshot().fim).toMatchObject({ codigo: 'TPL0062' });
});

it('a rejected heartbeat of the earlier sign-in does not end the new one', async () => {
  const { machine, engine, comandos, snapshot } = await startPlaying();
  const rejected = Promise.withResolvers<ReturnType<typeof reject>>();
  machine.server.respond = (path) => (path === '/player/sinal' ? rejected.promise : undefined);
  const beat = engine.sinal.sendNow();
  await machine.pass(0);
  await comandos.signIn('loja', 'senha', { assumir: true });
  machine.server.respond = () => undefined;
  const before = machine.sinais.length;
  rejected.resolve(reject(401, 'TPL0062'));
  await beat;
  await machine.pass(MINUTE_MS);
  expect(snapshot()).toMatchObject({ fim: null, estado: 'TOCANDO' });
  expect(machine.sinais.length).toBeGreaterThan(before);
});
