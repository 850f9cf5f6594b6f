import { expectAccessible, test } from '../panel.ts';
import type { Screen } from './steps.ts';
import { worldOf } from './world.ts';

/**
 * Makes a test of each screen, which axe looks at. None of them changes what another sees, so that all workers take of
 * one file, each on a world of its own.
 */
export function testScreens(screens: Screen[]) {
  test.describe.configure({ mode: 'parallel' });
  for (const [what, address, open, widths] of screens)
    test(what, async ({ page, api, server }) => {
      const world = await worldOf(api, server);
      await page.goto(typeof address === 'string' ? address : address(world));
      await open(page, world);
      await expectAccessible(page, widths);
    });
}
