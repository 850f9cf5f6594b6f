import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { changedSince, type Reach, reachesOf } from './changed.ts';
import { expressionOf } from './expressions.ts';
import { filesReached, firstOf } from './first.ts';
import { type Engine, type Need, type Plan, type Scope, type Stage, stepsOf } from './stages.ts';

export const help = `npm test [-- options] [names]

  npm test                        what to run before each push: 8 minutes on two idle cores
  npm test -- clientes lixeira    the tests of every file whose path has one of these words
  npm test -- --changed           what the uncommitted changes reach; --changed=main: since that commit
  npm test -- --only unit,server  these stages alone
  npm test -- --update routes     writes anew what Vitest compares with, of these files
  npm test -- --keep-going        goes on after the quick checks have failed
  npm test -- --engine pglite     the server on this engine (pglite or postgres) instead of the first at hand
  npm test -- --scope ci          all that .ci/run runs; --scope all: both engines whole
  npm test -- --require postgres  fails without it (postgres, chromium, firefox), where it is left out otherwise

TRACE=on records the browser; a failure prints its file, which runs alone by its name.`;

export type Choice = {
  scope: Scope;
  only?: string[];
  names: string[];
  /** The commit that changes are counted from. */
  changed?: string;
  engine?: Engine;
  required: Need[];
  keepsGoing: boolean;
  updates: boolean;
  help: boolean;
};

/** Reads the words after `npm test --`. Throws on an option that is not there. */
export function readChoice(words: string[]): Choice {
  const { values, positionals } = parseArgs({
    // `--changed` alone gets a value, because Node's parser knows options with a value and without, and none that may
    // have one.
    args: words.map((word) => (word === '--changed' ? '--changed=HEAD' : word)),
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      changed: { type: 'string' },
      engine: { type: 'string' },
      scope: { type: 'string', default: 'everyday' },
      require: { type: 'string', default: '' },
      'keep-going': { type: 'boolean', default: false },
      update: { type: 'boolean', short: 'u', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return {
    scope: oneOf<Scope>(['everyday', 'ci', 'all'], values.scope),
    only: values.only?.split(','),
    names: positionals,
    changed: values.changed,
    engine: values.engine === undefined ? undefined : oneOf<Engine>(['pglite', 'postgres'], values.engine),
    required: values.require.split(',').filter(Boolean) as Need[],
    keepsGoing: values['keep-going'],
    updates: values.update,
    help: values.help,
  };
}

function oneOf<T extends string>(known: T[], given: string): T {
  const found = known.find((one) => one === given);
  if (!found) throw new Error(`No ${given} there. There are: ${known.join(', ')}.`);
  return found;
}

/** Tells whether a run proves all that its scope promises. */
export const isWhole = ({ only, names, changed }: Choice) => !only && names.length === 0 && !changed;

/**
 * Narrows the plan to what was chosen, and says why where more runs than was asked for. Of a whole run the files that
 * a change reaches come `first`. Throws on a stage that is not there.
 */
export function narrow(
  plan: Plan,
  choice: Choice,
  first: string[] = isWhole(choice) ? filesReached() : [],
): { plan: Plan; reasons: string[] } {
  const { only, names, changed, scope } = choice;
  const all = stepsOf(plan).flat(2);
  for (const name of only ?? [])
    oneOf(
      all.map((stage) => stage.name),
      name,
    );
  const reasons = new Set<string>();
  const reaches = changed ? reachesOf(changedSince(changed)) : undefined;

  const chosen = (stage: Stage): Stage[] => {
    if (only && !only.includes(stage.name)) return [];
    if (names.length > 0) return named(stage, names);
    const part = extended(stage, stage.parts?.[scope] ?? []);
    if (!reaches) return [firstOf(part, filesOf(part), first)];
    if (stage.count === 'playwright') return reached(part, reaches.pages, reasons);
    if (['unit', 'dom', 'contract'].includes(stage.name))
      return [{ ...extended(stage, [`--changed=${changed}`, '--passWithNoTests']), mayBeEmpty: true }];
    if (stage.name === 'server' || stage.name === 'heavy') return reached(part, reaches.server, reasons);
    return stage.name === 'package' || stage.name === 'coverage' ? [] : [stage];
  };
  // Each Playwright makes the panel anew that its sources have outgrown; two at once would write into one folder.
  const hasPages = all.some((stage) => stage.count === 'playwright' && chosen(stage).length > 0);
  const needed = (stage: Stage) => (stage.name === 'build' && hasPages ? [stage] : chosen(stage));
  // `--update` gets a value of its own, because Vitest would otherwise take the first file for it, and run all of them.
  const written = (stage: Stage) =>
    choice.updates && stage.count === 'vitest' ? extended(stage, ['--update=all']) : stage;
  const lanes = (of: Stage[][]) =>
    of.map((lane) => lane.flatMap(needed).map(written)).filter(({ length }) => length > 0);
  const narrowed = {
    opening: lanes(plan.opening),
    checks: lanes(plan.checks),
    lanes: lanes(plan.lanes),
    last: lanes(plan.last),
  };
  // Tests of a few files prove nothing about every answer.
  if (!isWhole(choice) && !only) narrowed.last = [];
  return { plan: narrowed, reasons: [...reasons] };
}

const extended = (stage: Stage, words: string[]): Stage => ({
  ...stage,
  commands: stage.commands.map((command) => [...command, ...words]),
});

/**
 * Narrows a stage to these files: Vitest takes parts of paths, Playwright expressions, which it looks for in the whole
 * path.
 */
const ofFiles = (stage: Stage, files: string[]): Stage => ({
  ...stage,
  chosen: stage.count === 'playwright' ? files.map(expressionOf) : files,
});

/**
 * Narrows a stage to the files with a word in their path; no stage where none has, or none of those a test with the
 * stage's tag.
 */
function named(stage: Stage, names: string[]): Stage[] {
  const files = filesOf(stage)
    .filter((file) => names.some((name) => file.includes(name)))
    .filter((file) => !stage.tag || readFileSync(file, 'utf8').includes(stage.tag));
  return files.length > 0 ? [ofFiles(stage, files)] : [];
}

function reached(stage: Stage, reach: Reach, reasons: Set<string>): Stage[] {
  if ('all' in reach) {
    reasons.add(`All of ${stage.name}: ${reach.all}.`);
    return [stage];
  }
  const files = filesOf(stage).filter((file) => reach.files.includes(file));
  if (files.length === 0) return [];
  const emptyAllowed = stage.count === 'playwright' ? '--pass-with-no-tests' : '--passWithNoTests';
  return [{ ...extended(ofFiles(stage, files), [emptyAllowed]), mayBeEmpty: true }];
}

const filesOf = ({ files = [] }: Stage) => files.flatMap((pattern) => globSync(pattern)).sort();
