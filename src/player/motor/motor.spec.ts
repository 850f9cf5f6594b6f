import { expect, it, vi } from 'vitest';
import { momentoOfKey } from '#domain/eventos.ts';
import { createMaquina, sincroniaDe } from '#tests/support/maquina.ts';

// Simulates a day of timers, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ANO_MS = 365 * 86_400_000;
const HOUR_MS = 3_600_000;
const recusa = (status: number, code: string) => ({ status, body: { error: { code, message: code } } });

async function tocando(opcoes = {}) {
  const maquina = createMaquina(opcoes);
  const ligado = await maquina.ligar();
  expect(await ligado.comandos.entrar('loja', 'senha')).toBeUndefined();
  for (let n = 0; n < 20 && ligado.retrato().tocando === null; n += 1) await maquina.passar(1000);
  expect(ligado.retrato().tocando).not.toBeNull();
  return { maquina, ...ligado };
}

it('starts with three tracks, plays them in turn, and reports each after its end', async () => {
  const { maquina, retrato } = await tocando();
  expect(retrato()).toMatchObject({ estado: 'TOCANDO', sessao: { estado: 'ENTRADA' }, fila: { eventos: 0 } });
  await maquina.passar(200_000);
  expect(new Set(maquina.tocadas.slice(0, 4)).size).toBe(4);
  expect(maquina.recebidos.length).toBeGreaterThanOrEqual(2);
  for (const evento of maquina.recebidos) {
    expect(evento).toMatchObject({ tipo: 'EXECUCAO', fim: 'COMPLETA', tocadoMs: 60_000 });
    expect(momentoOfKey(evento.evento)).toBe(Date.parse(evento.momento));
  }
});

it('always shows a track, even when the next one cannot be played', async () => {
  const { maquina, retrato, assinar } = await tocando();
  const mostradas: string[] = [];
  assinar(() => {
    const { tocando: mostrada, estado } = retrato();
    const titulo = mostrada?.tipo === 'MUSICA' ? mostrada.titulo : `nada (${estado})`;
    if (titulo !== mostradas.at(-1)) mostradas.push(titulo);
  });
  const estragada = maquina.tocadas.includes('Faixa 2') ? 'Faixa 3' : 'Faixa 2';
  maquina.estragar(estragada);
  await maquina.passar(400_000);
  expect(mostradas.length).toBeGreaterThan(5);
  expect(mostradas.filter((titulo) => titulo.startsWith('nada'))).toEqual([]);
  expect(maquina.tocadas).not.toContain(estragada);
  const fetched = maquina.chamadas.filter((path) => path.startsWith('/player/audio/'));
  const again = new Set(fetched.filter((path, n) => fetched.indexOf(path) !== n));
  expect(again.size, 'only the damaged file is fetched again').toBe(1);
});

it('plays offline for hours, and delivers every play once', async () => {
  const { maquina, retrato } = await tocando();
  maquina.servidor.online = false;
  await maquina.passar(HOUR_MS);
  const { fila, conexao } = retrato();
  expect(conexao.online).toBe(false);
  expect(fila.execucoes).toBeGreaterThanOrEqual(maquina.tocadas.length - 2);
  const antes = maquina.recebidos.length;
  maquina.servidor.online = true;
  await maquina.passar(600_000);
  expect(maquina.recebidos.length).toBeGreaterThanOrEqual(antes + fila.eventos);
  expect(new Set(maquina.recebidos.map(({ evento }) => evento)).size).toBe(maquina.recebidos.length);
  expect(retrato().fila.eventos).toBeLessThan(3);
}, 60_000);

it('keeps delivering although the server’s clock was set back', async () => {
  const { maquina } = await tocando();
  await maquina.passar(130_000);
  const antes = maquina.recebidos.length;
  expect(antes).toBeGreaterThan(0);
  maquina.servidor.responder = (caminho) => {
    if (caminho !== '/player/sinal') return undefined;
    const agora = new Date(maquina.agora() - HOUR_MS).toISOString();
    const mensagens = { versao: '1', naoLidas: 0 };
    return {
      status: 200,
      body: { agora, proximoSinalEmS: 60, sincronia: 'v1', mensagens, comandos: [] },
    };
  };
  await maquina.passar(300_000);
  expect(maquina.recebidos.length).toBeGreaterThan(antes);
});

it('resends unanswered events with the same key', async () => {
  const { maquina, retrato } = await tocando();
  let perdidas = 0;
  maquina.servidor.responder = (caminho) =>
    caminho === '/player/eventos' && perdidas++ < 2 ? 'PERDIDA' : undefined;
  await maquina.passar(600_000);
  const chaves = maquina.recebidos.map(({ evento }) => evento);
  expect(chaves.length).toBeGreaterThan(new Set(chaves).size);
  expect(new Set(chaves).size).toBeGreaterThanOrEqual(maquina.tocadas.length - 2);
  expect(retrato().fila.eventos).toBeLessThan(3);
});

