import { type Document, operationsOf, type Schema } from './document.ts';

/** One name of the client's public types: an operation or a model, or what belongs to one. */
export type Member = {
  kind: 'operation' | 'model' | 'parameter' | 'field';
  /** The operation or model that it belongs to; its own name where it is one. */
  owner: string;
  name: string;
  required: boolean;
  /** Its type as TypeScript writes it, models by their names. */
  type: string;
};

/** Lists all that a program may name of the client's types, by owner and name. */
export function membersOf(document: Document): Map<string, Member> {
  const members = new Map<string, Member>();
  const add = (member: Member) => members.set(`${member.owner}.${member.kind}.${member.name}`, member);
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  for (const { path, operation } of operationsOf(document)) {
    const { operationId: owner, parameters = [], requestBody, responses } = operation;
    add({ kind: 'operation', owner, name: owner, required: true, type: '' });
    const shared = (document.paths[path] as { parameters?: typeof parameters }).parameters ?? [];
    for (const given of [...shared, ...parameters]) {
      const { name, required = false, schema = {} } = resolved(document, given);
      add({ kind: 'parameter', owner, name, required, type: typeOf(schema) });
    }
    for (const { schema } of Object.values(requestBody?.content ?? {}))
      if (schema) addFields(schema, owner, 'body', add);
    for (const [status, response] of Object.entries(responses))
      for (const { schema } of Object.values(resolved(document, response).content ?? {}))
        if (schema && status < '4') addFields(schema, owner, `answer ${status}`, add);
  }
  for (const [owner, schema] of Object.entries(schemas)) {
    add({ kind: 'model', owner, name: owner, required: true, type: schema.properties ? '' : typeOf(schema) });
    addFields(schema, owner, '', add);
  }
  return members;
}

/** Adds a schema under the name `prefix`, and the fields of what has no name of its own, as `horarios[].abre`. */
function addFields(
  schema: Schema,
  owner: string,
  prefix: string,
  add: (member: Member) => void,
  given = true,
) {
  if (prefix) add({ kind: 'field', owner, name: prefix, required: given, type: typeOf(schema) });
  if (schema.items) return addItems(schema.items as Schema, owner, prefix, add);
  const required = (schema.required ?? []) as string[];
  for (const part of (schema.allOf ?? []) as Schema[]) if (!part.$ref) addFields(part, owner, '', add);
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
    addFields(field, owner, prefix ? `${prefix}.${name}` : name, add, required.includes(name));
}

function addItems(items: Schema, owner: string, prefix: string, add: (member: Member) => void) {
  if (items.properties) addFields({ ...items, items: undefined }, owner, `${prefix}[]`, add);
}

const nameOf = (ref: unknown) => String(ref).split('/').at(-1)!;

/** Writes a schema as a type; fields of an object are members of their own. */
function typeOf(schema: Schema): string {
  const { $ref, type, items } = schema;
  const some = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  if ($ref) return nameOf($ref);
  if (schema.enum)
    return (schema.enum as unknown[])
      .map((value) => JSON.stringify(value))
      .sort()
      .join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (some) return some.map(typeOf).join(' | ');
  if (schema.allOf) return (schema.allOf as Schema[]).map(typeOf).join(' & ');
  return [type ?? (schema.properties ? 'object' : 'unknown')]
    .flat()
    .map((one) =>
      one === 'array' ? `${typeOf((items ?? {}) as Schema)}[]` : one === 'integer' ? 'number' : one,
    )
    .join(' | ');
}

/** Looks up what is said by reference. */
function resolved<T extends object>(document: Document, given: T): T {
  const { $ref } = given as { $ref?: string };
  if (!$ref) return given;
  const [, , group = '', name = ''] = $ref.split('/');
  return document.components?.[group]?.[name] as T;
}
