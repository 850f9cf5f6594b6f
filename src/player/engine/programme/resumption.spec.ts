import { expect, it, vi } from 'vitest';
import { momentoOfKey } from '#domain/eventos.ts';
import { createMachine, createSincronia } from '#tests/support/machine.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 86_400_000;
const DURATION_MS = 300_000;
const reject = (code: string) => ({ status: 401, body: { error: { code, message: code } } });

type Sincronia = ReturnType<typeof createSincronia>;
const makeSincronia = () => createSincronia(Array(5).fill(DURATION_MS / 1000));

/** Plays the first track for 100.5 seconds, from noon on a Sunday. */
async function playHalf(sincronia = makeSincronia(), options = {}) {
  const machine = createMachine(options);
  machine.setSincronia(sincronia);
  const player = await machine.start();
  expect(await player.comandos.signIn('loja', 'senha')).toBeUndefined();
  for (let n = 0; n < 40 && !player.snapshot().tocando; n += 1) await machine.pass(500);
  const [playing] = machine.played;
  const began = machine.now();
  await machine.pass(100_500);
  return { machine, playing, began, ...player };
}
type HalfPlayed = Awaited<ReturnType<typeof playHalf>>;

const reportedPlays = ({ machine }: Pick<HalfPlayed, 'machine'>) =>
  machine.received.flatMap((evento) => (evento.tipo === 'EXECUCAO' ? [evento] : []));

async function restart(player: HalfPlayed, offMs: number, playMs = 12 * MINUTE_MS) {
  player.machine.cutPower(offMs);
  const restarted = await player.machine.start();
  await player.machine.pass(playMs);
  return restarted;
}

function expectInterrupted({ machine, playing }: HalfPlayed, heardMs = 100_000) {
  const [first, second] = reportedPlays({ machine });
  expect(first).toMatchObject({ fim: 'INTERROMPIDA', musica: `m${playing!.at(-1)}` });
  expect(first!.tocadoMs).toBeGreaterThan(heardMs - 6000);
  expect(first!.tocadoMs).toBeLessThan(heardMs + 1000);
  expect(second?.musica).not.toBe(first!.musica);
  expect(machine.played[1]).not.toBe(playing);
}

it('resumes after a power cut and reports one play, without the time switched off', async () => {
  const player = await playHalf();
  const { machine, playing, began } = player;
  const { snapshot } = await restart(player, 10 * MINUTE_MS, 1000);
  expect(snapshot().tocando).toMatchObject({ titulo: playing });
  expect(Math.abs(snapshot().tocando!.desde - began)).toBeLessThan(1000);
  const resumedAt = machine.now() - 1000;
  await machine.pass(12 * MINUTE_MS);
  const [first, second] = reportedPlays(player);
  expect(machine.played.slice(0, 2)).toEqual([playing, playing]);
  expect(machine.played[2]).not.toBe(playing);
  expect(first).toMatchObject({ fim: 'COMPLETA', tocadoMs: DURATION_MS, musica: `m${playing!.at(-1)}` });
  expect(Math.abs(Date.parse(first!.momento) - began)).toBeLessThan(1000);
  expect(momentoOfKey(first!.evento)).toBe(Date.parse(first!.momento));
  // Positions are saved every five seconds, so it resumes at 100 seconds or slightly earlier.
  const leftMs = Date.parse(second!.momento) - resumedAt;
  expect(leftMs).toBeGreaterThan(DURATION_MS - 101_000);
  expect(leftMs).toBeLessThan(DURATION_MS - 94_000);
  expect(new Set(reportedPlays(player).map(({ evento }) => evento)).size).toBe(reportedPlays(player).length);
});

it('resumes within a second after two reloads, as the same play with its opinion', async () => {
  const player = await playHalf();
  const { machine, engine, comandos } = player;
  expect(comandos.rate(true)).toBeUndefined();
  engine.programme.save();
  let restarted = await restart(player, 800, 50_000);
  expect(restarted.engine.sound.positionS()).toBeCloseTo(150.5, 0);
  restarted.engine.programme.save();
  restarted = await restart(player, 800, 1000);
  expect(restarted.snapshot().tocando).toMatchObject({ curtida: true });
  expect(restarted.comandos.rate(false)?.codigo).toBe('LK001');
  expect(restarted.comandos.skip()).toBe(true);
  await machine.pass(6 * MINUTE_MS);
  const [first] = reportedPlays(player);
  expect(first!.fim).toBe('PULADA');
  expect(Math.abs(first!.tocadoMs - 151_500)).toBeLessThan(1000);
  expect(machine.received.find(({ tipo }) => tipo === 'CURTIDA')).toMatchObject({
    execucao: first!.evento,
  });
});

