// Counts hard wordings in comments, test names, documents and contract descriptions; docs/writing.md has the rules.
// `node tools/writing.ts` fails if an area exceeds its budget, `node tools/writing.ts FOLDER` lists the wordings.
import { globSync, readFileSync } from 'node:fs';
import { isScalar, parseDocument, visit } from 'yaml';

const markers: Record<string, RegExp> = {
  'clause in place of a noun':
    /\b(?:whoever|whomever|(?:makes?|of|by|from|with|for|to|in|,) what|what (?:nobody|it|they) |(?:that|those|this|ones?|none|nothing|each) (?:of(?! (?:the|these|its|our|all)\b)|whose|who|which|where|by)|(?:of|to|by|with|from) (?:which|whom))\b/i,
  'clause before the subject':
    /(?:^|[.;:] )(?:Of (?!course)|Where |Whose |Who |To whom |By which |With which )/,
  'thing that speaks':
    /\b(?:tells?|told|says?|said|hears?|heard|asks?|asked|speaks?|knows?|gives|answers|learns?|forgets?)\b/i,
  'old word':
    /\b(?:anew|but for|be (?:it|they)|thereof|whence|alike|for ever|save for|alone|the more so|seldom|whereas|lest|makes? what)\b/i,
  '"is to" for "must"': /\b(?:is|are|was|were) to (?!the\b)(?:be|[a-z]{3,})\b/i,
  '"where" for "if"': /\bwhere (?:there|it|they|nothing|one|none|nobody|no|a|an|that|this|these|any)\b/i,
};

/** The share of texts with a marker, in percent, that an area may have. Lower a budget when its area gets better. */
const budgets: Record<string, number> = {
  documents: 4,
  deploy: 5,
  docs: 4,
  openapi: 7,
  scripts: 4,
  'src/area': 2,
  'src/client': 3,
  'src/domain': 3,
  'src/player': 3,
  'src/server': 3,
  'src/web': 3,
  tests: 5,
  tools: 7,
};

type Text = { line: number; text: string };

function find(source: string, pattern: RegExp): Text[] {
  return [...source.matchAll(pattern)].map((match) => ({
    line: source.slice(0, match.index).split('\n').length,
    text: match
      .slice(1)
      .join('')
      .replaceAll(/\n\s*(?:\*|\/\/|--|#)?\s*/g, ' '),
  }));
}

function descriptionsIn(source: string): Text[] {
  const texts: Text[] = [];
  visit(parseDocument(source), {
    Pair(_, { key, value }) {
      const isText = isScalar(key) && /^(?:description|summary|x-meaning)$/.test(String(key.value));
      if (!isText || !isScalar(value) || typeof value.value !== 'string') return;
      const line = source.slice(0, value.range?.[0]).split('\n').length;
      texts.push({ line, text: value.value.replaceAll('\n', ' ') });
    },
  });
  return texts;
}

function textsIn(path: string, source: string): Text[] {
  if (path.endsWith('.md'))
    return find(source.replaceAll(/```[\s\S]*?```/g, ''), /((?:.+\n)+)/g).flatMap(({ line, text }) =>
      text.split(/(?<=[.!?]) | \| /).map((sentence) => ({ line, text: sentence })),
    );
  if (path.endsWith('.sql')) return find(source, /((?:^ *--.*\n)+)/gm);
  if (path.endsWith('.yaml')) return [...descriptionsIn(source), ...find(source, /((?:^ *#.*\n)+)/gm)];
  const names = /\b(?:it|itOnce|test|describe)(?:\.\w+)*\(\s*(?:'((?:\\.|[^'\\])+)'|`([^`]+)`)/g;
  return [...find(source, /(\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+)/gm), ...find(source, names)];
}

const PORTUGUESE = /README\.pt-BR|docs\/(?:daily|lgpd|player|ajuda)/;
const NOT_OURS = /\/(?:fixtures|releases|migrations)\//;
const paths = globSync([
  '{src,scripts,tools,tests}/**/*.{ts,tsx,mjs,sql,md}',
  'openapi/**/*.yaml',
  '{*,docs/*,openapi/*,deploy/*}.md',
])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !PORTUGUESE.test(path) && !NOT_OURS.test(path));

const folder = process.argv[2];
const counts = new Map<string, { texts: number; marked: number }>();
for (const path of paths.sort()) {
  const area = path.startsWith('src/') ? path.split('/').slice(0, 2).join('/') : path.split('/')[0]!;
  const key = path.includes('/') ? area : 'documents';
  const count = counts.get(key) ?? { texts: 0, marked: 0 };
  counts.set(key, count);
  for (const { line, text } of textsIn(path, readFileSync(path, 'utf8'))) {
    const found = Object.entries(markers).filter(([, marker]) => marker.test(text));
    count.texts += 1;
    if (found.length === 0) continue;
    count.marked += 1;
    if (folder && path.startsWith(folder))
      console.log(`${path}:${line} (${found.map(([name]) => name).join(', ')}) ${text}`);
  }
}

for (const [area, { texts, marked }] of folder ? [] : counts) {
  const share = (100 * marked) / texts;
  const budget = budgets[area] ?? 0;
  const verdict =
    share > budget ? `over its budget of ${budget} %` : share < budget - 2 ? 'lower its budget' : '';
  console.log(
    `${area.padEnd(12)}${String(texts).padStart(6)} texts${share.toFixed(1).padStart(6)} % ${verdict}`,
  );
  if (verdict) process.exitCode = 1;
}
