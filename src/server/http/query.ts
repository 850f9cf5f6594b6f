/**
 * Parameters that shape the response instead of filtering rows. If empty they are errors, while empty filters are
 * ignored.
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

export const PAGING = ['limit', 'page', 'cursor', 'contar'];

/** Parameters that every operation accepts, and ignores unless it defines them. */
export const IGNORED = ['_id', 'reset'];

type QuerySchema = { properties?: Record<string, object>; required?: string[] };

/**
 * Builds the schema of an operation's query. Unknown parameters are errors, because a mistyped filter would return the
 * whole list.
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

/** Parses a query value by its type. Text that does not fit stays as it is, and validation rejects it. */
function parsed(text: unknown, { type, minimum = -1 }: Property): unknown {
  if (typeof text !== 'string') return text;
  if (type === 'integer' && (minimum < 0 ? /^-?\d+$/ : /^\d+$/).test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

export function dropIdle(query: Record<string, unknown>, properties: object): void {
  for (const [name, value] of Object.entries(query)) {
    const isKnown = Object.hasOwn(properties, name);
    const isEmpty = value === '' && !NO_FILTERS.includes(name);
    if (isKnown ? isEmpty : IGNORED.includes(name)) delete query[name];
  }
}

export function readQuery(query: Record<string, unknown>, schema: Record<string, unknown>): void {
  const properties = (schema.properties ?? {}) as Record<string, Property>;
  dropIdle(query, properties);
  for (const name of Object.keys(query)) query[name] = parsed(query[name], properties[name] ?? {});
}
