import { expect, it, vi } from 'vitest';
import { createMachine, createSincronia } from '#tests/support/machine.ts';

vi.setConfig({ testTimeout: 60_000 });

const HOUR_MS = 3_600_000;

async function startPlaying() {
  const machine = createMachine();
  machine.setSincronia(createSincronia([600, 600, 600, 600]));
  const player = await machine.start();
  expect(await player.comandos.signIn('loja', 'senha')).toBeUndefined();
  await machine.pass(20_000);
  expect(player.snapshot().estado).toBe('TOCANDO');
  return { machine, ...player };
}
const loggedCodes = ({ snapshot }: Pick<Awaited<ReturnType<typeof startPlaying>>, 'snapshot'>) =>
  snapshot().diagnostico.registro.map(({ codigo }) => codigo);

it('reports 30 s of silence, reloads after 90, and saves the play first', async () => {
  const { machine, snapshot } = await startPlaying();
  machine.output.levelDb = -90;
  await machine.pass(25_000);
  expect(snapshot().estado).toBe('TOCANDO');
  await machine.pass(10_000);
  expect(snapshot().estado).toBe('SILENCIO');
  await machine.pass(50_000);
  expect(machine.reloads()).toBe(0);
  await machine.pass(10_000);
  expect(machine.reloads()).toBe(1);
  machine.output.levelDb = -20;
  const { snapshot: snapshotAfter } = await machine.start();
  await machine.pass(120_000);
  expect(machine.received[0]).toMatchObject({ tipo: 'EXECUCAO', fim: 'INTERROMPIDA' });
  expect(snapshotAfter().estado).toBe('TOCANDO');
});

it('a pause within the music is not silence', async () => {
  const { machine } = await startPlaying();
  for (let n = 0; n < 6; n += 1) {
    machine.output.levelDb = -90;
    await machine.pass(28_000);
    machine.output.levelDb = -20;
    await machine.pass(2000);
  }
  expect(machine.reloads()).toBe(0);
});

it('logs and stops after three reloads an hour, and reloads again an hour later', async () => {
  let player = await startPlaying();
  const { machine } = player;
  machine.output.levelDb = -90;
  for (let n = 1; n <= 3; n += 1) {
    await machine.pass(120_000);
    expect(machine.reloads()).toBe(n);
    player = { machine, ...(await machine.start()) };
  }
  await machine.pass(300_000);
  expect(machine.reloads()).toBe(3);
  expect(player.snapshot().estado).toBe('SILENCIO');
  expect(loggedCodes(player)).toContain('SILENCIO');
  await machine.pass(HOUR_MS);
  expect(machine.reloads()).toBeGreaterThan(3);
});

it('reloads if the position stands still, but not if the volume is zero', async () => {
  const { machine, comandos } = await startPlaying();
  comandos.setVolume(0);
  machine.output.levelDb = -120;
  await machine.pass(200_000);
  expect(machine.reloads()).toBe(0);
  machine.output.levelDb = -20;
  machine.output.isStuck = true;
  await machine.pass(100_000);
  expect(machine.reloads()).toBe(1);
});

it('does not reload a closed or signed-out store', async () => {
  const { machine, comandos, engine } = await startPlaying();
  const closed = { ...createSincronia([600, 600, 600]), versao: 'v2' };
  closed.configuracao.horarios = [{ dias: ['SEG'], abre: '09:00', fecha: '10:00' }];
  machine.setSincronia(closed);
  machine.setRandom(() => 0);
  await engine.sinal.sendNow();
  machine.output.levelDb = -120;
  await machine.pass(300_000);
  expect(machine.reloads()).toBe(0);
  await comandos.signOut();
  await machine.pass(300_000);
  expect(machine.reloads()).toBe(0);
});
