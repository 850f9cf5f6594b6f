import type { components } from '#generated/api.d.ts';
import type { CallOperation } from '../api/operation.ts';
import type { Question } from '../ui/question.ts';

type Me = components['schemas']['Me'];

/** Something done to one row or to several: by the row's menu and by the action bar alike. */
export type Command<Row, Answer = unknown> = {
  /** Writes by `call`, so that what it wrote can be undone. */
  run: (ids: string[], call: CallOperation) => Promise<Answer>;
  /** How many ids one call takes; more go in batches. */
  batch?: number;
  /** Says what was done, of how many rows, and from what the calls answered. */
  success(count: number, answers?: readonly Answer[]): string;
  /** Makes the row as it becomes at once, before the list is read again; null when it is gone. */
  outcome?: (row: Row) => Row | null;
  /** Asks first. Without it the command runs at once, and a dialog appears only when it fails. */
  ask?: (rows: Row[]) => Question;
  /** The dialog's text when a command that does not ask has failed. */
  failure: string;
  /** Tells whether a failure is also a danger toast, because the specification wants one. */
  toastsError?: (count: number) => boolean;
  /** Says why this row may not be given the command, where that is so. */
  reason?: (row: Row, me: Me) => string | undefined;
  destructive?: boolean;
};

export type BatchResult = { done: string[]; left: string[]; answers: unknown[]; error?: unknown };

type Batched = {
  run: (ids: string[]) => Promise<unknown>;
  /** How many ids one call takes. */
  batch?: number;
};

/** Runs a call over ids, in batches; stops at the first that fails, and says what is left. */
export async function runBatches(
  ids: string[],
  { run, batch = 100 }: Batched,
  onProgress: (done: number) => void = () => {},
): Promise<BatchResult> {
  const done: string[] = [];
  const answers: unknown[] = [];
  while (done.length < ids.length) {
    const next = ids.slice(done.length, done.length + batch);
    try {
      answers.push(await run(next));
    } catch (error) {
      return { done, left: ids.slice(done.length), answers, error };
    }
    done.push(...next);
    onProgress(done.length);
  }
  return { done, left: [], answers };
}
