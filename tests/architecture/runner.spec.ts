import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { count } from '../../scripts/test/execute.ts';
import {
  type Failure,
  failureOfAll,
  failuresOfPlaywright,
  failuresOfVitest,
  tell,
} from '../../scripts/test/failures.ts';
import { lookAgain } from '../../scripts/test/lookAgain.ts';
import { type Stage, steps } from '../../scripts/test/stages.ts';

const folder = mkdtempSync(join(tmpdir(), 'runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const vitest = { numPassedTests: 4, numPendingTests: 1, numTodoTests: 1, testResults: [] };
const playwright = { stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 1 } };

describe('npm test', () => {
  it('takes its numbers from the reports', () => {
    expect(count('vitest', report(vitest), true)).toEqual({ passed: 4, failed: 0, skipped: 2 });
    expect(count('playwright', report(playwright), false)).toEqual({ passed: 4, failed: 2, skipped: 1 });
    expect(count('one', '', true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });

  it('never counts a stage that failed as one without failures', () => {
    expect(count('one', '', false).failed).toBe(1);
    expect(count('vitest', report(vitest), false)).toEqual({ passed: 4, failed: 1, skipped: 2 });
    const failed = { name: 'a.spec.ts', status: 'failed' };
    const testResults = [
      { ...failed, assertionResults: [] },
      {
        ...failed,
        assertionResults: [
          { ancestorTitles: [], title: 'works', fullName: 'works', status: 'failed', failureMessages: [] },
        ],
      },
    ];
    expect(count('vitest', report({ ...vitest, testResults }), false).failed).toBe(2);
    expect(count('vitest', join(folder, 'none.json'), true).failed).toBe(1);
    expect(count('playwright', join(folder, 'none.json'), true).failed).toBe(1);
  });

  it('tells last which tests failed and why', () => {
    const failed = {
      ancestorTitles: ['a thing (once)'],
      title: 'works',
      fullName: 'a thing (once) works',
      status: 'failed',
      failureMessages: ['expected 1\nto be 2'],
    };
    const passed = { ...failed, fullName: 'another works', status: 'passed', failureMessages: [] };
    const file = { name: join(process.cwd(), 'a.spec.ts'), status: 'failed', message: '' };
    expect(
      failuresOfVitest({
        ...vitest,
        testResults: [
          { ...file, assertionResults: [failed, passed] },
          { ...file, message: 'no such module', assertionResults: [] },
          { ...file, message: 'could not stop', assertionResults: [passed] },
        ],
      }),
    ).toEqual([
      {
        name: 'a.spec.ts > a thing (once) works',
        message: 'expected 1\nto be 2',
        alone: ['a.spec.ts', '-t', '^a thing \\(once\\) > works$'],
      },
      { name: 'a.spec.ts', message: 'no such module' },
      { name: 'a.spec.ts', message: 'could not stop' },
    ]);

    const spec = (title: string, ok: boolean, message?: string) => ({
      title,
      line: 7,
      ok,
      tests: [{ results: [{ errors: message ? [{ message }] : [] }] }],
    });
    const inner = {
      file: 'b.e2e.ts',
      specs: [spec('opens', false, '\u001b[31mtimed out\u001b[0m'), spec('shuts', true)],
    };
    const [failure] = failuresOfPlaywright({ suites: [{ file: 'b.e2e.ts', specs: [], suites: [inner] }] });
    expect(failure).toMatchObject({ name: 'b.e2e.ts > opens', alone: ['b.e2e.ts:7'] });
    expect(tell(failure!)).toBe('b.e2e.ts > opens\n    timed out');
  });

  it('tells what a stage printed where no test of it failed', () => {
    const unhandled = '✓ a.spec.ts\n\n⎯ Unhandled Errors ⎯\nError: read ECONNRESET\n\nTests 4 passed';
    expect(failureOfAll('server', unhandled)).toEqual({
      name: 'server, as a whole',
      message: '⎯ Unhandled Errors ⎯\nError: read ECONNRESET\nTests 4 passed',
    });
    const printed = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    expect(failureOfAll('types', printed).message).toMatch(/^line 26\n.*line 39$/s);
  });

  it('asks Vitest for the test that failed and for no other', () => {
    const failed = {
      ancestorTitles: ['npm test'],
      title: 'names each stage once',
      fullName: 'npm test names each stage once',
      status: 'failed',
      failureMessages: [],
    };
    const file = { name: import.meta.filename, status: 'failed', message: '', assertionResults: [failed] };
    const [failure] = failuresOfVitest({ ...vitest, testResults: [file] });
    const args = ['list', '--project', 'architecture', ...failure!.alone!];
    const told = execFileSync('node_modules/.bin/vitest', args, { encoding: 'utf8' });
    expect(told.trim().split('\n')).toEqual([expect.stringMatching(/> names each stage once$/)]);
  });

  describe('where tests failed', () => {
    const stage = steps.flat(2).find(({ name }) => name === 'server')!;
    const failure = (name: string): Failure => ({ name, message: '', alone: [name] });
    const outcome = (failures: Failure[], numbers = { passed: 9, failed: failures.length, skipped: 0 }) => ({
      stage,
      seconds: 1,
      output: '',
      failures,
      unsteady: [],
      ...numbers,
    });
    const asked: string[][] = [];
    const runner = (numbers: { passed: number; failed: number; skipped: number }) => async (again: Stage) => {
      asked.push(again.commands[0]!);
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
      ['four of them', holds, outcome(['a', 'b', 'c', 'd'].map(failure))],
      ['a file that did not load', holds, outcome([{ name: 'a', message: 'no such module' }])],
      ['a stage without a test to blame', holds, outcome([], { passed: 9, failed: 1, skipped: 0 })],
    ])('keeps %s a failure', async (_, run, failed) => {
      expect(await lookAgain([failed], run)).toMatchObject([{ failed: failed.failed, unsteady: [] }]);
    });
  });

  it('names each stage once', () => {
    const names = steps.flat(2).map((stage) => stage.name);
    expect(new Set(names).size).toBe(names.length);
  });
});
