import { expect, it, vi } from 'vitest';
import { createMaquina, sincroniaDe } from '#tests/support/maquina.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE_MS = 60_000;
type Sincronia = ReturnType<typeof sincroniaDe>;
type Bloco = NonNullable<Sincronia['grade']>['blocos'][number];

const todos: Bloco['dias'] = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'];
const bloco = (grade: string, de: string, ate: string, fields: Partial<Bloco> = {}): Bloco => ({
  grade,
  validade: null,
  dias: todos,
  de,
  ate,
  playlists: [grade],
  ...fields,
});
const as = (relogio: string, dia = '2026-11-22') => Date.parse(`${dia}T${relogio}:00-03:00`);

/**
 * Tracks 0 to 3 are the base; `daGrade` has the number of further tracks per playlist. The store is in São Paulo, and
 * the machine starts on Sunday at noon.
 */
function comGrade(blocos: Bloco[], daGrade: Record<string, number>, duracaoS = 60, feriados: string[] = []) {
  const todas = Object.values(daGrade).reduce((soma, faixas) => soma + faixas, 4);
  const sincronia = sincroniaDe(Array(todas).fill(duracaoS));
  const ids = sincronia.musicas.map(({ _id }) => _id);
  const base = ids.splice(0, 4);
  sincronia.playlists = [{ _id: 'base', nome: 'Base', musicas: base }];
  sincronia.playlistsDaGrade = Object.entries(daGrade).map(([_id, faixas]) => ({
    _id,
    nome: _id,
    musicas: ids.splice(0, faixas),
  }));
  const fuso = [{ em: '2026-01-01T03:00:00.000Z', deslocamentoMin: -180 }];
  sincronia.grade = { blocos, feriados, fuso };
  return sincronia;
}

async function tocando(sincronia: Sincronia, inicio?: number) {
  const maquina = createMaquina({ inicio });
  maquina.mudarSincronia(sincronia);
  const ligado = await maquina.ligar();
  expect(await ligado.comandos.entrar('loja', 'senha')).toBeUndefined();
  for (let n = 0; n < 40 && !ligado.retrato().tocando; n += 1) await maquina.passar(1000);
  expect(ligado.retrato().tocando).not.toBeNull();
  return {
    maquina,
    ...ligado,
    ate: (momento: number) => maquina.passar(momento - maquina.agora()),
    qual() {
      const { tocando: faixa } = ligado.retrato();
      return faixa?.tipo === 'MUSICA' ? faixa.playlist._id : faixa && 'VINHETA';
    },
  };
}

const contadas = ({ maquina }: Awaited<ReturnType<typeof tocando>>) =>
  maquina.recebidos.flatMap((evento) =>
    evento.tipo === 'EXECUCAO' ? [{ ...evento, em: Date.parse(evento.momento) }] : [],
  );

it('plays a bloco from the first track that begins in it, and reports its grade', async () => {
  const ligado = await tocando(comGrade([bloco('tarde', '12:10', '12:20')], { tarde: 3 }));
  const { maquina, qual, ate } = ligado;
  expect(qual()).toBe('base');
  await ate(as('12:15'));
  expect(qual()).toBe('tarde');
  expect(maquina.sinais.at(-1)).toMatchObject({ playlist: 'tarde', grade: 'tarde' });
  await ate(as('12:25'));
  expect(qual()).toBe('base');
  expect(maquina.sinais.at(-1)).toMatchObject({ playlist: 'base', grade: null });
  await ate(as('12:40'));
  const todas = contadas(ligado);
  expect(todas.length).toBeGreaterThan(30);
  for (const { em, playlist, fim } of todas) {
    expect(playlist).toBe(em >= as('12:10') && em < as('12:20') ? 'tarde' : 'base');
    expect(fim).toBe('COMPLETA');
  }
});

it('crosses boundaries and a holiday’s midnight offline', async () => {
  const blocos = [
    bloco('festa', '00:00', '01:00', { dias: ['FERIADO'] }),
    bloco('noite', '23:30', '00:30', { playlists: ['noite', 'base'] }),
  ];
  const sincronia = comGrade(blocos, { festa: 2, noite: 2 }, 240, ['2026-11-23']);
  const ligado = await tocando(sincronia, as('23:00'));
  await ligado.maquina.passar(10 * MINUTE_MS);
  ligado.maquina.servidor.online = false;
  await ligado.ate(as('01:20', '2026-11-23'));
  expect(ligado.qual()).toBe('base');
  ligado.maquina.servidor.online = true;
  await ligado.maquina.passar(20 * MINUTE_MS);
  const esperada = (em: number) => {
    if (em >= as('00:00', '2026-11-23') && em < as('01:00', '2026-11-23')) return ['festa'];
    return em >= as('23:30') && em < as('00:00', '2026-11-23') ? ['noite', 'base'] : ['base'];
  };
  const todas = contadas(ligado);
  expect(new Set(todas.map(({ playlist }) => playlist))).toEqual(new Set(['base', 'noite', 'festa']));
  for (const { em, playlist } of todas) expect(esperada(em)).toContain(playlist);
});

