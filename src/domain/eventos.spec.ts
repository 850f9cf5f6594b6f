import { describe, expect, it } from 'vitest';
import { adiado, type Curtida, chaveDe, chaveEm, type Execucao, fatoDe, momentoDaChave } from './eventos.ts';

const noon = Date.parse('2026-11-29T12:00:00.000Z');
const hour = 3_600_000;
const almostOne = () => 0.999_999_999;

describe('event keys', () => {
  it('a key is a UUIDv7 of its moment for any random number', () => {
    expect(chaveDe(noon, () => 0)).toBe('01a2272d-2600-7000-8000-000000000000');
    expect(chaveDe(noon, almostOne)).toBe('01a2272d-2600-7fff-8fff-ffffffffffff');
    expect(chaveDe(1, () => 0)).toMatch(/^00000000-0001-7/);
  });

  it('a key contains its moment', () => {
    expect(momentoDaChave(chaveDe(noon, Math.random))).toBe(noon);
    expect(momentoDaChave(chaveDe(noon, () => 0).toUpperCase())).toBe(noon);
  });

  it.each([
    ['of another version', '01a2272d-2600-4000-8000-000000000000'],
    ['of another variant', '01a2272d-2600-7000-c000-000000000000'],
    ['with something before it', 'x01a2272d-2600-7000-8000-000000000000'],
    ['with something after it', '01a2272d-2600-7000-8000-000000000000x'],
  ])('a key %s has no moment', (_, key) => {
    expect(momentoDaChave(key)).toBeUndefined();
  });

  it('a key keeps its random part at another moment', () => {
    const key = chaveDe(noon, () => 0.5);
    expect(momentoDaChave(chaveEm(key, noon + hour))).toBe(noon + hour);
    expect(chaveEm(key, noon)).toBe(key);
  });
});

describe('an event from a device with a wrong clock', () => {
  const fact = fatoDe(noon, () => 0.5);
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
    expect(momentoDaChave(fact.evento)).toBe(noon);
  });

  it('moves an event together with its key', () => {
    expect(adiado(play, hour)).toEqual({
      ...play,
      evento: chaveEm(play.evento, noon + hour),
      momento: '2026-11-29T13:00:00.000Z',
    });
  });

  it('moves the play that a like refers to as well', () => {
    const like: Curtida = {
      ...fatoDe(noon, () => 0.25),
      tipo: 'CURTIDA',
      musica: 'm',
      playlist: 'p',
      liked: true,
      execucao: play.evento,
      executadoEm: play.momento,
    };
    expect(adiado(like, -hour)).toMatchObject({
      momento: '2026-11-29T11:00:00.000Z',
      executadoEm: '2026-11-29T11:00:00.000Z',
      execucao: chaveEm(play.evento, noon - hour),
    });
  });
});
