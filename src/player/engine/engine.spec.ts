import { expect, it, vi } from 'vitest';
import { momentoOfKey } from '#domain/eventos.ts';
import { createMachine, createSincronia } from '#tests/support/machine.ts';

vi.setConfig({ testTimeout: 60_000 });

const YEAR_MS = 365 * 86_400_000;
const HOUR_MS = 3_600_000;
const reject = (status: number, code: string) => ({ status, body: { error: { code, message: code } } });

async function startPlaying(options = {}) {
  const machine = createMachine(options);
  const player = await machine.start();
  expect(await player.comandos.signIn('loja', 'senha')).toBeUndefined();
  for (let n = 0; n < 20 && player.snapshot().tocando === null; n += 1) await machine.pass(1000);
  expect(player.snapshot().tocando).not.toBeNull();
  return { machine, ...player };
}

it('starts with three tracks, plays them in turn, and reports each after its end', async () => {
  const { machine, snapshot } = await startPlaying();
  expect(snapshot()).toMatchObject({
    estado: 'TOCANDO',
    sessao: { estado: 'ENTRADA' },
    fila: { eventos: 0 },
  });
  await machine.pass(200_000);
  expect(new Set(machine.played.slice(0, 4)).size).toBe(4);
  expect(machine.received.length).toBeGreaterThanOrEqual(2);
  for (const evento of machine.received) {
    expect(evento).toMatchObject({ tipo: 'EXECUCAO', fim: 'COMPLETA', tocadoMs: 60_000 });
    expect(momentoOfKey(evento.evento)).toBe(Date.parse(evento.momento));
  }
});

it('always shows a track, even when the next one cannot be played', async () => {
  const { machine, snapshot, subscribe } = await startPlaying();
  const shown: string[] = [];
  subscribe(() => {
    const { tocando: current, estado } = snapshot();
    const titulo = current?.tipo === 'MUSICA' ? current.titulo : `nada (${estado})`;
    if (titulo !== shown.at(-1)) shown.push(titulo);
  });
  const broken = machine.played.includes('Faixa 2') ? 'Faixa 3' : 'Faixa 2';
  machine.breakFile(broken);
  await machine.pass(400_000);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((titulo) => titulo.startsWith('nada'))).toEqual([]);
  expect(machine.played).not.toContain(broken);
  const fetched = machine.calls.filter((path) => path.startsWith('/player/audio/'));
  const again = new Set(fetched.filter((path, n) => fetched.indexOf(path) !== n));
  expect(again.size, 'only the damaged file is fetched again').toBe(1);
});

it('plays offline for hours, and delivers every play once', async () => {
  const { machine, snapshot } = await startPlaying();
  machine.server.online = false;
  await machine.pass(HOUR_MS);
  const { fila, conexao } = snapshot();
  expect(conexao.online).toBe(false);
  expect(fila.execucoes).toBeGreaterThanOrEqual(machine.played.length - 2);
  const before = machine.received.length;
  machine.server.online = true;
  await machine.pass(600_000);
  expect(machine.received.length).toBeGreaterThanOrEqual(before + fila.eventos);
  expect(new Set(machine.received.map(({ evento }) => evento)).size).toBe(machine.received.length);
  expect(snapshot().fila.eventos).toBeLessThan(3);
}, 60_000);

it('keeps delivering although the server’s clock was set back', async () => {
  const { machine } = await startPlaying();
  await machine.pass(130_000);
  const before = machine.received.length;
  expect(before).toBeGreaterThan(0);
  machine.server.respond = (called) => {
    if (called !== '/player/sinal') return undefined;
    const now = new Date(machine.now() - HOUR_MS).toISOString();
    const mensagens = { versao: '1', naoLidas: 0 };
    return {
      status: 200,
      body: { agora: now, proximoSinalEmS: 60, sincronia: 'v1', mensagens, comandos: [] },
    };
  };
  await machine.pass(300_000);
  expect(machine.received.length).toBeGreaterThan(before);
});

it('resends unanswered events with the same key', async () => {
  const { machine, snapshot } = await startPlaying();
  let lost = 0;
  machine.server.respond = (called) => (called === '/player/eventos' && lost++ < 2 ? 'PERDIDA' : undefined);
  await machine.pass(600_000);
  const keys = machine.received.map(({ evento }) => evento);
  expect(keys.length).toBeGreaterThan(new Set(keys).size);
  expect(new Set(keys).size).toBeGreaterThanOrEqual(machine.played.length - 2);
  expect(snapshot().fila.eventos).toBeLessThan(3);
});

