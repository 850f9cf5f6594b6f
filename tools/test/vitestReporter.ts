import { DefaultReporter, type TestCase, type TestModule } from 'vitest/node';
import { report } from './results.ts';

export default class VitestReporter extends DefaultReporter {
  override onTestCaseResult(test: TestCase) {
    super.onTestCaseResult(test);
    const { state, errors = [] } = test.result();
    if (state === 'pending') return;
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    if (state === 'failed') this.fail(name, test.module, errors);
    else report({ name, state, isRetried: test.diagnostic()?.flaky });
  }

  override onTestModuleEnd(module: TestModule) {
    super.onTestModuleEnd(module);
    const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
    if (errors.length > 0) this.fail(module.relativeModuleId, module, errors);
  }

  override onTestRunEnd(...run: Parameters<DefaultReporter['onTestRunEnd']>) {
    super.onTestRunEnd(...run);
    // Vitest waits forever for a process that a test left running.
    const end = () => {
      report({ name: 'A test left a process running', state: 'passed', isRetried: true });
      process.exit();
    };
    setTimeout(end, 30_000).unref();
  }

  private fail(name: string, { project }: TestModule, errors: readonly { message: string }[]) {
    this.ctx.logger.error(`FAIL ${name}`);
    for (const error of errors) this.ctx.logger.printError(error, { project });
    report({ name, state: 'failed', message: errors[0]?.message });
  }
}
