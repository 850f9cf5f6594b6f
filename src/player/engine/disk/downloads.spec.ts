import { expect, it } from 'vitest';
import { createMachine, createSincronia } from '#tests/support/machine.ts';

const MINUTE_MS = 60_000;
type Sincronia = ReturnType<typeof createSincronia>;

async function startPlayer(count: number, change: (sincronia: Sincronia) => void) {
  const machine = createMachine();
  const sincronia = createSincronia(Array(count).fill(60));
  change(sincronia);
  machine.setSincronia(sincronia);
  const player = await machine.start();
  return { machine, sincronia, ...player };
}
const signIn = async ({ machine, comandos }: Awaited<ReturnType<typeof startPlayer>>, ms = MINUTE_MS) => {
  expect(await comandos.signIn('loja', 'senha')).toBeUndefined();
  await machine.pass(ms);
};
const setBytes = (sincronia: Sincronia, bytes: number) => {
  sincronia.arquivos = sincronia.arquivos.map((file) => ({ ...file, bytes }));
};

it('outside the download window loads only enough to start the music, and the rest within it', async () => {
  const atNight = await startPlayer(6, ({ configuracao }) => {
    configuracao.download.janela = { de: '12:10', ate: '12:20' };
  });
  const { machine, snapshot } = atNight;
  await signIn(atNight, 9 * MINUTE_MS);
  expect(snapshot()).toMatchObject({ estado: 'TOCANDO', arquivos: { prontos: 3, total: 6 } });
  await machine.pass(3 * MINUTE_MS);
  expect(snapshot().arquivos).toMatchObject({ prontos: 6, total: 6 });

  await machine.pass(9 * MINUTE_MS);
  const larger = { ...createSincronia(Array(7).fill(60)), versao: 'v2' };
  larger.configuracao.download.janela = { de: '12:10', ate: '12:20' };
  machine.setSincronia(larger);
  await machine.pass(10 * MINUTE_MS);
  expect(snapshot().arquivos).toMatchObject({ prontos: 6, total: 7 });
});

it('stores at most 4 GB, reports a full disk, and plays the downloaded files', async () => {
  const large = await startPlayer(6, (sincronia) => setBytes(sincronia, 1_500_000_000));
  const { machine, snapshot } = large;
  await signIn(large, 5 * MINUTE_MS);
  expect(snapshot()).toMatchObject({
    estado: 'TOCANDO',
    arquivos: { prontos: 2, total: 6, cheio: true },
  });
  expect(machine.disk.size).toBe(2);
  expect(new Set(machine.played).size).toBe(2);
});

it('removes files missing from the manifest, a playing one after its end, and uses the space for new files', async () => {
  const large = await startPlayer(4, (sincronia) => setBytes(sincronia, 2_000_000_000));
  const { machine, snapshot } = large;
  await signIn(large, 20_000);
  expect(snapshot().arquivos).toMatchObject({ prontos: 2, total: 4 });
  const playing = machine.played.at(-1);
  const other = { ...createSincronia(Array(6).fill(60)), versao: 'v2' };
  setBytes(other, 2_000_000_000);
  other.musicas = other.musicas.slice(4);
  other.arquivos = other.arquivos.slice(4);
  other.playlists[0]!.musicas = ['m4', 'm5'];
  const contents = () => Promise.all([...machine.disk.values()].map((file) => file.text()));
  machine.setSincronia(other);
  machine.setRandom(() => 0);
  await large.engine.sinal.sendNow();
  await machine.pass(2000);
  expect(snapshot().tocando).toMatchObject({ titulo: playing });
  expect(await contents()).toContain(playing);
  await machine.pass(3 * MINUTE_MS);
  expect((await contents()).toSorted()).toEqual(['Faixa 4', 'Faixa 5']);
  expect(new Set(machine.played.slice(-2))).toEqual(new Set(['Faixa 4', 'Faixa 5']));
});

it('loads the playlist chosen by the staff first', async () => {
  const slow = await startPlayer(12, (sincronia) => {
    const [everything] = sincronia.playlists;
    sincronia.playlists = [
      { ...everything!, musicas: everything!.musicas.slice(0, 8) },
      { _id: 'q', nome: 'Noite', musicas: everything!.musicas.slice(8) },
    ];
  });
  const { machine, comandos } = slow;
  machine.server.delayMs = 10_000;
  await signIn(slow, 5000);
  comandos.choosePlaylist('q');
  await machine.pass(50_000);
  const contents = await Promise.all([...machine.disk.values()].map((file) => file.text()));
  // One other download was already running.
  expect(contents.slice(0, 5)).toEqual(
    expect.arrayContaining(['Faixa 8', 'Faixa 9', 'Faixa 10', 'Faixa 11']),
  );
});

it.each([1, 3])('runs %i downloads in parallel, as the manifest requires', async (simultaneos) => {
  const player = await startPlayer(8, ({ configuracao }) => {
    configuracao.download.simultaneos = simultaneos;
  });
  player.machine.server.delayMs = 1000;
  await signIn(player);
  expect(player.machine.downloads.most).toBe(simultaneos);
  expect(player.snapshot().arquivos).toMatchObject({ prontos: 8, total: 8, baixando: false });
});

/**
 * Tracks 0 to 3 are the base. The grade plays tracks 4 to 7 today from 14:00, 8 and 9 from Wednesday, and 10 and 11
 * next year.
 */
