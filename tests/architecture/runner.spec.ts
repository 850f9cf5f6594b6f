import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, expect, it, vi } from 'vitest';
import { reachedBy } from '../../tools/test/changed.ts';
import { planOf, readChoice, wordsOf } from '../../tools/test/plan.ts';
import { type Result, readReport, summarise } from '../../tools/test/results.ts';

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(join(process.cwd(), '.cache/runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

writeFileSync(
  join(folder, 'playwright.config.ts'),
  "export default { testMatch: 'some.playwright.ts', outputDir: 'results' };",
);

it.each([
  ['unit', 'vitest', ['--root', folder, '--retry=1'], 'some.spec.ts', 'runs++'],
  // Its retries run in a new process.
  ['e2e', '@playwright/test', ['--config', folder, '--retries=1'], 'some.playwright.ts', 'test.info().retry'],
])(
  'counts what a job of %s reports, and names retried tests',
  { timeout: 120_000 },
  (stage, from, own, file, run) => {
    writeFileSync(
      join(folder, file),
      `import { expect, test } from '${from}';
    let runs = 0;
    test('holds', () => {});
    test('holds on a retry', () => expect(${run}).toBe(1));
    test('fails', () => expect('left').toBe('right'));
    test.skip('is skipped', () => {});`,
    );
    const report = join(folder, stage);
    const [tool, ...words] = wordsOf({ stages: [stage], words: [] }, false).filter(
      (word) => !/^--(project|retr)/.test(word),
    );
    const absolute = words.map((word) => word.replace('./tools', join(process.cwd(), 'tools')));
    const env = { ...process.env, TEST_REPORT: report };
    const { status, stdout } = spawnSync(`node_modules/.bin/${tool}`, [...absolute, ...own], {
      env,
      encoding: 'utf8',
    });
    expect(stdout).toContain('1 failed');
    const results = readReport(report, stage, status);
    const having = (state: Result['state']) => results.filter((result) => result.state === state);
    expect(having('passed').map(({ name, isRetried }) => [name.split(' > ').at(-1), isRetried])).toEqual([
      ['holds', false],
      ['holds on a retry', true],
    ]);
    expect(having('failed')).toMatchObject([{ name: expect.stringMatching(/> fails$/) }]);

    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect([summarise(results, 'ci'), log.mock.lastCall]).toEqual([1, ['\n2 passed, 1 failed, 1 skipped']]);
    expect(stripVTControlCharacters(log.mock.calls.join('\n'))).toMatch(/✗ .* > fails\n[^✗]*left/);
    const unsteady = results.filter(({ state }) => state !== 'failed');
    expect([summarise(unsteady, 'ci'), summarise(unsteady, 'all')]).toEqual([0, 1]);
    expect(log.mock.lastCall).toEqual(['\n1 passed, 1 failed, 1 skipped']);
    log.mockRestore();
  },
);

it('rejects a run without tests, and a job that ended early', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(summarise([], 'ci')).toBe(1);
  log.mockRestore();
  expect(readReport(join(folder, 'none'), 'lint', 2)).toMatchObject([{ name: 'lint', state: 'failed' }]);
  expect(readReport(join(folder, 'none'), 'lint', 0)).toEqual([]);
  expect(() => planOf(readChoice(['no-such-word']))).toThrow(/No test file has no-such-word/);
  expect(() => planOf(readChoice(['--only', 'unti']))).toThrow(/There is no unti. There are: .*unit/);
});

it('maps a change to the tests of its name, or to all if there are none', () => {
  const specs = ['tests/server/lojas-list.spec.ts', 'tests/server/dados-pessoais.spec.ts'];
  const reached = (file: string) => reachedBy([file], specs, /^src\/web\//);
  expect(reached('src/server/modules/dadosPessoais/fontes.ts')).toEqual([specs[1]]);
  expect(reached('src/server/db/open.ts')).toBeUndefined();
  expect([reached('src/web/app/menu.ts'), reached('README.md')]).toEqual([[], []]);
});
