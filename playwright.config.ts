import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { launchOptions, wholeChromium } from '#tests/support/chromium.ts';
import type { TestOptions } from '#tests/support/panel.ts';

type Project = PlaywrightTestProject<TestOptions>;

/** The tests of a whole run; one of chosen files, and each night's, has all. */
const parts: Record<string, Pick<Project, 'grep' | 'grepInvert'>> = {
  everyday: { grep: /@journey/ },
  ci: { grepInvert: /@nightly|@whole/ },
};
const part = parts[process.env.TEST_SCOPE ?? ''];

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
    // Without a limit a click on something that never appears waits for the whole time of its test.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
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
    project('e2e', { testMatch: 'e2e/*.e2e.ts', use: { keepsPage: true }, ...part }),
    project('chromium', { testMatch: 'e2e/*.e2e.ts', grep: /@whole/, use: { launchOptions: wholeChromium } }),
    project('firefox', { testMatch: 'e2e/*.firefox.ts' }),
    project('budgets', { testMatch: 'architecture/*.e2e.ts' }),
  ],
});

/** Makes a project with a folder of its own, because each run empties its folder while another's downloads lie in it. */
function project(name: string, of: Project): Project {
  return { name, outputDir: `test-results/${name}`, ...of };
}
