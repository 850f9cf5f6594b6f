import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ADIANTE_MS, ATRAS_MS, momentoDe, momentoPossivel } from './momento.ts';

const agora = Date.parse('2026-11-24T15:00:00.000Z');

it.each([
  ['2026-11-24T12:00:00.000-03:00', agora],
  ['2026-11-24T15:00:00Z', agora],
  ['2026-11-24', undefined],
  ['2026-13-24T15:00:00Z', undefined],
  ['ontem', undefined],
  [agora, undefined],
  [null, undefined],
])('reads %s as %s', (value, momento) => expect(momentoDe(value)).toBe(momento));

it.each([
  ['9999-12-31T23:59:59-01:00', agora + ADIANTE_MS],
  ['0000-01-01T00:00:00Z', agora - ATRAS_MS],
  ['2026-11-24T14:00:00Z', agora - 3_600_000],
  ['ontem', undefined],
])('clamps %s to %s', (value, momento) => expect(momentoPossivel(value, agora)).toBe(momento));

it('any text gives a possible moment', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      const momento = momentoPossivel(date.toISOString(), agora) ?? agora;
      expect(momento).toBeGreaterThanOrEqual(agora - ATRAS_MS);
      expect(momento).toBeLessThanOrEqual(agora + ADIANTE_MS);
    }),
  );
});
