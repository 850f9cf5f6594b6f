import contract from '#generated/openapi.json' with { type: 'json' };
import { operations } from '#generated/operations.ts';
import { type FieldError, fail } from '../../http/fail.ts';
import { bodyCheck } from '../../http/validation.ts';
import type { Relatorio } from './tables.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: object };
type Check = ReturnType<typeof bodyCheck>;

const PAGING = ['limit', 'page', 'cursor', 'contar'];
const { components } = contract;

function parametersOf(relatorio: Relatorio): Parameter[] {
  const { path, method } = operations[relatorio];
  const paths = contract.paths as unknown as Record<
    string,
    Record<string, { parameters: (Parameter | { $ref: string })[] }>
  >;
  const shared = components.parameters as unknown as Record<string, Parameter>;
  return paths[path]![method.toLowerCase()]!.parameters.map((parameter) =>
    '$ref' in parameter ? shared[parameter.$ref.split('/').at(-1)!]! : parameter,
  );
}

/** The report's own query parameters as the schema of a body. */
function checkOf(relatorio: Relatorio): Check {
  const filters = parametersOf(relatorio).filter(
    ({ in: place, name }) => place === 'query' && !PAGING.includes(name),
  );
  return bodyCheck({
    type: 'object',
    additionalProperties: false,
    required: filters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(filters.map(({ name, schema }) => [name, schema])),
    components,
  });
}

const checks = new Map<Relatorio, Check>();

/** REQ001 unless the report takes these filters, and has the entity that its path asks for. */
export function checkFiltros(relatorio: Relatorio, id: string | undefined, filtros: object): void {
  const check = checks.get(relatorio) ?? checkOf(relatorio);
  checks.set(relatorio, check);
  const wrong: FieldError[] = (check(filtros) ?? []).map(({ path, message }) => ({
    path: `filtros.${path}`,
    message,
  }));
  const wantsId = operations[relatorio].path.includes('{id}');
  if (wantsId && id === undefined) wrong.push({ path: 'id', message: 'id é obrigatório' });
  if (!wantsId && id !== undefined) wrong.push({ path: 'id', message: 'id não é um campo conhecido' });
  if (wrong.length > 0) throw fail('REQ001', { fields: wrong });
}