it('resumes just before half an hour, but not after', async () => {
  const before = await playHalf();
  await restart(before, 29 * MINUTE_MS);
  expect(reportedPlays(before)[0]).toMatchObject({ fim: 'COMPLETA', tocadoMs: DURATION_MS });
  const later = await playHalf();
  await restart(later, 30 * MINUTE_MS);
  expectInterrupted(later);
});

it('does not resume if nobody touched the page for half an hour', async () => {
  const player = await playHalf();
  player.machine.output.isLocked = true;
  const { snapshot, engine } = await restart(player, 1000, 20 * MINUTE_MS);
  expect(snapshot()).toMatchObject({ tocando: null, estado: 'AGUARDANDO_TOQUE', fila: { eventos: 0 } });
  expect(reportedPlays(player)).toEqual([]);
  await player.machine.pass(15 * MINUTE_MS);
  player.machine.output.isLocked = false;
  engine.programme.touched();
  await player.machine.pass(12 * MINUTE_MS);
  expectInterrupted(player);
});

it.each([
  ['back', -MINUTE_MS],
  ['on', YEAR_MS],
])('does not resume if the clock was set %s meanwhile, because the time off is unknown', async (_, ms) => {
  const player = await playHalf();
  player.machine.setClockForward(ms);
  await restart(player, 1000);
  expectInterrupted(player);
});

it('does not resume after the store was closed meanwhile', async () => {
  const sincronia = makeSincronia();
  const everyDay = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'] as const;
  const morning = { dias: [...everyDay], abre: '08:00', fecha: '12:05' };
  sincronia.configuracao.horarios = [morning, { ...morning, abre: '12:15', fecha: '20:00' }];
  const player = await playHalf(sincronia);
  await restart(player, 20 * MINUTE_MS);
  expectInterrupted(player);
  const closed = await playHalf(sincronia);
  // Otherwise its first heartbeat, at a random moment, may already have delivered the play.
  closed.machine.server.online = false;
  const { snapshot } = await restart(closed, 5 * MINUTE_MS, 1000);
  expect(snapshot()).toMatchObject({ estado: 'FORA_DO_HORARIO', fila: { execucoes: 1 } });
});

it.each([
  ['into a bloco', '12:05', '13:00'],
  ['out of one', '12:00', '12:05'],
  ['into one and out of it', '12:05', '12:10'],
])('does not resume across a boundary, %s', async (_, de, ate) => {
  const sincronia = makeSincronia();
  const [gradeIds, baseIds] = [
    [0, 1, 2],
    [2, 3, 4],
  ].map((which) => which.map((n) => `m${n}`)) as [string[], string[]];
  sincronia.playlists = [{ _id: 'base', nome: 'Base', musicas: baseIds }];
  sincronia.playlistsDaGrade = [{ _id: 'g', nome: 'Grade', musicas: gradeIds }];
  const bloco = { grade: 'g', validade: null, dias: ['DOM' as const], de, ate, playlists: ['g'] };
  const fuso = [{ em: '2026-01-01T03:00:00.000Z', deslocamentoMin: -180 }];
  sincronia.grade = { blocos: [bloco], feriados: [], fuso };
  const player = await playHalf(sincronia);
  await restart(player, 12 * MINUTE_MS);
  expect(reportedPlays(player)[0]).toMatchObject({
    fim: 'INTERROMPIDA',
    playlist: de === '12:00' ? 'g' : 'base',
  });
});

const withoutFaixa = (sincronia: Sincronia, nome: string | undefined): Sincronia => ({
  ...sincronia,
  versao: 'v2',
  musicas: sincronia.musicas.filter(({ titulo }) => titulo !== nome),
  playlists: sincronia.playlists.map((playlist) => ({
    ...playlist,
    musicas: playlist.musicas.filter((id) => id !== `m${nome?.at(-1)}`),
  })),
});

it('does not resume a track that was blocked, and interrupts it when a new manifest blocks it', async () => {
  const before = await playHalf();
  before.machine.setSincronia(withoutFaixa(makeSincronia(), before.playing));
  await before.engine.synchronization.synchronize();
  await restart(before, MINUTE_MS);
  expectInterrupted(before);

  const now = await playHalf();
  now.machine.setSincronia(withoutFaixa(makeSincronia(), now.playing));
  await restart(now, MINUTE_MS);
  const [first] = reportedPlays(now);
  expect(first).toMatchObject({ fim: 'INTERROMPIDA' });
  expect(first!.tocadoMs).toBeLessThan(180_000);

  const starting = await playHalf();
  starting.machine.setSincronia(withoutFaixa(makeSincronia(), starting.playing));
  starting.machine.output.delayMs = 75_000;
  starting.machine.setRandom(() => 0.5);
  await restart(starting, MINUTE_MS);
  const [endedAtStart] = reportedPlays(starting);
  expect(endedAtStart).toMatchObject({ fim: 'INTERROMPIDA' });
  expect(endedAtStart!.tocadoMs).toBeLessThan(200_000);
});

