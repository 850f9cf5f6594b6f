import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from './id.ts';

/** How long a change can be taken back by an undo. */
export const UNDOABLE = '30 days';

/**
 * One operation: all that one request of an administrator writes, in however many statements. It is undone together.
 */
export type Operacao = {
  id: string;
  /** Whether the operation wrote something that an undo can take back. */
  isUndoable: boolean;
};

const current = new AsyncLocalStorage<Operacao>();

/** Runs a request, or a part of a job, as an operation; the changes of rows are kept under the operation's id. */
export const asOperacao = <T>(run: (operacao: Operacao) => Promise<T>, id = newId()): Promise<T> => {
  const operacao = { id, isUndoable: false };
  return current.run(operacao, () => run(operacao));
};

/** The operation under way: that of an administrator's request that may write; none for any other. */
export const currentOperacao = (): Operacao | undefined => current.getStore();

/** Runs what goes on after a request outside of its operation: its changes are kept nowhere. */
export const withoutOperacao = <T>(run: () => T): T => current.exit(run);
