import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { operations } from '#generated/api.d.ts';
import type { Next } from '../toast/ToastRegion.tsx';
import { toast } from '../toast/toaster.tsx';
import { ApiError } from './ApiError.ts';
import { toastDone } from './desfazer.ts';
import {
  type CallOperation,
  collecting,
  type OperationAnswer,
  type OperationId,
  type OperationInit,
  type Variables,
} from './operation.ts';

type Options<Variables, Saved> = {
  /** The success toast's text. */
  success?: string | ((answer: Saved, variables: Variables) => string);
  /** Where the success toast leads on to. */
  next?: (answer: Saved) => Next | undefined;
  /** Reads to load again afterwards, whatever their parameters. */
  invalidates?: OperationId[];
  /** A failure shows a danger toast, as the specification asks of some operations; the others show it where it happened. */
  toastError?: boolean | ((error: ApiError) => boolean);
};

const errorDuration = 10_000;

/**
 * Shows the danger toast of a failure. A failure of the session has a toast of its own, and one that waits for
 * something else a screen.
 */
export function toastFailure(error: ApiError) {
  if (!error.denied && !error.held) toast.danger(error.text, { duration: errorDuration, about: error });
}

/** Takes a failure's toast away, because the next attempt has begun. */
export function dismissFailure(error: ApiError | null | undefined) {
  if (error) toast.dismiss(error);
}

type Write<Variables, Saved> = Options<Variables, Saved> & {
  /** Writes by `call`, so that the success toast can offer to undo it. */
  run: (variables: Variables, call: CallOperation) => Promise<Saved>;
};

/** Makes a TanStack mutation of a write that is put together from operations. */
export function useWrite<Variables, Saved>(write: Write<Variables, Saved>) {
  const { run, success, next, invalidates = [], toastError = false } = write;
  const queries = useQueryClient();
  const failure = useRef<ApiError>(undefined);
  const operacoes = useRef<string[]>([]);
  return useMutation<Saved, ApiError, Variables>({
    mutationFn: (variables) => {
      operacoes.current = [];
      const begun = run(variables, collecting(operacoes.current));
      return begun.catch((thrown) => Promise.reject(ApiError.from(thrown)));
    },
    onMutate: () => dismissFailure(failure.current),
    onSuccess: (answer, variables) => {
      for (const read of invalidates) void queries.invalidateQueries({ queryKey: [read] });
      const text = typeof success === 'function' ? success(answer, variables) : success;
      if (text) toastDone(text, operacoes.current, next?.(answer));
    },
    onError: (error) => {
      failure.current = error;
      if (typeof toastError === 'function' ? toastError(error) : toastError) toastFailure(error);
    },
  });
}

/** Makes a TanStack mutation of one operation, whose variables are the operation's own. */
export const useOperation = <Id extends OperationId>(
  id: Id,
  options: Options<Variables<operations[Id]>, OperationAnswer<Id>> = {},
) =>
  useWrite<Variables<operations[Id]>, OperationAnswer<Id>>({
    ...options,
    run: (variables, call) => call(id, variables as OperationInit<Id>),
  });
