import { explain } from '../../../src/server/settings/explain.ts';
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

/** GitHub takes no comment of more than 65,536 characters. */
const MOST_CHARACTERS = 60_000;

/** Shortens a section at the end of a line, and states how much is missing. */
function shortened(markdown: string, most: number): string {
  if (markdown.length <= most) return markdown;
  const kept = markdown.slice(0, Math.max(0, markdown.lastIndexOf('\n', most)));
  const lines = markdown.slice(kept.length).trim().split('\n').length;
  return `${kept}\n\n*${lines} more lines: run \`npm run contract:review\` with \`--whole\`.*`;
}

/** Writes the report in Markdown: first why the change must not pass, then the parts that have something to say. */
export function reviewOf(sections: Section[], { isWhole = false } = {}): string {
  const failures = sections.flatMap((section) => section.failures);
  const most = isWhole ? Number.POSITIVE_INFINITY : MOST_CHARACTERS / (sections.length + 1);
  const first =
    failures.length > 0
      ? `**Not to be merged as it is:**\n\n${shortened(failures.map((failure) => `- ${failure}`).join('\n'), most)}`
      : 'Nothing keeps this change from being merged.';
  const told = sections.filter(({ markdown }) => markdown);
  return `${[`# Review of the contract`, first, ...told.map(({ title, markdown }) => `## ${title}\n\n${shortened(markdown, most)}`)].join('\n\n')}\n`;
}
