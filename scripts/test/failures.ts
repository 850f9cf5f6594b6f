import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      fullName: string;
      status: string;
      failureMessages: string[];
    }[];
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

/** Each test of a Vitest report that failed, and each file that failed without one: before the first, or after the last. */
export function failuresOfVitest({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ name: file, message }];
    return failed.map(({ ancestorTitles, title, fullName, failureMessages: [first = ''] }) => ({
      name: `${file} > ${fullName}`,
      message: first,
      alone: [file, '-t', `^${literally([...ancestorTitles, title].join(' > '))}$`],
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

/**
 * A stage that failed and whose report does not say by what: an error outside the tests, a process that ended before its
 * time, a command without a report. Told by what Vitest calls unhandled, or else by the end of what was printed.
 */
export function failureOfAll(stage: string, output: string): Failure {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim());
  const unhandled = lines.findIndex((line) => /Unhandled (Errors?|Rejection)|Uncaught Exception/.test(line));
  return {
    name: `${stage}, as a whole`,
    message: lines.slice(unhandled < 0 ? -linesTold : unhandled).join('\n'),
  };
}

/** The failure as the end of a run tells it: which test, and the first lines of why. */
export function tell({ name, message }: Failure): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, linesTold);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
