import { wrongDays } from '#domain/day.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { type FieldError, fail } from '../../fail.ts';
import { dropIdle } from '../../http/query.ts';
import { dereference } from '../../http/references.ts';
import { bodyCheck } from '../../http/validation.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: object };
type Query = { properties: object; check: ReturnType<typeof bodyCheck> };

const PAGING = ['limit', 'page', 'cursor', 'contar'];

function parametersOf(operation: OperationId): Parameter[] {
  const { path, method } = operations[operation];
  const paths = contract.paths as unknown as Record<string, Record<string, { parameters: Parameter[] }>>;
  return dereference(contract, paths[path]![method.toLowerCase()]!.parameters);
}

/** A list's or report's own query parameters, and a check of them as the schema of a body. */
function queryOf(operation: OperationId): Query {
  const filters = parametersOf(operation).filter(
    ({ in: place, name }) => place === 'query' && !PAGING.includes(name),
  );
  const properties = Object.fromEntries(filters.map(({ name, schema }) => [name, schema]));
  const required = filters.filter((filter) => filter.required).map(({ name }) => name);
  const check = bodyCheck({ type: 'object', additionalProperties: false, required, properties });
  return { properties, check };
}

const queries = new Map<OperationId, Query>();

/**
 * The filters that say something, as the list's or report's own query does: REQ001 unless it takes them, and has the
 * entity that its path asks for.
 */
export function checkedFiltros(
  operation: OperationId,
  id: string | undefined,
  given: Record<string, unknown>,
): object {
  const { properties, check } = queries.get(operation) ?? queryOf(operation);
  queries.set(operation, { properties, check });
  const filtros = { ...given };
  dropIdle(filtros, properties);
  const wrong: FieldError[] = [...(check(filtros) ?? []), ...wrongDays(filtros)].map(({ path, message }) => ({
    path: `filtros.${path}`,
    message,
  }));
  const wantsId = operations[operation].path.includes('{id}');
  if (wantsId && id === undefined) wrong.push({ path: 'id', message: 'id é obrigatório' });
  if (!wantsId && id !== undefined) wrong.push({ path: 'id', message: 'id não é um campo conhecido' });
  if (wrong.length > 0) throw fail('REQ001', { fields: wrong });
  return filtros;
}
