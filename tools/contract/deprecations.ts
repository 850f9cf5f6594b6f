import { dereference } from '#server/http/references.ts';
import { type Document, type Operation, operationsOf, type Schema } from './document.ts';

/** The marks of what is deprecated, as an operation, a parameter or a field has them. */
export type Marks = {
  deprecated?: boolean;
  'x-deprecated-since'?: string;
  'x-sunset'?: string;
  'x-successor'?: string;
};

/** Something of one operation that callers are to leave: the operation, a parameter of it, or a field that it takes or answers. */
export type Deprecated = {
  operation: string;
  kind: 'operation' | 'parameter' | 'field';
  /** Where it stands within the operation: empty, `query.nome`, `body.contato.email` or `200.items.cidade`. */
  place: string;
  /** The release that began it. */
  since: string;
  /** The day from which on it may be gone. */
  sunset: string;
  /** The name of what takes its place; `none` where nothing does. */
  successor: string;
};

/** How long, from its release on, everything deprecated stays. */
export const DAYS_TO_LEAVE = 180;

/** The name that a place of an operation ends with: a parameter's or a field's. */
export const nameOf = (place: string): string => place.split('.').at(-1)!;

const kindOf = (place: string): Deprecated['kind'] => {
  if (place === '') return 'operation';
  return /^(query|path|header|cookie)\./.test(place) ? 'parameter' : 'field';
};

/** Lists all places of an operation that callers may know, each with its marks: the operation itself comes first. */
export function surfaceOf(document: Document, operation: Operation): Map<string, Marks> {
  const { parameters = [], requestBody, responses } = dereference(document, operation);
  const places = new Map<string, Marks>([['', operation as Marks]]);
  for (const parameter of parameters) places.set(`${parameter.in}.${parameter.name}`, parameter as Marks);
  for (const media of Object.values(requestBody?.content ?? {})) addFields(places, 'body', media.schema);
  for (const [status, { content = {} }] of Object.entries(responses))
    for (const media of Object.values(content)) addFields(places, status, media.schema);
  return places;
}

/** Adds the fields of a schema, whatever their depth, under its place: those of a list's items under the list's. */
function addFields(places: Map<string, Marks>, place: string, schema: Schema | undefined): void {
  if (!schema) return;
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
    const key = `${place}.${name}`;
    places.set(key, { ...places.get(key), ...(field as Marks) });
    addFields(places, key, field);
  }
  const alternatives = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] ?? []) as Schema[]);
  const within = [schema.items, schema.contentSchema, ...alternatives] as (Schema | undefined)[];
  for (const inner of within) addFields(places, place, inner);
}

/** Lists what is deprecated, operation by operation: what is shared is told of each that has it. */
export function deprecatedOf(document: Document): Deprecated[] {
  return operationsOf(document).flatMap(({ operation }) =>
    [...surfaceOf(document, operation)]
      .filter(([, marks]) => marks.deprecated === true)
      .map(([place, marks]) => ({
        operation: operation.operationId,
        kind: kindOf(place),
        place,
        since: marks['x-deprecated-since'] ?? '',
        sunset: marks['x-sunset'] ?? '',
        successor: marks['x-successor'] ?? 'none',
      })),
  );
}

/** Finds what was deprecated in a base and is not in a revision; what went with its operation is not told by itself. */
export function removalsOf(base: Document, revision: Document): Deprecated[] {
  const after = new Map(
    operationsOf(revision).map(({ operation }) => [
      operation.operationId,
      new Set(surfaceOf(revision, operation).keys()),
    ]),
  );
  return deprecatedOf(base).filter(({ operation, kind, place }) => {
    const places = after.get(operation);
    return kind === 'operation' ? !places : places && !places.has(place);
  });
}

/** Tells whether its day has come. */
export const isDue = ({ sunset }: Deprecated, today: string): boolean => sunset !== '' && sunset <= today;

/** Counts days on from a day: `2026-11-24` and 180 make `2027-05-23`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
