import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { count } from '../../scripts/test/execute.ts';
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

  it('names each stage once', () => {
    const names = steps.flat(2).map((stage) => stage.name);
    expect(new Set(names).size).toBe(names.length);
  });
});
