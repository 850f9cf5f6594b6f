import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { fail } from './fail.ts';
import { bodyCheck } from './validation.ts';

type Schemas = components['schemas'];

/**
 * Reads JSON that comes as a part of a multipart request by a schema of the contract, checked as a body is;
 * `code` if it is not that, or not there.
 */
export function partReader<S extends keyof Schemas>(schema: S, code: ErrorCode) {
  const { components: parts } = contract;
  const check = bodyCheck({ ...parts.schemas[schema], components: parts });
  return (text: string | undefined): Schemas[S] => {
    let value: unknown;
    try {
      value = JSON.parse(text ?? '');
    } catch {
      throw fail(code, {
        fields: [{ path: 'dados', message: 'Dados não foi preenchido ou não está correto' }],
      });
    }
    const fields = check(value);
    if (fields) throw fail(code, { fields });
    return value as Schemas[S];
  };
}
