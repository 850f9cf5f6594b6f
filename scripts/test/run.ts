import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { execute, type Numbers, type Outcome } from './execute.ts';
import { tell } from './failures.ts';
import { lookAgain } from './lookAgain.ts';
import { findChromium, findFirefox, findPostgres, makeMemoryFolder } from './machine.ts';
import { type Need, type Stage, steps } from './stages.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, require: { type: 'string' } },
});
const all = steps.flat(2);
const chosen = values.only?.split(',') ?? all.map((stage) => stage.name);
const required = values.require?.split(',') ?? [];
const unknown = chosen.filter((name) => !all.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`No stage ${unknown.join(', ')}. There are: ${all.map((stage) => stage.name).join(', ')}.`);
  process.exit(2);
}
const selected = (stage: Stage) => chosen.includes(stage.name);
const isNeeded = (need: Need) => all.some((stage) => selected(stage) && stage.needs === need);

const missing = new Map<Need, string>();
await lookFor(
  'postgres',
  'TEST_DATABASE_URL',
  findPostgres,
  'No PostgreSQL (TEST_DATABASE_URL, or one on 127.0.0.1:5432): the server is tested on the embedded database only.',
);
await lookFor(
  'chromium',
  'CHROMIUM_PATH',
  findChromium,
  'No Chromium (CHROMIUM_PATH, Playwright’s, the system’s), and none could be installed: nothing runs in a browser.',
);
await lookFor(
  'firefox',
  'FIREFOX_PATH',
  findFirefox,
  'No Firefox (FIREFOX_PATH, or firefox-esr) with PulseAudio beside it: the player is tested in Chromium only.',
);

const hasBothEngines = isNeeded('postgres') && !missing.has('postgres');
process.env.TEST_FIRST_ENGINE = hasBothEngines ? 'postgres' : 'pglite';

const memory = process.env.TMPDIR ? undefined : makeMemoryFolder();
if (memory) {
  process.env.TMPDIR = memory;
  process.on('exit', () => rmSync(memory, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
}

const started = performance.now();
for (const { clears } of all.filter(selected)) if (clears) rmSync(clears, { recursive: true, force: true });
const outcomes: Outcome[] = [];
for (const lanes of steps)
  outcomes.push(...(await lookAgain((await Promise.all(lanes.map(runLane))).flat())));
summarise();

async function lookFor(need: Need, variable: string, find: () => unknown, sentence: string) {
  if (!isNeeded(need)) return;
  const found = await find();
  if (typeof found === 'string') process.env[variable] = found;
  else {
    missing.set(need, sentence);
    console.log(sentence);
  }
}

async function runLane(lane: Stage[]): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const stage of lane.filter(selected)) {
    const outcome =
      stage.needs && missing.has(stage.needs) ? absent(stage, stage.needs) : await execute(stage);
    done.push(outcome);
    console.log(
      `\n━━ ${stage.title} (${stage.name}) · ${describe(outcome)} · ${outcome.seconds.toFixed(1)} s`,
    );
    console.log(outcome.output.trim());
  }
  return done;
}

function absent(stage: Stage, need: Need): Outcome {
  const isRequired = required.includes(need);
  const numbers = { passed: 0, failed: isRequired ? 1 : 0, skipped: isRequired ? 0 : 1 };
  return { stage, seconds: 0, output: missing.get(need) ?? '', failures: [], unsteady: [], ...numbers };
}

function summarise() {
  const total = outcomes.reduce<Numbers>(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
  console.log(`\n━━ Summary · ${((performance.now() - started) / 1000).toFixed(0)} s`);
  for (const outcome of outcomes) {
    const mark = outcome.failed > 0 ? '✗' : '✓';
    console.log(
      `${mark} ${outcome.stage.name.padEnd(16)} ${describe(outcome)}, ${outcome.seconds.toFixed(1)} s`,
    );
  }
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\n✗ ${tell(failure)}`);
  for (const failure of outcomes.flatMap(({ unsteady }) => unsteady))
    console.log(`\n~ Unsteady: failed beside the others, held alone. Find out why.\n  ${tell(failure)}`);
  console.log(describe(total));
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function describe({ passed, failed, skipped }: Numbers) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
