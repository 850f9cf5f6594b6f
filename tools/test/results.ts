import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The result of a test or a job. `isRetried`: it failed first and passed when run again. */
export type Result = {
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  message?: string;
  isRetried?: boolean;
};

export function report(result: Result): void {
  if (process.env.TEST_REPORT) appendFileSync(process.env.TEST_REPORT, `${JSON.stringify(result)}\n`);
}

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

/** Keeps the first lines, without colours: the whole error was printed above. */
const shortened = (message: string) => stripVTControlCharacters(message).split('\n', 6).join('\n    ');

export function summarise(results: Result[], scope: string): number {
  const having = (state: Result['state']) => results.filter((result) => result.state === state);
  const retried = results.filter(({ isRetried }) => isRetried);
  // Flaky tests fail the nightly run, because it must prove a release.
  const unsteady = scope === 'all' ? retried.length : 0;
  for (const { name, message = '' } of having('failed'))
    console.log(`\n✗ ${name}\n    ${shortened(message)}`);
  for (const { name } of retried) console.log(`\n${unsteady ? '✗' : '~'} ${name}: not steady, find out why`);
  const passed = having('passed').length - unsteady;
  const failed = having('failed').length + unsteady;
  console.log(`\n${passed} passed, ${failed} failed, ${having('skipped').length} skipped`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
