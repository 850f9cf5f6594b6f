import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const noted = new Set<string>();

function note(folder: string, line: string): void {
  if (noted.has(`${folder} ${line}`)) return;
  noted.add(`${folder} ${line}`);
  const directory = path.join(root, '.cache', folder);
  fs.mkdirSync(directory, { recursive: true });
  fs.appendFileSync(path.join(directory, `${process.pid}.txt`), `${line}\n`);
}

/** Notes an answer for the table of coverage (`scripts/contract/coverage.ts`), one file per process. */
export const noteAnswer = (operation: string, status: number, code: string | undefined) =>
  note('coverage', `${operation} ${status} ${code ?? '-'}`);

const within = (file: string) => path.relative(root, file);

/** Notes which test file asks for an operation, for `npm test -- --changed`. */
export const noteOperation = (operation: string, file: string) =>
  note('test/map', `operation ${operation} ${within(file)}`);

/** Notes which test file opens an address of the panel or the player, likewise. */
export const noteAddress = (url: string, file: string) =>
  note('test/map', `address ${new URL(url).pathname.split('/')[1] || '/'} ${within(file)}`);
