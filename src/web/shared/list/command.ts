import type { Schemas } from '#domain/schemas.ts';
import type { CallOperation } from '../api/operation.ts';
import type { Question } from '../ui/question.ts';

export type Command<Row, Answer = unknown> = {
  /** Must write through `call`, which collects the ids for the undo button. */
  run: (ids: string[], call: CallOperation) => Promise<Answer>;
  /** Ids per call; default 100. */
  batch?: number;
  success(count: number, answers?: readonly Answer[]): string;
  /** The row after the command, shown before the list is read again; null if deleted. */
  outcome?: (row: Row) => Row | null;
  /** Confirms first. Without it the command runs immediately and a dialog opens only on failure. */
  ask?: (rows: Row[]) => Question;
  /** The dialog's text after a failure, for commands without a confirmation. */
  failure: string;
  /** Whether a failure also shows a danger toast, which the specification requires of some commands. */
  toastsError?: (count: number) => boolean;
  reason?: (row: Row, me: Schemas['Me']) => string | undefined;
  destructive?: boolean;
};

export type BatchResult = { done: string[]; left: string[]; answers: unknown[]; error?: unknown };

type Batched = {
  run: (ids: string[]) => Promise<unknown>;
  batch?: number;
};

/** Stops at the first failed batch and returns the remaining ids. */
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
