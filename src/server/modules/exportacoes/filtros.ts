import contract from '#generated/openapi.json' with { type: 'json' };
import { operations } from '#generated/operations.ts';
import { type FieldError, fail } from '../../http/fail.ts';
import { toFields, validatorCompiler } from '../../http/validation.ts';
import type { Relatorio } from './tables.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: object };
type Validate = ((value: unknown) => unknown) & { errors?: unknown[] | null };

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
function compile(relatorio: Relatorio): Validate {
  const filters = parametersOf(relatorio).filter(
    ({ in: place, name }) => place === 'query' && !PAGING.includes(name),
  );
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: filters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(filters.map(({ name, schema }) => [name, schema])),
    components,
  };
  return validatorCompiler({ schema, method: 'POST', url: '', httpPart: 'body' }) as Validate;
}

const compiled = new Map<Relatorio, Validate>();

/** REQ001 unless the report takes these filters, and has the entity that its path asks for. */
export function checkFiltros(relatorio: Relatorio, id: string | undefined, filtros: object): void {
  const validate = compiled.get(relatorio) ?? compile(relatorio);
  compiled.set(relatorio, validate);
  const wrong: FieldError[] =
    validate(filtros) === true
      ? []
      : toFields(validate.errors ?? []).map(({ path, message }) => ({ path: `filtros.${path}`, message }));
  const wantsId = operations[relatorio].path.includes('{id}');
  if (wantsId && id === undefined) wrong.push({ path: 'id', message: 'id é obrigatório' });
  if (!wantsId && id !== undefined) wrong.push({ path: 'id', message: 'id não é um campo conhecido' });
  if (wrong.length > 0) throw fail('REQ001', { fields: wrong });
}
