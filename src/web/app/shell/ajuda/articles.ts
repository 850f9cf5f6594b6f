import { type Article, articleOf } from '#domain/ajuda.ts';

const sources = import.meta.glob<string>('../../../../../docs/ajuda/*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const files = import.meta.glob<string>('../../../../../docs/ajuda/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace('.md', '');

export const articles: ReadonlyMap<string, Article> = new Map(
  Object.entries(sources)
    .map(([path, source]) => [nameOf(path), articleOf(source)] as const)
    .sort(([, one], [, other]) => one.title.localeCompare(other.title, 'pt-BR')),
);

export const drawerOf = (article: string) => `AJUDA.${article}` as const;

export const pictures: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, address]) => [nameOf(path), address]),
);

export function articleFor(pathname: string): string | undefined {
  const [found] = [...articles]
    .flatMap(([name, { screens }]) => screens.map((screen) => ({ name, screen })))
    .filter(({ screen }) => `${pathname}/`.startsWith(`${screen}/`))
    .sort((one, other) => other.screen.length - one.screen.length);
  return found?.name;
}
