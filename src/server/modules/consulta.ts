import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { PAGING } from '../http/query.ts';
import { dereference } from '../http/references.ts';
import { bodyCheck } from '../http/validation.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: object };
type Query = { properties: Record<string, object>; check: ReturnType<typeof bodyCheck> };

function parametersOf(operation: OperationId): Parameter[] {
  const { path, method } = operations[operation];
  const paths = contract.paths as unknown as Record<string, Record<string, { parameters: Parameter[] }>>;
  return dereference(contract, paths[path]![method.toLowerCase()]!.parameters);
}

const known = new Map<string, Query>();

/**
 * Returns the schema of an operation's query parameters, without paging, and a validator for them. With `part` no
 * parameter is required.
 */
export function queryOf(operation: OperationId, { part = false } = {}): Query {
  const key = `${operation} ${part}`;
  const before = known.get(key);
  if (before) return before;
  const own = parametersOf(operation).filter(
    ({ in: place, name }) => place === 'query' && !PAGING.includes(name),
  );
  const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
  const required = own.filter((one) => one.required && !part).map(({ name }) => name);
  const check = bodyCheck({ type: 'object', additionalProperties: false, required, properties });
  known.set(key, { properties, check });
  return { properties, check };
}
