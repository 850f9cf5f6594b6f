import { describe, expect, it } from 'vitest';
import { type Ask, probeDatabase } from './database.ts';

/** Answers of a healthy database, by a word of the statement. */
const well = {
  server_version: { version: '15.8', number: 150_008, standby: false, closed: false },
  pg_available_extensions: [
    { name: 'unaccent', version: '1.1' },
    { name: 'pg_trgm', version: '1.6' },
  ],
  has_database_privilege: { create: true },
  has_schema_privilege: { name: 'vitrola', schema: 'public', create: true, others: 0 },
  relname: [],
  clock_timestamp: { at: Date.now() },
  to_regclass: { readable: true },
  'from audio_guardado': { bytes: 7_400_000_000 },
};

async function wrongWith(answers: Partial<Record<keyof typeof well, unknown>>): Promise<string[]> {
  const all: Record<string, unknown> = { ...well, clock_timestamp: { at: Date.now() }, ...answers };
  const ask: Ask = async <Row>(statement: string) => {
    const [, answer] = Object.entries(all).find(([word]) => statement.includes(word)) ?? [];
    return [answer].flat() as Row[];
  };
  const found = await probeDatabase(ask, 'at db:5432', { AUDIO_MAX_GB: 10 });
  return found.flatMap(({ what, isGood, told }) => (isGood ? [] : [`${what}: ${told}`]));
}

describe('probeDatabase', () => {
  it('finds nothing wrong with a healthy database', async () => {
    expect(await wrongWith({})).toEqual([]);
  });

  it.each([
    ['server_version', { ...well.server_version, number: 130_012 }, /^database: .* too old: use 14 or newer/],
    ['from audio_guardado', { bytes: 10_000_000_000 }, /^audio: 10.0 GB are kept, the maximum/],
    ['server_version', { ...well.server_version, standby: true }, /^database: It is a read-only replica/],
    ['server_version', { ...well.server_version, closed: true }, /^database: It is read-only/],
    ['pg_available_extensions', [well.pg_available_extensions[0]], /^extensions: pg_trgm are not available/],
    [
      'has_schema_privilege',
      { ...well.has_schema_privilege, schema: null },
      /^database rights: .* no schema/,
    ],
    [
      'has_schema_privilege',
      { ...well.has_schema_privilege, create: false },
      /"grant create on schema public/,
    ],
    [
      'has_schema_privilege',
      { ...well.has_schema_privilege, others: 3 },
      /^database rights: 3 tables do not belong/,
    ],
    ['clock_timestamp', { at: Date.now() - 60_000 }, /^clock: It differs by (59|60)\.\d s/],
    ['clock_timestamp', { at: Date.now() + 600_000 }, /^clock: It differs by \d+\.\d s/],
  ] as const)('explains what to do if %s is %j', async (of, answer, told) => {
    expect(await wrongWith({ [of]: answer })).toEqual([expect.stringMatching(told)]);
  });

  it('names the administrator if this user may not add extensions', async () => {
    const lacking = well.pg_available_extensions.map(({ name }) => ({ name, version: null }));
    expect(await wrongWith({ pg_available_extensions: lacking })).toEqual([]);
    const answers = { pg_available_extensions: lacking, has_database_privilege: { create: false } };
    expect(await wrongWith(answers)).toEqual([
      expect.stringMatching(
        /ask its administrator to run "create extension unaccent; create extension pg_trgm;"/,
      ),
    ]);
  });
});
