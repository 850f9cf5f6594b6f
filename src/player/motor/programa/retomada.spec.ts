import { expect, it, vi } from 'vitest';
import { momentoOfKey } from '#domain/eventos.ts';
import { createMaquina, sincroniaDe } from '#tests/support/maquina.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 86_400_000;
const DURACAO_MS = 300_000;
const recusa = (code: string) => ({ status: 401, body: { error: { code, message: code } } });

type Sincronia = ReturnType<typeof sincroniaDe>;
const faixas = () => sincroniaDe(Array(5).fill(DURACAO_MS / 1000));

/** Plays the first track for 100.5 seconds, from noon on a Sunday. */
async function noMeio(sincronia = faixas(), opcoes = {}) {
  const maquina = createMaquina(opcoes);
  maquina.mudarSincronia(sincronia);
  const ligado = await maquina.ligar();
  expect(await ligado.comandos.entrar('loja', 'senha')).toBeUndefined();
  for (let n = 0; n < 40 && !ligado.retrato().tocando; n += 1) await maquina.passar(500);
  const [tocando] = maquina.tocadas;
  const comecou = maquina.agora();
  await maquina.passar(100_500);
  return { maquina, tocando, comecou, ...ligado };
}
type NoMeio = Awaited<ReturnType<typeof noMeio>>;

const execucoes = ({ maquina }: Pick<NoMeio, 'maquina'>) =>
  maquina.recebidos.flatMap((evento) => (evento.tipo === 'EXECUCAO' ? [evento] : []));

async function religar(ligado: NoMeio, apagadaMs: number, tocaMs = 12 * MINUTE_MS) {
  ligado.maquina.apagar(apagadaMs);
  const religado = await ligado.maquina.ligar();
  await ligado.maquina.passar(tocaMs);
  return religado;
}

/** Expects that the track was not resumed: its saved part is reported, and another track follows. */
function esperarInterrompida({ maquina, tocando }: NoMeio, ouvidoMs = 100_000) {
  const [primeira, segunda] = execucoes({ maquina });
  expect(primeira).toMatchObject({ fim: 'INTERROMPIDA', musica: `m${tocando!.at(-1)}` });
  expect(primeira!.tocadoMs).toBeGreaterThan(ouvidoMs - 6000);
  expect(primeira!.tocadoMs).toBeLessThan(ouvidoMs + 1000);
  expect(segunda?.musica).not.toBe(primeira!.musica);
  expect(maquina.tocadas[1]).not.toBe(tocando);
}

it('resumes after a power cut and reports one play, without the time switched off', async () => {
  const ligado = await noMeio();
  const { maquina, tocando, comecou } = ligado;
  const { retrato } = await religar(ligado, 10 * MINUTE_MS, 1000);
  expect(retrato().tocando).toMatchObject({ titulo: tocando });
  expect(Math.abs(retrato().tocando!.desde - comecou)).toBeLessThan(1000);
  const voltou = maquina.agora() - 1000;
  await maquina.passar(12 * MINUTE_MS);
  const [primeira, segunda] = execucoes(ligado);
  expect(maquina.tocadas.slice(0, 2)).toEqual([tocando, tocando]);
  expect(maquina.tocadas[2]).not.toBe(tocando);
  expect(primeira).toMatchObject({ fim: 'COMPLETA', tocadoMs: DURACAO_MS, musica: `m${tocando!.at(-1)}` });
  expect(Math.abs(Date.parse(primeira!.momento) - comecou)).toBeLessThan(1000);
  expect(momentoOfKey(primeira!.evento)).toBe(Date.parse(primeira!.momento));
  // Positions are saved every five seconds, so it resumes at 100 seconds or slightly earlier.
  const restavaMs = Date.parse(segunda!.momento) - voltou;
  expect(restavaMs).toBeGreaterThan(DURACAO_MS - 101_000);
  expect(restavaMs).toBeLessThan(DURACAO_MS - 94_000);
  expect(new Set(execucoes(ligado).map(({ evento }) => evento)).size).toBe(execucoes(ligado).length);
});

it('resumes within a second after two reloads, as the same play with its opinion', async () => {
  const ligado = await noMeio();
  const { maquina, motor, comandos } = ligado;
  expect(comandos.opinar(true)).toBeUndefined();
  motor.programa.salvar();
  let religado = await religar(ligado, 800, 50_000);
  expect(religado.motor.som.posicaoS()).toBeCloseTo(150.5, 0);
  religado.motor.programa.salvar();
  religado = await religar(ligado, 800, 1000);
  expect(religado.retrato().tocando).toMatchObject({ curtida: true });
  expect(religado.comandos.opinar(false)?.codigo).toBe('LK001');
  expect(religado.comandos.pular()).toBe(true);
  await maquina.passar(6 * MINUTE_MS);
  const [primeira] = execucoes(ligado);
  expect(primeira!.fim).toBe('PULADA');
  expect(Math.abs(primeira!.tocadoMs - 151_500)).toBeLessThan(1000);
  expect(maquina.recebidos.find(({ tipo }) => tipo === 'CURTIDA')).toMatchObject({
    execucao: primeira!.evento,
  });
});

