import type { Comparison, Section } from './section.ts';

/** Lists the operations that the server does not handle yet, which the type check refuses. */
export async function handlers({ unhandled = [] }: Pick<Comparison, 'unhandled'>): Promise<Section> {
  const markdown = unhandled.map((id) => `- \`${id}\``).join('\n');
  return { title: 'Operations without a handler', markdown, failures: [] };
}
