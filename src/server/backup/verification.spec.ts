import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolder } from '../storage/folder.ts';
import { nameOf, writeManifest } from './kept.ts';
import { findDue } from './verification.ts';
import { momentOf, type Verification, writeVerification } from './verified.ts';

const now = new Date('2026-11-23T06:00:00Z');
const HOUR_MS = 60 * 60 * 1000;
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-test-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

type Found = { of: number; at: number; outcome: Verification['outcome'] };

async function placeWith(backups: number[], found: Found[]) {
  const place = openFolder(folder);
  for (const hours of backups) {
    fs.mkdirSync(path.join(folder, nameOf(ago(hours))));
    await writeManifest({ place, name: nameOf(ago(hours)) }, {} as never);
  }
  for (const { of, at, outcome } of found)
    await writeVerification(
      { place, name: nameOf(ago(of)) },
      { at: ago(at).toISOString(), outcome, seconds: 1 },
    );
  return place;
}

describe('findDue', () => {
  it.each<[string, number[], Found[], number | undefined]>([
    ['none was verified', [3, 27], [], 3],
    ['there is no backup', [], [], undefined],
    ['a good one is less than a week old', [3, 150], [{ of: 150, at: 149, outcome: 'good' }], undefined],
    ['a week after it', [3, 180], [{ of: 180, at: 169, outcome: 'good' }], 3],
    ['the night after an older one was damaged', [3, 27], [{ of: 27, at: 26, outcome: 'damaged' }], 3],
    ['the newest is damaged', [27], [{ of: 27, at: 26, outcome: 'damaged' }], undefined],
    ['again the night after it could not be', [27], [{ of: 27, at: 24, outcome: 'failed' }], 27],
    ['one failed in the same night', [27], [{ of: 27, at: 1, outcome: 'failed' }], undefined],
  ])('finds the newest backup to verify: %s', async (_when, backups, found, due) => {
    const place = await placeWith(backups, found);
    expect(await findDue(place, now)).toBe(due === undefined ? undefined : nameOf(ago(due)));
  });
});

it('reads the start time from a backup’s name', () => {
  expect(momentOf(nameOf(now))).toBe(now.toISOString());
  expect(momentOf('2025-01-02T03-04-05Z')).toBe('2025-01-02T03:04:05.000Z');
});
