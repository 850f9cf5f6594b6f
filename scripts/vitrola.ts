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
  help: { does: 'lists the commands, or shows the help of one' },
  start: {
    does: 'runs the server until it is stopped',
    run: () => (isBundle ? import('../src/server/main.ts') : runInClone('scripts/start.mjs')),
  },
  check: {
    does: 'checks that everything in the settings exists and can be used',
    run: () => import('./check.ts'),
  },
  healthy: {
    does: 'exits with 0 while the server of this machine is alive',
    run: () => import('./package/healthy.ts'),
  },
  version: { does: 'prints the version', run: () => import('./version.ts') },
  admin: {
    does: 'lists and adds administrators, and restores access for locked-out ones',
    run: () => import('./admin.ts'),
  },
  dados: {
    does: 'writes everything stored about a person or a client into a zip',
    run: () => import('./dados.ts'),
  },
  backup: { does: 'takes a backup while the server runs', run: () => import('./backup.ts') },
  verify: {
    does: 'restores a backup into a temporary place and compares everything',
    run: () => import('./verify.ts'),
  },
  restore: { does: 'restores a backup into an empty place', run: () => import('./restore.ts') },
  move: {
    does: 'copies rows to PostgreSQL, or files to a bucket or a folder',
    run: () => import('./move.ts'),
  },
  fleet: {
    does: 'tests a server with simulated stores (needs a clone with its packages)',
    run: () => runInClone('tools/fleet.ts'),
  },
};

const HELPS: Record<string, string> = {
  start:
    'vitrola start\n\nRuns the server. It takes no arguments: docs/settings.md lists its settings (environment variables).',
  healthy: 'vitrola healthy\n\nChecks that the server at HOST and PORT is alive.',
};

function list(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`);
  return ['vitrola <command>', '', ...lines, '', '"vitrola <command> --help" shows its help.'].join('\n');
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
