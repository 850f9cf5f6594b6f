import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { installedChromium } from '../../tools/test/machine.ts';

/** How every test starts Chromium: the one found, quiet, and able to run as root in a container. */
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

/** A whole Chromium where Debian's is installed beside the headless shell, for tests tagged `@whole`; else the one that runs all. */
export const wholeChromium: LaunchOptions = {
  ...launchOptions,
  ...(existsSync(debians) && { executablePath: debians }),
};
