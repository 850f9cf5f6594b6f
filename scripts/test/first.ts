import { changedSince, type Reach, reachesOf } from './changed.ts';
import { expressionOf } from './expressions.ts';
import type { Stage } from './stages.ts';

/** The environment's variable with the files that Vitest runs first, a line each. */
export const FIRST_FILES = 'TEST_FIRST';

/**
 * Lists the test files that the uncommitted changes reach: those that changed themselves, and those that the last whole
 * run noted. None where a change reaches all, or where there is no git folder.
 */
export function filesReached(): string[] {
  try {
    const changed = changedSince('HEAD');
    const { server, pages } = reachesOf(changed);
    const noted = (reach: Reach) => ('files' in reach ? reach.files : []);
    return [...new Set([...changed, ...noted(server), ...noted(pages)])];
  } catch {
    return [];
  }
}

/**
 * Makes a stage run some of its files before its others: Vitest by its sequencer, Playwright, which knows no order, by a
 * command of its own.
 */
export function firstOf(stage: Stage, files: string[], reached: string[]): Stage {
  const first = files.filter((file) => reached.includes(file));
  if (first.length === 0 || first.length === files.length) return stage;
  if (stage.count === 'vitest') return { ...stage, env: { ...stage.env, [FIRST_FILES]: first.join('\n') } };
  const others = files.filter((file) => !first.includes(file));
  const command = stage.commands[0]!;
  return {
    ...stage,
    commands: [
      [...command, '--pass-with-no-tests', ...first.map(expressionOf)],
      [...command, ...others.map(expressionOf)],
    ],
  };
}
