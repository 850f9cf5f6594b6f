import { byCause, listed, type Comparison as Reported, report, unapproved } from '../report.ts';
import type { Comparison, Section } from './section.ts';

export const asReported = ({ baseRef, base, revision, ...rest }: Comparison): Reported => ({
  ...rest,
  ref: baseRef,
  versions: { base: base.info.version, revision: revision.info.version },
});

/** Same verdict as `contract:diff`: a break without an approval is a failure. */
export async function breaks(comparison: Comparison): Promise<Section> {
  const reported = asReported(comparison);
  const [heading = '', ...lines] = report(reported).split('\n');
  const failures = byCause(unapproved(reported)).map(({ text, operations, pointer }) => {
    const where = operations.length > 0 ? listed(operations) : 'the whole contract';
    const source = reported.sourceOf?.(pointer, operations);
    return `A break of ${where} has no entry in openapi/approved-breaking.yaml: ${text}${source ? ` (${source})` : ''}`;
  });
  return { title: heading.replace(/^#+ /, ''), markdown: lines.join('\n').trim(), failures };
}
