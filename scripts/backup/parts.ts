import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { keptFile, type Manifest } from '../../src/server/backup/folder.ts';
import { StartError } from '../../src/server/explain.ts';
import { RowsDigest, readRows } from '../rows/rows.ts';
import type { Table } from '../rows/tables.ts';

export type TablePart = Manifest['tables'][number];

/** What a backup holds is not what its manifest says. */
export class DamagedError extends StartError {
  override name = 'DamagedError';
}

/** Passes bytes on, and tells afterwards what they were. */
export function measured() {
  const sha = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sha.update(chunk);
      bytes += chunk.length;
      done(undefined, chunk);
    },
  });
  return { stream, told: () => ({ bytes, sha256: sha.digest('hex') }) };
}

/** Writes the rows of a table to a file of a backup, packed, one a line. */
export async function writePart(
  client: pg.ClientBase,
  table: Table,
  folder: string,
  signal: AbortSignal,
): Promise<TablePart> {
  const name = `${table.name}.jsonl.gz`;
  const rowsDigest = new RowsDigest();
  async function* lines() {
    for await (const rows of readRows(client, table)) {
      rowsDigest.add(rows);
      yield `${rows.join('\n')}\n`;
    }
  }
  const { stream, told } = measured();
  const file = createWriteStream(path.join(folder, name), { mode: 0o600, flush: true });
  // At the lowest level: at the usual one packing takes longer than all the rest.
  await pipeline(lines(), createGzip({ level: 1 }), stream, file, { signal });
  return { name: table.name, ...rowsDigest.told(), part: { name, ...told() } };
}

const BATCH = 5000;

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  let batch: string[] = [];
  for await (const chunk of chunks) {
    const lines = (begun + decoder.write(chunk)).split('\n');
    begun = lines.pop()!;
    batch.push(...lines);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (begun !== '') throw new DamagedError('A part of the backup ends in the middle of a row.');
  if (batch.length > 0) yield batch;
}

/** Fails unless the parts and files of a backup are what was written, before anything is made of them. */
export async function checkWhole(backup: string, { tables, files }: Manifest): Promise<void> {
  const to = path.dirname(backup);
  const expected = [
    ...tables.map(({ part }) => ({ ...part, file: path.join(backup, 'rows', part.name) })),
    ...files.map(({ path: name, sha256 }) => ({ name, sha256, file: keptFile(to, sha256) })),
  ];
  for (const { name, sha256, file } of expected) {
    const found = await hashOf(file).catch(() => undefined);
    if (found !== sha256)
      throw new DamagedError(
        `The backup is damaged: ${name} ${found ? 'is not what was written' : 'cannot be read'}.`,
      );
  }
}

/** The rows of a part, batch by batch; fails at the end if they, or the file, are not those of the manifest. */
export async function* readPart(backup: string, table: TablePart): AsyncGenerator<string[]> {
  const rowsDigest = new RowsDigest();
  const { stream, told } = measured();
  const unpacked = new PassThrough();
  const file = createReadStream(path.join(backup, 'rows', table.part.name));
  const reading = pipeline(file, stream, createGunzip(), unpacked);
  // Whoever reads hears of it, too.
  reading.catch((error) => unpacked.destroy(error));
  const damaged = () =>
    new DamagedError(`The backup is damaged: ${table.part.name} is not what was written.`);
  try {
    for await (const rows of linesOf(unpacked)) {
      rowsDigest.add(rows);
      yield rows;
    }
    await reading;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? damaged() : error;
  }
  const { rows, digest } = rowsDigest.told();
  const { bytes, sha256 } = told();
  const isSame = rows === table.rows && digest === table.digest && sha256 === table.part.sha256;
  if (!isSame || bytes !== table.part.bytes) throw damaged();
}

/** The hash of a file, read whole. */
export async function hashOf(file: string): Promise<string> {
  const sha = createHash('sha256');
  for await (const chunk of createReadStream(file)) sha.update(chunk);
  return sha.digest('hex');
}

/** Copies a file and answers what was copied; it is on the disk, but not yet its entry in the folder. */
export async function copyMeasured(from: string, to: string): Promise<{ bytes: number; sha256: string }> {
  await fs.mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const { stream, told } = measured();
  await pipeline(createReadStream(from), stream, createWriteStream(to, { mode: 0o600, flush: true }));
  return told();
}
