import { dereference } from '#server/http/references.ts';
import { type Document, type Operation, operationsOf, type Schema } from './document.ts';

export type Marks = {
  deprecated?: boolean;
  'x-deprecated-since'?: string;
  'x-sunset'?: string;
  'x-successor'?: string;
};

export type Deprecated = {
  operation: string;
  kind: 'operation' | 'parameter' | 'field';
  /** The place within the operation: empty, `query.nome`, `body.contato.email` or `200.items.cidade`. */
  place: string;
  since: string;
  /** The first day on which it may be removed. */
  sunset: string;
  /** `none` if it has no successor. */
  successor: string;
};

/** Counted from the release that deprecates it. */
export const DAYS_TO_LEAVE = 180;

export const nameOf = (place: string): string => place.split('.').at(-1)!;

const kindOf = (place: string): Deprecated['kind'] => {
  if (place === '') return 'operation';
  return /^(query|path|header|cookie)\./.test(place) ? 'parameter' : 'field';
};

/** Lists the operation itself first, then its parameters and fields. */
export function surfaceOf(document: Document, operation: Operation): Map<string, Marks> {
  const { parameters = [], requestBody, responses } = dereference(document, operation);
  const places = new Map<string, Marks>([['', operation as Marks]]);
  for (const parameter of parameters) places.set(`${parameter.in}.${parameter.name}`, parameter as Marks);
  for (const media of Object.values(requestBody?.content ?? {})) addFields(places, 'body', media.schema);
  for (const [status, { content = {} }] of Object.entries(responses))
    for (const media of Object.values(content)) addFields(places, status, media.schema);
  return places;
}

/** The items of a list have the place of the list. */
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

/** Lists removed deprecated items. Parts of a removed operation are not listed separately. */
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

export const isDue = ({ sunset }: Deprecated, today: string): boolean => sunset !== '' && sunset <= today;

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
