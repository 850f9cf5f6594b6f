import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { count } from '../../scripts/test/execute.ts';
import { failuresOfPlaywright, failuresOfVitest } from '../../scripts/test/failures.ts';
import { steps } from '../../scripts/test/stages.ts';

const folder = mkdtempSync(join(tmpdir(), 'runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const vitest = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };
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
    const unloaded = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(count('vitest', report({ ...unloaded, numFailedTests: 1 }), false).failed).toBe(2);
    expect(count('vitest', join(folder, 'none.json'), true).failed).toBe(1);
    expect(count('playwright', join(folder, 'none.json'), true).failed).toBe(1);
  });

  it('tells last which tests failed and why', () => {
    const failed = { fullName: 'a thing works', status: 'failed', failureMessages: ['expected 1\nto be 2'] };
    const passed = { fullName: 'another works', status: 'passed', failureMessages: [] };
    const file = { name: join(process.cwd(), 'a.spec.ts'), status: 'failed', message: '' };
    expect(
      failuresOfVitest({
        ...vitest,
        testResults: [
          { ...file, assertionResults: [failed, passed] },
          { ...file, message: 'no such module', assertionResults: [] },
        ],
      }),
    ).toEqual(['a.spec.ts > a thing works\n    expected 1\n    to be 2', 'a.spec.ts\n    no such module']);

    const spec = (title: string, ok: boolean, message?: string) => ({
      title,
      ok,
      tests: [{ results: [{ errors: message ? [{ message }] : [] }] }],
    });
    const inner = {
      file: 'b.e2e.ts',
      specs: [spec('opens', false, '\u001b[31mtimed out\u001b[0m'), spec('shuts', true)],
    };
    expect(failuresOfPlaywright({ suites: [{ file: 'b.e2e.ts', specs: [], suites: [inner] }] })).toEqual([
      'b.e2e.ts > opens\n    timed out',
    ]);
  });

  it('names each stage once', () => {
    const names = steps.flat(2).map((stage) => stage.name);
    expect(new Set(names).size).toBe(names.length);
  });
});
