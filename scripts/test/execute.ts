import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type Failure, failureOfAll, tell } from './failures.ts';
import { TOLD_DESCRIPTOR, type Told } from './reporters/told.ts';
import type { Stage } from './stages.ts';

export type Numbers = { passed: number; failed: number; skipped: number };
export type FileTime = { file: string; seconds: number };

/** A stage as far as it is, and at last as it ended. */
export type Outcome = Numbers & {
  stage: Stage;
  seconds: number;
  output: string;
  failures: Failure[];
  /** Tests that failed beside the others and held alone. */
  unsteady: Failure[];
  files: FileTime[];
  /** How many files its commands are to run, as far as they have said. */
  planned: number;
};

const minutesAllowed = 120;

const reporters = {
  vitest: ['--reporter=default', '--reporter=./scripts/test/reporters/vitest.ts'],
  playwright: ['--reporter=list,./scripts/test/reporters/playwright.ts'],
  one: [],
} as const;

export const begun = (stage: Stage): Outcome => ({
  ...{ stage, seconds: 0, output: '', failures: [], unsteady: [], files: [], planned: 0 },
  ...{ passed: 0, failed: 0, skipped: 0 },
});

/**
 * Runs the commands of a stage one after the other, and counts what passed and failed in it. `outcome` is filled while
 * it goes on, and each failure is printed when it happens.
 */
export async function execute(stage: Stage, outcome: Outcome = begun(stage)): Promise<Outcome> {
  const started = performance.now();
  let succeeded = true;
  for (const command of stage.commands)
    succeeded =
      (await run([...command, ...(stage.chosen ?? []), ...reporters[stage.count]], outcome)) && succeeded;
  outcome.seconds = (performance.now() - started) / 1000;
  return concluded(outcome, succeeded);
}

/**
 * Concludes an outcome once its commands have ended: a stage that failed never counts as one without failures, nor does
 * one without a test.
 */
export function concluded(outcome: Outcome, succeeded: boolean): Outcome {
  const { stage, output, passed, failed } = outcome;
  if (stage.count === 'one' && succeeded) outcome.passed += 1;
  const isEmpty = stage.count !== 'one' && passed + failed === 0 && !stage.mayBeEmpty;
  if ((!succeeded || isEmpty) && failed === 0) addFailure(outcome, failureOfAll(stage.name, output));
  return outcome;
}

function addFailure(outcome: Outcome, failure: Failure) {
  outcome.failed += 1;
  outcome.failures.push(failure);
  console.log(`\n✗ ${outcome.stage.name}: ${tell(failure)}`);
}

/** Adds what a command told to the outcome of its stage. */
export function hear(outcome: Outcome, told: Told): void {
  if (told.kind === 'planned') outcome.planned += told.files;
  if (told.kind === 'file')
    outcome.files.push({ file: told.file, seconds: Math.round(told.milliseconds) / 1000 });
  if (told.kind === 'broken') addFailure(outcome, { name: told.name, message: told.message });
  if (told.kind !== 'test') return;
  const { status, file, name, message, alone } = told.test;
  if (status === 'failed') addFailure(outcome, { name: `${file} > ${name}`, message, alone });
  else outcome[status] += 1;
}

function run([file = '', ...args]: string[], outcome: Outcome) {
  return new Promise<boolean>((resolve) => {
    const child = spawn(file, args, {
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...outcome.stage.env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      timeout: minutesAllowed * 60_000,
      shell: process.platform === 'win32',
    });
    const keep = (text: Buffer | string) => {
      outcome.output += text;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    linesOf(child).on('line', (line) => hear(outcome, JSON.parse(line)));
    child.on('error', (error) => {
      keep(`${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

const linesOf = (child: ChildProcess) => createInterface({ input: child.stdio[TOLD_DESCRIPTOR] as Readable });
