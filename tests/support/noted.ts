import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../.cache/coverage');
const noted = new Set<string>();

/** Notes an answer for the table of coverage (`tools/contract/coverage.ts`), one file per process. */
export function noteAnswer(operation: string, status: number, code: string | undefined): void {
  const line = `${operation} ${status} ${code ?? '-'}`;
  if (noted.has(line)) return;
  noted.add(line);
  fs.mkdirSync(folder, { recursive: true });
  fs.appendFileSync(path.join(folder, `${process.pid}.txt`), `${line}\n`);
}
