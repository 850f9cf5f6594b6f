import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mergeBaseOf } from '../../tools/contract/read.ts';
import { breaks } from '../../tools/contract/review/breaks.ts';
import { gather, reviewOf } from '../../tools/contract/review/gather.ts';
import { readSources } from '../../tools/contract/sources.ts';
import { comparisonOf } from './fixtures/comparison.ts';
import { smallDocument } from './fixtures/document.ts';

const unchanged = () => comparisonOf(smallDocument().document, smallDocument().document, { changes: [] });

describe('the report', () => {
  it('starts with the reasons against merging, each break once', async () => {
    const revision = smallDocument();
    revision.listLojas.parameters = [];
    const comparison = await comparisonOf(smallDocument().document, revision.document);
    const sections = await gather([{ title: 'Contract', isGate: true, tell: breaks }], comparison);
    const report = reviewOf(sections);
    expect(report).toMatch(
      /^# Review of the contract\n\n\*\*Not to be merged as it is:\*\*\n\n- A break of listLojas/,
    );
    expect(report.match(/^- A break of/gm)).toHaveLength(1);
    expect(report).toContain('## Contract: BREAKING, not approved');
  });

  it('reports that nothing prevents merging', async () => {
    const report = reviewOf([await breaks(await unchanged())]);
    expect(report).toContain('Nothing keeps this change from being merged.');
    expect(report).toContain('## Contract: no change');
  });

  it('survives a failing section, which counts as a failure if it is a gate', async () => {
    const fails = async () => {
      throw new Error('The day is no day.');
    };
    const told = async () => ({ title: 'Told', markdown: 'All of it.', failures: [] });
    const comparison = await unchanged();
    const sections = await gather(
      [
        { title: 'Judged', isGate: true, tell: fails },
        { title: 'Shown', isGate: false, tell: fails },
        { title: 'Told', isGate: false, tell: told },
      ],
      comparison,
    );
    expect(sections.flatMap(({ failures }) => failures)).toHaveLength(1);
    expect(reviewOf(sections)).toMatch(
      /## Shown\n\nThis part could not be made: .*The day is no day[\s\S]*All of it\./,
    );
  });
});

it('a report fits into a GitHub comment, or is complete on request', () => {
  const markdown = Array.from({ length: 5_000 }, (_, n) => `- change ${n} of a very large contract`).join(
    '\n',
  );
  const section = { title: 'Contract', markdown, failures: markdown.split('\n') };
  const report = reviewOf([section, { ...section, title: 'Second', failures: [] }]);
  expect(report.length).toBeLessThan(65_536);
  expect(report).toMatch(/## Contract[\s\S]*more lines[\s\S]*## Second[\s\S]*more lines/);
  expect(reviewOf([section], { isWhole: true })).toContain('change 4999');
});

it('finds the source of a place in the bundle', () => {
  const sourceOf = readSources();
  expect(sourceOf('#/components/schemas/PareamentoConfirmacao/properties/mover', [])).toMatch(
    /^openapi\/player\/pareamentos\/schemas\.yaml:\d+$/,
  );
  expect(sourceOf('#/paths/~1lojas~1/get', ['listLojas'])).toMatch(/^openapi\/lojas\/paths\.yaml:\d+$/);
});

it('compares a branch with its merge base', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const git = (...words: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).stdout.trim();
  const commit = (message: string) => git('commit', '-q', '--allow-empty', '-m', message);
  try {
    git('init', '-q', '-b', 'main');
    commit('first');
    const began = git('rev-parse', 'HEAD');
    git('checkout', '-q', '-b', 'branch');
    commit('of the branch');
    git('checkout', '-q', 'main');
    commit('of main');
    const main = git('rev-parse', 'HEAD');
    git('checkout', '-q', 'branch');
    expect(mergeBaseOf(main, folder)).toBe(began);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('contract:review', () => {
  const review = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync('node', ['tools/contract/review.ts', ...words], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  it('prints its usage', () => {
    expect(review()).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('npm run contract:review -- <git ref>'),
    });
  });

  it('rejects an unknown ref with one sentence', () => {
    const { status, stdout, stderr } = review('no-such-branch');
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toContain('- "no-such-branch" names no commit of this repository: give a branch');
  });
});
