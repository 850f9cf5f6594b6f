import { type Document, eachOperation, parametersOf } from './document.ts';
import { banner } from './typescript.ts';

type Schema = {
  $ref?: string;
  title?: string;
  type?: string | string[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  contentSchema?: Schema;
  'x-labels'?: Record<string, string> | false;
  'x-multiline'?: true;
  /** `false` for bodies that only programs send, without a form. */
  'x-form'?: false;
};
type Row = [name: string, code: string];

const nameOf = (ref: string) => ref.split('/').at(-1)!;
const schemasOf = (document: Document) => document.components.schemas as Record<string, Schema>;
const tableOf = (rows: Row[]) => `{\n${rows.map(([name, code]) => `  ${name}: ${code},\n`).join('')}}`;

/** Resolves references and takes the first of several alternatives. */
function whole({ $ref, anyOf, ...beside }: Schema, document: Document): Schema {
  const base = $ref ? schemasOf(document)[nameOf($ref)]! : anyOf?.[0];
  return { ...(base && whole(base, document)), ...beside };
}

function labelled({ $ref, anyOf }: Schema, document: Document): string | undefined {
  if (!$ref) return anyOf?.[0] && labelled(anyOf[0], document);
  const schema = schemasOf(document)[nameOf($ref)]!;
  return schema['x-labels'] ? nameOf($ref) : labelled(schema, document);
}

function fieldOf(schema: Schema, document: Document, isRequired = false): string {
  const { title, minLength, maxLength, minimum, maximum, maxItems, format, items, ...rest } = whole(
    schema,
    document,
  );
  const { 'x-multiline': multiline } = rest;
  const said = {
    label: title,
    ...(isRequired && { required: true }),
    minLength,
    maxLength,
    minimum,
    maximum,
    maxItems,
    format,
    multiline,
  };
  const { 'x-labels': labels } = items ? whole(items, document) : rest;
  const named = labels && (labelled(items ?? schema, document) ?? JSON.stringify(labels));
  const parts = [JSON.stringify(said).slice(1, -1), named && `"options":${named}`];
  return `{${parts.filter(Boolean).join(',')}}`;
}

function withLabels(document: Document, code: string): string {
  const used = Object.keys(schemasOf(document)).filter((name) => code.includes(`"options":${name}}`));
  return `${banner}import { ${used.join(', ')} } from './labels.ts';\n\n${code}`;
}

export const labelModules = (document: Document): Map<string, string> =>
  new Map(
    Object.entries(schemasOf(document)).flatMap(([name, { 'x-labels': labels }]) =>
      labels
        ? [[name, `${banner}export const ${name} = ${JSON.stringify(labels, null, 2)} as const;\n`]]
        : [],
    ),
  );

/** One address for these modules. A screen still loads only the labels that it shows. */
export const labelsModule = (names: Iterable<string>): string =>
  banner + [...names].map((name) => `export { ${name} } from './labels/${name}.ts';\n`).join('');

function bodiesOf(document: Document): Map<string, Schema> {
  const bodies = new Map<string, Schema>();
  const add = ({ $ref }: Schema) => {
    const schema = $ref && schemasOf(document)[nameOf($ref)]!;
    if (!schema || schema['x-form'] === false) return;
    bodies.set(nameOf($ref), schema);
    // Forms edit the entries of object lists field by field, too.
    for (const field of Object.values(schema.properties ?? {}))
      if (field.$ref && whole(field, document).properties) add(field);
  };
  eachOperation(document, ({ requestBody }) => {
    for (const { schema } of Object.values(requestBody?.content ?? {}) as { schema: Schema }[]) {
      add(schema);
      for (const { contentSchema } of Object.values(schema.properties ?? {}))
        if (contentSchema) add(contentSchema);
    }
  });
  return bodies;
}

export function fieldsModule(document: Document): string {
  const tables = [...bodiesOf(document)].flatMap(([name, { required = [], properties }]) => {
    if (!properties) return [];
    const rows = Object.entries(properties).map(
      ([field, schema]): Row => [field, fieldOf(schema, document, required.includes(field))],
    );
    return `export const ${name} = ${tableOf(rows)} as const satisfies Record<string, Field>;\n`;
  });
  return withLabels(
    document,
    `/** What a form or a filter needs to know of a field; \`options\` are the names of its values. */
export type Field = {
  readonly label: string;
  readonly required?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly multiline?: true;
  readonly options?: Readonly<Record<string, string>>;
};

${tables.join('\n')}`,
  );
}

function byName(said: { operation: string; name: string; code: string }[]) {
  const common = new Map<string, string>();
  for (const [name, all] of Map.groupBy(said, (one) => one.name)) {
    const codes = [...Map.groupBy(all, ({ code }) => code)];
    const [[usual]] = codes.sort(([, a], [, b]) => b.length - a.length) as [[string, unknown]];
    common.set(name, usual);
  }
  const others = said.filter(({ name, code }) => common.get(name) !== code);
  const own = [...Map.groupBy(others, ({ operation }) => operation)].map(
    ([operation, rows]): Row => [
      operation,
      `{ ${rows.map(({ name, code }) => `${name}: ${code}`).join(', ')} }`,
    ],
  );
  return { common: [...common], own: tableOf(own) };
}

export function filtersModule(document: Document): string {
  const said: Parameters<typeof byName>[0] = [];
  eachOperation(document, (operation) => {
    for (const { in: place, name, schema } of parametersOf(operation, document)) {
      if (place === 'query' && name !== 'sort')
        said.push({ operation: operation.operationId, name, code: fieldOf(schema as Schema, document) });
    }
  });
  const { common, own } = byName(said);
  return withLabels(
    document,
    `import type { Field } from './fields.ts';

// One by one, so that a page's first script has those alone that it names.
${common.map(([name, code]) => `export const ${name} = ${code} as const satisfies Field;`).join('\n')}

/** The query parameters, as most operations that have them mean them. */
export const filters = { ${common.map(([name]) => name).join(', ')} };

/** The fields that an operation means otherwise. */
export const filtersOf: Readonly<Record<string, Readonly<Record<string, Field>>>> = ${own};
`,
  );
}

export function columnsModule(document: Document): string {
  const said: Parameters<typeof byName>[0] = [];
  eachOperation(document, ({ operationId, responses }) => {
    const { content } = (responses['200'] ?? {}) as { content?: Record<string, { schema: Schema }> };
    const page = content?.['application/json'] && whole(content['application/json'].schema, document);
    const { items } = page?.properties ?? {};
    const row = items?.items && whole(items.items, document);
    for (const [name, { title }] of Object.entries(row?.properties ?? {}))
      if (title) said.push({ operation: operationId, name, code: JSON.stringify(title) });
  });
  const { common, own } = byName(said);
  return `${banner}/** What a row's properties are called, by most operations that list them. */
export const columns = ${tableOf(common)} as const;

/** The fields that an operation calls otherwise. */
export const columnsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = ${own};
`;
}
