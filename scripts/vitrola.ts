// All commands for operators: npm run -s vitrola -- help, in the package ./vitrola help
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBundle, root } from '../src/server/lib/programs.ts';

const USAGE = 64;

async function runInClone(program: string): Promise<void> {
  const file = path.join(root, program);
  if (!fs.existsSync(file))
    end(`"${first}" is not in the package: it needs a clone of the repository with its packages.`);
  await import(pathToFileURL(file).href);
}

const commands: Record<string, { does: string; run?: () => Promise<unknown> }> = {
  help: { does: 'lists the commands; with the name of one, tells what it takes' },
  start: {
    does: 'runs the server until it is stopped',
    run: () => (isBundle ? import('../src/server/main.ts') : runInClone('scripts/start.mjs')),
  },
  check: {
    does: 'looks whether all that the settings name is there and may be used',
    run: () => import('./check.ts'),
  },
  healthy: {
    does: 'ends with 0 while the server of this machine lives',
    run: () => import('./package/healthy.ts'),
  },
  version: { does: 'tells which version this is', run: () => import('./version.ts') },
  admin: {
    does: 'shows administrators, adds one, lets in who cannot sign in',
    run: () => import('./admin.ts'),
  },
  dados: {
    does: 'writes all that is kept about a person or a client into a zip',
    run: () => import('./dados.ts'),
  },
  backup: { does: 'takes a backup while the server runs', run: () => import('./backup.ts') },
  verify: {
    does: 'restores a backup into a temporary place and compares all of it',
    run: () => import('./verify.ts'),
  },
  restore: { does: 'brings a backup back into an empty place', run: () => import('./restore.ts') },
  move: {
    does: 'copies rows or files elsewhere: to PostgreSQL, to a bucket, to a folder',
    run: () => import('./move.ts'),
  },
  fleet: {
    does: 'tries a server with stores that play, in a clone with its packages',
    run: () => runInClone('tools/fleet.ts'),
  },
};

const HELPS: Record<string, string> = {
  start:
    'vitrola start\n\nRuns the server. It takes no words: its settings are environment variables, in README.md.',
  healthy: 'vitrola healthy\n\nAsks the server at HOST and PORT whether it lives, as a health check does.',
};

function list(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`);
  return ['vitrola <command>', '', ...lines, '', '"vitrola <command> --help" tells what it takes.'].join(
    '\n',
  );
}

function end(message: string): never {
  console.error(message);
  process.exit(USAGE);
}

const asksHelp = (word: string | undefined) => word === undefined || ['help', '--help', '-h'].includes(word);

const [first, ...rest] = process.argv.slice(2);
const isHelp = asksHelp(first);
const [name, words] = isHelp ? [rest[0], ['--help']] : [first, rest];
if (name === undefined || (isHelp && asksHelp(name))) console.log(list());
else {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) end(`There is no command "${name}".\n\n${list()}`);
  const help = HELPS[name];
  if (help && words.some((word) => word === '--help' || word === '-h')) console.log(help);
  else if (help && words.length > 0) end(help);
  else {
    process.argv.splice(2, process.argv.length - 2, ...words);
    await command.run?.();
  }
}
