import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const STRUCTURE =
  /^(paths|components|properties|items|anyOf|oneOf|allOf|schema|content|parameters|responses|requestBody|application~1json|\d+)$/;

type Source = { file: string; lines: string[] };

/** Maps a place in the bundle to file and line, or to its nearest parent in the sources. */
export function readSources(folder = '.') {
  const sources = globSync('openapi/**/*.yaml', { cwd: folder })
    .filter((file) => !/releases|examples\.yaml|entidades\.yaml/.test(file))
    .sort()
    .map((file) => ({ file, lines: readFileSync(join(folder, file), 'utf8').split('\n') }));

  function begin(pattern: RegExp): { source: Source; line: number } | undefined {
    for (const source of sources) {
      const line = source.lines.findIndex((text) => pattern.test(text));
      if (line >= 0) return { source, line };
    }
    return undefined;
  }

  return (pointer: string | undefined, operations: readonly string[]): string | undefined => {
    const [, , group = '', name = '', ...within] = pointer?.split('/') ?? [];
    const isComponent = pointer?.startsWith('#/components/');
    const first = isComponent
      ? begin(new RegExp(`^(?:\\s{2,4})?${RegExp.escape(name)}:(?!.*\\$ref)`))
      : begin(new RegExp(`operationId: ${RegExp.escape(operations[0] ?? '')}\\b`));
    if (!first || (!isComponent && operations.length === 0)) return undefined;
    const { file, lines } = first.source;
    const end = lines.findIndex(
      (text, index) => index > first.line && (isComponent ? /^\w/.test(text) : text.includes('operationId:')),
    );
    let line = first.line;
    for (const key of isComponent ? within : [name, ...within].filter((one) => one !== group)) {
      if (STRUCTURE.test(key)) continue;
      const pattern = new RegExp(`(^|[\\s{,'"])${RegExp.escape(key)}['"]?:|name: ${RegExp.escape(key)}\\b`);
      const next = lines.findIndex(
        (text, index) => index >= line && (end < 0 || index < end) && pattern.test(text),
      );
      if (next >= 0) line = next;
    }
    return `${file}:${line + 1}`;
  };
}