it('isolates and shows an event that the server rejects, and delivers the others', async () => {
  const { maquina, comandos, retrato } = await tocando();
  maquina.servidor.responder = (caminho, { eventos }) =>
    caminho === '/player/eventos' && eventos.some(({ tipo }) => tipo === 'CONTATO')
      ? recusa(400, 'TPL002')
      : undefined;
  comandos.contatar('suporte@loja.com.br');
  await maquina.passar(400_000);
  expect(retrato().diagnostico.recusados).toMatchObject([{ tipo: 'CONTATO', codigo: 'TPL002' }]);
  expect(maquina.recebidos.filter(({ tipo }) => tipo === 'EXECUCAO').length).toBeGreaterThan(2);
});

it('reports a play cut after some seconds, even after a long time off', async () => {
  const { maquina, retrato } = await tocando();
  const primeira = retrato().tocando;
  await maquina.passar(5000);
  maquina.apagar(HOUR_MS);
  await maquina.ligar();
  await maquina.passar(120_000);
  const [execucao] = maquina.recebidos;
  expect(execucao).toMatchObject({ fim: 'INTERROMPIDA', musica: primeira?._id });
  expect((execucao as { tocadoMs: number }).tocadoMs).toBeGreaterThanOrEqual(2500);
});

it('corrects offline events from a clock that was a year wrong', async () => {
  const { maquina } = await tocando({ desvioMs: -ANO_MS });
  maquina.servidor.online = false;
  await maquina.passar(10_000);
  const { retrato } = await maquina.ligar();
  const ligadoEm = maquina.agora();
  await maquina.passar(300_000);
  expect(maquina.recebidos).toEqual([]);
  expect(retrato().fila.eventos).toBeGreaterThan(3);
  maquina.servidor.online = true;
  await maquina.passar(600_000);
  const momentos = maquina.recebidos.map(({ momento }) => Date.parse(momento));
  for (const [n, { evento }] of maquina.recebidos.entries()) expect(momentoOfKey(evento)).toBe(momentos[n]);
  expect(Math.min(...momentos)).toBeGreaterThan(ligadoEm - 20_000);
  expect(Math.max(...momentos)).toBeLessThanOrEqual(maquina.agora());
});

it.each(['TPL0062', 'TPL010', 'TPL011', 'TPL013'])(
  '%s stops the music after the track and delivers the plays',
  async (codigo) => {
    const { maquina, retrato } = await tocando();
    maquina.servidor.responder = (caminho) => (caminho === '/player/sinal' ? recusa(401, codigo) : undefined);
    await maquina.passar(300_000);
    expect(retrato()).toMatchObject({ tocando: null, fim: { codigo }, estado: 'PARADO' });
    expect(maquina.tocadas.length).toBeLessThanOrEqual(2);
    expect(maquina.recebidos.at(-1)).toMatchObject({ fim: 'COMPLETA' });
    expect(retrato().fila.eventos).toBe(0);
  },
);

it('a disabled store stops, retries once a minute, and reports immediately when it resumes', async () => {
  const { maquina, retrato } = await tocando();
  maquina.servidor.responder = (caminho) => (caminho === '/player/sinal' ? recusa(401, 'TPL005') : undefined);
  await maquina.passar(200_000);
  expect(retrato().fim?.codigo).toBe('TPL005');
  const antes = maquina.sinais.length;
  await maquina.passar(600_000);
  expect(maquina.sinais.length - antes).toBe(10);
  maquina.servidor.responder = () => undefined;
  await maquina.passar(65_000);
  expect(retrato()).toMatchObject({ fim: null, estado: 'TOCANDO' });
  expect(maquina.sinais.at(-1)).toMatchObject({ estado: 'TOCANDO' });
});

it('never plays a file with a wrong hash, and downloads it again', async () => {
  const { maquina, retrato } = await tocando();
  const tocada = maquina.tocadas[0]!;
  for (const [hash, conteudo] of maquina.disco)
    if ((await conteudo.text()) !== tocada) maquina.disco.set(hash, new Blob(['lixo']));
  await maquina.passar(300_000);
  expect(maquina.tocadas).not.toContain('lixo');
  expect(maquina.tocadas.length).toBeGreaterThan(3);
  expect(retrato().diagnostico.registro.some(({ codigo }) => codigo === 'ARQUIVO_CORROMPIDO')).toBe(true);
});

