import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { absences, type Need, prepareMachine } from './machine.ts';
import { help, isBrowser, isCommand, type Job, planOf, readChoice, wordsOf } from './plan.ts';
import { type Result, readReport, summarise } from './results.ts';

const { choice, steps } = readPlan();
const planned = steps.flat(2).flatMap(({ stages }) => stages);
const isEveryday = choice.scope === 'everyday';
const reports = mkdtempSync(join(tmpdir(), 'vitrola-reports-'));
if (planned.includes('coverage')) rmSync('.cache/coverage', { recursive: true, force: true });

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill();
  rmSync(reports, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const results: Result[] = [];
let missing: Need[] = [];
for (const [number, lanes] of steps.entries()) {
  // The checks need no preparation, and fail sooner without it.
  if (number === 1) missing = await prepare();
  await Promise.all(lanes.map(runLane));
  if (isEveryday && number < 2 && results.some(({ state }) => state === 'failed')) break;
}
process.exit(summarise(results, choice.scope));

async function prepare(): Promise<Need[]> {
  const absent = await prepareMachine();
  process.env.TEST_ENGINE ??= absent.includes('postgres') ? 'pglite' : 'postgres';
  process.env.TEST_SCOPE = choice.scope;
  for (const need of absent.filter((one) => one !== 'firefox' || planned.includes(one))) {
    console.log(absences[need]);
    const state = isEveryday || need === 'firefox' ? 'skipped' : 'failed';
    results.push({ name: need, state, message: absences[need] });
  }
  return absent;
}

async function runLane(lane: Job[]): Promise<void> {
  for (const job of lane) {
    const stages = job.stages.filter((stage) => isPossible(job, stage));
    if (stages.length > 0) results.push(...(await run({ ...job, stages })));
  }
}

function isPossible(job: Job, stage: string): boolean {
  if (isBrowser(job) && missing.includes('chromium')) return false;
  if (stage.endsWith('-second') && missing.includes('postgres')) return false;
  return stage !== 'firefox' || !missing.includes('firefox');
}

async function run(job: Job): Promise<Result[]> {
  const name = job.stages.join(' ');
  const report = join(reports, job.stages.join('-'));
  const started = performance.now();
  const [file = '', ...words] = wordsOf(job, choice.update);
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(file, words, {
    env: { ...process.env, ...colour, ...job.env, TEST_REPORT: report },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  children.add(child);
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => line.trim() && console.log(`${job.stages[0]} │ ${line}`));
  const closed = once(child, 'close').catch(() => {});
  const code: unknown = await once(child, 'exit').then(([exitCode]) => exitCode, String);
  // The last output may arrive after the exit, or never if a child process keeps the pipe open.
  await Promise.race([closed, setTimeout(5_000, undefined, { ref: false })]);
  children.delete(child);
  const ofJob = readReport(report, `${name}, as a whole`, code);
  if (isCommand(job) && ofJob.length === 0) ofJob.push({ name, state: 'passed' });
  const count = (state: Result['state']) => ofJob.filter((result) => result.state === state).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const mark = count('failed') > 0 ? '✗' : '✓';
  console.log(`${mark} ${name}: ${count('passed')} passed, ${count('failed')} failed, ${seconds} s`);
  return ofJob;
}

function readPlan() {
  try {
    const read = readChoice(process.argv.slice(2));
    return { choice: read, steps: planOf(read) };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`);
    process.exit(2);
  }
}
