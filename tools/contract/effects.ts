import { type Document, operationsOf, reachable } from './document.ts';

type Node = Record<string, unknown>;
export type Impact = 'patch' | 'minor' | 'major';
/** What a change means for callers. `pointer`: its place in the bundle. */
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

/** How strict each of our extensions is with callers, by its value: what only describes or generates is not here. */
const strictness: Record<string, (value: unknown) => number> = {
  'x-session-only': order(undefined, 'change', true),
  'x-level': order(undefined, '1', '0'),
  'x-cost': (value) => Number(value ?? 1),
  'x-open-query': isAllowed,
  'x-verdict': isAllowed,
  'x-multiline': isAllowed,
};

/** Tells whether `effectsOf` judges an extension. */
export const isJudged = (property: string | undefined): boolean =>
  property !== undefined && Object.hasOwn(strictness, property);

/**
 * Enums whose new values are additive. Callers handle an unknown code by its status, and receive a new column of sheets
 * only for a sheet that has its heading.
 */
const OPEN_ENUMS = ['ErrorCode', 'CampoDeCliente', 'CampoDeLoja'].map(
  (name) => `#/components/schemas/${name}`,
);

/** Tells whether a place is the list of an enum that may grow without breaking callers. */
export const isOpenEnum = (pointer = ''): boolean => OPEN_ENUMS.some((place) => pointer === `${place}/enum`);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const part = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Visits each object of a document with its place, except examples. */
function* nodesOf(node: unknown, pointer = '#'): Generator<[pointer: string, node: Node]> {
  if (!isNode(node)) return;
  yield [pointer, node];
  for (const [key, value] of Object.entries(node))
    if (key !== 'examples' && key !== 'example') yield* nodesOf(value, `${pointer}/${part(key)}`);
}

/**
 * Finds what no tool judges: extensions of ours that became stricter or milder, and enum values that devices receive
 * although they were installed before them.
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

/** Tells of a place whether an answer of success to a device has it. */
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