it('resumes just before half an hour, but not after', async () => {
  const antes = await noMeio();
  await religar(antes, 29 * MINUTE_MS);
  expect(execucoes(antes)[0]).toMatchObject({ fim: 'COMPLETA', tocadoMs: DURACAO_MS });
  const depois = await noMeio();
  await religar(depois, 30 * MINUTE_MS);
  esperarInterrompida(depois);
});

it('does not resume if nobody touched the page for half an hour', async () => {
  const ligado = await noMeio();
  ligado.maquina.saida.travada = true;
  const { retrato, motor } = await religar(ligado, 1000, 20 * MINUTE_MS);
  expect(retrato()).toMatchObject({ tocando: null, estado: 'AGUARDANDO_TOQUE', fila: { eventos: 0 } });
  expect(execucoes(ligado)).toEqual([]);
  await ligado.maquina.passar(15 * MINUTE_MS);
  ligado.maquina.saida.travada = false;
  motor.programa.tocado();
  await ligado.maquina.passar(12 * MINUTE_MS);
  esperarInterrompida(ligado);
});

it.each([
  ['back', -MINUTE_MS],
  ['on', YEAR_MS],
])('does not resume if the clock was set %s meanwhile, because the time off is unknown', async (_, ms) => {
  const ligado = await noMeio();
  ligado.maquina.acertarRelogio(ms);
  await religar(ligado, 1000);
  esperarInterrompida(ligado);
});

it('does not resume after the store was closed meanwhile', async () => {
  const sincronia = faixas();
  const todos = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'] as const;
  const daManha = { dias: [...todos], abre: '08:00', fecha: '12:05' };
  sincronia.configuracao.horarios = [daManha, { ...daManha, abre: '12:15', fecha: '20:00' }];
  const ligado = await noMeio(sincronia);
  await religar(ligado, 20 * MINUTE_MS);
  esperarInterrompida(ligado);
  const fechada = await noMeio(sincronia);
  // Otherwise its first heartbeat, at a random moment, may already have delivered the play.
  fechada.maquina.servidor.online = false;
  const { retrato } = await religar(fechada, 5 * MINUTE_MS, 1000);
  expect(retrato()).toMatchObject({ estado: 'FORA_DO_HORARIO', fila: { execucoes: 1 } });
});

it.each([
  ['into a bloco', '12:05', '13:00'],
  ['out of one', '12:00', '12:05'],
  ['into one and out of it', '12:05', '12:10'],
])('does not resume across a boundary, %s', async (_, de, ate) => {
  const sincronia = faixas();
  const [daGrade, daBase] = [
    [0, 1, 2],
    [2, 3, 4],
  ].map((qual) => qual.map((n) => `m${n}`)) as [string[], string[]];
  sincronia.playlists = [{ _id: 'base', nome: 'Base', musicas: daBase }];
  sincronia.playlistsDaGrade = [{ _id: 'g', nome: 'Grade', musicas: daGrade }];
  const bloco = { grade: 'g', validade: null, dias: ['DOM' as const], de, ate, playlists: ['g'] };
  const fuso = [{ em: '2026-01-01T03:00:00.000Z', deslocamentoMin: -180 }];
  sincronia.grade = { blocos: [bloco], feriados: [], fuso };
  const ligado = await noMeio(sincronia);
  await religar(ligado, 12 * MINUTE_MS);
  expect(execucoes(ligado)[0]).toMatchObject({
    fim: 'INTERROMPIDA',
    playlist: de === '12:00' ? 'g' : 'base',
  });
});

const semA = (sincronia: Sincronia, nome: string | undefined): Sincronia => ({
  ...sincronia,
  versao: 'v2',
  musicas: sincronia.musicas.filter(({ titulo }) => titulo !== nome),
  playlists: sincronia.playlists.map((playlist) => ({
    ...playlist,
    musicas: playlist.musicas.filter((id) => id !== `m${nome?.at(-1)}`),
  })),
});

