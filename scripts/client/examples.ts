/** Reads the programs in a README by their headings: `reading-a-list.ts`. Throws if a heading has two. */
export function readExamples(readme: string): Map<string, string> {
  const programs = new Map<string, string>();
  for (const part of readme.split(/^## /m)) {
    const [heading = ''] = part.split('\n', 1);
    for (const [, program = ''] of part.matchAll(/^```ts\n([\s\S]*?)^```$/gm)) {
      const name = `${heading.toLowerCase().replace(/\W+/g, '-')}.ts`;
      if (programs.has(name)) throw new Error(`Two programs under “${heading}”`);
      programs.set(name, program);
    }
  }
  return programs;
}
