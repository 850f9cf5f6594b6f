import { type Cost, dearest, judge, tooSlow } from './budget.ts';
import type { Numbers, Outcome } from './execute.ts';
import { tell } from './failures.ts';
import type { Scope } from './stages.ts';

/** `scope`: only of a run with nothing left out. */
type Spent = Omit<Cost, 'scope'> & { scope: Scope | undefined };

/**
 * Prints how each stage ended, every failure once more, the cost, and last 'N passed, N failed'. Answers the exit code.
 */
export function summarise(outcomes: Outcome[], spent: Spent): number {
  console.log('\n━━ Summary');
  for (const outcome of outcomes) {
    const mark = outcome.failed > 0 ? '✗' : '✓';
    console.log(
      `${mark} ${outcome.stage.name.padEnd(16)} ${describe(outcome)}, ${outcome.seconds.toFixed(1)} s`,
    );
  }
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\n✗ ${tell(failure)}`);
  for (const failure of outcomes.flatMap(({ unsteady }) => unsteady))
    console.log(`\n~ Unsteady: failed beside the others, held alone. Find out why.\n  ${tell(failure)}`);
  const isTooDear = tellCost(outcomes, spent);
  const total = outcomes.reduce<Numbers>(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: isTooDear ? 1 : 0, skipped: 0 },
  );
  console.log(describe(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** Says what the run cost, and of a run too dear the files that took longest; answers whether it fails for it. */
function tellCost(outcomes: Outcome[], { scope, ...cost }: Spent): boolean {
  const { processorSeconds, slowness, minutes } = cost;
  const processor =
    processorSeconds === undefined
      ? 'processor not counted: no /proc'
      : `${processorSeconds.toFixed(0)} processor seconds (${slowness.toFixed(2)} times slower than the reference)`;
  const why = tooSlow(slowness) ?? cost.beside;
  const caveat = why ? `, not to be compared (${why})` : '';
  console.log(`\n${minutes.toFixed(1)} minutes${caveat}; ${processor}`);
  if (!scope) return false;
  const { over, fails } = judge({ scope, ...cost });
  if (over.length === 0) return false;
  console.log(`${fails ? '✗' : '~'} Over its budget: ${over.join('; ')}. The files that took longest:`);
  for (const { stage, file, seconds } of dearest(outcomes))
    console.log(`    ${seconds.toFixed(1).padStart(6)} s  ${stage.padEnd(14)} ${file}`);
  return fails;
}

function describe({ passed, failed, skipped }: Numbers) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
