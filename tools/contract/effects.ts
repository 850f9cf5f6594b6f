import { type Document, operationsOf, reachable } from './document.ts';

type Node = Record<string, unknown>;
export type Impact = 'patch' | 'minor' | 'major';
export type Effect = {
  id: string;
  text: string;
  impact: Impact;
  pointer?: string | undefined;
  before?: unknown;
  after?: unknown;
};

const order =
  (...values: unknown[]) =>
  (value: unknown) =>
    Math.max(0, values.indexOf(value));
const isAllowed = (value: unknown) => (value ? 0 : 1);

/** The strictness of our extensions by value. Extensions that only describe or generate are missing. */
const strictness: Record<string, (value: unknown) => number> = {
  'x-session-only': order(undefined, 'change', true),
  'x-level': order(undefined, '1', '0'),
  'x-cost': (value) => Number(value ?? 1),
  'x-open-query': isAllowed,
  'x-reads': isAllowed,
  'x-verdict': isAllowed,
  'x-multiline': isAllowed,
};

export const isJudged = (property: string | undefined): boolean =>
  property !== undefined && Object.hasOwn(strictness, property);

/**
 * Enums that may gain values. Clients handle an unknown code by its status, and a sheet gains a new column only under a
 * matching heading.
 */
const OPEN_ENUMS = ['ErrorCode', 'CampoDeCliente', 'CampoDeLoja'].map(
  (name) => `#/components/schemas/${name}`,
);

export const isOpenEnum = (pointer = ''): boolean => OPEN_ENUMS.some((place) => pointer === `${place}/enum`);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const part = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

function* nodesOf(node: unknown, pointer = '#'): Generator<[pointer: string, node: Node]> {
  if (!isNode(node)) return;
  yield [pointer, node];
  for (const [key, value] of Object.entries(node))
    if (key !== 'examples' && key !== 'example') yield* nodesOf(value, `${pointer}/${part(key)}`);
}

/**
 * Finds changes that the other tools miss: extensions of ours that became stricter or milder, tags that limit keys, and
 * new enum values that older installed devices receive.
 */
export function effectsOf(base: Document, revision: Document): Effect[] {
  const before = new Map(nodesOf(base));
  const received = placesThatDevicesReceive(revision);
  const found: Effect[] = [];
  for (const [pointer, now] of nodesOf(revision)) {
    const was = before.get(pointer);
    if (!was) continue;
    const name = nameOf(pointer, now);
    for (const [id, strict] of Object.entries(strictness)) {
      const difference = strict(now[id]) - strict(was[id]);
      if (difference === 0) continue;
      const impact: Impact = difference > 0 ? 'major' : 'minor';
      const text = `\`${id}\` of \`${name}\` is ${difference > 0 ? 'stricter' : 'milder'} with callers.`;
      found.push({ id: `${id}-changed`, text, impact, pointer, before: was[id], after: now[id] });
    }
    if (typeof now.operationId === 'string' && String(now.tags) !== String(was.tags))
      found.push({
        id: 'tag-changed',
        text: `\`${name}\` moved to another group: keys limited to the former one can no longer call it.`,
        impact: 'major',
        pointer: `${pointer}/tags`,
        before: was.tags,
        after: now.tags,
      });
    if (!Array.isArray(now.enum) || !Array.isArray(was.enum) || !received(pointer)) continue;
    const known = was.enum as unknown[];
    const came = (now.enum as unknown[]).filter((value) => !known.includes(value));
    if (came.length === 0) continue;
    const values = came.map((value) => `\`${value}\``).join(', ');
    const text = `\`${name}\` may be ${values}, which devices that were installed before do not know.`;
    found.push({
      id: 'device-enum-value-added',
      text,
      impact: 'major',
      pointer,
      before: known,
      after: now.enum,
    });
  }
  return found;
}

const nameOf = (pointer: string, node: Node) =>
  typeof node.operationId === 'string' ? node.operationId : pointer.split('/').at(-1)!.replaceAll('~1', '/');

function placesThatDevicesReceive(document: Document) {
  const places = operationsOf(document)
    .filter(({ path }) => path.startsWith('/player/'))
    .flatMap(({ method, path, operation }) =>
      Object.entries(operation.responses)
        .filter(([status]) => Number(status) < 400)
        .flatMap(([status, response]) => [
          `#/paths/${part(path)}/${method}/responses/${status}`,
          ...reachable(document, response),
        ]),
    );
  const all = new Set(places.filter((place) => !OPEN_ENUMS.includes(place)));
  return (pointer: string) =>
    all.values().some((place) => pointer === place || pointer.startsWith(`${place}/`));
}
