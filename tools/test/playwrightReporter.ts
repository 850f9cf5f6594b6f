import type { FullConfig, Reporter, Suite, TestError } from '@playwright/test/reporter';
import { report } from './results.ts';

export default class PlaywrightReporter implements Reporter {
  private root: Suite | undefined;

  onBegin(_: FullConfig, root: Suite) {
    this.root = root;
  }

  onError({ message }: TestError) {
    report({ name: 'An error outside the tests', state: 'failed', message });
  }

  onEnd() {
    for (const test of this.root?.allTests() ?? []) {
      const outcome = test.outcome();
      const state = outcome === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed';
      const message = test.results.at(-1)?.error?.message;
      report({
        name: test.titlePath().filter(Boolean).join(' > '),
        state,
        message,
        isRetried: outcome === 'flaky',
      });
    }
  }
}
