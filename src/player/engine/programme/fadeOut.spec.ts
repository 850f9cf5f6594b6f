import { expect, it, vi } from 'vitest';
import { createMachine, createSincronia, withVinheta } from '#tests/support/machine.ts';

vi.setConfig({ testTimeout: 60_000 });

const TRANSITION_MS = 8000;

async function inTransition(ms: number) {
  const machine = createMachine();
  const sincronia = withVinheta(createSincronia([60, 60, 60]), 'Vinheta', { diaExecucao: [], duracao: 10 });
  sincronia.configuracao.transicaoMs = TRANSITION_MS;
  machine.setSincronia(sincronia);
  const player = await machine.start();
  expect(await player.comandos.signIn('loja', 'senha')).toBeUndefined();
  for (let n = 0; n < 900 && machine.played.length < 2; n += 1) await machine.pass(100);
  await machine.pass(ms);
  return { machine, sincronia, ...player };
}

it.each(['jingle', 'skip', 'pause'] as const)(
  'counts only the audible part of two tracks when a %s interrupts the transition',
  async (by) => {
    const { machine, engine, sincronia } = await inTransition(2000);
    const asked =
      by === 'jingle'
        ? engine.programme.announce(sincronia.vinhetas[0]!)
        : by === 'skip'
          ? Promise.resolve(engine.programme.skip())
          : engine.programme.stop();
    await machine.pass(50);
    await asked;
    const heard = machine.sounds.slice(0, 2).map(({ de, ate }) => ate - de);
    await machine.pass(180_000);
    const logged = machine.received.flatMap((evento) =>
      evento.tipo === 'EXECUCAO' ? [evento.tocadoMs] : [],
    );
    // The one-second fade of a pause is not counted.
    const most = by === 'pause' ? 1150 : 150;
    for (const [n, ms] of heard.entries()) expect(Math.abs(logged[n]! - ms)).toBeLessThan(most);
  },
);
