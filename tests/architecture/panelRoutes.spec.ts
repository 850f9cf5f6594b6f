// @vitest-environment happy-dom
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from '#web/app/routes.tsx';

it('the panel’s addresses are those of the snapshot', async () => {
  const addresses = pathsOf(routes).sort();
  expect(new Set(addresses).size).toBe(addresses.length);
  await expect(`${addresses.join('\n')}\n`).toMatchFileSnapshot('routes.panel.txt');
});

function pathsOf(branches: RouteObject[], parent = ''): string[] {
  return branches.flatMap(({ path, children = [] }) => {
    const here = path === undefined ? parent : path.startsWith('/') ? path : `${parent}/${path}`;
    return children.length > 0 ? pathsOf(children, here) : [here];
  });
}
