import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import {
  type Failure,
  failureOfAll,
  failuresOfPlaywright,
  failuresOfVitest,
  type PlaywrightReport,
  type VitestReport,
} from './failures.ts';
import type { Counter, Stage } from './stages.ts';

export type Numbers = { passed: number; failed: number; skipped: number };
/** `failures`: each test that failed; `unsteady`: those that failed beside the others and held alone. */
export type Outcome = Numbers & {
  stage: Stage;
  seconds: number;
  output: string;
  failures: Failure[];
  unsteady: Failure[];
};

const reports = '.cache/test';
const minutesAllowed = 60;

/** Runs the commands of a stage and counts what passed and failed in it. */
export async function execute(stage: Stage): Promise<Outcome> {
  const started = performance.now();
  const report = `${reports}/${stage.name}.json`;
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  let output = '';
  let succeeded = true;
  for (const command of stage.commands) {
    const result = await run([...command, ...reporting(stage.count, report)], {
      ...stage.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    output += result.output;
    succeeded &&= result.succeeded;
  }
  const numbers = count(stage.count, report, succeeded);
  const failures = numbers.failed > 0 ? failuresIn(stage.count, report) : [];
  if (numbers.failed > failures.length) failures.push(failureOfAll(stage.name, output));
  return { stage, output, seconds: (performance.now() - started) / 1000, failures, unsteady: [], ...numbers };
}

function reporting(counter: Counter, report: string) {
  if (counter === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (counter === 'playwright') return ['--reporter=list,json'];
  return [];
}

function run([file = '', ...args]: string[], env: Record<string, string>) {
  return new Promise<{ succeeded: boolean; output: string }>((resolve) => {
    let output = '';
    const child = spawn(file, args, {
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: minutesAllowed * 60_000,
      shell: process.platform === 'win32',
    });
    const keep = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ succeeded: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

/** What a report says, or the stage itself as one; a stage that failed never counts as without failures. */
export function count(counter: Counter, report: string, succeeded: boolean): Numbers {
  const numbers = counter === 'one' ? { passed: 1, failed: 0, skipped: 0 } : readReport(counter, report);
  if (succeeded) return numbers;
  return counter === 'one'
    ? { passed: 0, failed: 1, skipped: 0 }
    : { ...numbers, failed: numbers.failed || 1 };
}

function readReport(counter: 'vitest' | 'playwright', path: string): Numbers {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return counter === 'vitest' ? ofVitest(report) : ofPlaywright(report);
}

function failuresIn(counter: Counter, path: string): Failure[] {
  if (counter === 'one' || !existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return counter === 'vitest' ? failuresOfVitest(report) : failuresOfPlaywright(report);
}

function ofVitest(report: VitestReport): Numbers {
  return {
    passed: report.numPassedTests,
    failed: failuresOfVitest(report).length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function ofPlaywright({ stats }: PlaywrightReport): Numbers {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}
