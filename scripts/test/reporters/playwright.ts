import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { expressionOf, literally } from '../expressions.ts';
import { tell } from './told.ts';

const textOf = ({ message = '', snippet }: TestError) => [message, ...(snippet ? [snippet] : [])].join('\n');

/** Playwright's reporter for `npm test`: tells each test when it is done. */
export default class LiveReporter implements Reporter {
  private waiting = new Map<string, number>();
  private took = new Map<string, number>();

  onBegin(_: FullConfig, suite: Suite) {
    for (const { location } of suite.allTests())
      this.waiting.set(location.file, (this.waiting.get(location.file) ?? 0) + 1);
    tell({ kind: 'planned', files: this.waiting.size });
  }

  onTestEnd(test: TestCase, { status, errors, duration }: TestResult) {
    const file = relative(process.cwd(), test.location.file);
    const isSkipped = status === 'skipped';
    tell({
      kind: 'test',
      test: {
        file,
        // The first titles are those of the root, the project and the file.
        name: test.titlePath().slice(3).join(' > '),
        status: isSkipped ? 'skipped' : test.ok() ? 'passed' : 'failed',
        milliseconds: duration,
        message: errors.map(textOf).join('\n'),
        // Tests that a loop makes share their line: the title tells them apart, behind which Playwright puts the tags.
        alone: [
          `${expressionOf(file)}:${test.location.line}`,
          '--grep',
          ` ${literally(test.title)}( @\\S+)*$`,
        ],
      },
    });
    this.countDown(test.location.file, file, duration);
  }

  onError(error: TestError) {
    tell({ kind: 'broken', name: 'an error outside the tests', message: textOf(error) });
  }

  private countDown(path: string, file: string, milliseconds: number) {
    const left = (this.waiting.get(path) ?? 1) - 1;
    this.waiting.set(path, left);
    this.took.set(path, (this.took.get(path) ?? 0) + milliseconds);
    if (left === 0) tell({ kind: 'file', file, milliseconds: this.took.get(path)! });
  }
}
