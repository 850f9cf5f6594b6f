/**
 * The query parameters that say how rows are given, not which rows: an empty one is an error, where an empty filter is
 * none.
 */
const NO_FILTERS = [
  'limit',
  'page',
  'cursor',
  'sort',
  'ordem',
  'contar',
  'details',
  'dryRun',
  'representation',
];

/** The query parameters that choose a page of the rows. */
export const PAGING = ['limit', 'page', 'cursor', 'contar'];

/** Parameters that every operation takes, and that do nothing where the operation gives them no meaning. */
export const IGNORED = ['_id', 'reset'];

type QuerySchema = { properties?: Record<string, object>; required?: string[] };

/**
 * Makes the schema of an operation's query: its own parameters and no others, lest a mistyped filter answer the whole
 * list.
 */
export function querySchema(
  { properties = {}, required = [] }: QuerySchema = {},
  { signed = false, openQuery = false } = {},
): object {
  const own = Object.entries(properties).map(([name, schema]) => [
    name,
    NO_FILTERS.includes(name) ? { minLength: 1, ...schema } : schema,
  ]);
  const known = { ...Object.fromEntries(own), ...(signed && { assinatura: { type: 'string' } }) };
  return { type: 'object', properties: known, required, additionalProperties: openQuery };
}

type Property = { type?: unknown; minimum?: number };

/**
 * Reads the text of a query's value by its type; text that is none of the type stays as it is, and is refused by the
 * check.
 */
function parsed(text: unknown, { type, minimum = -1 }: Property): unknown {
  if (typeof text !== 'string') return text;
  if (type === 'integer' && (minimum < 0 ? /^-?\d+$/ : /^\d+$/).test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Takes out of a query what does nothing: ignored parameters, and filters without a value. */
export function dropIdle(query: Record<string, unknown>, properties: object): void {
  for (const [name, value] of Object.entries(query)) {
    const isKnown = Object.hasOwn(properties, name);
    const isEmpty = value === '' && !NO_FILTERS.includes(name);
    if (isKnown ? isEmpty : IGNORED.includes(name)) delete query[name];
  }
}

/** Reads a query by its schema, in place: digits are a number, `true` and `false` a boolean, and nothing else is. */
export function readQuery(query: Record<string, unknown>, schema: Record<string, unknown>): void {
  const properties = (schema.properties ?? {}) as Record<string, Property>;
  dropIdle(query, properties);
  for (const name of Object.keys(query)) query[name] = parsed(query[name], properties[name] ?? {});
}
