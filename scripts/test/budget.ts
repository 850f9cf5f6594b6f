import type { Outcome } from './execute.ts';
import type { Scope } from './stages.ts';

type Budget = { processorSeconds?: number; minutes: number };

/** The budget of a whole run on two idle cores of the machine of docs/measurements.md: said here and nowhere else. */
const budgets: Record<Scope, Budget> = {
  everyday: { processorSeconds: 820, minutes: 8 },
  ci: { minutes: 20 },
  all: { minutes: 45 },
};
/** By how much a run may be over its budget, because a machine's mood is no fault of a change. */
const TOLERANCE = 1.25;
/**
 * How many times slower than the reference a machine may be for a run's cost to tell of its tests. Beyond it the
 * processor is shared with others that are not seen from here, and what starts a process or draws a page suffers more
 * than the loop by which slowness is measured.
 */
const COMPARABLE = 1.6;
const DEAREST = 10;

export type Cost = {
  scope: Scope;
  minutes: number;
  /** The processor's seconds, divided by the machine's slowness; none where the kernel does not tell. */
  processorSeconds: number | undefined;
  slowness: number;
  /** Why the run's minutes mean nothing, if so. */
  beside: string | undefined;
};

/** Says why nothing of a run's cost is to be compared, if so. */
export const tooSlow = (slowness: number) =>
  slowness > COMPARABLE ? `a processor ${slowness.toFixed(1)} times slower than the reference` : undefined;

/**
 * Compares a run's cost with its budget, and tells whether the run fails for it: `npm test` does, while `.ci/run` only warns, so that a budget is not the
 * next failure by chance. Minutes count on an idle machine alone, and nothing on one that is `tooSlow`.
 */
export function judge({ scope, minutes, processorSeconds, slowness, beside }: Cost): {
  over: string[];
  fails: boolean;
} {
  const budget = budgets[scope];
  const over: string[] = [];
  if (tooSlow(slowness)) return { over, fails: false };
  if (budget.processorSeconds && processorSeconds && processorSeconds > budget.processorSeconds * TOLERANCE)
    over.push(
      `${processorSeconds.toFixed(0)} processor seconds, where ${budget.processorSeconds} are allowed`,
    );
  if (!beside && minutes / slowness > budget.minutes * TOLERANCE)
    over.push(
      `${(minutes / slowness).toFixed(1)} minutes by the slowness, where ${budget.minutes} are allowed`,
    );
  return { over, fails: over.length > 0 && scope === 'everyday' };
}

/** Finds the files that took longest, the longest first. */
export const dearest = (outcomes: Outcome[]) =>
  outcomes
    .flatMap(({ stage, files }) => files.map((file) => ({ ...file, stage: stage.name })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, DEAREST);
