import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { literally } from '../expressions.ts';
import { tell } from './told.ts';

type Broken = { message: string; diff?: string; stack?: string };

const fileOf = (module: TestModule) => relative(process.cwd(), module.moduleId);

/** Finds the first place in the project's own files that a stack names. */
function placeIn(stack = ''): string[] {
  const line = stack.split('\n').find((one) => one.trim().startsWith('at ') && !one.includes('node_modules'));
  return line ? [line.trim()] : [];
}

const textOf = ({ message, diff, stack }: Broken) =>
  [message, ...(diff ? [diff] : []), ...placeIn(stack)].join('\n');

function titlesOf(test: TestCase): string[] {
  const titles = [test.name];
  for (let parent: TestSuite | TestModule = test.parent; parent.type === 'suite'; parent = parent.parent)
    titles.unshift(parent.name);
  return titles;
}

/** Vitest's reporter for `npm test`: tells each test when it is done, with its difference. */
export default class LiveReporter implements Reporter {
  onTestRunStart(specifications: readonly unknown[]) {
    tell({ kind: 'planned', files: specifications.length });
  }

  onTestCaseResult(test: TestCase) {
    const { state, errors = [] } = test.result();
    const file = fileOf(test.module);
    const titles = titlesOf(test);
    tell({
      kind: 'test',
      test: {
        file,
        name: titles.join(' > '),
        status: state === 'pending' ? 'failed' : state,
        milliseconds: test.diagnostic()?.duration ?? 0,
        message: errors.map(textOf).join('\n'),
        alone: [file, '-t', `^${literally(titles.join(' > '))}$`],
      },
    });
  }

  onTestModuleEnd(module: TestModule) {
    for (const error of brokenOf(module))
      tell({ kind: 'broken', name: fileOf(module), message: textOf(error) });
    tell({ kind: 'file', file: fileOf(module), milliseconds: module.diagnostic().duration });
  }

  onTestRunEnd(_: readonly TestModule[], unhandled: readonly Broken[]) {
    for (const error of unhandled)
      tell({ kind: 'broken', name: 'an error outside the tests', message: textOf(error) });
  }
}

/** Finds the errors of a file and of its groups, as of a `beforeAll`, which belong to no test. */
function brokenOf(module: TestModule): Broken[] {
  const groups = [...module.children.allSuites()];
  return [module, ...groups].flatMap((one) => one.errors());
}
