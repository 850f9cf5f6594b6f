import { begun, execute, type Outcome } from './execute.ts';
import type { Failure } from './failures.ts';
import type { Stage } from './stages.ts';

/** So many accidents of a busy machine are none: the run fails. */
const mostUnsteady = 3;

/**
 * Runs each test that failed once more with nothing beside it, its browser recorded. One that holds then is a fault all the same,
 * in the test or in what it tests, but none of the change at hand: it is told as unsteady, and three of them fail the run. A file
 * that could not be loaded, a stage that failed as a whole, and more than three failures are taken at their word.
 */
export async function lookAgain(
  outcomes: Outcome[],
  run: (stage: Stage) => Promise<Outcome> = (stage) => execute(stage, begun(stage)),
): Promise<Outcome[]> {
  const failures = outcomes.flatMap((outcome) => outcome.failures.map((failure) => ({ outcome, failure })));
  if (failures.length > mostUnsteady || failures.some(({ failure }) => !failure.alone)) return outcomes;
  const unsteady: Failure[] = [];
  for (const { outcome, failure } of failures)
    if (await holdsAlone(outcome.stage, failure, run)) unsteady.push(failure);
  if (unsteady.length >= mostUnsteady) return outcomes;
  return outcomes.map((outcome) => {
    const held = outcome.failures.filter((failure) => unsteady.includes(failure));
    return {
      ...outcome,
      unsteady: held,
      failures: outcome.failures.filter((failure) => !held.includes(failure)),
      passed: outcome.passed + held.length,
      failed: outcome.failed - held.length,
    };
  });
}

/** That no test at all ran is no success. */
async function holdsAlone(stage: Stage, { alone = [] }: Failure, run: (stage: Stage) => Promise<Outcome>) {
  const { passed, failed } = await run({
    ...stage,
    name: `${stage.name}-alone`,
    commands: stage.commands.map((command) => [...command, ...alone]),
    env: { ...stage.env, TRACE: 'on' },
    mayBeEmpty: true,
  });
  return passed > 0 && failed === 0;
}
