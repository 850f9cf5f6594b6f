import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { Job } from './plan.ts';

export type Failure = { name: string; message: string };
/** `retried`: tests that passed only when they ran again. They count as passed. */
export type Result = { passed: number; failures: Failure[]; skipped: number; retried: string[] };

const emptyResult = (): Result => ({ passed: 0, failures: [], skipped: 0, retried: [] });

/** Reads what became of a job. One that failed never counts as one without failures, nor does one without a test. */
export function readReport(
  { tool, stages, mayBeEmpty = false }: Job,
  report: string | undefined,
  code: number | string | null,
): Result {
  const read = { vitest: readVitest, playwright: readPlaywright, command: () => emptyResult() }[tool];
  const result = report === undefined ? emptyResult() : read(JSON.parse(report));
  if (tool === 'command' && code === 0) result.passed += 1;
  const isEmpty = result.passed + result.failures.length === 0 && !mayBeEmpty;
  if (result.failures.length === 0 && (code !== 0 || isEmpty)) {
    const message = code === 0 ? 'No test ran.' : `It ended with ${code}: its output above has the reason.`;
    result.failures.push({ name: `${stages.join(', ')}, as a whole`, message });
  }
  return result;
}

type VitestTest = {
  ancestorTitles: string[];
  title: string;
  status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo';
  failureMessages: string[];
};
type VitestReport = {
  testResults: { name: string; status: string; message: string; assertionResults: VitestTest[] }[];
};

/** Reads the report of Vitest's JSON reporter. A file that failed without a failed test counts as one failure. */
function readVitest({ testResults }: VitestReport): Result {
  const result = emptyResult();
  for (const { name: path, status, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), path);
    for (const { ancestorTitles, title, status: state, failureMessages } of assertionResults) {
      const name = [file, ...ancestorTitles, title].join(' > ');
      if (state === 'failed') result.failures.push({ name, message: failureMessages.join('\n') });
      else if (state !== 'passed') result.skipped += 1;
      else {
        result.passed += 1;
        if (failureMessages.length > 0) result.retried.push(name);
      }
    }
    if (status === 'failed' && assertionResults.every(({ status: state }) => state !== 'failed'))
      result.failures.push({ name: file, message: message || 'A hook failed: its error stands above.' });
  }
  return result;
}

/** Reads the report of Playwright's JSON reporter. */
function readPlaywright({ suites, errors }: JSONReport): Result {
  const result = emptyResult();
  for (const { message = '' } of errors)
    result.failures.push({ name: 'An error outside the tests', message });
  const read = (suite: JSONReportSuite, titles: string[]) => {
    for (const { title, tests } of suite.specs)
      for (const { status, projectName, results } of tests) {
        const name = [projectName, ...titles, title].join(' > ');
        const message = results.flatMap((run) => run.errors.map((error) => error.message ?? '')).join('\n');
        if (status === 'unexpected') result.failures.push({ name, message });
        else if (status === 'skipped') result.skipped += 1;
        else result.passed += 1;
        if (status === 'flaky') result.retried.push(name);
      }
    for (const inner of suite.suites ?? []) read(inner, [...titles, inner.title]);
  };
  for (const suite of suites) read(suite, [suite.title]);
  return result;
}

const linesShown = 12;

/** Leaves out colours and the runners' own frames: the whole error stands above. */
const shortened = (message: string) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, linesShown)
    .map((line) => `    ${line}`)
    .join('\n');

/** Prints every failure once more, the tests that needed a retry, and the sum. Returns the exit code. */
export function summarise(results: Result[], scope: string): number {
  const retried = results.flatMap((result) => result.retried);
  // The night's run proves a release: a test that holds only now and then proves nothing.
  const failsRetried = scope === 'all';
  const failures = results.flatMap((result) => result.failures);
  for (const { name, message } of failures) console.log(`\n✗ ${name}\n${shortened(message)}`);
  if (retried.length > 0) console.log('\nNot steady, or passed only on a retry: find out why.');
  for (const name of retried) console.log(`${failsRetried ? '✗' : '~'} ${name}`);
  const unsteady = failsRetried ? retried.length : 0;
  const passed = results.reduce((sum, result) => sum + result.passed, 0) - unsteady;
  const failed = failures.length + unsteady;
  const skipped = results.reduce((sum, result) => sum + result.skipped, 0);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