it('fades out a track with more than ten minutes left at a boundary, and lets others end', async () => {
  const blocos = [bloco('longa', '12:00', '12:20'), bloco('curta', '12:20', '12:40')];
  const ligado = await tocando(comGrade(blocos, { longa: 3, curta: 3 }, 900));
  await ligado.ate(as('13:10'));
  const [primeira, segunda, terceira, quarta] = contadas(ligado);
  expect(primeira).toMatchObject({ playlist: 'longa', fim: 'COMPLETA' });
  // Begun at 12:15, with ten minutes and some seconds left at 12:20.
  expect(segunda).toMatchObject({ playlist: 'longa', fim: 'INTERROMPIDA' });
  expect(segunda!.tocadoMs).toBeLessThan(302_000);
  expect(ligado.maquina.sumicos.slice(0, 3)).toEqual([250, 2000, 250]);
  expect(terceira).toMatchObject({ playlist: 'curta', fim: 'COMPLETA' });
  expect(Math.abs(terceira!.em - as('12:20'))).toBeLessThan(3000);
  // Begun at 12:35, with slightly under ten minutes left at 12:40.
  expect(quarta).toMatchObject({ playlist: 'curta', fim: 'COMPLETA' });
});

it('repeats a bloco’s own recent tracks instead of another bloco’s tracks', async () => {
  const blocos = [bloco('duas', '12:05', '14:00'), bloco('outra', '14:00', '15:00')];
  const ligado = await tocando(comGrade(blocos, { duas: 2, outra: 5 }));
  await ligado.ate(as('13:00'));
  const dentro = contadas(ligado).filter(({ em }) => em >= as('12:05'));
  expect(dentro.length).toBeGreaterThan(40);
  expect(new Set(dentro.map(({ musica }) => musica))).toEqual(new Set(['m4', 'm5']));
});

it('offers the current playlists, and plays the staff’s choice until the next boundary', async () => {
  const blocos = [bloco('uma', '12:10', '12:30', { playlists: ['uma', 'base', 'outra'] })];
  const { ate, comandos, qual, retrato } = await tocando(comGrade(blocos, { uma: 3, outra: 3 }));
  const nomes = () => retrato().playlists.todas.map(({ _id }) => _id);
  expect(nomes()).toEqual(['base']);
  await ate(as('12:12'));
  expect(nomes()).toEqual(['uma', 'base', 'outra']);
  comandos.escolherPlaylist('base');
  await ate(as('12:14'));
  expect(retrato().playlists).toMatchObject({ escolhida: 'base', ate: as('12:30') });
  for (let minuto = 15; minuto < 29; minuto += 1) {
    await ate(as(`12:${minuto}`));
    expect(qual()).toBe('base');
  }
  await ate(as('12:31'));
  expect(retrato().playlists).toMatchObject({ escolhida: null, ate: null });
  expect(nomes()).toEqual(['base']);
});

it('after a skip before the boundary, chooses a track of the current bloco', async () => {
  const blocos = [bloco('antes', '11:00', '12:10'), bloco('depois', '12:10', '13:00')];
  const { ate, comandos, qual, retrato, maquina } = await tocando(
    comGrade(blocos, { antes: 3, depois: 3 }, 300),
  );
  await ate(as('12:08'));
  expect(qual()).toBe('antes');
  const antes = retrato().tocando;
  comandos.pular();
  await maquina.passar(1000);
  expect(retrato().tocando).not.toEqual(antes);
  expect(qual()).toBe('antes');
  await ate(as('12:14'));
  expect(qual()).toBe('depois');
});

it('chooses the track after a jingle for the time when the jingle ends', async () => {
  const sincronia = comGrade([bloco('tarde', '12:10', '12:25')], { tarde: 3 }, 59);
  const vinheta = { _id: 'v', nome: 'Faixa 9', diaExecucao: [...todos], intervaloExecucao: 1, duracao: 50 };
  sincronia.vinhetas = [{ ...vinheta, sha256: sincronia.musicas[3]!.sha256 }] as Sincronia['vinhetas'];
  const ligado = await tocando(sincronia);
  await ligado.ate(as('12:35'));
  for (const { em, playlist } of contadas(ligado))
    expect(playlist).toBe(em >= as('12:10') && em < as('12:25') ? 'tarde' : 'base');
});

