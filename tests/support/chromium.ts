import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { installedChromium } from '../../tools/test/machine.ts';

/** Without a sandbox, because containers run the tests as root. */
export const launchOptions: LaunchOptions = {
  executablePath: installedChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const debians = '/usr/bin/chromium';

/** Debian's full Chromium, if installed, for tests tagged `@whole`; otherwise the browser of all other tests. */
export const wholeChromium: LaunchOptions = {
  ...launchOptions,
  ...(existsSync(debians) && { executablePath: debians }),
};
