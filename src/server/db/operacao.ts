import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from './id.ts';

/** How long what was changed can be taken back. */
export const UNDOABLE = '30 days';

/** What one request of an administrator does, in however many statements: what is undone together. */
export type Operacao = {
  id: string;
  /** Whether it can be taken back. */
  temVolta: boolean;
};

const current = new AsyncLocalStorage<Operacao>();

/** Runs a request, or a part of a job; the rows it changes are kept under the operation's id. */
export const asOperacao = <T>(run: (operacao: Operacao) => Promise<T>, id = newId()): Promise<T> => {
  const operacao = { id, temVolta: false };
  return current.run(operacao, () => run(operacao));
};

/** The request under way, if it is an administrator's that may write. */
export const currentOperacao = (): Operacao | undefined => current.getStore();

/** Runs what goes on after a request, and is kept nowhere. */
export const withoutOperacao = <T>(run: () => T): T => current.exit(run);
