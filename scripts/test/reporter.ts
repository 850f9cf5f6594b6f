import { DefaultReporter, type TestCase, type TestModule } from 'vitest/node';

/** Vitest's default reporter, which also prints an error when it happens rather than only at the end of the run. */
export default class PromptReporter extends DefaultReporter {
  override onTestCaseResult(test: TestCase) {
    super.onTestCaseResult(test);
    const { state, errors = [] } = test.result();
    if (state === 'failed')
      this.printErrors(`${test.module.relativeModuleId} > ${test.fullName}`, test.module, errors);
  }

  override onTestModuleEnd(module: TestModule) {
    super.onTestModuleEnd(module);
    const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
    this.printErrors(module.relativeModuleId, module, errors);
  }

  private printErrors(name: string, { project }: TestModule, errors: readonly unknown[]) {
    for (const error of errors) {
      this.ctx.logger.error(`FAIL ${name}`);
      this.ctx.logger.printError(error, { project });
    }
  }
}
