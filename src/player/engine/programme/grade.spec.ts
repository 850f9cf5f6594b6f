import { expect, it, vi } from 'vitest';
import { createMachine, createSincronia } from '#tests/support/machine.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE_MS = 60_000;
type Sincronia = ReturnType<typeof createSincronia>;
type Bloco = NonNullable<Sincronia['grade']>['blocos'][number];

const everyDay: Bloco['dias'] = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'];
const makeBloco = (grade: string, de: string, until: string, fields: Partial<Bloco> = {}): Bloco => ({
  grade,
  validade: null,
  dias: everyDay,
  de,
  ate: until,
  playlists: [grade],
  ...fields,
});
const at = (time: string, day = '2026-11-22') => Date.parse(`${day}T${time}:00-03:00`);

/**
 * Tracks 0 to 3 are the base; `perPlaylist` has the number of further tracks. The store is in São Paulo, and
 * the machine starts on Sunday at noon.
 */
function makeSincronia(
  blocos: Bloco[],
  perPlaylist: Record<string, number>,
  duracaoS = 60,
  feriados: string[] = [],
) {
  const all = Object.values(perPlaylist).reduce((sum, count) => sum + count, 4);
  const sincronia = createSincronia(Array(all).fill(duracaoS));
  const ids = sincronia.musicas.map(({ _id }) => _id);
  const base = ids.splice(0, 4);
  sincronia.playlists = [{ _id: 'base', nome: 'Base', musicas: base }];
  sincronia.playlistsDaGrade = Object.entries(perPlaylist).map(([_id, count]) => ({
    _id,
    nome: _id,
    musicas: ids.splice(0, count),
  }));
  const fuso = [{ em: '2026-01-01T03:00:00.000Z', deslocamentoMin: -180 }];
  sincronia.grade = { blocos, feriados, fuso };
  return sincronia;
}

async function startPlaying(sincronia: Sincronia, begin?: number) {
  const machine = createMachine({ inicio: begin });
  machine.setSincronia(sincronia);
  const player = await machine.start();
  expect(await player.comandos.signIn('loja', 'senha')).toBeUndefined();
  for (let n = 0; n < 40 && !player.snapshot().tocando; n += 1) await machine.pass(1000);
  expect(player.snapshot().tocando).not.toBeNull();
  return {
    machine,
    ...player,
    until: (momento: number) => machine.pass(momento - machine.now()),
    which() {
      const { tocando: faixa } = player.snapshot();
      return faixa?.tipo === 'MUSICA' ? faixa.playlist._id : faixa && 'VINHETA';
    },
  };
}

const reportedPlays = ({ machine }: Awaited<ReturnType<typeof startPlaying>>) =>
  machine.received.flatMap((evento) =>
    evento.tipo === 'EXECUCAO' ? [{ ...evento, em: Date.parse(evento.momento) }] : [],
  );

it('plays a bloco from the first track that begins in it, and reports its grade', async () => {
  const player = await startPlaying(makeSincronia([makeBloco('tarde', '12:10', '12:20')], { tarde: 3 }));
  const { machine, which, until } = player;
  expect(which()).toBe('base');
  await until(at('12:15'));
  expect(which()).toBe('tarde');
  expect(machine.sinais.at(-1)).toMatchObject({ playlist: 'tarde', grade: 'tarde' });
  await until(at('12:25'));
  expect(which()).toBe('base');
  expect(machine.sinais.at(-1)).toMatchObject({ playlist: 'base', grade: null });
  await until(at('12:28'));
  const all = reportedPlays(player);
  expect(all.length).toBeGreaterThan(20);
  for (const { em, playlist, fim } of all) {
    expect(playlist).toBe(em >= at('12:10') && em < at('12:20') ? 'tarde' : 'base');
    expect(fim).toBe('COMPLETA');
  }
});

it('crosses boundaries and a holiday’s midnight offline', async () => {
  const blocos = [
    makeBloco('festa', '00:00', '00:08', { dias: ['FERIADO'] }),
    makeBloco('noite', '23:37', '00:04', { playlists: ['noite', 'base'] }),
  ];
  const sincronia = makeSincronia(blocos, { festa: 2, noite: 2 }, 60, ['2026-11-23']);
  const player = await startPlaying(sincronia, at('23:33'));
  await player.machine.pass(2 * MINUTE_MS);
  player.machine.server.online = false;
  await player.until(at('00:11', '2026-11-23'));
  expect(player.which()).toBe('base');
  player.machine.server.online = true;
  await player.machine.pass(4 * MINUTE_MS);
  const expected = (em: number) => {
    if (em >= at('00:00', '2026-11-23') && em < at('00:08', '2026-11-23')) return ['festa'];
    return em >= at('23:37') && em < at('00:00', '2026-11-23') ? ['noite', 'base'] : ['base'];
  };
  const all = reportedPlays(player);
  expect(new Set(all.map(({ playlist }) => playlist))).toEqual(new Set(['base', 'noite', 'festa']));
  for (const { em, playlist } of all) expect(expected(em)).toContain(playlist);
});

