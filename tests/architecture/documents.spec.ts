import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leaseNames } from '#server/db/lease.ts';
import { jobNames } from '#server/jobs.ts';

const architecture = readFileSync('ARCHITECTURE.md', 'utf8');

/** The text of a chapter, from its heading to the next. */
const chapter = (title: string) => architecture.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

describe.each(['Three walks', 'What runs by itself'])('the chapter "%s"', (title) => {
  const text = chapter(title);

  it('names files that are there', () => {
    const named = [...text.matchAll(/`(src\/[^`]+)`/g)].map(([, path]) => path!);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('has lines that are short enough to be read', () => {
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });
});

it('tells of each job and each lease, and of no other', () => {
  const rows = [...chapter('What runs by itself').matchAll(/^\| `(\w+)` \| [^|]+ \|(?: `(\w+)`)? \|/gm)];
  expect(rows.map(([, job]) => job)).toEqual([...jobNames]);
  expect(rows.flatMap(([, , lease]) => lease ?? []).sort()).toEqual([...leaseNames]);
});
