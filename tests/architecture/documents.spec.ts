import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leaseNames } from '#server/db/locks.ts';
import { jobNames } from '#server/lib/job.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const slashed = (path: string) => path.replaceAll('\\', '/');
const besideCode = globSync('{openapi,src}/**/README.md').map(slashed);
const documents = [
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'README.pt-BR.md',
  'SECURITY.md',
  'deploy/README.md',
  'openapi/CHANGELOG.md',
  ...globSync('docs/*.md').map(slashed),
  ...besideCode,
];
const names = globSync(['*.ts', '{openapi,generated,src,scripts,tests}/**/*.{ts,tsx,css,yaml}']).map(slashed);

const architecture = read('ARCHITECTURE.md');
const chapters = architecture.split(/\n(?=## )/).slice(1);
const titleOf = (chapter: string) => chapter.slice('## '.length, chapter.indexOf('\n'));

const chapter = (title: string) => chapters.find((one) => titleOf(one) === title) ?? '';

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const isOneWord = (line: string) =>
  !line
    .trim()
    .replace(/^(- )?\S+: /, '')
    .includes(' ');

function deadLinks(path: string): string[] {
  const links = [...read(path).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([link, file, anchor]) => {
    const target = file ? join(dirname(path), file) : path;
    const isThere = existsSync(target) && (!anchor || anchorsOf(read(target)).includes(anchor));
    return isThere ? [] : [`${path}: ${link}`];
  });
}

describe.each(documents)('%s', (path) => {
  it('has readable line lengths, except for rows of tables', () => {
    const lines = read(path).split('\n');
    expect(lines.filter((line) => line.length > 120 && !line.startsWith('|'))).toEqual([]);
  });

  it('has no dead links', () => {
    expect(deadLinks(path)).toEqual([]);
  });
});

it('the two READMEs have the same headings, links and commands in the same order', () => {
  const outline = (path: string) => {
    const text = read(path);
    return {
      headings: [...text.matchAll(/^#+ /gm)].map(([mark]) => mark),
      links: [...text.matchAll(/\]\(([^)]+)\)/g)]
        .map(([, to]) => to)
        .filter((to) => !to!.startsWith('README')),
      commands: [...text.matchAll(/\bnpm \w+(?: \w+)?(?=`| +#)/g)].map(([command]) => command),
    };
  };
  expect(outline('README.pt-BR.md')).toEqual(outline('README.md'));
});

it('the contract has lines of at most 120 columns, except for single long words', () => {
  const sources = globSync('openapi/**/*.yaml').map(slashed);
  const long = sources.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (line.length > 120 && !isOneWord(line) ? [`${path}:${index + 1}`] : [])),
  );
  expect(sources.length).toBeGreaterThan(50);
  expect(long).toEqual([]);
});

describe('the architecture', () => {
  it('has nine chapters of at most two screens each, listed first', () => {
    const listed = [...architecture.split('\n## ')[0]!.matchAll(/^\d\. \[(.+)\]/gm)].map(
      ([, title]) => title,
    );
    expect(chapters.map(titleOf)).toEqual(listed);
    expect(chapters).toHaveLength(9);
    expect(chapters.filter((one) => one.split('\n').length > 100).map(titleOf)).toEqual([]);
  });

  it('contains no growing counts', () => {
    const counted = /\b\d{2,} (?:operations|tables|triggers|files|lines|tests|screens|migrations)\b/;
    expect(architecture.split('\n').filter((line) => counted.test(line))).toEqual([]);
  });

  it.each([
    'A write in the panel',
    'A play, from a store to a report',
    'A heartbeat, from a store to the board',
    'Background jobs',
  ])('names existing files in the chapter "%s"', (title) => {
    const named = [...chapter(title).matchAll(/`(src\/[^`]+)`/g)].map(([, path]) => path!);
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('and the documents beside the code name no missing file', () => {
    const gone = ['ARCHITECTURE.md', ...besideCode].flatMap((path) =>
      [...read(path).matchAll(/`(\w[\w./-]*\.(?:tsx?|css|yaml))`/g)]
        .map(([, name]) => name!)
        .filter((name) => !names.some((one) => one === name || one.endsWith(`/${name}`)))
        .map((name) => `${path}: ${name}`),
    );
    expect(gone).toEqual([]);
  });

  it('links each document beside the code', () => {
    const linked = [...architecture.matchAll(/\]\(((?:openapi|src)\/[^)]*README\.md)\)/g)].map(
      ([, path]) => path,
    );
    expect([...new Set(linked)].sort()).toEqual([...besideCode].sort());
  });

  it('lists exactly the jobs and leases that exist', () => {
    const rows = [...chapter('Background jobs').matchAll(/^\| `(\w+)` \| [^|]+ \|(?: `(\w+)`)? \|/gm)];
    expect(rows.map(([, job]) => job)).toEqual([...jobNames]);
    expect(rows.flatMap(([, , lease]) => lease ?? []).sort()).toEqual([...leaseNames]);
  });
});