it('plays the base if no file of a bloco is downloaded', async () => {
  const sincronia = comGrade([bloco('tarde', '12:10', '12:20')], { tarde: 1 });
  const [tarde] = sincronia.playlistsDaGrade!;
  const { maquina, ate, qual } = await tocando(sincronia);
  const faixa = sincronia.musicas.find(({ _id }) => _id === tarde!.musicas[0])!;
  maquina.disco.delete(faixa.sha256);
  maquina.servidor.online = false;
  const religado = await maquina.ligar();
  await maquina.passar(5000);
  await ate(as('12:15'));
  expect(religado.retrato().tocando).toMatchObject({ playlist: { _id: 'base' } });
  expect(qual()).toBe('base');
});

it('repeats a heartbeat without the grade for an older server', async () => {
  const { maquina, retrato } = await tocando(comGrade([bloco('tarde', '12:00', '13:00')], { tarde: 3 }));
  maquina.servidor.responder = (caminho, corpo) =>
    caminho === '/player/sinal' && 'grade' in corpo
      ? { status: 400, body: { error: { code: 'TPL002', message: 'Campo desconhecido' } } }
      : undefined;
  const antes = maquina.sinais.length;
  await maquina.passar(3 * MINUTE_MS);
  const depois = maquina.sinais.slice(antes).map((sinal) => 'grade' in sinal);
  expect(depois.slice(0, 4)).toEqual([true, false, true, false]);
  expect(retrato()).toMatchObject({ estado: 'TOCANDO', fim: null });
});

it('omits the grade from heartbeats if none reaches the store', async () => {
  const { maquina } = await tocando(sincroniaDe([60, 60, 60, 60]));
  await maquina.passar(3 * MINUTE_MS);
  expect(maquina.sinais.some((sinal) => 'grade' in sinal)).toBe(false);
});

it('fetches a changed manifest at a random moment, but immediately before a boundary', async () => {
  const sincronia = comGrade([bloco('tarde', '12:30', '13:00')], { tarde: 3 });
  const { maquina, motor, retrato, ate } = await tocando(sincronia);
  const versao = () => retrato().diagnostico.sincronia?.versao;
  await ate(as('12:10'));
  maquina.sortear(() => 0.5);
  maquina.mudarSincronia({ ...sincronia, versao: 'v2' });
  await motor.sinal.agora();
  await maquina.passar(59_000);
  expect(versao()).toBe('v1');
  await maquina.passar(2000);
  expect(versao()).toBe('v2');

  await ate(as('12:29') + 10_000);
  maquina.mudarSincronia({ ...sincronia, versao: 'v3' });
  await motor.sinal.agora();
  await maquina.passar(1000);
  expect(versao()).toBe('v3');
});

it('fetches a changed manifest immediately if no grade reaches the store', async () => {
  const sincronia = sincroniaDe([60, 60, 60, 60]);
  const { maquina, motor, retrato } = await tocando(sincronia);
  maquina.sortear(() => 0.99);
  maquina.mudarSincronia({ ...sincronia, versao: 'v2' });
  await motor.sinal.agora();
  await maquina.passar(1000);
  expect(retrato().diagnostico.sincronia?.versao).toBe('v2');
});

it('follows a boundary moved by a new manifest', async () => {
  const { maquina, motor, ate, qual } = await tocando(
    comGrade([bloco('tarde', '14:00', '15:00')], { tarde: 3 }),
  );
  maquina.sortear(() => 0);
  await ate(as('12:10'));
  const antes = comGrade([bloco('tarde', '12:05', '15:00')], { tarde: 3 });
  maquina.mudarSincronia({ ...antes, versao: 'v2' });
  await motor.sinal.agora();
  await maquina.passar(70_000);
  expect(qual()).toBe('tarde');
});

it('plays a lone ordered playlist in order, and continues it that day even after a restart', async () => {
  const blocos = ['12:05', '13:00'].map((de) => bloco('ordem', de, `${de.slice(0, 2)}:30`));
  const sincronia = comGrade(blocos, { ordem: 60 }, 240);
  sincronia.playlistsDaGrade![0]!.modo = 'EM_ORDEM';
  const ligado = await tocando(sincronia, as('12:00'));
  await ligado.ate(as('12:20'));
  await ligado.maquina.ligar();
  await ligado.ate(as('13:20'));
  const dela = contadas(ligado).flatMap(({ playlist, musica }) =>
    playlist === 'ordem' ? [Number(musica.slice(1))] : [],
  );
  expect(dela.length).toBeGreaterThan(7);
  expect(dela).toEqual(dela.map((_, n) => 4 + n));
});
