import type { compareCodes } from './codes.ts';
import type { Change, Tool } from './compare.ts';
import type { Impact } from './effects.ts';

export type Approval = { version: string; operation: string; change: string; reason: string };
export type Comparison = {
  ref: string;
  versions: { base: string; revision: string };
  changes: Change[];
  codes: ReturnType<typeof compareCodes>;
  screens: Map<string, string[]>;
  approvals: Approval[];
  sourceOf?: ((pointer: string | undefined, operations: readonly string[]) => string | undefined) | undefined;
};

const ranks: Impact[] = ['patch', 'minor', 'major'];
const outside = '(whole contract)';

/**
 * Returns the breaking changes without an approval for this version, operation and change. Removals after their sunset
 * need none.
 */
export function unapproved({
  changes,
  approvals,
  versions,
}: Pick<Comparison, 'changes' | 'approvals' | 'versions'>): Change[] {
  return changes
    .filter((change) => change.impact === 'major' && !change.sunset)
    .filter(
      (change) =>
        !placesOf(change).every((operation) => findApproval(change, operation, approvals, versions)),
    );
}

export function report(comparison: Comparison): string {
  const { ref, versions, changes } = comparison;
  const sections = [
    `## Contract: ${verdict(comparison)}`,
    `Compared with \`${ref}\`. ${bumpSentence(changes, versions)}`,
    ...changesSection(comparison),
    ...disagreementSection(changes),
    ...codesSection(comparison.codes),
    ...approvalSection(comparison),
  ];
  return `${sections.join('\n\n')}\n`;
}

function verdict(comparison: Comparison) {
  if (comparison.changes.length === 0) return 'no change';
  if (highest(comparison.changes) !== 'major') return 'not breaking';
  return unapproved(comparison).length > 0 ? 'BREAKING, not approved' : 'breaking, approved';
}

function bumpSentence(changes: Change[], { base, revision }: Comparison['versions']) {
  if (changes.length === 0) return `Version ${revision}.`;
  const stands = base === revision ? `${revision}, unchanged` : `${base} → ${revision}`;
  return `Semver bump needed: **${highest(changes)}** (version: ${stands}).`;
}

export function byCause(changes: readonly Change[]): Change[] {
  const causes = new Map<string, Change>();
  for (const change of changes) {
    const names = change.text.replace(/`([^`]+)`/g, (_, path: string) => `\`${path.split('/').at(-1)}\``);
    const ids = change.told.map(({ tool, id }) => `${tool} ${id}`).join();
    const isShared = change.pointer?.startsWith('#/components/');
    const cause = isShared ? [change.pointer] : [names, change.before, change.after];
    const key = JSON.stringify([change.impact, ids, change.sunset, ...cause]);
    const known = causes.get(key);
    const operations = [...new Set([...(known?.operations ?? []), ...change.operations])].sort();
    causes.set(key, { ...(known ?? change), operations });
  }
  return [...causes.values()];
}

const MOST_OPERATIONS = 12;
const MOST_CHARACTERS = 80;

export function listed(operations: readonly string[]): string {
  if (operations.length === 0) return outside;
  const more = operations.length - MOST_OPERATIONS;
  const first = operations.slice(0, MOST_OPERATIONS).join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value).replaceAll('`', "'");
  return `\`${text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text}\``;
}

function changesSection({ changes, screens, sourceOf }: Comparison) {
  if (changes.length === 0) return [];
  const major = (change: Change) => (change.impact === 'major' ? 0 : 1);
  const lines = byCause(changes)
    .toSorted((one, other) => major(one) - major(other))
    .map((change) => {
      const { impact, text, told, operations, pointer, before, after } = change;
      const tools = told.map(({ tool, id }) => `${tool}: \`${id}\``).join(', ');
      const source = sourceOf?.(pointer, operations);
      const values =
        before === undefined && after === undefined ? '' : ` · ${shown(before)} → ${shown(after)}`;
      return `- ${impact === 'major' ? '**major**' : impact} · ${text} (${tools})${source ? ` · ${source}` : ''}${values} — ${listed(operations)}`;
    });
  const touched = new Set(
    changes.flatMap(({ operations }) => operations.flatMap((id) => screens.get(id) ?? [])),
  );
  const names = [...touched].sort().map((file) => `\`${file}\``);
  return ['### Changes', lines.join('\n'), `Screens: ${names.join(', ') || 'none'}.`];
}

function disagreementSection(changes: Change[]) {
  const places = [...new Set(changes.flatMap(placesOf))].sort();
  const rows = places
    .map((place) => {
      const by = (tool: Tool) =>
        highest(changes.filter((change) => isToldBy(change, tool) && placesOf(change).includes(place)));
      return { place, redocly: by('redocly'), oasdiff: by('oasdiff') };
    })
    .filter(({ redocly, oasdiff }) => (redocly === 'major') !== (oasdiff === 'major'));
  if (rows.length === 0) return [];
  const lines = rows.map(
    ({ place, redocly, oasdiff }) => `| ${place} | ${redocly ?? 'no change'} | ${oasdiff ?? 'no change'} |`,
  );
  return [
    '### Where the tools disagree',
    ['| Operation | redocly | oasdiff |', '|---|---|---|', ...lines].join('\n'),
  ];
}

function codesSection({ overall, operations }: Comparison['codes']) {
  const say = (came: string[], went: string[]) =>
    [came.length > 0 && `came ${came.join(', ')}`, went.length > 0 && `went ${went.join(', ')}`]
      .filter(Boolean)
      .join('; ');
  const lines = operations.map(({ id, came, went }) => `- ${id}: ${say(came, went)}`);
  const whole = say(overall.came, overall.went);
  if (whole) lines.unshift(`- Given by any operation at all: ${whole}`);
  return lines.length > 0 ? ['### Error codes', lines.join('\n')] : [];
}

function approvalSection(comparison: Comparison) {
  const breaking = comparison.changes.filter((change) => change.impact === 'major');
  if (breaking.length === 0) return [];
  const reasons = breaking.flatMap((change) =>
    placesOf(change).map((operation) => {
      const found = findApproval(change, operation, comparison.approvals, comparison.versions);
      const ids = change.told.map(({ id }) => `\`${id}\``).join(', ');
      const due = change.sunset && `was to be gone from ${change.sunset} on`;
      return { operation, said: `${ids}: ${found?.reason ?? due ?? '**not approved**'}` };
    }),
  );
  const lines = [...Map.groupBy(reasons, ({ said }) => said)].map(([said, those]) => {
    const operations = [...new Set(those.map(({ operation }) => operation))].sort();
    return `- ${listed(operations)}, ${said}`;
  });
  return ['### Approvals', lines.join('\n')];
}

function findApproval(
  change: Change,
  operation: string,
  approvals: Approval[],
  versions: Comparison['versions'],
) {
  return approvals.find(
    (entry) =>
      entry.version === versions.revision &&
      entry.operation === operation &&
      change.told.some(({ id }) => entry.change === id),
  );
}

const isToldBy = ({ told }: Change, tool: Tool) => told.some((by) => by.tool === tool);

function placesOf(change: Change) {
  return change.operations.length > 0 ? change.operations : [outside];
}

function highest(changes: Change[]): Impact | undefined {
  return ranks.findLast((impact) => changes.some((change) => change.impact === impact));
}
