import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** One test's result, or a job's. `isRetried`: it passed only when it ran again. */
export type Result = {
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  message?: string;
  isRetried?: boolean;
};

/** Adds a result to the report of the job that this process belongs to. */
export function report(result: Result): void {
  if (process.env.TEST_REPORT) appendFileSync(process.env.TEST_REPORT, `${JSON.stringify(result)}\n`);
}

/** Reads a job's report. A job that failed without a failed test counts as one failure. */
export function readReport(file: string, job: string, code: unknown): Result[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const results: Result[] = lines.map((line) => JSON.parse(line));
  if (code !== 0 && results.every(({ state }) => state !== 'failed'))
    results.push({
      name: job,
      state: 'failed',
      message: `It ended with ${code}: its output has the reason.`,
    });
  return results;
}

/** Returns the first lines without colours: the whole error stands above. */
const shortened = (message: string) => stripVTControlCharacters(message).split('\n', 6).join('\n    ');

/** Prints every failure once more, the retried tests, and the sum. Returns the exit code. */
export function summarise(results: Result[], scope: string): number {
  const having = (state: Result['state']) => results.filter((result) => result.state === state);
  const retried = results.filter(({ isRetried }) => isRetried);
  // The night's run proves a release: a test that passes only now and then proves nothing.
  const unsteady = scope === 'all' ? retried.length : 0;
  for (const { name, message = '' } of having('failed'))
    console.log(`\n✗ ${name}\n    ${shortened(message)}`);
  for (const { name } of retried) console.log(`\n${unsteady ? '✗' : '~'} ${name}: not steady, find out why`);
  const passed = having('passed').length - unsteady;
  const failed = having('failed').length + unsteady;
  console.log(`\n${passed} passed, ${failed} failed, ${having('skipped').length} skipped`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
