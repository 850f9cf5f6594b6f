import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Document, eachOperation } from './document.ts';
import { tagsOfValues } from './keys.ts';
import { banner } from './typescript.ts';

/** Features that include an entity unless `without` has a reason; `all` are the entities themselves. */
type Part = 'all' | 'undo' | 'bin' | 'history' | 'jobs' | 'search' | 'views';

type Entidade = {
  one: string;
  many: string;
  gender: 'm' | 'f';
  tag?: string;
  key?: string;
  address?: string;
  screen?: string;
  list?: string;
  get?: string;
  form?: string;
  owner?: string;
  gone?: string;
  taken?: string[];
  without?: Partial<Record<Part, string>>;
};

export type Entidades = Record<string, Entidade>;

/** Contracts before 2.0.0 have no such file. */
export const readEntidades = (file: string): Entidades =>
  existsSync(file) ? parse(readFileSync(file, 'utf8')) : {};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const isPart = ({ without = {} }: Entidade, part: Part) => part === 'all' || !(without.all ?? without[part]);

const partOf = (entidades: Entidades, part: Part) =>
  Object.entries(entidades).filter(([, entidade]) => isPart(entidade, part));

function valuesOf(entidades: Entidades, part: Part): [value: string, label: string][] {
  return partOf(entidades, part).map(([name, { one, many, list = '' }]) => {
    if (part === 'views') return [list, capitalised(many)];
    return [name, capitalised(part === 'jobs' ? many : one)];
  });
}

type Schema = {
  'x-entidades'?: Part;
  'x-labels'?: Record<string, string>;
  required?: string[];
  properties?: Record<string, object>;
  additionalProperties?: object | boolean;
};

/**
 * Expands each schema with `x-entidades`. An enum gets the entities of that part before the values in its own
 * `x-labels`. An object gets a property for each entity's key, with the schema in `additionalProperties`.
 */
export function expandEntidades(document: Document, entidades: Entidades): void {
  for (const schema of Object.values(document.components.schemas) as Schema[]) {
    const { 'x-entidades': part, 'x-labels': others = {}, additionalProperties, ...rest } = schema;
    if (!part) continue;
    for (const name of Object.keys(schema)) delete schema[name as keyof Schema];
    if (additionalProperties) {
      const keys = partOf(entidades, part).map(([, { key = '' }]) => key);
      const properties = Object.fromEntries(keys.map((key) => [key, additionalProperties as object]));
      Object.assign(schema, rest, { required: keys, properties });
    } else {
      const named = { ...Object.fromEntries(valuesOf(entidades, part)), ...others };
      Object.assign(schema, rest, { enum: Object.keys(named), 'x-labels': named });
    }
  }
}

export function expandEntityErrors(document: Document, entidades: Entidades): void {
  eachOperation(document, (operation) => {
    const { 'x-entity-errors': parts = {}, 'x-errors': own = [] } = operation;
    const codes = Object.entries(parts).flatMap(([part, kinds]) =>
      partOf(entidades, part as Part).flatMap(([, entidade]) =>
        kinds.flatMap((kind) => entidade[kind] ?? []),
      ),
    );
    if (codes.length > 0) operation['x-errors'] = [...own, ...codes];
    delete operation['x-entity-errors'];
  });
}

function tableOf<Row>(table: Record<string, Row>, of: (row: Row) => unknown): string {
  const rows = Object.entries(table).flatMap(([name, row]) => {
    const value = of(row);
    return value === undefined ? [] : [`  ${name}: ${JSON.stringify(value)},\n`];
  });
  return `{\n${rows.join('')}} as const`;
}

const addressOf = ({ address, key, list }: Entidade) => (list ? (address ?? `/${key}`) : undefined);

const unionOf = (entidades: [string, unknown][]) => entidades.map(([name]) => `'${name}'`).join(' | ');

const tablesOf = (entidades: Entidades) =>
  Object.entries(entidades)
    .flatMap(([name, { key }]) => (key ? [`${name}: '${key}'`] : []))
    .join('; ');

function mostFoundIn(document: Document): number {
  const { properties } = document.components.schemas.Busca as {
    properties: Record<string, { maxItems: number }>;
  };
  return Math.min(...Object.values(properties).map(({ maxItems }) => maxItems));
}

const tagsOf = (entidades: Entidades, document: Document): Record<string, string | undefined> =>
  Object.assign(
    Object.fromEntries(Object.entries(entidades).map(([name, { tag }]) => [name, tag])),
    tagsOfValues(document),
  );

/** Writes one constant per table, so that a page's first script contains only the constants that it imports. */
export function entidadesModule(entidades: Entidades, document: Document): string {
  return `${banner}/** Entities that have a list: what they are called, whether that is masculine or feminine, and where they are. */
export const entidades = ${tableOf(entidades, (entidade) => {
    const { one, many, gender, list } = entidade;
    return list && { one, many, gender, address: addressOf(entidade) };
  })};

export type Listada = keyof typeof entidades;

/** The operations that list them. */
export const lists = ${tableOf(entidades, ({ list }) => list)};

/** The operations that read one. */
export const reads = ${tableOf(entidades, ({ get }) => get)};

/** The screen of one, by its address before the id. */
export const screens = ${tableOf(entidades, (entidade) => entidade.screen && `${addressOf(entidade)}/${entidade.screen}`)};

/** Their parts of the search. */
export const keys = ${tableOf(entidades, (entidade) => (isPart(entidade, 'search') ? entidade.key : undefined))};

/** How many of each entity the search finds at most. */
export const mostFound = ${mostFoundIn(document)};

/** The tags of entities, and of a job's actions that touch others. */
export const tags = ${tableOf(tagsOf(entidades, document), (tag) => tag)};

/** The owners of entities, which go with theirs when that is deleted, and come back with it. */
export const owners = ${tableOf(entidades, ({ owner }) => owner)};

/** The tables of entities. */
export type Tabelas = { ${tablesOf(entidades)} };

/** The entities of which an administrator's change can be taken back. */
export type ComDesfazer = ${unionOf(partOf(entidades, 'undo'))};

/** The entities that the search finds. */
export type ComBusca = ${unionOf(partOf(entidades, 'search'))};
`;
}

/** A separate module, because only the history of changes needs all forms. */
export function formsModule(entidades: Entidades): string {
  const forms = Object.entries(entidades).flatMap(([name, { form }]) => (form ? [[name, form]] : []));
  return `${banner}import { ${forms.map(([, form]) => form).join(', ')} } from './fields.ts';

/** The fields of what each entity's form sends. */
export const forms = { ${forms.map(([name, form]) => `${name}: ${form}`).join(', ')} } as const;
`;
}
