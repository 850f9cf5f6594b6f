import type { MediaType, ResponseObjectMap, SuccessResponse } from 'openapi-typescript-helpers';
import type { operations as Operations } from '#generated/api.d.ts';

type Part<Name extends string, T> = [NonNullable<T>] extends [never]
  ? { [K in Name]?: never }
  : Record<string, never> extends T
    ? { [K in Name]?: NonNullable<T> }
    : undefined extends T
      ? { [K in Name]?: NonNullable<T> }
      : { [K in Name]: T };
type Param<Op, Name extends string> = Op extends { parameters: infer Params }
  ? Name extends keyof Params
    ? Params[Name]
    : never
  : never;
type Body<Op> = Op extends { requestBody?: infer B }
  ? NonNullable<B> extends { content: infer C }
    ? 'multipart/form-data' extends keyof C
      ? FormData
      : C[keyof C] | (undefined extends B ? undefined : never)
    : never
  : never;

/** Parameters and body of an operation; an unknown or misspelt property does not compile. */
export type Variables<Op> = Part<'path', Param<Op, 'path'>> &
  Part<'query', Param<Op, 'query'>> &
  Part<'headers', Param<Op, 'header'>> &
  Part<'body', Body<Op>>;

export type Answer<Op> =
  Op extends Record<string | number, unknown> ? SuccessResponse<ResponseObjectMap<Op>, MediaType> : never;

export type Init<Op> = Variables<Op> & { signal?: AbortSignal };

export type OperationId = keyof Operations;
export type OperationInit<Id extends OperationId> = Init<Operations[Id]>;
export type OperationAnswer<Id extends OperationId> = Answer<Operations[Id]>;
