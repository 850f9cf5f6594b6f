import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { reachedBy } from '../../scripts/test/changed.ts';
import { planOf, readChoice } from '../../scripts/test/plan.ts';
import { readReport, summarise } from '../../scripts/test/results.ts';

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(join(process.cwd(), '.cache/runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

const job = { stages: ['rules'], words: [] };
const vitest = `run --root ${folder} --retry=1 --reporter=json --outputFile=${folder}/vitest.json`;
const playwright = `test --retries=1 --reporter=json --config ${folder}/playwright.config.ts`;
writeFileSync(
  join(folder, 'playwright.config.ts'),
  "export default { testMatch: 'some.playwright.ts', outputDir: 'results' };",
);

it.each([
  ['vitest', 'vitest', vitest, 'some.spec.ts', 'runs++'],
  // Its retries run in a new process.
  ['playwright', '@playwright/test', playwright, 'some.playwright.ts', 'test.info().retry'],
] as const)(
  'counts what %s reports, and names retried tests',
  { timeout: 120_000 },
  (tool, from, words, file, run) => {
    writeFileSync(
      join(folder, file),
      `import { expect, test } from '${from}';
    let runs = 0;
    test('holds', () => {});
    test('holds on a retry', () => expect(${run}).toBe(1));
    test('fails', () => expect('left').toBe('right'));
    test.skip('is skipped', () => {});`,
    );
    const report = join(folder, `${tool}.json`);
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const { status } = spawnSync(`node_modules/.bin/${tool}`, words.split(' '), { env });
    const result = readReport({ ...job, tool }, readFileSync(report, 'utf8'), status);
    const holds = [expect.stringMatching(/> holds on a retry$/)];
    expect(result).toMatchObject({ passed: 2, skipped: 1, retried: holds });
    expect(result.failures).toEqual([
      { name: expect.stringMatching(/> fails$/), message: expect.stringContaining('right') },
    ]);

    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect([summarise([result], 'ci'), log.mock.lastCall]).toEqual([1, ['\n2 passed, 1 failed, 1 skipped']]);
    const unsteady = [{ ...result, failures: [] }];
    expect([summarise(unsteady, 'ci'), summarise(unsteady, 'all')]).toEqual([0, 1]);
    expect(log.mock.lastCall).toEqual(['\n1 passed, 1 failed, 1 skipped']);
    log.mockRestore();
  },
);

it('rejects a run without a test, and one that ended early', () => {
  const broken = {
    name: `${folder}/a.spec.ts`,
    status: 'failed',
    message: 'No such module',
    assertionResults: [],
  };
  const read = (tool: 'vitest' | 'command', code: number, report?: object, mayBeEmpty = false) =>
    readReport({ ...job, tool, mayBeEmpty }, report && JSON.stringify(report), code).failures;
  expect(read('vitest', 1, { testResults: [broken] })).toMatchObject([{ message: 'No such module' }]);
  expect(read('vitest', 0)).toMatchObject([{ message: 'No test ran.' }]);
  expect([read('vitest', 0, undefined, true), read('vitest', 1, undefined, true)]).toMatchObject([[], [{}]]);
  expect([read('command', 0), read('command', 2)]).toMatchObject([[], [{}]]);
  expect(() => planOf(readChoice(['no-such-word']))).toThrow(/No test file has no-such-word/);
  expect(() => planOf(readChoice(['--only', 'unti']))).toThrow(/There is no unti. There are: .*unit/);
});

it('follows a change to the tests of its name, and to all if there are none', () => {
  const specs = ['tests/server/lojas-list.spec.ts', 'tests/server/dados-pessoais.spec.ts'];
  const reached = (file: string) => reachedBy([file], specs, /^src\/web\//);
  expect(reached('src/server/modules/dadosPessoais/fontes.ts')).toEqual([specs[1]]);
  expect(reached('src/server/db/open.ts')).toBeUndefined();
  expect([reached('src/web/app/menu.ts'), reached('README.md')]).toEqual([[], []]);
});
