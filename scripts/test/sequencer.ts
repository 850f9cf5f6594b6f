import { resolve } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';
import { FIRST_FILES } from './first.ts';

/** Runs the files that TEST_FIRST names before all others, so that a failure of what was changed is seen first. */
export default class FirstFilesSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const first = new Set((process.env[FIRST_FILES] ?? '').split('\n').map((file) => resolve(file)));
    const isFirst = ({ moduleId }: TestSpecification) => first.has(resolve(moduleId));
    const sorted = await super.sort(files);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}
