import { describe, expect, it } from 'vitest';
import { isBackupDue } from './schedule.ts';

const now = new Date('2026-11-23T12:00:00Z');
const taken = (madeAt: string) => ({
  name: 'x',
  madeAt,
  seconds: 1,
  rows: 1,
  files: 0,
  bytes: 1,
  damaged: 0,
});
const failed = (at: string) => ({ at, reason: 'no room' });

describe('isBackupDue', () => {
  it.each([
    ['without a backup', {}, true],
    ['after its hour', { lastSuccess: taken('2026-11-23T05:59:59.999Z') }, true],
    ['once a day', { lastSuccess: taken('2026-11-23T06:00:00Z') }, false],
    ['an hour after a failure', { lastFailure: failed('2026-11-23T11:00:00Z') }, true],
    ['less than an hour after a failure', { lastFailure: failed('2026-11-23T11:00:01Z') }, false],
  ])('decides if a backup is due: %s', (_when, status, isDue) => {
    expect(isBackupDue(status, 3, now)).toBe(isDue);
  });

  it('plans the backup for yesterday until its hour has come today', () => {
    const lastSuccess = taken('2026-11-22T21:00:00Z');
    expect(isBackupDue({ lastSuccess }, 20, now)).toBe(true);
    expect(isBackupDue({ lastSuccess: taken('2026-11-22T23:00:00Z') }, 20, now)).toBe(false);
  });
});