it('fades out a track with more than ten minutes left at a boundary, and lets others end', async () => {
  const blocos = [makeBloco('longa', '12:00', '12:20'), makeBloco('curta', '12:20', '12:40')];
  const player = await startPlaying(makeSincronia(blocos, { longa: 3, curta: 3 }, 900));
  await player.until(at('12:52'));
  const [first, second, third, fourth] = reportedPlays(player);
  expect(first).toMatchObject({ playlist: 'longa', fim: 'COMPLETA' });
  // Begun at 12:15, with ten minutes and some seconds left at 12:20.
  expect(second).toMatchObject({ playlist: 'longa', fim: 'INTERROMPIDA' });
  expect(second!.tocadoMs).toBeLessThan(302_000);
  expect(player.machine.fadeOuts.slice(0, 3)).toEqual([250, 2000, 250]);
  expect(third).toMatchObject({ playlist: 'curta', fim: 'COMPLETA' });
  expect(Math.abs(third!.em - at('12:20'))).toBeLessThan(3000);
  // Begun at 12:35, with slightly under ten minutes left at 12:40.
  expect(fourth).toMatchObject({ playlist: 'curta', fim: 'COMPLETA' });
});

it('repeats a bloco’s own recent tracks instead of another bloco’s tracks', async () => {
  const blocos = [makeBloco('duas', '12:05', '14:00'), makeBloco('outra', '14:00', '15:00')];
  const player = await startPlaying(makeSincronia(blocos, { duas: 2, outra: 5 }));
  await player.until(at('12:25'));
  const within = reportedPlays(player).filter(({ em }) => em >= at('12:05'));
  expect(within.length).toBeGreaterThan(15);
  expect(new Set(within.map(({ musica }) => musica))).toEqual(new Set(['m4', 'm5']));
});

it('offers the current playlists, and plays the staff’s choice until the next boundary', async () => {
  const blocos = [makeBloco('uma', '12:05', '12:15', { playlists: ['uma', 'base', 'outra'] })];
  const { until, comandos, which, snapshot } = await startPlaying(
    makeSincronia(blocos, { uma: 3, outra: 3 }),
  );
  const offered = () => snapshot().playlists.todas.map(({ _id }) => _id);
  expect(offered()).toEqual(['base']);
  await until(at('12:06'));
  expect(offered()).toEqual(['uma', 'base', 'outra']);
  comandos.choosePlaylist('base');
  await until(at('12:09'));
  expect(snapshot().playlists).toMatchObject({ escolhida: 'base', ate: at('12:15') });
  for (let minute = 10; minute < 15; minute += 1) {
    await until(at(`12:${minute}`));
    expect(which()).toBe('base');
  }
  await until(at('12:16'));
  expect(snapshot().playlists).toMatchObject({ escolhida: null, ate: null });
  expect(offered()).toEqual(['base']);
});

it('after a skip before the boundary, chooses a track of the current bloco', async () => {
  const blocos = [makeBloco('antes', '11:00', '12:10'), makeBloco('depois', '12:10', '13:00')];
  const { until, comandos, which, snapshot, machine } = await startPlaying(
    makeSincronia(blocos, { antes: 3, depois: 3 }, 300),
  );
  await until(at('12:08'));
  expect(which()).toBe('antes');
  const before = snapshot().tocando;
  comandos.skip();
  await machine.pass(1000);
  expect(snapshot().tocando).not.toEqual(before);
  expect(which()).toBe('antes');
  await until(at('12:14'));
  expect(which()).toBe('depois');
});

it('chooses the track after a jingle for the time when the jingle ends', async () => {
  const sincronia = makeSincronia([makeBloco('tarde', '12:06', '12:14')], { tarde: 3 }, 59);
  const vinheta = {
    _id: 'v',
    nome: 'Faixa 9',
    diaExecucao: [...everyDay],
    intervaloExecucao: 1,
    duracao: 50,
  };
  sincronia.vinhetas = [{ ...vinheta, sha256: sincronia.musicas[3]!.sha256 }] as Sincronia['vinhetas'];
  const player = await startPlaying(sincronia);
  await player.until(at('12:20'));
  for (const { em, playlist } of reportedPlays(player))
    expect(playlist).toBe(em >= at('12:06') && em < at('12:14') ? 'tarde' : 'base');
});

