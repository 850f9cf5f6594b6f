import { expect, it, vi } from 'vitest';
import { comVinheta, createMaquina, sincroniaDe } from '#tests/support/maquina.ts';

vi.setConfig({ testTimeout: 60_000 });

const TRANSICAO_MS = 8000;

async function inTransition(ms: number) {
  const maquina = createMaquina();
  const sincronia = comVinheta(sincroniaDe([60, 60, 60]), 'Vinheta', { diaExecucao: [], duracao: 10 });
  sincronia.configuracao.transicaoMs = TRANSICAO_MS;
  maquina.mudarSincronia(sincronia);
  const ligado = await maquina.ligar();
  expect(await ligado.comandos.entrar('loja', 'senha')).toBeUndefined();
  for (let n = 0; n < 900 && maquina.tocadas.length < 2; n += 1) await maquina.passar(100);
  await maquina.passar(ms);
  return { maquina, sincronia, ...ligado };
}

it.each(['jingle', 'skip', 'pause'] as const)(
  'counts only the audible part of two tracks when a %s interrupts the transition',
  async (by) => {
    const { maquina, motor, sincronia } = await inTransition(2000);
    const asked =
      by === 'jingle'
        ? motor.programa.anunciar(sincronia.vinhetas[0]!)
        : by === 'skip'
          ? Promise.resolve(motor.programa.pular())
          : motor.programa.parar();
    await maquina.passar(50);
    await asked;
    const heard = maquina.sons.slice(0, 2).map(({ de, ate }) => ate - de);
    await maquina.passar(180_000);
    const logged = maquina.recebidos.flatMap((evento) =>
      evento.tipo === 'EXECUCAO' ? [evento.tocadoMs] : [],
    );
    // The one-second fade of a pause is not counted.
    const most = by === 'pause' ? 1150 : 150;
    for (const [n, ms] of heard.entries()) expect(Math.abs(logged[n]! - ms)).toBeLessThan(most);
  },
);
