import type { compareCodes } from './codes.ts';
import type { Change, Impact, Tool } from './compare.ts';

export type Approval = { version: string; operation: string; change: string; reason: string };
export type Comparison = {
  ref: string;
  versions: { base: string; revision: string };
  changes: Change[];
  codes: ReturnType<typeof compareCodes>;
  screens: Map<string, string[]>;
  approvals: Approval[];
};

const ranks: Impact[] = ['patch', 'minor', 'major'];
const outside = '(whole contract)';

/**
 * Finds the breaking changes that no approval with this version, operation and change covers; none is asked for what
 * is gone after its day.
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

/** Writes the report of a comparison, in Markdown, for a pull request. */
export function report(comparison: Comparison): string {
  const { ref, versions, changes } = comparison;
  const sections = [
    `## Contract: ${verdict(comparison)}`,
    `Compared with \`${ref}\`. ${bumpSentence(changes, versions)}`,
    ...operationsSection(comparison),
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

function operationsSection({ changes, screens }: Comparison) {
  const places = [...new Set(changes.flatMap(placesOf))].sort();
  return places.map((place) => {
    const here = changes.filter((change) => placesOf(change).includes(place));
    const lines = here.map(
      (change) =>
        `- ${change.impact === 'major' ? '**major**' : change.impact} · ${change.text} (${change.told.map(({ tool, id }) => `${tool}: \`${id}\``).join(', ')})`,
    );
    const users = screens.get(place) ?? [];
    const touched =
      place === outside ? [] : [`Screens: ${users.map((file) => `\`${file}\``).join(', ') || 'none'}.`];
    return [`### ${place}`, lines.join('\n'), ...touched].join('\n\n');
  });
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
  const lines = breaking.flatMap((change) =>
    placesOf(change).map((operation) => {
      const found = findApproval(change, operation, comparison.approvals, comparison.versions);
      const ids = change.told.map(({ id }) => `\`${id}\``).join(', ');
      const due = change.sunset && `was to be gone from ${change.sunset} on`;
      return `- ${operation}, ${ids}: ${found?.reason ?? due ?? '**not approved**'}`;
    }),
  );
  return ['### Approvals', [...new Set(lines)].join('\n')];
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
