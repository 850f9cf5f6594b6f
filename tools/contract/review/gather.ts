import { explain } from '../../../src/server/settings/explain.ts';
import type { Comparison, Section } from './section.ts';

/** `isGate`: an error of this part fails the review. */
export type Part = { title: string; isGate: boolean; tell(comparison: Comparison): Promise<Section> };

/** If a part throws, its section holds the error and the other parts still run. */
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

/** GitHub rejects comments of more than 65,536 characters. */
const MOST_CHARACTERS = 60_000;

function shortened(markdown: string, most: number): string {
  if (markdown.length <= most) return markdown;
  const kept = markdown.slice(0, Math.max(0, markdown.lastIndexOf('\n', most)));
  const lines = markdown.slice(kept.length).trim().split('\n').length;
  return `${kept}\n\n*${lines} more lines: run \`npm run contract:review\` with \`--whole\`.*`;
}

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
