import { expect, it, vi } from 'vitest';
import { comVinheta, createMaquina, sincroniaDe } from '#tests/support/maquina.ts';

vi.setConfig({ testTimeout: 60_000 });

type Sincronia = ReturnType<typeof sincroniaDe>;
const faixas = sincroniaDe(Array(5).fill(60));
const comSobre = (de: Sincronia = faixas, nome = 'Pão quentinho', duracao = 20) =>
  comVinheta(de, nome, { duracao, sobreAMusica: true });

async function tocando(sincronia: Sincronia) {
  const maquina = createMaquina();
  maquina.mudarSincronia(sincronia);
  const ligado = await maquina.ligar();
  expect(await ligado.comandos.entrar('loja', 'senha')).toBeUndefined();
  for (let n = 0; n < 40 && !ligado.retrato().tocando; n += 1) await maquina.passar(500);
  expect(ligado.retrato().tocando).not.toBeNull();
  await maquina.passar(10_000);
  return { maquina, ...ligado };
}
type Ligado = Awaited<ReturnType<typeof tocando>>;

async function ateAVinheta({ maquina }: Ligado, quantas = 1) {
  for (let n = 0; n < 200 && maquina.sobrepostas.length < quantas; n += 1) await maquina.passar(500);
  expect(maquina.sobrepostas).toHaveLength(quantas);
}

const contadas = ({ maquina: { recebidos } }: Ligado) => ({
  faixas: recebidos.flatMap((evento) => (evento.tipo === 'EXECUCAO' ? [evento] : [])),
  vinhetas: recebidos.flatMap((evento) => (evento.tipo === 'VINHETA' ? [evento] : [])),
});

it('plays a jingle over a new track, and reports both', async () => {
  const ligado = await tocando(comSobre());
  const { maquina, retrato, motor } = ligado;
  await ateAVinheta(ligado);
  const [vinheta] = maquina.sobrepostas;
  expect(vinheta).toMatchObject({ nome: 'Pão quentinho', sobre: maquina.tocadas[1] });
  await motor.sinal.agora();
  await maquina.passar(100);
  expect(retrato().tocando).toMatchObject({ titulo: maquina.tocadas[1], vinheta: { nome: 'Pão quentinho' } });
  expect(maquina.sinais.at(-1)).toMatchObject({
    musica: `m${maquina.tocadas[1]!.at(-1)}`,
    vinheta: 'Pão quentinho',
  });
  await maquina.passar(21_000);
  expect(retrato().tocando).toMatchObject({ titulo: maquina.tocadas[1], vinheta: null });
  await maquina.passar(240_000);
  const { faixas: dela, vinhetas } = contadas(ligado);
  expect(vinhetas).toMatchObject([{ vinheta: 'Pão quentinho' }]);
  expect(Math.abs(Date.parse(vinhetas[0]!.momento) - vinheta!.em)).toBeLessThan(100);
  expect(dela.length).toBeGreaterThan(2);
  for (const [n, { fim, tocadoMs, momento }] of dela.entries()) {
    expect({ fim, tocadoMs }).toEqual({ fim: 'COMPLETA', tocadoMs: 60_000 });
    // The jingle delays no track: each begins when the previous one fades out.
    if (n > 0) expect(Date.parse(momento) - Date.parse(dela[n - 1]!.momento)).toBe(59_750);
  }
  // The jingle starts when the transition is over.
  expect(vinheta!.em - Date.parse(dela[1]!.momento)).toBe(250);
});

it('a jingle over the music survives a skip, and plays once if the skip comes before it', async () => {
  const sincronia = comSobre();
  sincronia.configuracao = { ...sincronia.configuracao, transicaoMs: 8000 };
  const ligado = await tocando(sincronia);
  const { maquina, comandos } = ligado;
  for (let n = 0; n < 200 && maquina.tocadas.length < 2; n += 1) await maquina.passar(500);
  expect(maquina.sobrepostas).toEqual([]);
  await maquina.passar(1000);
  expect(comandos.pular()).toBe(true);
  await ateAVinheta(ligado);
  await maquina.passar(5000);
  expect(comandos.pular()).toBe(true);
  await maquina.passar(240_000);
  expect(maquina.sobrepostas).toHaveLength(1);
  expect(contadas(ligado).vinhetas).toHaveLength(1);
  expect(
    contadas(ligado)
      .faixas.map(({ fim }) => fim)
      .slice(0, 3),
  ).toEqual(['COMPLETA', 'PULADA', 'PULADA']);
});

it.each([
  [5000, 0],
  [15_000, 1],
])('after %d ms of twenty seconds, a sign-out reports the jingle %d times', async (ouvidoMs, vezes) => {
  const ligado = await tocando(comSobre());
  await ateAVinheta(ligado);
  await ligado.maquina.passar(ouvidoMs);
  const saida = ligado.comandos.sair();
  await ligado.maquina.passar(20_000);
  await saida;
  expect(ligado.retrato().tocando).toBeNull();
  const { faixas: dela, vinhetas } = contadas(ligado);
  expect(vinhetas).toHaveLength(vezes);
  expect(dela.map(({ fim }) => fim)).toEqual(['COMPLETA', 'INTERROMPIDA']);
});

it('a jingle over the music follows one played alone, and two play in turn', async () => {
  const sozinha = comVinheta(comSobre(), 'Aviso', { duracao: 10 });
  const uma = await tocando(sozinha);
  await ateAVinheta(uma);
  expect(uma.maquina.tocadas[1]).toBe('Aviso');
  expect(uma.maquina.sobrepostas[0]!.sobre).toBe(uma.maquina.tocadas[2]);
  await uma.maquina.passar(240_000);
  expect(contadas(uma).vinhetas.map(({ vinheta }) => vinheta)).toEqual(['Aviso', 'Pão quentinho']);

  const duas = await tocando(comSobre(comSobre(), 'Café', 10));
  await ateAVinheta(duas, 2);
  const [primeira, segunda] = duas.maquina.sobrepostas;
  const duracaoMs = primeira!.nome === 'Café' ? 10_000 : 20_000;
  expect(segunda!.em - primeira!.em).toBe(duracaoMs);
  expect(segunda!.sobre).toBe(primeira!.sobre);
});

it('logs a broken jingle without delaying the music', async () => {
  const ligado = await tocando(comSobre());
  ligado.maquina.estragar('Pão quentinho');
  await ligado.maquina.passar(240_000);
  const { faixas: dela, vinhetas } = contadas(ligado);
  expect(vinhetas).toEqual([]);
  expect(dela.every(({ fim }) => fim === 'COMPLETA')).toBe(true);
  expect(ligado.retrato().diagnostico.registro.some(({ codigo }) => codigo === 'ERRO_DE_AUDIO')).toBe(true);
});

it('a power cut during a jingle lets the track resume', async () => {
  const ligado = await tocando(comSobre());
  const { maquina } = ligado;
  await ateAVinheta(ligado);
  await maquina.passar(12_000);
  const sob = maquina.tocadas[1];
  maquina.apagar(60_000);
  const { retrato } = await maquina.ligar();
  await maquina.passar(1000);
  expect(retrato().tocando).toMatchObject({ titulo: sob, vinheta: null });
  await maquina.passar(120_000);
  expect(contadas(ligado).faixas[1]).toMatchObject({ fim: 'COMPLETA', tocadoMs: 60_000 });
});
