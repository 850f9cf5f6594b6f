import { writeSync } from 'node:fs';

export type Status = 'passed' | 'failed' | 'skipped';

/** A test as its reporter tells it; `alone`: what runs this test and no other, after the words of its stage. */
export type ToldTest = {
  file: string;
  name: string;
  status: Status;
  milliseconds: number;
  message: string;
  alone: string[];
};

/** A message of a stage's command while it runs, a line of JSON each. */
export type Told =
  | { kind: 'planned'; files: number }
  | { kind: 'test'; test: ToldTest }
  | { kind: 'file'; file: string; milliseconds: number }
  /** A file that could not be loaded or ended, or an error outside the tests. */
  | { kind: 'broken'; name: string; message: string };

/** The pipe that `execute.ts` opens beside stdout and stderr. */
export const TOLD_DESCRIPTOR = 3;

/** Writes one line to the runner. */
export function tell(told: Told): void {
  writeSync(TOLD_DESCRIPTOR, `${JSON.stringify(told)}\n`);
}
