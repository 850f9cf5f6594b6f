import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const theme = /^src\/web\/shared\/chakra\/(tokens|scales|page)\.ts$/;

const rawColour =
  /#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch)\(|[\w-]+:\s*(white|black|red|green|blue|gr[ae]y|orange)\b/gi;
const rawFontSizes = [
  /\bfont(-size)?:[^;}]*?\d(px|rem|em|pt)\b/g,
  /\bfontSize\s*[:=]\s*(["'`][^"'`]*|\{[^}]*?)\d(px|rem|em|pt)\b/g,
];

function rawLooks(path: string, text: string): string[] {
  // In code, a colour word is the name of a token.
  const colours = [...text.matchAll(rawColour)].filter(([, , word]) => path.endsWith('.css') || !word);
  const sizes = rawFontSizes.flatMap((size) => [...text.matchAll(size)]);
  return [...colours, ...sizes].map(([found]) => `${path}: ${found}`);
}

const alwaysLooking = ['styled-system', 'theme', 'preset-base', 'portal', 'popover'];

const unlooked = (path: string, text: string) =>
  [...text.matchAll(/from '@chakra-ui\/react\/([\w-]+)'/g)]
    .filter(([, part = '']) => !text.includes('withRecipe(') && !alwaysLooking.includes(part))
    .map(([found]) => `${path}: ${found}`);

const files = globSync('src/web/**/*.{css,ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !theme.test(path) && !path.includes('.spec.'));
const read = (path: string) => readFileSync(path, 'utf8');

describe('the panel', () => {
  it('takes colours and font sizes from the theme', () => {
    expect(files.flatMap((path) => rawLooks(path, read(path)))).toEqual([]);
  });

  it('has no :has on the whole page, which every added row would re-evaluate', () => {
    // The player stays mounted, and print has no changing rows.
    const allowed = /player\.looks|print\.looks/;
    const having = files.filter((path) => !allowed.test(path) && /(:root|html|body):has\(/.test(read(path)));
    expect(having).toEqual([]);
  });

  it('uses no Chakra component without its recipe', () => {
    expect(files.flatMap((path) => unlooked(path, read(path)))).toEqual([]);
    expect(unlooked('src/web/a.tsx', "import { Field } from '@chakra-ui/react/field';")).toHaveLength(1);
  });

  it('has no style sheets besides the theme', () => {
    expect(files.filter((path) => path.endsWith('.css'))).toEqual(['src/web/app/font.css']);
  });
});

describe('the rule', () => {
  it.each([
    ['a.css', 'i { color: #fff; }'],
    ['a.css', 'i { background: white; }'],
    ['a.css', 'i { box-shadow: 0 0 2px rgb(0 0 0 / 8%); }'],
    ['a.css', 'i { font-size: 12.5px; }'],
    ['a.css', 'i { font: 600 1.2rem sans-serif; }'],
    ['a.tsx', '<chakra.p color="#FF9DA3" />'],
    ['a.tsx', '<chakra.p fontSize="13px" />'],
    ['a.tsx', "<chakra.p fontSize={{ base: '12px', md: 'sm' }} />"],
    ['a.ts', "const base = { fontSize: '0.9rem' };"],
  ])('rejects in %s: %s', (path, text) => {
    expect(rawLooks(path, text)).toHaveLength(1);
  });

  it.each([
    ['a.css', 'i { color: var(--chakra-colors-ink2); font-size: var(--chakra-font-sizes-note); }'],
    ['a.css', 'i { font-size: 0; width: 12px; font: inherit; }'],
    ['a.tsx', '<chakra.p color="white" fontSize="label" w="13px" href="#conteudo" />'],
    ['a.ts', "import { fold } from '#domain/text.ts';"],
  ])('allows in %s: %s', (path, text) => {
    expect(rawLooks(path, text)).toEqual([]);
  });
});
