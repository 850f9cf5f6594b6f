import { expect, it, vi } from 'vitest';
import { createMaquina, sincroniaDe } from '#tests/support/maquina.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE_MS = 60_000;
const portal = { status: 200, html: '<html>Entre na rede do shopping</html>' };
const recusa = (status: number, code: string) => ({ status, body: { error: { code, message: code } } });

async function ligada() {
  const maquina = createMaquina();
  const ligado = await maquina.ligar();
  await ligado.comandos.entrar('loja', 'senha');
  return { maquina, ...ligado };
}
type Maquina = Awaited<ReturnType<typeof ligada>>['maquina'];

async function tocando() {
  const ligado = await ligada();
  for (let n = 0; n < 20 && !ligado.retrato().tocando; n += 1) await ligado.maquina.passar(1000);
  await ligado.maquina.passar(MINUTE_MS);
  expect(ligado.maquina.sinais.at(-1)!.estado).toBe('TOCANDO');
  return ligado;
}

/** Closes at 12:10 and opens at 12:20 in the store (15:10 and 15:20 UTC), ten and twenty minutes after the start. */
function comIntervalo(versao = 'v2') {
  const sincronia = { ...sincroniaDe([60, 60, 60]), versao };
  sincronia.configuracao.horarios = [
    { dias: ['DOM', 'SEG'], abre: '09:00', fecha: '12:10' },
    { dias: ['DOM', 'SEG'], abre: '12:20', fecha: '20:00' },
  ];
  return sincronia;
}
const doEstado = ({ sinais }: Maquina, estado: string, desde: number) =>
  sinais.find((sinal) => sinal.estado === estado && sinal.em >= desde)!;

it('reports the first track after a sign-in within five seconds', async () => {
  const { maquina, retrato } = await ligada();
  for (let n = 0; n < 40 && !retrato().tocando; n += 1) await maquina.passar(500);
  const comecou = retrato().tocando!.desde;
  await maquina.passar(10_000);
  const contada = doEstado(maquina, 'TOCANDO', 0);
  expect(contada.em - comecou).toBeLessThanOrEqual(5000);
  expect(contada).toMatchObject({ musica: retrato().tocando!._id, desde: new Date(comecou).toISOString() });
});

it('reports when the track began, not when the music began', async () => {
  const { maquina, retrato } = await tocando();
  await maquina.passar(5 * MINUTE_MS);
  await maquina.passar(MINUTE_MS - (maquina.agora() - maquina.sinais.at(-1)!.em));
  expect(Date.parse(maquina.sinais.at(-1)!.desde)).toBeGreaterThan(maquina.agora() - 70_000);
  expect(retrato().desde).toBeLessThan(maquina.agora() - 5 * MINUTE_MS);
});

it('reports a second change within twelve seconds, and at most one in ten seconds', async () => {
  const { maquina } = await tocando();
  const antes = maquina.sinais.length;
  for (let n = 0; n < 20; n += 1) {
    maquina.saida.nivelDb = n % 2 === 0 ? -90 : -20;
    await maquina.passar(1000);
  }
  // SILENCIO needs 30 s of silence, so nothing changed.
  expect(maquina.sinais.length - antes).toBeLessThanOrEqual(1);
  maquina.saida.nivelDb = -90;
  await maquina.passar(35_000);
  const mudo = doEstado(maquina, 'SILENCIO', 0);
  maquina.saida.nivelDb = -20;
  await maquina.passar(15_000);
  const deNovo = doEstado(maquina, 'TOCANDO', mudo.em);
  expect(deNovo.em - mudo.em).toBeLessThanOrEqual(12_000);
  const emS = maquina.sinais.map(({ em }) => em).filter((em) => em >= mudo.em && em <= mudo.em + 9_999);
  expect(emS.length).toBeLessThanOrEqual(2);
});

it('reports closing and opening at random moments within 30 s, and every minute in between', async () => {
  const { maquina } = await tocando();
  maquina.servidor.proximoSinalEmS = 300;
  maquina.mudarSincronia(comIntervalo());
  const inicio = Date.UTC(2026, 10, 22, 15);
  await maquina.passar(inicio + 25 * MINUTE_MS - maquina.agora());
  const [fecha, abre] = [inicio + 10 * MINUTE_MS, inicio + 20 * MINUTE_MS];
  expect(doEstado(maquina, 'FORA_DO_HORARIO', fecha).em - fecha).toBeLessThanOrEqual(33_000);
  const fechada = maquina.sinais.filter(({ em }) => em >= fecha && em <= abre).map(({ em }) => em);
  for (const [n, em] of fechada.slice(1).entries()) expect(em - fechada[n]!).toBeLessThanOrEqual(MINUTE_MS);
  expect(doEstado(maquina, 'TOCANDO', abre).em - abre).toBeLessThanOrEqual(43_000);
});