it('isolates and shows an event that the server rejects, and delivers the others', async () => {
  const { machine, comandos, snapshot } = await startPlaying();
  machine.server.respond = (called, { eventos }) =>
    called === '/player/eventos' && eventos.some(({ tipo }) => tipo === 'CONTATO')
      ? reject(400, 'TPL002')
      : undefined;
  comandos.contact('suporte@loja.com.br');
  await machine.pass(400_000);
  expect(snapshot().diagnostico.recusados).toMatchObject([{ tipo: 'CONTATO', codigo: 'TPL002' }]);
  expect(machine.received.filter(({ tipo }) => tipo === 'EXECUCAO').length).toBeGreaterThan(2);
});

it('reports a play cut after some seconds, even after a long time off', async () => {
  const { machine, snapshot } = await startPlaying();
  const first = snapshot().tocando;
  await machine.pass(5000);
  machine.cutPower(HOUR_MS);
  await machine.start();
  await machine.pass(120_000);
  const [execucao] = machine.received;
  expect(execucao).toMatchObject({ fim: 'INTERROMPIDA', musica: first?._id });
  expect((execucao as { tocadoMs: number }).tocadoMs).toBeGreaterThanOrEqual(2500);
});

it('corrects offline events from a clock that was a year wrong', async () => {
  const { machine } = await startPlaying({ desvioMs: -YEAR_MS });
  machine.server.online = false;
  await machine.pass(10_000);
  const { snapshot } = await machine.start();
  const startedAt = machine.now();
  await machine.pass(300_000);
  expect(machine.received).toEqual([]);
  const { eventos } = snapshot().fila;
  expect(eventos).toBeGreaterThan(3);
  machine.server.online = true;
  await machine.pass(60_000);
  expect(machine.received.length).toBeGreaterThanOrEqual(eventos);
  const momentos = machine.received.map(({ momento }) => Date.parse(momento));
  for (const [n, { evento }] of machine.received.entries()) expect(momentoOfKey(evento)).toBe(momentos[n]);
  expect(Math.min(...momentos)).toBeGreaterThan(startedAt - 20_000);
  expect(Math.max(...momentos)).toBeLessThanOrEqual(machine.now());
});

it.each(['TPL0062', 'TPL010', 'TPL011', 'TPL013'])(
  '%s stops the music after the track and delivers the plays',
  async (codigo) => {
    const { machine, snapshot } = await startPlaying();
    machine.server.respond = (called) => (called === '/player/sinal' ? reject(401, codigo) : undefined);
    await machine.pass(300_000);
    expect(snapshot()).toMatchObject({ tocando: null, fim: { codigo }, estado: 'PARADO' });
    expect(machine.played.length).toBeLessThanOrEqual(2);
    expect(machine.received.at(-1)).toMatchObject({ fim: 'COMPLETA' });
    expect(snapshot().fila.eventos).toBe(0);
  },
);

it('a disabled store stops, retries once a minute, and reports immediately when it resumes', async () => {
  const { machine, snapshot } = await startPlaying();
  machine.server.respond = (called) => (called === '/player/sinal' ? reject(401, 'TPL005') : undefined);
  await machine.pass(200_000);
  expect(snapshot().fim?.codigo).toBe('TPL005');
  const before = machine.sinais.length;
  await machine.pass(600_000);
  expect(machine.sinais.length - before).toBe(10);
  machine.server.respond = () => undefined;
  await machine.pass(65_000);
  expect(snapshot()).toMatchObject({ fim: null, estado: 'TOCANDO' });
  expect(machine.sinais.at(-1)).toMatchObject({ estado: 'TOCANDO' });
});

it('never plays a file with a wrong hash, and downloads it again', async () => {
  const { machine, snapshot } = await startPlaying();
  const played = machine.played[0]!;
  for (const [hash, content] of machine.disk)
    if ((await content.text()) !== played) machine.disk.set(hash, new Blob(['lixo']));
  await machine.pass(300_000);
  expect(machine.played).not.toContain('lixo');
  expect(machine.played.length).toBeGreaterThan(3);
  expect(snapshot().diagnostico.registro.some(({ codigo }) => codigo === 'ARQUIVO_CORROMPIDO')).toBe(true);
});

it('never stores a download with a wrong hash, and fetches it again later', async () => {
  const { machine } = await startPlaying();
  const sincronia = { ...createSincronia([60, 60, 60, 60, 60]), versao: 'v2' };
  const { sha256 } = sincronia.musicas.at(-1)!;
  machine.server.respond = (path) => (path.endsWith(sha256) ? { status: 200, body: 'lixo' } : undefined);
  machine.setRandom(() => 0);
  machine.setSincronia(sincronia);
  await machine.pass(130_000);
  expect(machine.calls.filter((path) => path.endsWith(sha256)).length, 'once a minute').toBeLessThan(4);
  expect(machine.disk.has(sha256)).toBe(false);
  expect(machine.sinais.at(-1)).toMatchObject({ faltam: 1 });
  machine.server.respond = () => undefined;
  await machine.pass(300_000);
  expect(machine.disk.has(sha256)).toBe(true);
});