it('does not resume a track that was blocked, and interrupts it when a new manifest blocks it', async () => {
  const antes = await noMeio();
  antes.maquina.mudarSincronia(semA(faixas(), antes.tocando));
  await antes.motor.sincronizacao.sincronizar();
  await religar(antes, MINUTE_MS);
  esperarInterrompida(antes);

  const agora = await noMeio();
  agora.maquina.mudarSincronia(semA(faixas(), agora.tocando));
  await religar(agora, MINUTE_MS);
  const [primeira] = execucoes(agora);
  expect(primeira).toMatchObject({ fim: 'INTERROMPIDA' });
  expect(primeira!.tocadoMs).toBeLessThan(180_000);

  const starting = await noMeio();
  starting.maquina.mudarSincronia(semA(faixas(), starting.tocando));
  starting.maquina.saida.demoraMs = 75_000;
  starting.maquina.sortear(() => 0.5);
  await religar(starting, MINUTE_MS);
  const [endedAtStart] = execucoes(starting);
  expect(endedAtStart).toMatchObject({ fim: 'INTERROMPIDA' });
  expect(endedAtStart!.tocadoMs).toBeLessThan(200_000);
});

it('does not resume after another device took over, and stops when this becomes known', async () => {
  const antes = await noMeio();
  antes.maquina.servidor.responder = (caminho) =>
    caminho === '/player/sinal' ? recusa('TPL0062') : undefined;
  await antes.motor.sinal.agora();
  await antes.maquina.passar(1000);
  expect(antes.retrato()).toMatchObject({ fim: { codigo: 'TPL0062' }, tocando: { titulo: antes.tocando } });
  const { retrato } = await religar(antes, MINUTE_MS);
  expect(retrato().tocando).toBeNull();
  expect(execucoes(antes)).toMatchObject([{ fim: 'INTERROMPIDA' }]);

  const agora = await noMeio();
  agora.maquina.servidor.responder = antes.maquina.servidor.responder;
  const religado = await religar(agora, MINUTE_MS, 40_000);
  expect(religado.retrato()).toMatchObject({ fim: { codigo: 'TPL0062' }, tocando: null });
  const [primeira, outra] = execucoes(agora);
  expect(primeira).toMatchObject({ fim: 'INTERROMPIDA' });
  expect(primeira!.tocadoMs).toBeLessThan(145_000);
  expect(outra).toBeUndefined();
});

it('does not resume a damaged file, or a play saved by an older player', async () => {
  const estragado = await noMeio();
  for (const [hash, conteudo] of estragado.maquina.disco)
    if ((await conteudo.text()) === estragado.tocando) estragado.maquina.disco.set(hash, new Blob(['lixo']));
  estragado.maquina.servidor.online = false;
  await religar(estragado, MINUTE_MS, 5000);
  estragado.maquina.servidor.online = true;
  await estragado.maquina.passar(12 * MINUTE_MS);
  expect(execucoes(estragado)[0]).toMatchObject({ fim: 'INTERROMPIDA' });
  expect(estragado.maquina.tocadas).not.toContain('lixo');

  const velho = await noMeio();
  const { aberta } = velho.motor.banco.memoria;
  await velho.motor.banco.gravar({ aberta: { ...aberta!, continua: undefined } });
  await religar(velho, MINUTE_MS);
  esperarInterrompida(velho);
});

it('reports the play as interrupted if the store signs out before resuming', async () => {
  const ligado = await noMeio();
  ligado.maquina.saida.travada = true;
  const { comandos } = await religar(ligado, 1000, 1000);
  const saida = comandos.sair();
  await ligado.maquina.passar(20_000);
  await saida;
  expect(execucoes(ligado)).toMatchObject([{ fim: 'INTERROMPIDA', musica: `m${ligado.tocando!.at(-1)}` }]);
});

it('reports one play with the correct time after a restart with a clock that was a year wrong', async () => {
  for (const travada of [false, true]) {
    const maquina = createMaquina({ desvioMs: -YEAR_MS });
    maquina.mudarSincronia(faixas());
    const { comandos } = await maquina.ligar();
    await comandos.entrar('loja', 'senha');
    await maquina.passar(1000);
    maquina.servidor.online = false;
    // Only the second start reaches the server, either while playing or while waiting for a touch.
    await maquina.ligar();
    await maquina.passar(DURACAO_MS + 5000);
    const [primeira, segunda] = maquina.tocadas.slice(-2);
    expect(segunda).not.toBe(primeira);
    const comecou = maquina.agora();
    await maquina.passar(60_000);
    maquina.servidor.online = true;
    maquina.saida.travada = travada;
    maquina.apagar(MINUTE_MS);
    const { motor } = await maquina.ligar();
    await maquina.passar(40_000);
    maquina.saida.travada = false;
    motor.programa.tocado();
    await maquina.passar(12 * MINUTE_MS);
    const dela = execucoes({ maquina }).filter(({ musica }) => musica === `m${segunda!.at(-1)}`);
    expect(dela[0]).toMatchObject({ fim: 'COMPLETA', tocadoMs: DURACAO_MS });
    expect(momentoOfKey(dela[0]!.evento)).toBe(Date.parse(dela[0]!.momento));
    expect(Math.abs(Date.parse(dela[0]!.momento) - comecou)).toBeLessThan(15_000);
  }
});
