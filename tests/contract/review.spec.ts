import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { compareCodes } from '../../scripts/contract/codes.ts';
import { compare } from '../../scripts/contract/compare.ts';
import { breaks } from '../../scripts/contract/review/breaks.ts';
import { gather, reviewOf } from '../../scripts/contract/review/gather.ts';
import { pageOf } from '../../scripts/contract/review/html.ts';
import type { Comparison } from '../../scripts/contract/review/section.ts';
import { smallDocument } from './fixtures/document.ts';

type Fixture = ReturnType<typeof smallDocument>;

async function comparisonOf(change: (revision: Fixture) => void): Promise<Comparison> {
  const [{ document: base }, changed] = [smallDocument(), smallDocument()];
  change(changed);
  const revision = changed.document;
  return {
    ...{ baseRef: 'main', base, revision },
    changes: await compare(base, revision),
    codes: compareCodes(base, revision),
    screens: new Map([['listLojas', ['/lojas']]]),
    shown: [],
    ...{ approvals: [], changelog: '', releases: [], today: '2026-03-18' },
  };
}

const withoutFilter = ({ listLojas }: Fixture) => {
  listLojas.parameters = [];
};

describe('the report', () => {
  it('begins with what keeps the change from being merged, each break once', async () => {
    const sections = await gather(
      [{ title: 'Contract', isGate: true, tell: breaks }],
      await comparisonOf(withoutFilter),
    );
    const report = reviewOf(sections);
    expect(report).toMatch(
      /^# Review of the contract\n\n\*\*Not to be merged as it is:\*\*\n\n- A break of listLojas/,
    );
    expect(report.match(/^- A break of/gm)).toHaveLength(1);
    expect(report).toContain('## Contract: BREAKING, not approved');
  });

  it('says so where nothing does', async () => {
    const report = reviewOf([await breaks(await comparisonOf(() => {}))]);
    expect(report).toContain('Nothing keeps this change from being merged.');
    expect(report).toContain('## Contract: no change');
  });

  it('stands without a part that fails, which lets nothing pass that it was to judge', async () => {
    const fails = async () => {
      throw new Error('The day is no day.');
    };
    const told = async () => ({ title: 'Told', markdown: 'All of it.', failures: [] });
    const comparison = await comparisonOf(() => {});
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

  it('is a page that runs nothing of what the contract says', async () => {
    const before = Buffer.from('one');
    const page = await pageOf('# Of <script>alert(1)</script>\n\n| a | b |\n|---|---|\n| 1 | `x` |', [
      { name: '/lojas "at" 390 px', before, after: before },
    ]);
    expect(page).not.toContain('<script>');
    expect(page).toContain("default-src 'none'; img-src data:");
    expect(page).toContain('<code>x</code>');
    expect(page).toContain('alt="/lojas &quot;at&quot; 390 px, before" src="data:image/png;base64,b25l"');
  });
});

describe('contract:review', () => {
  const review = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync('node', ['scripts/contract/review.ts', ...words], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  it('says how it is used', () => {
    expect(review()).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('npm run contract:review -- <git ref>'),
    });
  });

  it('says in a sentence that a ref is none', () => {
    const { status, stdout, stderr } = review('no-such-branch');
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toContain('- "no-such-branch" names no commit of this repository: give a branch');
  });
});
