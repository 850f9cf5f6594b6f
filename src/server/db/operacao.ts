import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from './id.ts';

export const UNDOABLE = '30 days';

/** All writes of one request by an administrator; they are undone together. */
export type Operacao = {
  id: string;
  isUndoable: boolean;
};

const current = new AsyncLocalStorage<Operacao>();

/** Runs a request, or a part of a job, as an operation. Its row changes are logged with the operation's id. */
export const asOperacao = <T>(run: (operacao: Operacao) => Promise<T>, id = newId()): Promise<T> => {
  const operacao = { id, isUndoable: false };
  return current.run(operacao, () => run(operacao));
};

/** Set only for administrators' requests that may write. */
export const currentOperacao = (): Operacao | undefined => current.getStore();

/** Runs work after a request outside its operation: the changes are not logged. */
export const withoutOperacao = <T>(run: () => T): T => current.exit(run);
