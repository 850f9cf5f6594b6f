import { begun, execute, type Outcome } from './execute.ts';
import type { Failure } from './failures.ts';
import type { Stage } from './stages.ts';

/** How many unsteady tests fail the run: so many are no accident of a busy machine. */
const mostUnsteady = 3;

/**
 * Runs each failed test once more with nothing beside it, its browser recorded. A test that holds then is a fault all
 * the same, in the test or in what it tests, but not of the change at hand: it is told as unsteady, and three of them
 * fail the run. A file that could not be loaded, a stage that failed as a whole, and more than three failures are taken
 * at their word.
 */
export async function lookAgain(
  outcomes: Outcome[],
  run: (stage: Stage) => Promise<Outcome> = (stage) => execute(stage, begun(stage)),
): Promise<Outcome[]> {
  const failures = outcomes.flatMap((outcome) => outcome.failures.map((failure) => ({ outcome, failure })));
  if (failures.length > mostUnsteady || failures.some(({ failure }) => !failure.alone)) return outcomes;
  const again = new Map<Failure, Again>();
  for (const { outcome, failure } of failures)
    again.set(failure, await runAlone(outcome.stage, failure, run));
  const unsteady = failures.map(({ failure }) => failure).filter((failure) => again.get(failure)!.holds);
  const excused = unsteady.length < mostUnsteady ? unsteady : [];
  return outcomes.map((outcome) => {
    const held = outcome.failures.filter((failure) => excused.includes(failure));
    return {
      ...outcome,
      unsteady: held,
      failures: outcome.failures
        .filter((failure) => !held.includes(failure))
        .map((failure) => ({ ...failure, again: again.get(failure)!.message })),
      passed: outcome.passed + held.length,
      failed: outcome.failed - held.length,
    };
  });
}

type Again = { holds: boolean; message: string };

/** Runs the test by itself; that no test at all ran is no success. */
async function runAlone(
  stage: Stage,
  { alone }: Failure,
  run: (stage: Stage) => Promise<Outcome>,
): Promise<Again> {
  const { passed, failed, failures } = await run({
    ...stage,
    name: `${stage.name}-alone`,
    chosen: alone,
    env: { ...stage.env, TRACE: 'on' },
    mayBeEmpty: true,
  });
  if (failed > 0) return { holds: false, message: failures.map(({ message }) => message).join('\n') };
  return { holds: passed > 0, message: passed > 0 ? 'it held' : 'it was not found' };
}