it('plays the base if no file of a bloco is downloaded', async () => {
  const sincronia = makeSincronia([makeBloco('tarde', '12:10', '12:20')], { tarde: 1 });
  const [afternoon] = sincronia.playlistsDaGrade!;
  const { machine, until, which } = await startPlaying(sincronia);
  const faixa = sincronia.musicas.find(({ _id }) => _id === afternoon!.musicas[0])!;
  machine.disk.delete(faixa.sha256);
  machine.server.online = false;
  const restarted = await machine.start();
  await machine.pass(5000);
  await until(at('12:15'));
  expect(restarted.snapshot().tocando).toMatchObject({ playlist: { _id: 'base' } });
  expect(which()).toBe('base');
});

it('repeats a heartbeat without the grade for an older server', async () => {
  const { machine, snapshot } = await startPlaying(
    makeSincronia([makeBloco('tarde', '12:00', '13:00')], { tarde: 3 }),
  );
  machine.server.respond = (path, body) =>
    path === '/player/sinal' && 'grade' in body
      ? { status: 400, body: { error: { code: 'TPL002', message: 'Campo desconhecido' } } }
      : undefined;
  const before = machine.sinais.length;
  await machine.pass(3 * MINUTE_MS);
  const after = machine.sinais.slice(before).map((sinal) => 'grade' in sinal);
  expect(after.slice(0, 4)).toEqual([true, false, true, false]);
  expect(snapshot()).toMatchObject({ estado: 'TOCANDO', fim: null });
});

it('omits the grade from heartbeats if none reaches the store', async () => {
  const { machine } = await startPlaying(createSincronia([60, 60, 60, 60]));
  await machine.pass(3 * MINUTE_MS);
  expect(machine.sinais.some((sinal) => 'grade' in sinal)).toBe(false);
});

it('fetches a changed manifest at a random moment, but immediately before a boundary', async () => {
  const sincronia = makeSincronia([makeBloco('tarde', '12:15', '13:00')], { tarde: 3 });
  const { machine, engine, snapshot, until } = await startPlaying(sincronia);
  const manifestVersion = () => snapshot().diagnostico.sincronia?.versao;
  await until(at('12:05'));
  machine.setRandom(() => 0.5);
  machine.setSincronia({ ...sincronia, versao: 'v2' });
  await engine.sinal.sendNow();
  await machine.pass(59_000);
  expect(manifestVersion()).toBe('v1');
  await machine.pass(2000);
  expect(manifestVersion()).toBe('v2');

  await until(at('12:14') + 10_000);
  machine.setSincronia({ ...sincronia, versao: 'v3' });
  await engine.sinal.sendNow();
  await machine.pass(1000);
  expect(manifestVersion()).toBe('v3');
});

it('fetches a changed manifest immediately if no grade reaches the store', async () => {
  const sincronia = createSincronia([60, 60, 60, 60]);
  const { machine, engine, snapshot } = await startPlaying(sincronia);
  machine.setRandom(() => 0.99);
  machine.setSincronia({ ...sincronia, versao: 'v2' });
  await engine.sinal.sendNow();
  await machine.pass(1000);
  expect(snapshot().diagnostico.sincronia?.versao).toBe('v2');
});

it('follows a boundary moved by a new manifest', async () => {
  const { machine, engine, until, which } = await startPlaying(
    makeSincronia([makeBloco('tarde', '14:00', '15:00')], { tarde: 3 }),
  );
  machine.setRandom(() => 0);
  await until(at('12:10'));
  const before = makeSincronia([makeBloco('tarde', '12:05', '15:00')], { tarde: 3 });
  machine.setSincronia({ ...before, versao: 'v2' });
  await engine.sinal.sendNow();
  await machine.pass(70_000);
  expect(which()).toBe('tarde');
});

it('plays a lone ordered playlist in order, and continues it that day even after a restart', async () => {
  const blocos = [makeBloco('ordem', '12:02', '12:10'), makeBloco('ordem', '12:15', '12:25')];
  const sincronia = makeSincronia(blocos, { ordem: 60 });
  sincronia.playlistsDaGrade![0]!.modo = 'EM_ORDEM';
  const player = await startPlaying(sincronia, at('12:00'));
  await player.until(at('12:06'));
  await player.machine.start();
  await player.until(at('12:22'));
  const ownPlays = reportedPlays(player).flatMap(({ playlist, musica }) =>
    playlist === 'ordem' ? [Number(musica.slice(1))] : [],
  );
  expect(ownPlays.length).toBeGreaterThan(7);
  expect(ownPlays).toEqual(ownPlays.map((_, n) => 4 + n));
});