it('a single remaining track repeats offline', async () => {
  const { maquina } = await tocando();
  maquina.servidor.online = false;
  const [fica] = maquina.disco.keys();
  for (const hash of maquina.disco.keys()) if (hash !== fica) maquina.disco.delete(hash);
  const { retrato } = await maquina.ligar();
  const antes = maquina.tocadas.length;
  await maquina.passar(200_000);
  expect(retrato().estado).toBe('TOCANDO');
  expect(maquina.tocadas.length - antes).toBeGreaterThan(2);
});

it('limits skips, and accepts one opinion per play', async () => {
  const { maquina, comandos, retrato } = await tocando();
  expect(comandos.opinar(true)).toBeUndefined();
  expect(comandos.opinar(false)?.codigo).toBe('LK001');
  await maquina.passar(2000);
  // Two presses, as near the end of a track, count as one skip.
  expect([comandos.pular(), comandos.pular()]).toEqual([true, true]);
  await maquina.passar(3000);
  for (const pode of [true, false]) {
    expect(comandos.pular()).toBe(pode);
    await maquina.passar(3000);
  }
  expect(retrato().pulos).toMatchObject({ usados: 2, permitidos: 2 });
  await maquina.passar(200_000);
  const fins = maquina.recebidos.flatMap((evento) => (evento.tipo === 'EXECUCAO' ? [evento.fim] : []));
  expect(fins.slice(0, 2)).toEqual(['PULADA', 'PULADA']);
  const curtida = maquina.recebidos.find(({ tipo }) => tipo === 'CURTIDA');
  expect(curtida).toMatchObject({
    liked: true,
    execucao: maquina.recebidos.find(({ tipo }) => tipo === 'EXECUCAO')?.evento,
  });
});

it('removes files missing from the manifest, and stops at closing time', async () => {
  const { maquina, retrato } = await tocando();
  const fecha = { ...sincroniaDe([60, 60, 60]), versao: 'v2' };
  fecha.configuracao.horarios = [{ dias: ['DOM', 'SEG'], abre: '09:00', fecha: '12:10' }];
  maquina.mudarSincronia(fecha);
  maquina.sortear(() => 0);
  await maquina.passar(130_000);
  expect(retrato()).toMatchObject({ estado: 'TOCANDO', expediente: { aberta: true, informado: true } });
  await maquina.passar(600_000);
  expect(retrato()).toMatchObject({ estado: 'FORA_DO_HORARIO', tocando: null });
  expect(maquina.disco.size).toBe(3);
});

it('30 days without a response stop the music, after three days’ notice', async () => {
  const { maquina, motor, retrato } = await tocando();
  maquina.servidor.online = false;
  const dias = (n: number) =>
    motor.banco.gravar({
      servidor: { ultimaResposta: maquina.agora() - n * 24 * HOUR_MS, semRespostaMs: 0 },
    });
  await dias(26);
  await maquina.passar(2000);
  expect(retrato().conexao.paraEm).toBeNull();
  await dias(28);
  await maquina.passar(2000);
  expect(retrato().conexao.paraEm! - maquina.agora()).toBeGreaterThan(47 * HOUR_MS);
  await dias(30);
  await maquina.passar(70_000);
  expect(retrato()).toMatchObject({ fim: { codigo: 'SEM_SERVIDOR' }, tocando: null });
});

it('reports a full disk in heartbeats until there is space, whatever the browser’s quota', async () => {
  const { maquina } = await tocando();
  maquina.encher(true);
  maquina.mudarSincronia({ ...sincroniaDe([60, 60, 60, 60, 60]), versao: 'v2' });
  maquina.sortear(() => 0);
  await maquina.passar(130_000);
  expect(maquina.sinais.at(-1)).toMatchObject({
    faltam: 1,
    espaco: { usadoMb: 1, cotaMb: 1 },
    ultimoErro: { codigo: 'SEM_ESPACO' },
  });
  maquina.encher(false);
  await maquina.passar(HOUR_MS);
  expect(maquina.sinais.at(-1)).toMatchObject({
    faltam: 0,
    espaco: { usadoMb: 1, cotaMb: 1000 },
    ultimoErro: null,
  });
});

it('crosses slowly between tracks, but quickly on a skip', async () => {
  const longa = sincroniaDe([60, 60, 60, 60]);
  const maquina = createMaquina();
  maquina.mudarSincronia({ ...longa, configuracao: { ...longa.configuracao, transicaoMs: 8000 } });
  const { comandos } = await maquina.ligar();
  expect(await comandos.entrar('loja', 'senha')).toBeUndefined();
  await maquina.passar(70_000);
  expect(maquina.sumicos).toEqual([8000]);
  expect(comandos.pular()).toBe(true);
  await maquina.passar(1000);
  expect(maquina.sumicos).toEqual([8000, 250]);
});
