import type { Page } from '@playwright/test';
import { expectAccessible } from '../panel.ts';
import type { RunningServer } from '../product.ts';
import type { Screen } from './steps.ts';
import { type Calls, worldOf } from './world.ts';

type Fixtures = { page: Page; api: Calls; server: RunningServer };

/** Makes the body of a screen's test: its address, its opening step, and what axe says of it. */
export const lookAt =
  ([, address, open, widths]: Screen) =>
  async ({ page, api, server }: Fixtures) => {
    const world = await worldOf(api, server);
    await page.goto(typeof address === 'string' ? address : address(world));
    await open(page, world);
    await expectAccessible(page, widths);
  };
