import { expect, it, vi } from 'vitest';
import { createMaquina, sincroniaDe } from '#tests/support/maquina.ts';

// Simulates hours of store time in seconds.
vi.setConfig({ testTimeout: 60_000 });

const HOUR_MS = 3_600_000;

async function tocando() {
  const maquina = createMaquina();
  maquina.mudarSincronia(sincroniaDe([600, 600, 600, 600]));
  const ligado = await maquina.ligar();
  expect(await ligado.comandos.entrar('loja', 'senha')).toBeUndefined();
  await maquina.passar(20_000);
  expect(ligado.retrato().estado).toBe('TOCANDO');
  return { maquina, ...ligado };
}
const codigos = ({ retrato }: Pick<Awaited<ReturnType<typeof tocando>>, 'retrato'>) =>
  retrato().diagnostico.registro.map(({ codigo }) => codigo);

it('reports 30 s of silence, reloads after 90, and saves the play first', async () => {
  const { maquina, retrato } = await tocando();
  maquina.saida.nivelDb = -90;
  await maquina.passar(25_000);
  expect(retrato().estado).toBe('TOCANDO');
  await maquina.passar(10_000);
  expect(retrato().estado).toBe('SILENCIO');
  await maquina.passar(50_000);
  expect(maquina.recargas()).toBe(0);
  await maquina.passar(10_000);
  expect(maquina.recargas()).toBe(1);
  maquina.saida.nivelDb = -20;
  const { retrato: depois } = await maquina.ligar();
  await maquina.passar(120_000);
  expect(maquina.recebidos[0]).toMatchObject({ tipo: 'EXECUCAO', fim: 'INTERROMPIDA' });
  expect(depois().estado).toBe('TOCANDO');
});

it('a pause within the music is not silence', async () => {
  const { maquina } = await tocando();
  for (let n = 0; n < 6; n += 1) {
    maquina.saida.nivelDb = -90;
    await maquina.passar(28_000);
    maquina.saida.nivelDb = -20;
    await maquina.passar(2000);
  }
  expect(maquina.recargas()).toBe(0);
});

it('logs and stops after three reloads an hour, and reloads again an hour later', async () => {
  let ligado = await tocando();
  const { maquina } = ligado;
  maquina.saida.nivelDb = -90;
  for (let n = 1; n <= 3; n += 1) {
    await maquina.passar(120_000);
    expect(maquina.recargas()).toBe(n);
    ligado = { maquina, ...(await maquina.ligar()) };
  }
  await maquina.passar(300_000);
  expect(maquina.recargas()).toBe(3);
  expect(ligado.retrato().estado).toBe('SILENCIO');
  expect(codigos(ligado)).toContain('SILENCIO');
  await maquina.passar(HOUR_MS);
  expect(maquina.recargas()).toBeGreaterThan(3);
});

it('reloads if the position stands still, but not if the volume is zero', async () => {
  const { maquina, comandos } = await tocando();
  comandos.mudarVolume(0);
  maquina.saida.nivelDb = -120;
  await maquina.passar(200_000);
  expect(maquina.recargas()).toBe(0);
  maquina.saida.nivelDb = -20;
  maquina.saida.parada = true;
  await maquina.passar(100_000);
  expect(maquina.recargas()).toBe(1);
});

it('does not reload a closed or signed-out store', async () => {
  const { maquina, comandos, motor } = await tocando();
  const fechada = { ...sincroniaDe([600, 600, 600]), versao: 'v2' };
  fechada.configuracao.horarios = [{ dias: ['SEG'], abre: '09:00', fecha: '10:00' }];
  maquina.mudarSincronia(fechada);
  maquina.sortear(() => 0);
  await motor.sinal.agora();
  maquina.saida.nivelDb = -120;
  await maquina.passar(300_000);
  expect(maquina.recargas()).toBe(0);
  await comandos.sair();
  await maquina.passar(300_000);
  expect(maquina.recargas()).toBe(0);
});
