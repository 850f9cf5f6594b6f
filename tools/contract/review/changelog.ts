import semver from 'semver';
import { type Change, compare } from '../compare.ts';
import { type Document, operationsOf, reachable } from '../document.ts';
import type { Impact } from '../effects.ts';
import type { Comparison, Section } from './section.ts';

type Changed = { name: string; isComponent: boolean; operations: string[]; texts: string[] };

const ranks: Impact[] = ['patch', 'minor', 'major'];

/**
 * Lists changes that the changelog does not mention, and checks that the new version number fits the changes since the
 * last release.
 */
export async function changelog(comparison: Comparison): Promise<Section> {
  const failures = [
    ...unnamed(comparison).map(
      ({ name, isComponent }) =>
        `openapi/CHANGELOG.md does not name \`${name}\`${isComponent ? ', a part of the contract that operations share,' : ''} under ${comparison.revision.info.version}, and it changed.`,
    ),
    ...(await wrongVersion(comparison)),
  ];
  const markdown = failures.map((failure) => `- **${failure}**`).join('\n');
  return { title: 'Changelog and version', markdown, failures };
}

export function draftChangelog(comparison: Comparison): string {
  return unnamed(comparison)
    .map(({ name, isComponent, operations, texts }) => {
      const users = isComponent ? ` (${operations.map((id) => `\`${id}\``).join(', ')})` : '';
      return `- \`${name}\`${users}: ${[...new Set(texts)].join(' ')}\n`;
    })
    .join('');
}

/**
 * Returns the names and error codes in added lines of the changelog. Lines that the base already has describe other
 * changes.
 */
function namesOf({ changelog, changelogBefore, revision }: Comparison): Set<string> {
  const [, ...versions] = changelog.split(/^## /m);
  const before = new Set(changelogBefore.split('\n'));
  const next = (versions.find((text) => text.split('\n')[0]!.split(' ')[0] === revision.info.version) ?? '')
    .split('\n')
    .filter((line) => !before.has(line))
    .join('\n');
  const words = [...next.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => [name, ...name.split(/\W+/)]);
  const codes = [...next.matchAll(/\b[A-Z]+\d{2,4}\b/g)].map(([code]) => code);
  const ranges = [...next.matchAll(/`?\b([A-Z]+)(\d+)`? to `?\1(\d+)\b/g)].flatMap(
    ([, family, first = '', last = '']) =>
      Array.from(
        { length: Math.max(0, Number(last) - Number(first) + 1) },
        (_, index) => family + String(Number(first) + index).padStart(first.length, '0'),
      ),
  );
  return new Set([...words, ...codes, ...ranges]);
}

const isErrorAnswer = ({ told, text }: Change): boolean =>
  told.every(
    ({ id }) =>
      id === 'response-non-success-status-added' ||
      (/^response-property-(any-of|enum-value)-/.test(id) && text.includes('`error/code')) ||
      ((id === 'response-added' || id === 'header-added') && /\/responses\/[45]\d\d[`/]/.test(text)),
  );

/** Headers must be named only once, not for each response. */
function isNamedHeader({ told, pointer = '', after }: Change, names: Set<string>): boolean {
  const [change] = told;
  const added =
    change?.id === 'headersmap-added' ? Object.keys(after as object) : [pointer.split('/').at(-1) ?? ''];
  return /^header(smap)?-added$/.test(change?.id ?? '') && added.every((name) => names.has(name));
}

/**
 * Lists changes without a changelog entry: operations individually, shared components once. Ignores descriptive
 * changes.
 */
function unnamed(comparison: Comparison): Changed[] {
  const { changes, codes, base, revision } = comparison;
  const names = namesOf(comparison);
  const [before, after] = [partsOf(base), partsOf(revision)];
  const told = changes.filter(
    (change) =>
      change.impact !== 'patch' &&
      !change.told.every(({ id }) => id.startsWith('example-')) &&
      !isErrorAnswer(change) &&
      !isNamedHeader(change, names),
  );
  const found = new Map<string, Changed>();
  const add = (name: string, operation: string, isComponent: boolean, texts: string[]) => {
    const known = found.get(name) ?? { name, isComponent, operations: [], texts: [] };
    found.set(name, {
      ...known,
      operations: [...known.operations, operation],
      texts: [...known.texts, ...texts],
    });
  };
  for (const id of new Set(told.flatMap(({ operations }) => operations))) {
    if (names.has(id)) continue;
    const texts = told.filter(({ operations }) => operations.includes(id)).map(({ text }) => text);
    const shared = [...(after.operations.get(id)?.refs ?? [])]
      .filter((ref) => before.components.has(ref) && after.components.has(ref))
      .filter((ref) => before.components.get(ref) !== after.components.get(ref))
      .filter((ref) => !ref.startsWith('#/components/headers/'))
      .map((ref) => ref.split('/').at(-1)!);
    if (before.operations.get(id)?.own !== after.operations.get(id)?.own || shared.length === 0)
      add(id, id, false, texts);
    // An entry for the listed entity also covers its page schema.
    else
      for (const name of shared)
        if (!names.has(name) && !names.has(name.replace(/Page$/, ''))) add(name, id, true, texts);
  }
  for (const { id, came, went } of codes.operations) {
    if (names.has(id) || [...came, ...went].every((code) => names.has(code))) continue;
    const said = [came.length > 0 && `came ${came.join(', ')}`, went.length > 0 && `went ${went.join(', ')}`];
    add(id, id, false, [`Error codes: ${said.filter(Boolean).join('; ')}.`]);
  }
  return [...found.values()];
}

const describing = ['description', 'summary', 'example', 'examples', 'title', 'x-labels', 'headers'];

/** Keeps only the parts that callers depend on: no descriptions, headers or error responses. */
const essenceOf = (node: unknown): string =>
  JSON.stringify(node, (key, value) =>
    describing.includes(key) || /^[45]\d\d$/.test(key) ? undefined : value,
  );

function partsOf(document: Document) {
  const { examples: _, ...groups } = document.components ?? {};
  const components = Object.entries(groups).flatMap(([group, all]) =>
    Object.entries(all).map(([name, node]): [string, string] => [
      `#/components/${group}/${name}`,
      essenceOf(node),
    ]),
  );
  const operations = operationsOf(document).map(({ method, path, operation }) => {
    const own = `${method} ${path} ${essenceOf(operation)}`;
    return [operation.operationId, { own, refs: reachable(document, operation) }] as const;
  });
  return { components: new Map(components), operations: new Map(operations) };
}

async function wrongVersion({ revision, releases, lastRelease, today }: Comparison): Promise<string[]> {
  const last = releases.at(-1)?.version;
  if (!lastRelease || !last) return [];
  const { version } = revision.info;
  // The version number itself must not count as a change.
  const released = { ...lastRelease, info: { ...lastRelease.info, version } };
  const changes = await compare(released, revision, today);
  const impact = ranks.findLast((rank) => changes.some((change) => change.impact === rank));
  const asked = impact ? semver.inc(last, impact) : last;
  return version === asked
    ? []
    : [
        `info.version is ${version}: what changed since ${last} is ${impact ?? 'nothing'}, which asks for ${asked}.`,
      ];
}
