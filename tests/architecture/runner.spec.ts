import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { begun, concluded, execute, hear } from '../../scripts/test/execute.ts';
import { expressionOf } from '../../scripts/test/expressions.ts';
import { type Failure, failureOfAll, tell } from '../../scripts/test/failures.ts';
import { lookAgain } from '../../scripts/test/lookAgain.ts';
import { nextOf, planOf, type Scope, type Stage, stepsOf } from '../../scripts/test/stages.ts';

const folder = mkdtempSync(join(tmpdir(), 'runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stagesOf = (scope: Scope) => stepsOf(planOf(scope, ['postgres', 'pglite'])).flat(2);
const stageOf = (name: string) => stagesOf('ci').find((stage) => stage.name === name)!;

/** Runs these files as a stage of `npm test` does. */
async function runVitest(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const vitest = join(process.cwd(), 'node_modules/.bin/vitest');
  const command = [vitest, 'run', '--root', folder, '--config', join(folder, 'none.config.ts')];
  writeFileSync(join(folder, 'none.config.ts'), 'export default {};');
  return execute({ ...stageOf('unit'), commands: [command] });
}

describe('npm test', () => {
  // What these tests have fail on purpose is no failure of the run that they are part of.
  beforeAll(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
  afterAll(() => vi.restoreAllMocks());

  it('counts what the reporters tell', () => {
    const outcome = begun(stageOf('server'));
    const test = { file: 'a.spec.ts', name: 'works', milliseconds: 3, message: '', alone: [] };
    hear(outcome, { kind: 'planned', files: 2 });
    for (const status of ['passed', 'passed', 'skipped', 'failed'] as const)
      hear(outcome, {
        kind: 'test',
        test: { ...test, status, message: 'expected 1\nto be 2', alone: ['a.spec.ts'] },
      });
    hear(outcome, { kind: 'broken', name: 'b.spec.ts', message: 'no such module' });
    hear(outcome, { kind: 'file', file: 'a.spec.ts', milliseconds: 1_500 });
    expect(outcome).toMatchObject({
      ...{ planned: 2, passed: 2, failed: 2, skipped: 1, files: [{ file: 'a.spec.ts', seconds: 1.5 }] },
      failures: [
        { name: 'a.spec.ts > works', message: 'expected 1\nto be 2', alone: ['a.spec.ts'] },
        { name: 'b.spec.ts', message: 'no such module' },
      ],
    });
    expect(concluded(outcome, false).failed).toBe(2);
  });

  it('has a lane that is done take the last stage of the one with most left, each stage once', () => {
    const [a, b, c, d] = stagesOf('ci') as [Stage, Stage, Stage, Stage];
    const lanes = [[], [a, b, c], [d]];
    const next = () => nextOf(lanes[0]!, lanes);
    expect([next(), nextOf(lanes[1]!, lanes), next(), next(), next()]).toEqual([c, a, b, d, undefined]);
  });

  it('never counts a stage that failed as one without failures, nor one without a test', () => {
    expect(concluded(begun(stageOf('types')), true)).toMatchObject({ passed: 1, failed: 0 });
    expect(concluded(begun(stageOf('types')), false)).toMatchObject({ passed: 0, failed: 1 });
    expect(concluded({ ...begun(stageOf('server')), passed: 4 }, false).failed).toBe(1);
    expect(concluded(begun(stageOf('server')), true).failed).toBe(1);
    expect(concluded(begun({ ...stageOf('server'), mayBeEmpty: true }), true).failed).toBe(0);
  });

  it('is told of each test and its difference by Vitest’s reporter, while it runs', async () => {
    const failing = `import { describe, expect, it } from 'vitest';
      describe('a thing (once)', () => {
        it('works', () => expect({ a: 1 }).toEqual({ a: 2 }));
        it('holds', () => {});
      });`;
    const outcome = await runVitest({ 'a.spec.ts': failing, 'b.spec.ts': "import './nothing.ts';" });
    expect(outcome).toMatchObject({ planned: 2, passed: 1, failed: 2 });
    const [test, file] = outcome.failures.sort((a, b) => a.name.length - b.name.length).toReversed();
    expect(test!.name).toMatch(/a\.spec\.ts > a thing \(once\) > works$/);
    expect(test!.message).toMatch(/"a": 2[\s\S]*"a": 1[\s\S]*a\.spec\.ts:3/);
    expect(test!.alone!.slice(1)).toEqual(['-t', '^a thing \\(once\\) > works$']);
    expect(file!.name).toMatch(/b\.spec\.ts$/);
    expect(file!.message).toContain('nothing.ts');
  });

  it('tells what a stage printed where no test of it failed', () => {
    const unhandled = '✓ a.spec.ts\n\n⎯ Unhandled Errors ⎯\nError: read ECONNRESET\n\nTests 4 passed';
    expect(failureOfAll('server', unhandled)).toEqual({
      name: 'server, as a whole',
      message: '⎯ Unhandled Errors ⎯\nError: read ECONNRESET\nTests 4 passed',
    });
    const printed = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n');
    expect(failureOfAll('types', printed).message).toMatch(/^line 20\n.*line 59$/s);
  });

  it('asks Vitest for the test that failed and for no other', () => {
    const args = [
      'list',
      '--project',
      'architecture',
      import.meta.filename,
      '-t',
      '^npm test > names each stage once$',
    ];
    const told = execFileSync('node_modules/.bin/vitest', args, { encoding: 'utf8' });
    expect(told.trim().split('\n')).toEqual([expect.stringMatching(/> names each stage once$/)]);
  });

  describe('where tests failed', () => {
    const stage = stageOf('server');
    const failure = (name: string): Failure => ({ name, message: '', alone: [name] });
    const outcome = (failures: Failure[], numbers = { passed: 9, failed: failures.length, skipped: 0 }) => ({
      ...begun(stage),
      failures,
      ...numbers,
    });
    const asked: string[][] = [];
    const runner = (numbers: { passed: number; failed: number; skipped: number }) => async (again: Stage) => {
      asked.push([...again.commands[0]!, ...again.chosen!]);
      return outcome([], numbers);
    };
    const holds = runner({ passed: 1, failed: 0, skipped: 3 });

    it('runs each alone, and tells what holds then as unsteady', async () => {
      const [seen] = await lookAgain([outcome([failure('a.spec.ts')])], holds);
      expect(seen).toMatchObject({ passed: 10, failed: 0, failures: [], unsteady: [{ name: 'a.spec.ts' }] });
      expect(asked).toEqual([[...stage.commands[0]!, 'a.spec.ts']]);
    });

    it.each([
      ['one that fails alone too', runner({ passed: 0, failed: 1, skipped: 0 }), outcome([failure('a')])],
      ['one that is not found again', runner({ passed: 0, failed: 0, skipped: 4 }), outcome([failure('a')])],
      ['three that hold', holds, outcome(['a', 'b', 'c'].map(failure))],
      ['four of them', holds, outcome(['a', 'b', 'c', 'd'].map(failure))],
      ['a file that did not load', holds, outcome([{ name: 'a', message: 'no such module' }])],
      ['a stage without a test to blame', holds, outcome([], { passed: 9, failed: 1, skipped: 0 })],
    ])('keeps %s a failure', async (_, run, failed) => {
      expect(await lookAgain([failed], run)).toMatchObject([{ failed: failed.failed, unsteady: [] }]);
    });
  });

  describe('by Playwright', () => {
    // Within the project: its files import Playwright as those of the project do.
    mkdirSync('.cache', { recursive: true });
    const here = mkdtempSync(join(process.cwd(), '.cache/runner-'));
    afterAll(() => rmSync(here, { recursive: true }));
    const ran = () => readFileSync(join(here, 'ran.txt'), 'utf8').trim().split('\n');

    /** A stage of these three tests, which a loop makes on one line: one holds, one holds alone, one fails. */
    function threeTests(): Stage {
      writeFileSync(join(here, 'ran.txt'), '');
      writeFileSync(
        join(here, 'some.config.ts'),
        // Without a folder of its own it empties test-results/, in which the downloads of other tests lie.
        "export default { testMatch: '*.e2e.ts', outputDir: 'results', projects: [{ name: 'e2e' }] };",
      );
      writeFileSync(
        join(here, 'a.e2e.ts'),
        `import { appendFileSync } from 'node:fs';
        import { expect, test } from '@playwright/test';
        for (const name of ['holds (once)', 'holds (alone)', 'holds'])
          test(name, { tag: '@journey' }, () => {
            appendFileSync('${here}/ran.txt', name + '\\n');
            if (name === 'holds (alone)') expect(process.env.TRACE).toBe('on');
            if (name === 'holds') expect(process.env.TRACE ?? 'first').toBe('held');
          });`,
      );
      const command = ['node_modules/.bin/playwright', 'test', '--project=e2e', '--grep', '@journey'];
      const config = ['--config', join(here, 'some.config.ts')];
      return { ...stageOf('e2e'), commands: [[...command, ...config]], env: { TRACE: '' } };
    }

    it('runs each alone that failed, and tells the second failure, too', { timeout: 300_000 }, async () => {
      const { failures, ...outcome } = await execute({
        ...threeTests(),
        chosen: [expressionOf(join(here, 'a.e2e.ts'))],
      });
      expect(outcome).toMatchObject({ passed: 1, failed: 2 });
      expect(ran()).toHaveLength(3);
      const [seen] = await lookAgain([{ ...outcome, failures }]);
      expect(ran().slice(3).sort()).toEqual(['holds', 'holds (alone)']);
      expect(seen).toMatchObject({
        passed: 2,
        failed: 1,
        unsteady: [{ name: expect.stringMatching(/> holds \(alone\)$/) }],
      });
      expect(tell(seen!.failures[0]!)).toMatch(/Received: ""[\s\S]*Alone:[\s\S]*Received: "on"/);
    });

    it('is content with no test where a change reaches none of those that it would run', async () => {
      const { commands, ...stage } = threeTests();
      const none = ['--grep', '@whole', '--pass-with-no-tests'];
      const outcome = await execute({ ...stage, commands: [[...commands[0]!, ...none]], mayBeEmpty: true });
      expect(outcome).toMatchObject({ passed: 0, failed: 0, failures: [] });
    });
  });

  it('names each stage once', () => {
    for (const scope of ['everyday', 'ci', 'all'] as const) {
      const names = stagesOf(scope).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
