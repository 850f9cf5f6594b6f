// @vitest-environment happy-dom
import { matchPath, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { entidades, type Listada, screens } from '#generated/entidades.ts';
import { routes } from '#web/app/routes.tsx';

const withoutForm: Listada[] = ['MUSICA'];

it("the panel's routes equal the snapshot", async () => {
  const addresses = pathsOf(routes).sort();
  expect(new Set(addresses).size).toBe(addresses.length);
  await expect(`${addresses.join('\n')}\n`).toMatchFileSnapshot('routes.panel.txt');
});

it('app/routes.tsx has the list, detail and creation routes of each entity', () => {
  const lists = Object.values(entidades).map(({ address }) => address);
  const ofOne = Object.values(screens).map((screen) => `${screen}/1`);
  const forms = (Object.keys(entidades) as Listada[])
    .filter((entidade) => !withoutForm.includes(entidade))
    .map((entidade) => `${entidades[entidade].address}/adicionar`);
  const found = pathsOf(routes).filter((path) => path !== '/*');
  const lost = [...lists, ...ofOne, ...forms].filter(
    (address) => !found.some((path) => matchPath(path, address)),
  );
  expect(lost).toEqual([]);
});

function pathsOf(branches: RouteObject[], parent = ''): string[] {
  return branches.flatMap(({ path, children = [] }) => {
    const here = path === undefined ? parent : path.startsWith('/') ? path : `${parent}/${path}`;
    return children.length > 0 ? pathsOf(children, here) : [here];
  });
}
