import { isRemovalOf } from '../compare.ts';
import { type Deprecated, deprecatedOf, isDue, nameOf, removalsOf } from '../deprecations.ts';
import { unapproved } from '../report.ts';
import type { Comparison, Section } from './section.ts';

const keyOf = ({ operation, place }: Deprecated) => `${operation} ${place}`;

export async function deprecation(comparison: Comparison): Promise<Section> {
  const { base, revision, today } = comparison;
  const [before, now] = [deprecatedOf(base), deprecatedOf(revision)];
  const known = new Map(before.map((one) => [keyOf(one), one]));
  const gone = removalsOf(base, revision);
  const refused = gone.filter((one) => !isDue(one, today) && !isApproved(one, comparison));
  const sooner = now.filter((one) => one.sunset < (known.get(keyOf(one))?.sunset ?? ''));
  const failures = [
    ...together(refused, (what, one) => `${what} is gone before its day, ${one.sunset}.`),
    ...together(
      sooner,
      (what, one) =>
        `${what} is to go on ${one.sunset}, before the day that was told, ${known.get(keyOf(one))!.sunset}.`,
    ),
  ];
  const lines = [
    ...failures.map((failure) => `**${failure}**`),
    ...together(
      gone.filter((one) => !refused.includes(one)),
      (what, one) =>
        `${what} is gone${isDue(one, today) ? `, as told from ${one.sunset} on` : ', as approved'}.`,
    ),
    ...together(
      now.filter((one) => !known.has(keyOf(one))),
      (what, one) =>
        `${what} is deprecated since ${one.since}, may be gone from ${one.sunset} on; ${insteadOf(one)}.`,
    ),
    ...together(
      now.filter((one) => isDue(one, today)),
      (what, one) => `${what} may go now: its day was ${one.sunset}.`,
    ),
  ];
  return { title: 'Deprecations', markdown: lines.map((line) => `- ${line}`).join('\n'), failures };
}

const insteadOf = ({ successor }: Deprecated) =>
  successor === 'none' ? 'nothing takes its place' : `\`${successor}\` takes its place`;

function isApproved(removal: Deprecated, { base, revision, changes, approvals }: Comparison): boolean {
  const versions = { base: base.info.version, revision: revision.info.version };
  const breaks = changes.filter((change) => isRemovalOf(change, removal));
  return breaks.length > 0 && unapproved({ changes: breaks, approvals, versions }).length === 0;
}

function together(all: Deprecated[], tell: (what: string, one: Deprecated) => string): string[] {
  const groups = Map.groupBy(all, ({ kind, place, operation, since, sunset }) =>
    [kind, kind === 'operation' ? operation : nameOf(place), since, sunset].join(' '),
  );
  return [...groups.values()].map((group) => {
    const [first] = group as [Deprecated, ...Deprecated[]];
    const operations = [...new Set(group.map(({ operation }) => `\`${operation}\``))].join(', ');
    return tell(
      first.kind === 'operation'
        ? operations
        : `The ${first.kind} \`${nameOf(first.place)}\` of ${operations}`,
      first,
    );
  });
}
