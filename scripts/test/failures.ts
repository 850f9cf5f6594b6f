import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type Suite = {
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    ok: boolean;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
};
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

const linesTold = 14;

/** Each test of a Vitest report that failed, and each file that could not be loaded. */
export function failuresOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    if (status === 'failed' && assertionResults.length === 0) return [tell(file, message)];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => tell(`${file} > ${test.fullName}`, test.failureMessages[0]));
  });
}

/** Each test of a Playwright report that failed. */
export function failuresOfPlaywright({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter((spec) => !spec.ok)
      .map((spec) =>
        tell(
          `${suite.file} > ${spec.title}`,
          spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors))[0]?.message,
        ),
      ),
    ...failuresOfPlaywright({ suites: suite.suites ?? [] }),
  ]);
}

function tell(name: string, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, linesTold);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