function setGrade(sincronia: Sincronia): void {
  const ids = sincronia.musicas.map(({ _id }) => _id);
  const playlist = (_id: string, musicas: string[]) => ({ _id, nome: _id, musicas });
  sincronia.playlists = [playlist('base', ids.slice(0, 4))];
  sincronia.playlistsDaGrade = [
    playlist('natal', ids.slice(10, 12)),
    playlist('quarta', ids.slice(8, 10)),
    playlist('tarde', ids.slice(4, 8)),
  ];
  const bloco = { grade: 'g', validade: null, de: '14:00', ate: '22:00' };
  sincronia.grade = {
    blocos: [
      {
        ...bloco,
        grade: 'n',
        validade: { de: '2027-12-01', ate: null },
        dias: ['QUA'],
        playlists: ['natal'],
      },
      { ...bloco, dias: ['DOM', 'SEG'], playlists: ['tarde'] },
      { ...bloco, dias: ['QUA'], playlists: ['quarta'] },
    ],
    feriados: [],
    fuso: [],
  };
}
const storedNumbers = async ({ machine }: Awaited<ReturnType<typeof startPlayer>>) =>
  (await Promise.all([...machine.disk.values()].map((stored) => stored.text()))).map((nome) =>
    Number(nome.slice(6)),
  );

it('with a grade loads the next 48 hours in order of play, then the rest by first play', async () => {
  const slow = await startPlayer(12, setGrade);
  slow.machine.server.delayMs = 10_000;
  await signIn(slow, 5 * MINUTE_MS);
  const numbers = await storedNumbers(slow);
  expect(numbers).toHaveLength(12);
  // Three tracks of now and three of the next bloco come first, then the rest of both.
  expect(numbers.slice(0, 3).every((nome) => nome < 4)).toBe(true);
  expect(numbers.slice(3, 6).every((nome) => nome >= 4 && nome < 8)).toBe(true);
  expect(numbers.slice(6, 8).toSorted()).toEqual([expect.any(Number), expect.any(Number)]);
  expect(numbers.slice(6, 8).every((nome) => nome < 8)).toBe(true);
  expect(new Set(numbers.slice(8, 10))).toEqual(new Set([8, 9]));
  expect(new Set(numbers.slice(10))).toEqual(new Set([10, 11]));
});

it('counts only files needed in the next 48 hours as missing', async () => {
  const slow = await startPlayer(12, setGrade);
  const { machine, engine, sincronia } = slow;
  const later = new Set(sincronia.musicas.slice(8).map(({ sha256 }) => `/player/audio/${sha256}`));
  machine.server.respond = (path) =>
    later.has(path) ? { status: 503, body: { error: { code: 'REQ013', message: 'Fora' } } } : undefined;
  await signIn(slow, 3 * MINUTE_MS);
  await engine.sinal.sendNow();
  expect(machine.sinais.at(-1)).toMatchObject({ faltam: 0 });
  machine.disk.delete(sincronia.musicas[5]!.sha256);
  machine.server.respond = (path) =>
    path.startsWith('/player/audio') ? { status: 503, body: {} } : undefined;
  const restarted = await machine.start();
  await machine.pass(MINUTE_MS);
  await restarted.engine.sinal.sendNow();
  expect(machine.sinais.at(-1)).toMatchObject({ faltam: 1 });
});

it('when full drops the files needed last for files needed sooner, never the reverse', async () => {
  const full = await startPlayer(12, (sincronia) => {
    setGrade(sincronia);
    setBytes(sincronia, 500_000_000);
  });
  const { machine, engine, sincronia } = full;
  await signIn(full, 5 * MINUTE_MS);
  expect((await storedNumbers(full)).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(full.snapshot().arquivos.cheio).toBe(true);

  // Wednesday's playlist plays today, and the Sunday playlist next year.
  const other = structuredClone(sincronia);
  other.versao = 'v2';
  other.grade!.blocos[0]!.playlists = ['tarde'];
  other.grade!.blocos[1]!.playlists = ['quarta'];
  other.grade!.blocos[2]!.playlists = ['natal'];
  machine.setSincronia(other);
  machine.setRandom(() => 0);
  await engine.sinal.sendNow();
  await machine.pass(5 * MINUTE_MS);
  const numbers = await storedNumbers(full);
  expect(numbers).toHaveLength(8);
  expect(numbers).toEqual(expect.arrayContaining([0, 1, 2, 3, 8, 9, 10, 11]));
});

it('drops the files needed last for a full disk, but stops when that does not help', async () => {
  const full = await startPlayer(12, setGrade);
  const { machine, sincronia } = full;
  await signIn(full, 2 * MINUTE_MS);
  expect(machine.disk.size).toBe(12);
  machine.disk.delete(sincronia.musicas[6]!.sha256);
  machine.setDiskFull(true);
  const restarted = await machine.start();
  await machine.pass(30_000);
  // Files for next year were dropped up to the needed size, but the disk still refused the file.
  expect(restarted.snapshot().arquivos).toMatchObject({ cheio: true });
  const numbers = await storedNumbers(full);
  expect(numbers.toSorted((stored, another) => stored - another).slice(0, 8)).toEqual([
    0, 1, 2, 3, 4, 5, 7, 8,
  ]);
  expect(numbers.length).toBeGreaterThan(8);
});