it('a single remaining track repeats offline', async () => {
  const { machine } = await startPlaying();
  machine.server.online = false;
  const [kept] = machine.disk.keys();
  for (const hash of machine.disk.keys()) if (hash !== kept) machine.disk.delete(hash);
  const { snapshot } = await machine.start();
  const before = machine.played.length;
  await machine.pass(200_000);
  expect(snapshot().estado).toBe('TOCANDO');
  expect(machine.played.length - before).toBeGreaterThan(2);
});

it('limits skips, and accepts one opinion per play', async () => {
  const { machine, comandos, snapshot } = await startPlaying();
  expect(comandos.rate(true)).toBeUndefined();
  expect(comandos.rate(false)?.codigo).toBe('LK001');
  await machine.pass(2000);
  // Two presses, as near the end of a track, count as one skip.
  expect([comandos.skip(), comandos.skip()]).toEqual([true, true]);
  await machine.pass(3000);
  for (const may of [true, false]) {
    expect(comandos.skip()).toBe(may);
    await machine.pass(3000);
  }
  expect(snapshot().pulos).toMatchObject({ usados: 2, permitidos: 2 });
  await machine.pass(200_000);
  const ends = machine.received.flatMap((evento) => (evento.tipo === 'EXECUCAO' ? [evento.fim] : []));
  expect(ends.slice(0, 2)).toEqual(['PULADA', 'PULADA']);
  const curtida = machine.received.find(({ tipo }) => tipo === 'CURTIDA');
  expect(curtida).toMatchObject({
    liked: true,
    execucao: machine.received.find(({ tipo }) => tipo === 'EXECUCAO')?.evento,
  });
});

it('removes files missing from the manifest, and stops at closing time', async () => {
  const { machine, snapshot } = await startPlaying();
  const closing = { ...createSincronia([60, 60, 60]), versao: 'v2' };
  closing.configuracao.horarios = [{ dias: ['DOM', 'SEG'], abre: '09:00', fecha: '12:10' }];
  machine.setSincronia(closing);
  machine.setRandom(() => 0);
  await machine.pass(130_000);
  expect(snapshot()).toMatchObject({ estado: 'TOCANDO', expediente: { aberta: true, informado: true } });
  await machine.pass(600_000);
  expect(snapshot()).toMatchObject({ estado: 'FORA_DO_HORARIO', tocando: null });
  expect(machine.disk.size).toBe(3);
});

it('30 days without a response stop the music, after three days’ notice', async () => {
  const { machine, engine, snapshot } = await startPlaying();
  machine.server.online = false;
  const setDaysWithout = (n: number) =>
    engine.database.save({
      servidor: { ultimaResposta: machine.now() - n * 24 * HOUR_MS, semRespostaMs: 0 },
    });
  await setDaysWithout(26);
  await machine.pass(2000);
  expect(snapshot().conexao.paraEm).toBeNull();
  await setDaysWithout(28);
  await machine.pass(2000);
  expect(snapshot().conexao.paraEm! - machine.now()).toBeGreaterThan(47 * HOUR_MS);
  await setDaysWithout(30);
  await machine.pass(70_000);
  expect(snapshot()).toMatchObject({ fim: { codigo: 'SEM_SERVIDOR' }, tocando: null });
});

it('reports a full disk in heartbeats until there is space, whatever the browser’s quota', async () => {
  const { machine } = await startPlaying();
  machine.setDiskFull(true);
  machine.setSincronia({ ...createSincronia([60, 60, 60, 60, 60]), versao: 'v2' });
  machine.setRandom(() => 0);
  await machine.pass(130_000);
  expect(machine.sinais.at(-1)).toMatchObject({
    faltam: 1,
    espaco: { usadoMb: 1, cotaMb: 1 },
    ultimoErro: { codigo: 'SEM_ESPACO' },
  });
  machine.setDiskFull(false);
  await machine.pass(HOUR_MS);
  expect(machine.sinais.at(-1)).toMatchObject({
    faltam: 0,
    espaco: { usadoMb: 1, cotaMb: 1000 },
    ultimoErro: null,
  });
});

it('crosses slowly between tracks, but quickly on a skip', async () => {
  const long = createSincronia([60, 60, 60, 60]);
  const machine = createMachine();
  machine.setSincronia({ ...long, configuracao: { ...long.configuracao, transicaoMs: 8000 } });
  const { comandos } = await machine.start();
  expect(await comandos.signIn('loja', 'senha')).toBeUndefined();
  await machine.pass(70_000);
  expect(machine.fadeOuts).toEqual([8000]);
  expect(comandos.skip()).toBe(true);
  await machine.pass(1000);
  expect(machine.fadeOuts).toEqual([8000, 250]);
});