it('does not resume after another device took over, and stops when this becomes known', async () => {
  const before = await playHalf();
  before.machine.server.respond = (path) => (path === '/player/sinal' ? reject('TPL0062') : undefined);
  await before.engine.sinal.sendNow();
  await before.machine.pass(1000);
  expect(before.snapshot()).toMatchObject({
    fim: { codigo: 'TPL0062' },
    tocando: { titulo: before.playing },
  });
  const { snapshot } = await restart(before, MINUTE_MS);
  expect(snapshot().tocando).toBeNull();
  expect(reportedPlays(before)).toMatchObject([{ fim: 'INTERROMPIDA' }]);

  const now = await playHalf();
  now.machine.server.respond = before.machine.server.respond;
  const restarted = await restart(now, MINUTE_MS, 40_000);
  expect(restarted.snapshot()).toMatchObject({ fim: { codigo: 'TPL0062' }, tocando: null });
  const [first, another] = reportedPlays(now);
  expect(first).toMatchObject({ fim: 'INTERROMPIDA' });
  expect(first!.tocadoMs).toBeLessThan(145_000);
  expect(another).toBeUndefined();
});

it('does not resume a damaged file, or a play saved by an older player', async () => {
  const broken = await playHalf();
  for (const [hash, content] of broken.machine.disk)
    if ((await content.text()) === broken.playing) broken.machine.disk.set(hash, new Blob(['lixo']));
  broken.machine.server.online = false;
  await restart(broken, MINUTE_MS, 5000);
  broken.machine.server.online = true;
  await broken.machine.pass(12 * MINUTE_MS);
  expect(reportedPlays(broken)[0]).toMatchObject({ fim: 'INTERROMPIDA' });
  expect(broken.machine.played).not.toContain('lixo');

  const old = await playHalf();
  const { aberta } = old.engine.database.memory;
  await old.engine.database.save({ aberta: { ...aberta!, continua: undefined } });
  await restart(old, MINUTE_MS);
  expectInterrupted(old);
});

it('reports the play as interrupted if the store signs out before resuming', async () => {
  const player = await playHalf();
  player.machine.output.isLocked = true;
  const { comandos } = await restart(player, 1000, 1000);
  const signedOut = comandos.signOut();
  await player.machine.pass(20_000);
  await signedOut;
  expect(reportedPlays(player)).toMatchObject([
    { fim: 'INTERROMPIDA', musica: `m${player.playing!.at(-1)}` },
  ]);
});

it('reports one play with the correct time after a restart with a clock that was a year wrong', async () => {
  for (const isLocked of [false, true]) {
    const machine = createMachine({ desvioMs: -YEAR_MS });
    machine.setSincronia(makeSincronia());
    const { comandos } = await machine.start();
    await comandos.signIn('loja', 'senha');
    await machine.pass(1000);
    machine.server.online = false;
    // Only the second start reaches the server, either while playing or while waiting for a touch.
    await machine.start();
    await machine.pass(DURATION_MS + 5000);
    const [first, second] = machine.played.slice(-2);
    expect(second).not.toBe(first);
    const began = machine.now();
    await machine.pass(60_000);
    machine.server.online = true;
    machine.output.isLocked = isLocked;
    machine.cutPower(MINUTE_MS);
    const { engine } = await machine.start();
    await machine.pass(40_000);
    machine.output.isLocked = false;
    engine.programme.touched();
    await machine.pass(12 * MINUTE_MS);
    const ownPlays = reportedPlays({ machine }).filter(({ musica }) => musica === `m${second!.at(-1)}`);
    expect(ownPlays[0]).toMatchObject({ fim: 'COMPLETA', tocadoMs: DURATION_MS });
    expect(momentoOfKey(ownPlays[0]!.evento)).toBe(Date.parse(ownPlays[0]!.momento));
    expect(Math.abs(Date.parse(ownPlays[0]!.momento) - began)).toBeLessThan(15_000);
  }
});

it('repeats no track within 24 hours across restarts', async () => {
  const hourMs = 60 * MINUTE_MS;
  const sincronia = createSincronia(Array(9).fill((6 * hourMs) / 1000));
  sincronia.configuracao.repeticaoMusicaHoras = 24;
  const player = await playHalf(sincronia);
  for (let n = 0; n < 12; n += 1) await restart(player, 4 * hourMs, MINUTE_MS);
  const plays = reportedPlays(player);
  expect(plays.length).toBeGreaterThanOrEqual(12);
  for (const [n, { musica, evento }] of plays.entries()) {
    const before = plays.slice(0, n).findLast((other) => other.musica === musica);
    if (before)
      expect(momentoOfKey(evento)! - momentoOfKey(before.evento)!).toBeGreaterThanOrEqual(24 * hourMs);
  }
});
