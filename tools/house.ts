// Prints how heavy the repository is: node tools/house.ts
import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { triggers } from '#server/db/schema/triggers.ts';
import { fileCycles, importsOf } from '../tests/architecture/rings.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const linesOf = (text: string) => text.split('\n').length - 1;
const sources = new Map(
  globSync('{src,scripts,tools,tests}/**/*.{ts,tsx,mjs,css,sql}').map((path) => [path, read(path)]),
);
const code = new Map([...sources].filter(([path]) => /\.(tsx?|mjs)$/.test(path)));

/** Counts spreads of literals, such as `...{ a, b }`. */
function spreadsIn(path: string, source: string): number {
  let count = 0;
  const visit = (node: ts.Node): void => {
    const isSpread = ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node) || ts.isSpreadElement(node);
    if (isSpread) {
      const { expression } = node;
      const isList = ts.isArrayLiteralExpression(expression) && ts.isArrayLiteralExpression(node.parent);
      if (ts.isObjectLiteralExpression(expression) || isList) count += 1;
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return count;
}

const commentsIn = (source: string) =>
  source.match(/\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm)?.length ?? 0;

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
const each = (count: (path: string, source: string) => number) =>
  sum([...code].map(([path, source]) => count(path, source)));
const subjects = execFileSync('git', ['log', '-100', '--format=%s'], { encoding: 'utf8' }).trim().split('\n');

const measures: [name: string, found: number | string, goal: string][] = [
  ['entries at the top of src/server', readdirSync('src/server').length, '≤ 22'],
  ['import cycles between files', fileCycles(importsOf(code)).length, '0'],
  ['trigger statements', triggers.length, ''],
  [
    'trigger functions',
    read('src/server/db/schema/functions.sql').match(/returns trigger/g)?.length ?? 0,
    '≤ 15',
  ],
  ['migrations', globSync('src/server/db/migrations/*.sql').length, 'the baseline and new ones'],
  ['lines of src, scripts, tools and tests', sum([...sources.values()].map(linesOf)), '≤ 162,000'],
  ['lines of generated/openapi.json', linesOf(read('generated/openapi.json')), '≤ 40,000'],
  ['spreads of literals', each(spreadsIn), '≤ 20'],
  ['comments', each((_path, source) => commentsIn(source)), '≤ 4,500'],
  ['of 100 commit subjects over 72 characters', subjects.filter(({ length }) => length > 72).length, '0'],
];

for (const [name, found, goal] of measures)
  console.log(`${name.padEnd(45)}${found.toLocaleString('en').padStart(10)}${goal && `   (goal: ${goal})`}`);
