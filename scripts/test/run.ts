import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { help, isWhole, narrow, readChoice } from './choose.ts';
import { begun, execute, type Outcome } from './execute.ts';
import { lookAgain } from './lookAgain.ts';
import { beginMap, completeMap } from './map.ts';
import { absence, prepareMachine } from './prepare.ts';
import { countProcessor, machineSeconds } from './processor.ts';
import { showProgress } from './progress.ts';
import { besideOthers, watchSlowness } from './slowness.ts';
import { nextOf, planOf, type Stage, stepsOf } from './stages.ts';
import { summarise } from './summary.ts';

const choice = refusing(() => readChoice(process.argv.slice(2)));
if (choice.help) {
  console.log(help);
  process.exit(0);
}
const [load = 0] = loadavg();
const watch = watchSlowness();
const processor = countProcessor();
const started = performance.now();
const busyBefore = machineSeconds();

const { engines, missing } = await prepareMachine(choice);
const { plan, reasons } = refusing(() => narrow(planOf(choice.scope, engines), choice));
for (const reason of reasons) console.log(reason);
const whole = isWhole(choice);
if (plan.last.length > 0) rmSync('.cache/coverage', { recursive: true, force: true });
if (whole) beginMap();

/**
 * Whether it runs in CI, where whole logs are kept and failures are looked at again; elsewhere failures are shown when
 * they happen.
 */
const isCI = Boolean(process.env.CI);
const progress = showProgress([...plan.opening, ...plan.checks, ...plan.lanes]);
const outcomes: Outcome[] = [];
for (const lanes of stepsOf(plan)) {
  const waiting = lanes.map((lane) => [...lane]);
  const done = (await Promise.all(waiting.map((lane) => runLane(lane, waiting)))).flat();
  outcomes.push(...(isCI ? await lookAgain(done) : done));
  const hasFailed = outcomes.some(({ failed }) => failed > 0);
  if (hasFailed && lanes === plan.checks && !choice.keepsGoing) break;
}
progress.stop(whole);
processor.stop();
watch.stop();
const slowness = watch.middle();
const hasAll = outcomes.length === stepsOf(plan).flat(2).length;
if (whole && hasAll && outcomes.every(({ failed }) => failed === 0)) completeMap();
const seconds = processor.seconds();
process.exitCode = summarise(outcomes, {
  scope: whole && hasAll ? choice.scope : undefined,
  minutes: (performance.now() - started) / 60_000,
  processorSeconds: seconds === undefined ? undefined : seconds / slowness,
  slowness,
  beside: besideOthers(load, seconds, busyBefore && machineSeconds()! - busyBefore),
});

/** Runs the stages of a lane, and then those that others have not begun, so that none ends while two are left to another. */
async function runLane(lane: Stage[], lanes: Stage[][]): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (let stage = nextOf(lane, lanes); stage; stage = nextOf(lane, lanes)) {
    const outcome = begun(stage);
    progress.begin(outcome);
    if (stage.needs && missing.has(stage.needs)) absence(outcome, missing.get(stage.needs)!, choice.required);
    else await execute(stage, outcome);
    progress.end(outcome);
    done.push(outcome);
    console.log(
      `${outcome.failed > 0 ? '✗' : '✓'} ${stage.title} (${stage.name}) · ${outcome.seconds.toFixed(1)} s`,
    );
    if (isCI) console.log(`${outcome.output.trim()}\n`);
  }
  return done;
}

/** Runs a choice, and ends with its sentence where it cannot be made. */
function refusing<T>(choose: () => T): T {
  try {
    return choose();
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`);
    process.exit(2);
  }
}
