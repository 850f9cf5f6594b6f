import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { absences, type Need, prepareMachine } from './machine.ts';
import { help, type Job, planOf, readChoice, wordsOf } from './plan.ts';
import { type Result, readReport, summarise } from './results.ts';

const choice = orEnd(() => readChoice(process.argv.slice(2)));
if (choice.help) {
  console.log(help);
  process.exit(0);
}
const steps = orEnd(() => planOf(choice));
const planned = steps.flat(2).flatMap(({ stages }) => stages);
const goesOn = choice.scope !== 'everyday';
const reports = mkdtempSync(join(tmpdir(), 'vitrola-reports-'));
if (planned.includes('coverage')) rmSync('.cache/coverage', { recursive: true, force: true });

/** How long a job may take to end once its report is written: it waits for every process that its tests started. */
const ENDS_WITHIN_MS = 60_000;

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill();
  rmSync(reports, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const results: Result[] = [];
let missing: Need[] = [];
for (const [number, lanes] of steps.entries()) {
  // The checks need nothing, and their failure is seen sooner without it.
  if (number === 1) missing = await prepare();
  await Promise.all(lanes.map(runLane));
  if (!goesOn && number < 2 && results.some(({ failures }) => failures.length > 0)) break;
}
process.exitCode = summarise(results, choice.scope);

/** Prepares the machine and returns what it lacks, which fails in CI what CI promises to prove. */
async function prepare(): Promise<Need[]> {
  const absent = [...(await prepareMachine())];
  process.env.TEST_ENGINE = choice.engine ?? (absent.includes('postgres') ? 'pglite' : 'postgres');
  const isNight = choice.scope === 'all';
  Object.assign(process.env, {
    TEST_LOOKS: isNight ? 'all' : 'few',
    ...(!isNight && { GENERATOR_RUNS: '1' }),
  });
  for (const need of absent.filter((one) => one !== 'firefox' || planned.includes(one))) {
    console.log(absences[need]);
    const failures = goesOn && need !== 'firefox' ? [{ name: need, message: absences[need] }] : [];
    results.push({ passed: 0, failures, skipped: 1 - failures.length, retried: [] });
  }
  return absent;
}

async function runLane(lane: Job[]): Promise<void> {
  for (const job of lane) {
    const stages = job.stages.filter((stage) => isPossible(job, stage));
    if (stages.length > 0) results.push(await run({ ...job, stages }));
  }
}

function isPossible({ tool }: Job, stage: string): boolean {
  const needs: Partial<Record<Need, boolean>> = {
    firefox: stage === 'firefox',
    chromium: tool === 'playwright',
    postgres: stage.endsWith('-second'),
  };
  return ![...missing].some((need) => needs[need]);
}

/** Runs a job, prints its lines as they come, and reads its report. */
async function run(job: Job): Promise<Result> {
  const name = job.stages.join(' ');
  const report = join(reports, `${job.stages.join('-')}.json`);
  const started = performance.now();
  const [file = '', ...words] = wordsOf(job, report, choice.update);
  const child = spawn(file, words, {
    env: {
      ...process.env,
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      ...job.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  children.add(child);
  let isHeld = false;
  const watching = setInterval(() => {
    isHeld = existsSync(report) && Date.now() - statSync(report).mtimeMs > ENDS_WITHIN_MS;
    if (isHeld) child.kill('SIGKILL');
  }, ENDS_WITHIN_MS / 4);
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => line.trim() && console.log(`${job.stages[0]} │ ${line}`));
  const code = await Promise.race([
    once(child, 'close').then(([exitCode]) => exitCode as number | null),
    once(child, 'error').then(([error]) => String(error)),
  ]);
  clearInterval(watching);
  children.delete(child);
  const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  const result = readReport(job, text, isHeld ? 0 : code);
  if (isHeld) result.retried.push(`${name}: a test left a process running, and the job was killed`);
  const mark = result.failures.length > 0 ? '✗' : '✓';
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${mark} ${name}: ${result.passed} passed, ${result.failures.length} failed, ${seconds} s`);
  return result;
}

/** Runs a choice, and ends the run with its message if it is refused. */
function orEnd<T>(choose: () => T): T {
  try {
    return choose();
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`);
    process.exit(2);
  }
}
