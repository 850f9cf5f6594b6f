import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { operations } from '#generated/api.d.ts';
import { toast } from '../ui/toaster.tsx';
import { ApiError } from './ApiError.ts';
import type { Variables } from './call.ts';
import { callOperation, type OperationAnswer, type OperationId, type OperationInit } from './operation.ts';

type Options<Id extends OperationId> = {
  /** The success toast's text. */
  success?: string | ((answer: OperationAnswer<Id>, variables: Variables<operations[Id]>) => string);
  /** Reads to load again afterwards, whatever their parameters. */
  invalidates?: OperationId[];
  /** A failure shows a danger toast, as the specification asks of some operations; the others show it where it happened. */
  toastError?: boolean;
};

const errorDuration = 10_000;

/** The danger toast of a failure; one of the session has its own. */
export function toastFailure(error: ApiError) {
  if (!error.denied) toast.danger(error.text, { duration: errorDuration, about: error });
}

/** Takes that toast away: the next attempt has begun. */
export function dismissFailure(error: ApiError | null | undefined) {
  if (error) toast.dismiss(error);
}

/** A write, as a TanStack mutation whose variables are the operation's own. */
export function useOperation<Id extends OperationId>(id: Id, options: Options<Id> = {}) {
  const { success, invalidates = [], toastError = false } = options;
  const queries = useQueryClient();
  const failure = useRef<ApiError>(undefined);
  return useMutation<OperationAnswer<Id>, ApiError, Variables<operations[Id]>>({
    mutationKey: [id],
    mutationFn: (variables) => callOperation(id, variables as OperationInit<Id>),
    onMutate: () => dismissFailure(failure.current),
    onSuccess: (answer, variables) => {
      for (const read of invalidates) void queries.invalidateQueries({ queryKey: [read] });
      if (success) toast.success(typeof success === 'function' ? success(answer, variables) : success);
    },
    onError: (thrown) => {
      failure.current = ApiError.from(thrown);
      if (toastError) toastFailure(failure.current);
    },
  });
}
