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
    line: number;
    ok: boolean;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
};
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

/** `alone`: what runs this test and no other, after the words of its stage; none where its file could not be loaded. */
export type Failure = { name: string; message: string; alone?: string[] };

const linesTold = 14;
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Each test of a Vitest report that failed, and each file that could not be loaded. */
export function failuresOfVitest({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = relative(process.cwd(), name);
    if (status === 'failed' && assertionResults.length === 0) return [{ name: file, message }];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages: [first = ''] }) => ({
        name: `${file} > ${fullName}`,
        message: first,
        alone: [file, '-t', `^${literally(fullName)}$`],
      }));
  });
}

/** Each test of a Playwright report that failed. */
export function failuresOfPlaywright({ suites }: Pick<PlaywrightReport, 'suites'>): Failure[] {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter((spec) => !spec.ok)
      .map((spec) => ({
        name: `${suite.file} > ${spec.title}`,
        message:
          spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors))[0]?.message ?? '',
        alone: [`${suite.file}:${spec.line}`],
      })),
    ...failuresOfPlaywright({ suites: suite.suites ?? [] }),
  ]);
}

/** The failure as the end of a run tells it: which test, and the first lines of why. */
export function tell({ name, message }: Failure): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, linesTold);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
