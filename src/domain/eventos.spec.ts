import { describe, expect, it } from 'vitest';
import {
  type Curtida,
  createEventoKey,
  createFact,
  type Execucao,
  momentoOfKey,
  moveKey,
  shiftEvento,
} from './eventos.ts';

const noon = Date.parse('2026-11-29T12:00:00.000Z');
const hour = 3_600_000;
const almostOne = () => 0.999_999_999;

describe('event keys', () => {
  it('a key is a UUIDv7 of its moment for any random number', () => {
    expect(createEventoKey(noon, () => 0)).toBe('01a2272d-2600-7000-8000-000000000000');
    expect(createEventoKey(noon, almostOne)).toBe('01a2272d-2600-7fff-8fff-ffffffffffff');
    expect(createEventoKey(1, () => 0)).toMatch(/^00000000-0001-7/);
  });

  it('a key contains its moment', () => {
    expect(momentoOfKey(createEventoKey(noon, Math.random))).toBe(noon);
    expect(momentoOfKey(createEventoKey(noon, () => 0).toUpperCase())).toBe(noon);
  });

  it.each([
    ['of another version', '01a2272d-2600-4000-8000-000000000000'],
    ['of another variant', '01a2272d-2600-7000-c000-000000000000'],
    ['with something before it', 'x01a2272d-2600-7000-8000-000000000000'],
    ['with something after it', '01a2272d-2600-7000-8000-000000000000x'],
  ])('a key %s has no moment', (_, key) => {
    expect(momentoOfKey(key)).toBeUndefined();
  });

  it('a key keeps its random part at another moment', () => {
    const key = createEventoKey(noon, () => 0.5);
    expect(momentoOfKey(moveKey(key, noon + hour))).toBe(noon + hour);
    expect(moveKey(key, noon)).toBe(key);
  });
});

describe('an event from a device with a wrong clock', () => {
  const fact = createFact(noon, () => 0.5);
  const play: Execucao = {
    ...fact,
    tipo: 'EXECUCAO',
    musica: 'm',
    playlist: 'p',
    tocadoMs: 1000,
    fim: 'COMPLETA',
  };

  it('key and moment of an event agree', () => {
    expect(fact.momento).toBe('2026-11-29T12:00:00.000Z');
    expect(momentoOfKey(fact.evento)).toBe(noon);
  });

  it('moves an event together with its key', () => {
    expect(shiftEvento(play, hour)).toEqual({
      ...play,
      evento: moveKey(play.evento, noon + hour),
      momento: '2026-11-29T13:00:00.000Z',
    });
  });

  it('moves the play that a like refers to as well', () => {
    const like: Curtida = {
      ...createFact(noon, () => 0.25),
      tipo: 'CURTIDA',
      musica: 'm',
      playlist: 'p',
      liked: true,
      execucao: play.evento,
      executadoEm: play.momento,
    };
    expect(shiftEvento(like, -hour)).toMatchObject({
      momento: '2026-11-29T11:00:00.000Z',
      executadoEm: '2026-11-29T11:00:00.000Z',
      execucao: moveKey(play.evento, noon - hour),
    });
  });
});
