import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventKey } from '#tests/support/told.ts';
import { judge, type Sent } from './events.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const teller = { lojaId: 'l1' };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const contact = (ms: number, fields: Sent = {}): Sent => {
  const momento = new Date(+now + ms);
  const evento = eventKey(momento, 1);
  return { tipo: 'CONTATO', evento, momento: momento.toISOString(), email: 'a@b.com.br', ...fields };
};
const play = (fields: Sent): Sent =>
  contact(0, { tipo: 'EXECUCAO', musica: 'm1', playlist: 'p1', tocadoMs: 1000, fim: 'COMPLETA', ...fields });
const like = (fields: Sent): Sent =>
  contact(0, {
    tipo: 'CURTIDA',
    musica: 'm1',
    playlist: null,
    execucao: eventKey(now, 2),
    executadoEm: now.toISOString(),
    liked: true,
    ...fields,
  });
const verdictOf = (sent: Sent, ...rest: [ended?: { at: Date; code: 'TPL011' }, keptSince?: Date]) => {
  const judged = judge(sent, { ...teller, ended: rest[0] }, now, rest[1]);
  return 'refusal' in judged ? judged.refusal : judged.tipo;
};

describe('judge', () => {
  it.each([
    [5 * MINUTE_MS, 'CONTATO'],
    [5 * MINUTE_MS + 1, 'EV001'],
    [-35 * DAY_MS, 'CONTATO'],
    [-35 * DAY_MS - 1, 'EV002'],
    [-Number(now), 'EV002'],
  ])('judges an event %i ms from now as %s', (ms, verdict) => expect(verdictOf(contact(ms))).toBe(verdict));

  it.each([
    [0, 'CONTATO'],
    [-1, 'EV002'],
  ])('rejects events older than the log: %i ms', (ms, verdict) =>
    expect(verdictOf(contact(-DAY_MS + ms), undefined, new Date(+now - DAY_MS))).toBe(verdict),
  );

  it.each([
    [0, 'CONTATO'],
    [1, 'TPL011'],
  ])('accepts events from before the token’s end only: %i ms', (ms, verdict) => {
    const at = new Date(+now - DAY_MS);
    expect(verdictOf(contact(ms - DAY_MS), { at, code: 'TPL011' })).toBe(verdict);
  });

  it.each([
    [-DAY_MS, 'CURTIDA'],
    [-DAY_MS - 1, 'EV002'],
    [5 * MINUTE_MS, 'CURTIDA'],
    [5 * MINUTE_MS + 1, 'EV001'],
    [Date.parse('0000-01-01T00:00:00Z') - +now, 'EV002'],
    [Date.parse('9999-12-31T23:59:59Z') - +now, 'EV001'],
  ])('judges a like of a play %i ms away as %s', (ms, verdict) =>
    expect(verdictOf(like({ executadoEm: new Date(+now + ms).toISOString() }))).toBe(verdict),
  );

  it.each([
    ['another moment', eventKey(new Date(+now + 1), 1)],
    ['one before', eventKey(new Date(+now - 1), 1)],
    ['a random UUID', '5f6b0a2e-32a5-4b27-9d6f-1f5c5b0c7a11'],
    ['no UUID', 'e1'],
    ['nothing', undefined],
    ['a number', 7],
  ])('rejects a key of %s with EV003', (_what, evento) =>
    expect(verdictOf(contact(0, { evento }))).toBe('EV003'),
  );

  it('ignores the letter case of an event’s key', () => {
    const evento = eventKey(now, 0xabcdef);
    const [one, other] = [evento, evento.toUpperCase()].map((key) =>
      judge(contact(0, { evento: key }), teller, now),
    );
    expect(other).toEqual(one);
  });

  it('accepts any time zone and fractions of a millisecond', () => {
    const momento = '2026-11-22T09:00:00.0009-03:00';
    expect(judge(contact(0, { momento }), teller, now)).toMatchObject({ momento: now });
  });

  it.each([
    contact(0, { momento: undefined }),
    contact(0, { momento: 1_763_812_800_000 }),
    contact(0, { momento: '22/11/2026 12:00' }),
    contact(0, { tipo: undefined }),
    contact(0, { tipo: 'toString' }),
    contact(0, { tipo: 'DANCA' }),
    contact(0, { email: '' }),
    contact(0, { email: ' ' }),
    contact(0, { email: 'a\0b@c.com' }),
    contact(0, { email: 'a\ud83c@b.com' }),
    contact(0, { email: 'a'.repeat(255) }),
    contact(0, { tipo: 'VINHETA' }),
    contact(0, { tipo: 'COMUNICADO_LIDO', comunicado: {} }),
    play({ musica: undefined }),
    play({ musica: 'm'.repeat(65) }),
    play({ tocadoMs: -1 }),
    play({ tocadoMs: 1.5 }),
    play({ tocadoMs: '1000' }),
    play({ tocadoMs: DAY_MS + 1 }),
    play({ fim: 'QUASE' }),
    like({ execucao: 'e1' }),
    like({ executadoEm: 'ontem' }),
    like({ liked: 'sim' }),
  ])('rejects an event that does not match its kind with EV004: %j', (sent) =>
    expect(verdictOf(sent)).toBe('EV004'),
  );

  it('returns the fields of a valid event', () => {
    const key = { evento: eventKey(now, 1), momento: now, lojaId: 'l1' };
    expect(judge(play({ depois: 'mais' }), teller, now)).toEqual({
      ...key,
      tipo: 'EXECUCAO',
      musicaId: 'm1',
      playlistId: 'p1',
      tocadoMs: 1000,
      fim: 'COMPLETA',
    });
    expect(judge(play({ playlist: 12 }), teller, now)).toMatchObject({ playlistId: null });
    expect(judge(like({ lojaId: 'l2' }), teller, now)).toEqual({
      ...key,
      tipo: 'CURTIDA',
      musicaId: 'm1',
      playlistId: null,
      execucao: eventKey(now, 2),
      executadoEm: now,
      liked: true,
    });
  });

  it('returns a verdict for arbitrary input', () => {
    const fields = [
      'tipo',
      'evento',
      'momento',
      'musica',
      'vinheta',
      'tocadoMs',
      'fim',
      'email',
      'execucao',
      'liked',
    ];
    const anything = fc.dictionary(fc.constantFrom(...fields), fc.oneof(fc.anything(), fc.date(), fc.uuid()));
    const nearlyGood = anything.map((some) => ({ ...play({}), ...some }));
    fc.assert(
      fc.property(fc.oneof(anything, nearlyGood), (sent) => {
        expect(verdictOf(sent)).toMatch(/^(EV00[1-4]|EXECUCAO|VINHETA|CURTIDA|CONTATO|COMUNICADO_LIDO)$/);
      }),
      { seed: 20261122 },
    );
  });
});