it('spreads reports of opening hours over half a minute', { tags: 'ci' }, async () => {
  const atrasos: number[] = [];
  const fecha = Date.UTC(2026, 10, 22, 15, 10);
  for (let n = 0; n < 12; n += 1) {
    const { maquina } = await tocando();
    maquina.mudarSincronia(comIntervalo());
    await maquina.passar(3 * MINUTE_MS);
    maquina.servidor.proximoSinalEmS = 3600;
    await maquina.passar(fecha + MINUTE_MS - maquina.agora());
    atrasos.push(doEstado(maquina, 'FORA_DO_HORARIO', fecha).em - fecha);
  }
  expect(Math.max(...atrasos) - Math.min(...atrasos)).toBeGreaterThan(5000);
  expect(Math.max(...atrasos)).toBeLessThanOrEqual(33_000);
});

it('reports an exception from a new manifest immediately', async () => {
  const { maquina } = await tocando();
  const fechada = comIntervalo('v3');
  fechada.configuracao.excecoes = [{ dia: '2026-11-22', fechado: true }];
  maquina.mudarSincronia(fechada);
  maquina.sortear(() => 0);
  const antes = maquina.sinais.length;
  while (maquina.sinais.length === antes) await maquina.passar(1000);
  const soube = maquina.sinais.at(-1)!.em;
  await maquina.passar(6000);
  expect(doEstado(maquina, 'FORA_DO_HORARIO', soube).em - soube).toBeLessThanOrEqual(5000);
});

it('delays heartbeats randomly after a restart and after a network failure', async () => {
  const { maquina } = await tocando();
  const atrasos: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    const ligadoEm = maquina.agora();
    const { motor } = await maquina.ligar();
    await maquina.passar(31_000);
    atrasos.push(maquina.sinais.find(({ em }) => em >= ligadoEm)!.em - ligadoEm);
    await maquina.passar(10_000);
    const [voltaEm, antes] = [maquina.agora(), maquina.sinais.length];
    motor.sinal.apressar();
    await maquina.passar(30_000);
    expect(maquina.sinais.length).toBeGreaterThan(antes);
    expect(maquina.sinais.at(-1)!.em - voltaEm).toBeLessThanOrEqual(30_000);
  }
  expect(Math.max(...atrasos) - Math.min(...atrasos)).toBeGreaterThan(3000);
});

it('accepts only responses that match the contract, and keeps trying', async () => {
  const { maquina, retrato } = await tocando();
  maquina.servidor.responder = () => portal;
  await maquina.passar(10 * MINUTE_MS);
  expect(retrato().conexao).toMatchObject({ online: false, falta: 'INTERNET' });
  expect(retrato().conexao.semServidorDesde!).toBeLessThan(maquina.agora() - 8 * MINUTE_MS);
  expect(retrato()).toMatchObject({ fim: null, estado: 'TOCANDO' });
  const antes = maquina.sinais.length;
  await maquina.passar(3 * MINUTE_MS);
  expect(maquina.sinais.length - antes).toBeGreaterThanOrEqual(3);
  // Also rejects JSON of another shape and a rejection by someone else.
  for (const outra of [
    { status: 200, body: { ok: true } },
    { status: 403, html: 'Bloqueado' },
  ]) {
    maquina.servidor.responder = () => outra;
    await maquina.passar(2 * MINUTE_MS);
    expect(retrato()).toMatchObject({ fim: null, conexao: { online: false, falta: 'INTERNET' } });
  }
  maquina.servidor.responder = () => undefined;
  await maquina.passar(2 * MINUTE_MS);
  expect(retrato()).toMatchObject({ conexao: { online: true, falta: null } });
  expect(retrato().fila.eventos).toBeLessThan(3);
});

it.each([
  ['a proxy that says so', { status: 503, html: '<h1>503</h1>' }],
  ['itself', recusa(503, 'REQ009')],
  ['nobody', 'PERDIDA' as const],
])('reports a missing server, not missing internet, with a response from %s', async (_, dita) => {
  const { maquina, retrato } = await tocando();
  maquina.servidor.responder = () => dita;
  await maquina.passar(3 * MINUTE_MS);
  expect(retrato().conexao).toMatchObject({ online: false, falta: 'SERVIDOR' });
  maquina.servidor.online = false;
  maquina.servidor.emRede = false;
  await maquina.passar(3 * MINUTE_MS);
  expect(retrato().conexao).toMatchObject({ online: false, falta: 'INTERNET' });
});

it('after an offline start shows immediately since when the internet is missing', async () => {
  const { maquina } = await tocando();
  const ultima = maquina.agora();
  Object.assign(maquina.servidor, { online: false, emRede: false });
  await maquina.passar(5 * MINUTE_MS);
  const { retrato } = await maquina.ligar();
  const { conexao } = retrato();
  expect(conexao.falta).toBe('INTERNET');
  expect(Math.abs(conexao.semServidorDesde! - ultima)).toBeLessThanOrEqual(MINUTE_MS);
  // On a network without internet it waits for the first request.
  maquina.servidor.emRede = true;
  const outra = await maquina.ligar();
  expect(outra.retrato().conexao).toMatchObject({ falta: 'RESPOSTA', semServidorDesde: null });
  await maquina.passar(MINUTE_MS);
  expect(outra.retrato().conexao).toMatchObject({ falta: 'SERVIDOR' });
});
