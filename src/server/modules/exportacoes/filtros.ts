import { wrongDays } from '#domain/day.ts';
import type { RelatorioExportavel } from '#domain/relatorios/tables.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { operations } from '#generated/operations.ts';
import { type FieldError, fail } from '../../fail.ts';
import { dropIdle } from '../../http/query.ts';
import { dereference } from '../../http/references.ts';
import { bodyCheck } from '../../http/validation.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: object };
type Query = { properties: object; check: ReturnType<typeof bodyCheck> };

const PAGING = ['limit', 'page', 'cursor', 'contar'];

function parametersOf(relatorio: RelatorioExportavel): Parameter[] {
  const { path, method } = operations[relatorio];
  const paths = contract.paths as unknown as Record<string, Record<string, { parameters: Parameter[] }>>;
  return dereference(contract, paths[path]![method.toLowerCase()]!.parameters);
}

/** The report's own query parameters, and a check of them as the schema of a body. */
function queryOf(relatorio: RelatorioExportavel): Query {
  const filters = parametersOf(relatorio).filter(
    ({ in: place, name }) => place === 'query' && !PAGING.includes(name),
  );
  const properties = Object.fromEntries(filters.map(({ name, schema }) => [name, schema]));
  const required = filters.filter((filter) => filter.required).map(({ name }) => name);
  const check = bodyCheck({ type: 'object', additionalProperties: false, required, properties });
  return { properties, check };
}

const queries = new Map<RelatorioExportavel, Query>();

/**
 * The filters that say something, as the report's own query does: REQ001 unless the report takes them, and has the
 * entity that its path asks for.
 */
export function checkedFiltros(
  relatorio: RelatorioExportavel,
  id: string | undefined,
  given: Record<string, unknown>,
): object {
  const { properties, check } = queries.get(relatorio) ?? queryOf(relatorio);
  queries.set(relatorio, { properties, check });
  const filtros = { ...given };
  dropIdle(filtros, properties);
  const wrong: FieldError[] = [...(check(filtros) ?? []), ...wrongDays(filtros)].map(({ path, message }) => ({
    path: `filtros.${path}`,
    message,
  }));
  const wantsId = operations[relatorio].path.includes('{id}');
  if (wantsId && id === undefined) wrong.push({ path: 'id', message: 'id é obrigatório' });
  if (!wantsId && id !== undefined) wrong.push({ path: 'id', message: 'id não é um campo conhecido' });
  if (wrong.length > 0) throw fail('REQ001', { fields: wrong });
  return filtros;
}
