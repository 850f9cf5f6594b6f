import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deprecation, Term } from '#generated/deprecations.ts';

/** Reports whether a value has a field at a path like `contato.email`, in any item of the lists on the way. */
function has(value: unknown, [name, ...rest]: string[]): boolean {
  if (Array.isArray(value)) return value.some((item) => has(item, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return true;
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isThere && has((value as Record<string, unknown>)[name], rest);
}

/** Returns the address of the successor, or undefined if it needs parameters that this request lacks. */
function addressOf({ successor }: Term, request: FastifyRequest): string | undefined {
  const params = request.params as Record<string, string>;
  const address = successor?.replace(/\{(\w+)\}/g, (template, name: string) =>
    params[name] === undefined ? template : encodeURIComponent(params[name]),
  );
  return address?.includes('{') ? undefined : address;
}

/** Sets the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), the latter for the earliest term. */
function say(reply: FastifyReply, terms: Term[]): void {
  if (terms.length === 0) return;
  const [first] = terms.toSorted((one, other) => Date.parse(one.sunset) - Date.parse(other.sunset));
  reply.header('deprecation', `@${Math.min(...terms.map(({ since }) => since))}`);
  reply.header('sunset', first!.sunset);
}

const usedOf = (terms: Record<string, Term>, used: unknown) =>
  Object.entries(terms).flatMap(([place, term]) => (has(used, place.split('.')) ? [term] : []));

/**
 * Adds deprecation headers to every response, failures included. A deprecated operation is announced to each caller,
 * with a link to its successor; a parameter or a field only if the request uses it.
 */
export function tellDeprecations(app: FastifyInstance, deprecations: Record<string, Deprecation>): void {
  app.addHook('onRoute', (route) => {
    const { operation } = route.config ?? {};
    const deprecation = operation && deprecations[operation];
    if (!deprecation) return;
    const { operation: whole, query, body } = deprecation;
    const ofOperation = whole ? [whole] : [];
    const before = route.onRequest ?? [];
    route.onRequest = [
      async (request: FastifyRequest, reply: FastifyReply) => {
        say(reply, [...ofOperation, ...usedOf(query, request.query)]);
        const address = whole && addressOf(whole, request);
        if (address) reply.header('link', `<${address}>; rel="successor-version"`);
      },
      ...(Array.isArray(before) ? before : [before]),
    ];
    const after = route.preValidation ?? [];
    route.preValidation = [
      async (request: FastifyRequest, reply: FastifyReply) => {
        const terms = usedOf(body, request.body);
        if (terms.length > 0) say(reply, [...ofOperation, ...usedOf(query, request.query), ...terms]);
      },
      ...(Array.isArray(after) ? after : [after]),
    ];
  });
}
