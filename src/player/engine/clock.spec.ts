import { describe, expect, it } from 'vitest';
import { type Curtida, createEventoKey, momentoOfKey, shiftEvento } from '#domain/eventos.ts';
import { createClock } from './clock.ts';

const RIGHT = Date.UTC(2026, 10, 22, 12);
const YEAR_MS = 365 * 86_400_000;

function createMachine(desvioMs: number) {
  let elapsed = 5000;
  let wrongBy = desvioMs;
  return {
    wallClock: () => RIGHT + elapsed + wrongBy,
    monotonic: () => elapsed,
    pass(ms: number) {
      elapsed += ms;
    },
    shift(ms: number) {
      wrongBy += ms;
    },
    right: () => RIGHT + elapsed,
  };
}

describe('the clock', () => {
  it('follows the server’s time, whatever the machine’s clock does', () => {
    const machine = createMachine(-YEAR_MS);
    const clock = createClock(machine, undefined);
    expect(clock.isAdjusted()).toBe(false);
    const sentAt = machine.monotonic();
    machine.pass(80);
    clock.adjust(machine.right() - 40, sentAt);
    machine.pass(3_600_000);
    machine.shift(7_200_000);
    expect(clock.now()).toBe(machine.right());
    expect(clock.rttMs()).toBe(80);
    expect(clock.stamp()).toEqual({ momento: machine.right(), partida: null });
  });

  it('shifts stamps of this and earlier starts by the clock error', () => {
    const wrongMachine = createMachine(YEAR_MS);
    const clock = createClock(wrongMachine, undefined);
    wrongMachine.pass(60_000);
    const { momento, partida } = clock.stamp();
    expect(partida).toBe(clock.partida);
    expect(momento).toBe(wrongMachine.right() + YEAR_MS);
    wrongMachine.shift(-1000);
    const offsetOf = clock.adjust(wrongMachine.right(), wrongMachine.monotonic())!;
    expect(momento + offsetOf(clock.partida)).toBe(wrongMachine.right());
    expect(offsetOf('outra')).toBe(-YEAR_MS + 1000);
    expect(clock.adjust(wrongMachine.right(), wrongMachine.monotonic())).toBeUndefined();
  });

  it('keeps its time if a difference is within the round trip', () => {
    const wrongMachine = createMachine(0);
    const clock = createClock(wrongMachine, undefined);
    clock.adjust(wrongMachine.right(), wrongMachine.monotonic());
    const sentAt = wrongMachine.monotonic();
    wrongMachine.pass(200);
    clock.adjust(wrongMachine.right() - 10, sentAt);
    expect(clock.now()).toBe(wrongMachine.right());
  });

  it('never goes back before its last known moment when the machine lost the time', () => {
    const wrongMachine = createMachine(-RIGHT);
    const clock = createClock(wrongMachine, { desvioMs: 0, ultimo: RIGHT - 1000 });
    expect(clock.now()).toBeGreaterThanOrEqual(RIGHT - 1000);
  });
});

it('a shifted event keeps the random part of its key, and a like follows its play', () => {
  const momento = RIGHT - YEAR_MS;
  const toIso = (ms: number) => new Date(ms).toISOString();
  const execucao = createEventoKey(momento, () => 0.5);
  const curtida: Curtida = {
    tipo: 'CURTIDA',
    evento: createEventoKey(momento + 1000, () => 0.25),
    momento: toIso(momento + 1000),
    liked: true,
    execucao,
    executadoEm: toIso(momento),
    musica: 'm',
    playlist: 'p',
  };
  const shifted = shiftEvento(curtida, YEAR_MS);
  expect(momentoOfKey(shifted.evento)).toBe(RIGHT + 1000);
  expect(shifted.momento).toBe(toIso(RIGHT + 1000));
  expect(shifted.execucao).toBe(createEventoKey(RIGHT, () => 0.5));
  expect(shifted.executadoEm).toBe(toIso(RIGHT));
});
