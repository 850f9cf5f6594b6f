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
  success?: string | ((answer: Saved, variables: Variables) => string);
  next?: (answer: Saved) => Next | undefined;
  invalidates?: OperationId[];
  /**
   * Shows failures in a danger toast, which the specification requires of some operations. Other failures appear in
   * place.
   */
  toastError?: boolean | ((error: ApiError) => boolean);
};

const errorDuration = 10_000;

/** Shows a failure in a danger toast, except session failures, which have their own toast or screen. */
export function toastFailure(error: ApiError) {
  if (!error.denied && !error.held) toast.danger(error.text, { duration: errorDuration, about: error });
}

export function dismissFailure(error: ApiError | null | undefined) {
  if (error) toast.dismiss(error);
}

type Write<Variables, Saved> = Options<Variables, Saved> & {
  /** Must write through `call`, which collects the ids for the undo button of the success toast. */
  run: (variables: Variables, call: CallOperation) => Promise<Saved>;
};

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

export const useOperation = <Id extends OperationId>(
  id: Id,
  options: Options<Variables<operations[Id]>, OperationAnswer<Id>> = {},
) =>
  useWrite<Variables<operations[Id]>, OperationAnswer<Id>>({
    ...options,
    run: (variables, call) => call(id, variables as OperationInit<Id>),
  });
