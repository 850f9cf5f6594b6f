import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { launchOptions, wholeChromium } from '#tests/support/chromium.ts';
import type { TestOptions } from '#tests/support/panel.ts';

export default defineConfig<TestOptions>({
  testDir: 'tests',
  globalSetup: './tests/support/build.ts',
  // The tests wait for the browser as much as they work: two at once keep a core busy, and each has its own server.
  workers: 2,
  timeout: 180_000,
  // Both suites of the server run beside, and the machine may be a slow one: what takes a second alone may take twenty.
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    launchOptions,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // Recording doubles the time: asked for by those who look for a fault.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    video: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    project('e2e', { testMatch: 'e2e/*.e2e.ts', use: { keepsPage: true } }),
    project('chromium', { testMatch: 'e2e/*.e2e.ts', grep: /@whole/, use: { launchOptions: wholeChromium } }),
    project('a11y', { testMatch: 'a11y/*.a11y.ts', use: { keepsPage: true } }),
    project('firefox', { testMatch: 'e2e/*.firefox.ts' }),
    project('budgets', { testMatch: 'architecture/*.e2e.ts' }),
  ],
});

type Project = PlaywrightTestProject<TestOptions>;

/** Makes a project with a folder of its own, because each run empties its folder while another's downloads lie in it. */
function project(name: string, of: Project): Project {
  return { name, outputDir: `test-results/${name}`, ...of };
}
