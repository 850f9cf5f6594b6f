// @vitest-environment happy-dom
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Article, articleOf, type Inline } from '#domain/ajuda.ts';
import { articleFor, articles } from '#web/app/shell/ajuda/articles.ts';

const folder = 'docs/ajuda';
const pictures = globSync('*.webp', { cwd: folder });
const routes = readFileSync('tests/architecture/routes.panel.txt', 'utf8').trim().split('\n');
const screens = routes.filter((route) => route !== '/' && route !== '/*');
/** Screens before signing in, which have no head. */
const entry = ['/convite', '/dois-fatores', '/entrada', '/esqueceu-senha', '/login', '/nova-senha'];

const sources = globSync(['src/{web,player,area,domain}/**/*.{ts,tsx}', 'generated/**/*.ts'])
  .filter((file) => !/\.spec\.tsx?$|domain\/ajuda\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Whether the words are a whole text of a screen: a string, an element, or a part between two expressions. */
function isShown(words: string): boolean {
  const text = words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
  return new RegExp(`['"\`>}\\n]\\s*${text}\\s*['"\`<{\\n$]`).test(sources);
}

const partsOf = ({ blocks }: Article): Inline[] =>
  blocks.flatMap((block) => {
    if (block.type === 'picture') return block.alt;
    if (block.type === 'heading') return block.title;
    return block.type === 'text' ? block.text : block.items.flat();
  });
const wordsIn = (text: string) => text.split(/[\s*]+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

const files = globSync('**/*.md', { cwd: folder }).sort();

describe.each(files)('%s', (file) => {
  const source = readFileSync(join(folder, file), 'utf8');
  const article = articleOf(source);
  const parts = partsOf(article);

  it('has a title and at most 250 words', () => {
    expect(article.title).toMatch(/^\p{Lu}/u);
    const shown = parts.map((part) =>
      typeof part === 'string' ? part : 'bold' in part ? part.bold : part.label,
    );
    const words = wordsIn(`${article.title} ${shown.join(' ')}`);
    expect(words).toBeGreaterThan(60);
    expect(words).toBeLessThanOrEqual(250);
  });

  it('links only existing screens', () => {
    const links = parts.flatMap((part) => (typeof part !== 'string' && 'to' in part ? part.to : []));
    expect(links.filter((to) => !screens.some((route) => matchPath(route, to)))).toEqual([]);
    expect(article.screens.filter((to) => !screens.some((route) => route.startsWith(to)))).toEqual([]);
  });

  it('marks only texts of the screens as bold', () => {
    const bold = parts.flatMap((part) => (typeof part !== 'string' && 'bold' in part ? part.bold : []));
    expect(bold.filter((words) => !isShown(words))).toEqual([]);
  });

  it('leaves no Markdown that is not drawn', () => {
    const plain = parts.filter((part) => typeof part === 'string');
    expect(plain.filter((text) => /[*[\]#`]|!\(/.test(text))).toEqual([]);
  });
});

it('there are 12 to 20 articles', () => {
  expect(files.length).toBeGreaterThanOrEqual(12);
  expect(files.length).toBeLessThanOrEqual(20);
});

it('each screen with a head has one article', () => {
  const without = screens.filter(
    (route) => !entry.includes(route) && !articleFor(route.replaceAll(/:|\?/g, '')),
  );
  expect(without).toEqual([]);
  const claimed = [...articles.values()].flatMap(({ screens: own }) => own);
  expect(claimed.length).toBe(new Set(claimed).size);
});

it('articles show each picture, of at most 60 KB and 1 MB in all', () => {
  const shown = [...articles.values()].flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'picture' ? block.file : [])),
  );
  expect(shown.sort()).toEqual(pictures.sort());
  const sizes = pictures.map((file) => statSync(join(folder, file)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_000_000);
});
