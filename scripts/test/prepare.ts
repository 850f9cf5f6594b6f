import { rmSync } from 'node:fs';
import { binaries, startCluster } from '../../tests/support/cluster.ts';
import type { Choice } from './choose.ts';
import { concluded, type Outcome } from './execute.ts';
import { findChromium, findFirefox, findPostgres, makeMemoryFolder } from './machine.ts';
import type { Engine, Need } from './stages.ts';

const sentences: Record<Need, string> = {
  postgres:
    'No PostgreSQL (TEST_DATABASE_URL, or one on 127.0.0.1:5432): the server is tested on the embedded database only.',
  chromium:
    'No Chromium (CHROMIUM_PATH, Playwright’s, the system’s), and none could be installed: nothing runs in a browser.',
  firefox:
    'No Firefox (FIREFOX_PATH, or firefox-esr) with PulseAudio beside it: the player is tested in Chromium only.',
};

/** The settings of the cluster, without durability, because nobody reads the databases afterwards. */
const CLUSTER = [
  'fsync = off',
  'full_page_writes = off',
  'synchronous_commit = off',
  'max_connections = 200',
];

/**
 * Finds what the tests need, and names it to them in the environment: a folder in memory, a browser, PostgreSQL. Where PostgreSQL is
 * installed it makes a cluster in a second, unless TEST_DATABASE_URL names one: a cluster that answers already syncs
 * each of the hundreds of databases to a disk, which took up to four fifths of the server's tests.
 */
export async function prepareMachine({ engine }: Choice) {
  const memory = process.env.TMPDIR ? undefined : makeMemoryFolder();
  if (memory) {
    process.env.TMPDIR = memory;
    process.on('exit', () => rmSync(memory, { recursive: true, force: true }));
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

  const missing = new Map<Need, string>();
  const lookFor = async (need: Need, variable: string, find: () => unknown) => {
    const found = await find();
    if (typeof found === 'string') process.env[variable] = found;
    else missing.set(need, sentences[need]);
  };
  await lookFor('postgres', 'TEST_DATABASE_URL', () =>
    process.env.TEST_DATABASE_URL ? findPostgres() : ownCluster().then((url) => url ?? findPostgres()),
  );
  await lookFor('chromium', 'CHROMIUM_PATH', findChromium);
  await lookFor('firefox', 'FIREFOX_PATH', findFirefox);
  for (const sentence of missing.values()) console.log(sentence);

  const atHand: Engine[] = missing.has('postgres') ? ['pglite'] : ['postgres', 'pglite'];
  return { engines: engine ? [engine] : atHand, missing };
}

/** Starts a cluster for this run, and gives its address; nothing where none is installed, or it does not start. */
async function ownCluster(): Promise<string | undefined> {
  if (!binaries) return undefined;
  try {
    const cluster = await startCluster(CLUSTER);
    process.on('exit', () => cluster.remove());
    return cluster.url;
  } catch (error) {
    console.error(`PostgreSQL is installed, but a cluster of it does not start: ${(error as Error).message}`);
    return undefined;
  }
}

/** Makes the outcome of a stage that cannot run for want of something: a failure only where that was required. */
export function absence(outcome: Outcome, sentence: string, required: Need[]): Outcome {
  outcome.output = sentence;
  outcome.skipped = 1;
  const isRequired = required.includes(outcome.stage.needs!);
  return isRequired ? concluded(outcome, false) : outcome;
}
