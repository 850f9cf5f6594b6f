import { execute, type Outcome } from './execute.ts';
import type { Failure } from './failures.ts';
import type { Stage } from './stages.ts';

/** More than so many are no accident of a busy machine. */
const mostUnsteady = 3;

/**
 * Runs each test that failed once more with nothing beside it. One that holds then is a fault all the same, in the
 * test or in what it tests, but none of the change at hand: it is told as unsteady and does not fail the run. A file
 * that could not be loaded, a stage that failed as a whole, and more than three failures are taken at their word.
 */
export async function lookAgain(
  outcomes: Outcome[],
  run: (stage: Stage) => Promise<Outcome> = execute,
): Promise<Outcome[]> {
  const failed = outcomes.filter((outcome) => outcome.failed > 0);
  const isExplained = failed.every(
    ({ failed, failures }) => failures.length === failed && failures.every(({ alone }) => alone),
  );
  const count = failed.reduce((sum, outcome) => sum + outcome.failed, 0);
  if (!isExplained || count > mostUnsteady) return outcomes;
  const again: Outcome[] = [];
  for (const outcome of outcomes) {
    const unsteady: Failure[] = [];
    for (const failure of outcome.failures)
      if (await holdsAlone(outcome.stage, failure, run)) unsteady.push(failure);
    again.push({
      ...outcome,
      unsteady,
      failures: outcome.failures.filter((failure) => !unsteady.includes(failure)),
      passed: outcome.passed + unsteady.length,
      failed: outcome.failed - unsteady.length,
    });
  }
  return again;
}

/** That no test at all ran is no success. */
async function holdsAlone(stage: Stage, { alone = [] }: Failure, run: (stage: Stage) => Promise<Outcome>) {
  const { passed, failed } = await run({
    ...stage,
    name: `${stage.name}-alone`,
    commands: stage.commands.map((command) => [...command, ...alone]),
  });
  return passed > 0 && failed === 0;
}
