import { explain } from '../../../src/server/explain.ts';
import type { Comparison, Section } from './section.ts';

/** A part of the report; `isGate` where the change must not pass unless the part could judge it. */
export type Part = { title: string; isGate: boolean; tell(comparison: Comparison): Promise<Section> };

/** Asks every part in turn: one that fails is a sentence in its own place, and the others stand. */
export async function gather(parts: Part[], comparison: Comparison): Promise<Section[]> {
  const sections: Section[] = [];
  for (const { title, isGate, tell } of parts) {
    try {
      sections.push(await tell(comparison));
    } catch (error) {
      const markdown = `This part could not be made: ${explain(error).split('\n')[0]}`;
      sections.push({ title, markdown, failures: isGate ? [`${title}: ${markdown}`] : [] });
    }
  }
  return sections;
}

/** Writes the report in Markdown: first why the change must not pass, then the parts that have something to say. */
export function reviewOf(sections: Section[]): string {
  const failures = sections.flatMap((section) => section.failures);
  const first =
    failures.length > 0
      ? `**Not to be merged as it is:**\n\n${failures.map((failure) => `- ${failure}`).join('\n')}`
      : 'Nothing keeps this change from being merged.';
  const told = sections.filter(({ markdown }) => markdown);
  return `${[`# Review of the contract`, first, ...told.map(({ title, markdown }) => `## ${title}\n\n${markdown}`)].join('\n\n')}\n`;
}
