import semver from 'semver';
import { addDays, DAYS_TO_LEAVE, type Marks } from './deprecations.ts';
import { type Document, operationsOf, type Schema } from './document.ts';
import type { Release } from './releases.ts';

type Node = Record<string, unknown>;
type Markable = { name: string; node: Marks; successors: string[] };
type Subject = { document: Document; releases: Release[]; today: string };

const marks = ['x-deprecated-since', 'x-sunset', 'x-successor'] as const;

/**
 * Checks the policy: each deprecation starts with a release, lasts at least 180 days, and names a successor or `none`.
 */
export function deprecationBreaches({ document, releases, today }: Subject): string[] {
  const markables = markablesOf(document);
  const known = new Set<object>(markables.map(({ node }) => node));
  return [
    ...markables.flatMap(({ name, node, successors }) => {
      if (node.deprecated !== true)
        return marks
          .filter((mark) => node[mark] !== undefined)
          .map((mark) => `${name} has ${mark} without deprecated: true`);
      return [
        ...termBreaches(node, { document, releases, today }),
        ...successorBreaches(node, successors),
      ].map((breach) => `${name} is deprecated, ${breach}`);
    }),
    ...objectsOf(document)
      .filter((node) => node.deprecated === true && !known.has(node))
      .map(() => 'something else than an operation, a parameter or a field is deprecated'),
  ];
}

function termBreaches(node: Marks, { document, releases, today }: Subject): string[] {
  const { 'x-deprecated-since': since = '', 'x-sunset': sunset = '' } = node;
  const { version } = document.info;
  // An unreleased version is dated today, its earliest possible release.
  const kept = releases.find((release) => release.version === since);
  const released = kept?.date ?? (since === version ? today : undefined);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(sunset) && addDays(sunset, 0) === sunset;
  return [
    ...(semver.valid(since) && released ? [] : ['and x-deprecated-since is no release, nor the next one']),
    ...(isDay ? [] : ['and x-sunset is no day, as 2027-06-01']),
    ...(isDay && released && sunset < addDays(released, DAYS_TO_LEAVE)
      ? [`and x-sunset is before ${addDays(released, DAYS_TO_LEAVE)}, ${DAYS_TO_LEAVE} days after ${since}`]
      : []),
  ];
}

function successorBreaches({ 'x-successor': successor }: Marks, successors: string[]): string[] {
  if (successor === undefined) return ['and x-successor says neither what takes its place nor none'];
  return successor === 'none' || successors.includes(successor)
    ? []
    : [`and its x-successor ${successor} is not there`];
}

function markablesOf(document: Document): Markable[] {
  const operations = operationsOf(document).map(({ operation }) => operation);
  const ids = operations.map(({ operationId }) => operationId);
  const shared = (document.components?.parameters ?? {}) as Record<string, { name: string } & Marks>;
  return [
    ...operations.map((operation) => ({
      name: operation.operationId,
      node: operation as Marks,
      successors: ids.filter((id) => id !== operation.operationId),
    })),
    ...operations.flatMap(({ operationId, parameters = [] }) => {
      const named = (parameters as ({ name: string; $ref?: string } & Marks)[]).map((parameter) =>
        parameter.$ref ? shared[parameter.$ref.split('/').at(-1)!]! : parameter,
      );
      return named.map((node) => ({
        name: `${operationId}'s parameter ${node.name}`,
        node,
        successors: named.map(({ name }) => name).filter((name) => name !== node.name),
      }));
    }),
    ...objectsOf(document).flatMap(({ properties }) => {
      const fields = Object.entries((properties ?? {}) as Record<string, Schema>);
      return fields.map(([name, node]) => ({
        name: `the field ${name}`,
        node: node as Marks,
        successors: fields.map(([other]) => other).filter((other) => other !== name),
      }));
    }),
  ];
}

function objectsOf(node: unknown): Node[] {
  if (node === null || typeof node !== 'object') return [];
  const inner = Object.entries(node).flatMap(([key, value]) =>
    ['example', 'examples', 'default'].includes(key) ? [] : objectsOf(value),
  );
  return Array.isArray(node) ? inner : [node as Node, ...inner];
}
