import { expect, it, vi } from 'vitest';
import { createMachine, createSincronia, withVinheta } from '#tests/support/machine.ts';

vi.setConfig({ testTimeout: 60_000 });

type Sincronia = ReturnType<typeof createSincronia>;
const sincroniaOfFive = createSincronia(Array(5).fill(60));
const withOverlay = (base: Sincronia = sincroniaOfFive, nome = 'Pão quentinho', duracao = 20) =>
  withVinheta(base, nome, { duracao, sobreAMusica: true });

async function startPlaying(sincronia: Sincronia) {
  const machine = createMachine();
  machine.setSincronia(sincronia);
  const player = await machine.start();
  expect(await player.comandos.signIn('loja', 'senha')).toBeUndefined();
  for (let n = 0; n < 40 && !player.snapshot().tocando; n += 1) await machine.pass(500);
  expect(player.snapshot().tocando).not.toBeNull();
  await machine.pass(10_000);
  return { machine, ...player };
}
type Playing = Awaited<ReturnType<typeof startPlaying>>;

async function passUntilVinheta({ machine }: Playing, count = 1) {
  for (let n = 0; n < 200 && machine.overlays.length < count; n += 1) await machine.pass(500);
  expect(machine.overlays).toHaveLength(count);
}

const reportedPlays = ({ machine: { received } }: Playing) => ({
  faixas: received.flatMap((evento) => (evento.tipo === 'EXECUCAO' ? [evento] : [])),
  vinhetas: received.flatMap((evento) => (evento.tipo === 'VINHETA' ? [evento] : [])),
});

it('plays a jingle over a new track, and reports both', async () => {
  const player = await startPlaying(withOverlay());
  const { machine, snapshot, engine } = player;
  await passUntilVinheta(player);
  const [vinheta] = machine.overlays;
  expect(vinheta).toMatchObject({ nome: 'Pão quentinho', sobre: machine.played[1] });
  await engine.sinal.sendNow();
  await machine.pass(100);
  expect(snapshot().tocando).toMatchObject({ titulo: machine.played[1], vinheta: { nome: 'Pão quentinho' } });
  expect(machine.sinais.at(-1)).toMatchObject({
    musica: `m${machine.played[1]!.at(-1)}`,
    vinheta: 'Pão quentinho',
  });
  await machine.pass(21_000);
  expect(snapshot().tocando).toMatchObject({ titulo: machine.played[1], vinheta: null });
  await machine.pass(240_000);
  const { faixas: plays, vinhetas } = reportedPlays(player);
  expect(vinhetas).toMatchObject([{ vinheta: 'Pão quentinho' }]);
  expect(Math.abs(Date.parse(vinhetas[0]!.momento) - vinheta!.em)).toBeLessThan(100);
  expect(plays.length).toBeGreaterThan(2);
  for (const [n, { fim, tocadoMs, momento }] of plays.entries()) {
    expect({ fim, tocadoMs }).toEqual({ fim: 'COMPLETA', tocadoMs: 60_000 });
    // The jingle delays no track: each begins when the previous one fades out.
    if (n > 0) expect(Date.parse(momento) - Date.parse(plays[n - 1]!.momento)).toBe(59_750);
  }
  // The jingle starts when the transition is over.
  expect(vinheta!.em - Date.parse(plays[1]!.momento)).toBe(250);
});

it('a jingle over the music survives a skip, and plays once if the skip comes before it', async () => {
  const sincronia = withOverlay();
  sincronia.configuracao = { ...sincronia.configuracao, transicaoMs: 8000 };
  const player = await startPlaying(sincronia);
  const { machine, comandos } = player;
  for (let n = 0; n < 200 && machine.played.length < 2; n += 1) await machine.pass(500);
  expect(machine.overlays).toEqual([]);
  await machine.pass(1000);
  expect(comandos.skip()).toBe(true);
  await passUntilVinheta(player);
  await machine.pass(5000);
  expect(comandos.skip()).toBe(true);
  await machine.pass(240_000);
  expect(machine.overlays).toHaveLength(1);
  expect(reportedPlays(player).vinhetas).toHaveLength(1);
  expect(
    reportedPlays(player)
      .faixas.map(({ fim }) => fim)
      .slice(0, 3),
  ).toEqual(['COMPLETA', 'PULADA', 'PULADA']);
});

it.each([
  [5000, 0],
  [15_000, 1],
])('after %d ms of twenty seconds, a sign-out reports the jingle %d times', async (heardMs, times) => {
  const player = await startPlaying(withOverlay());
  await passUntilVinheta(player);
  await player.machine.pass(heardMs);
  const signedOut = player.comandos.signOut();
  await player.machine.pass(20_000);
  await signedOut;
  expect(player.snapshot().tocando).toBeNull();
  const { faixas: plays, vinhetas } = reportedPlays(player);
  expect(vinhetas).toHaveLength(times);
  expect(plays.map(({ fim }) => fim)).toEqual(['COMPLETA', 'INTERROMPIDA']);
});

it('a jingle over the music follows one played alone, and two play in turn', async () => {
  const withSeparate = withVinheta(withOverlay(), 'Aviso', { duracao: 10 });
  const both = await startPlaying(withSeparate);
  await passUntilVinheta(both);
  expect(both.machine.played[1]).toBe('Aviso');
  expect(both.machine.overlays[0]!.sobre).toBe(both.machine.played[2]);
  await both.machine.pass(240_000);
  expect(reportedPlays(both).vinhetas.map(({ vinheta }) => vinheta)).toEqual(['Aviso', 'Pão quentinho']);

  const twoOverlays = await startPlaying(withOverlay(withOverlay(), 'Café', 10));
  await passUntilVinheta(twoOverlays, 2);
  const [first, second] = twoOverlays.machine.overlays;
  const durationMs = first!.nome === 'Café' ? 10_000 : 20_000;
  expect(second!.em - first!.em).toBe(durationMs);
  expect(second!.sobre).toBe(first!.sobre);
});

it('logs a broken jingle without delaying the music', async () => {
  const player = await startPlaying(withOverlay());
  player.machine.breakFile('Pão quentinho');
  await player.machine.pass(240_000);
  const { faixas: plays, vinhetas } = reportedPlays(player);
  expect(vinhetas).toEqual([]);
  expect(plays.every(({ fim }) => fim === 'COMPLETA')).toBe(true);
  expect(player.snapshot().diagnostico.registro.some(({ codigo }) => codigo === 'ERRO_DE_AUDIO')).toBe(true);
});

it('a power cut during a jingle lets the track resume', async () => {
  const player = await startPlaying(withOverlay());
  const { machine } = player;
  await passUntilVinheta(player);
  await machine.pass(12_000);
  const under = machine.played[1];
  machine.cutPower(60_000);
  const { snapshot } = await machine.start();
  await machine.pass(1000);
  expect(snapshot().tocando).toMatchObject({ titulo: under, vinheta: null });
  await machine.pass(120_000);
  expect(reportedPlays(player).faixas[1]).toMatchObject({ fim: 'COMPLETA', tocadoMs: 60_000 });
});
