import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { type Backup, keptPath, type Manifest, partPath } from '../../src/server/backup/kept.ts';
import { StartError } from '../../src/server/settings/explain.ts';
import { hashOf, measured, writeMeasured } from '../../src/server/storage/measured.ts';
import { RowsDigest, readRows } from '../rows/rows.ts';
import type { Table } from '../rows/tables.ts';

export type TablePart = Manifest['tables'][number];

export class DamagedError extends StartError {
  override name = 'DamagedError';
}

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
  // The default level takes longer than the rest of the backup.
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

export async function checkWhole(
  { place, name: backup }: Backup,
  { tables, files }: Manifest,
): Promise<void> {
  const expected = [
    ...tables.map(({ part }) => ({ ...part, file: partPath(backup, part.name) })),
    ...files.map(({ path: name, sha256 }) => ({ name, sha256, file: keptPath(sha256) })),
  ];
  for (const { name, sha256, file } of expected) {
    const content = await place.read(file);
    const found = content && (await hashOf(content).catch(() => undefined));
    if (found !== sha256)
      throw new DamagedError(
        `The backup is damaged: ${name} ${found ? 'is not what was written' : 'cannot be read'}.`,
      );
  }
}

/**
 * Reads the rows in batches. Throws at the end if they do not match the manifest. A part in a bucket is first copied to
 * `folder`, because the bucket would time out while rows are written.
 */
export async function* readPart(
  { place, name }: Backup,
  table: TablePart,
  folder: string,
): AsyncGenerator<string[]> {
  const rowsDigest = new RowsDigest();
  const { stream, told } = measured();
  const unpacked = new PassThrough();
  const content = await place.read(partPath(name, table.part.name));
  if (!content) throw new DamagedError(`The backup is damaged: ${table.part.name} cannot be read.`);
  const copy = path.join(folder, '.part');
  if (place.isFar) await copyMeasured(content, copy);
  const file = place.isFar ? createReadStream(copy) : content;
  const reading = pipeline(file, stream, createGunzip(), unpacked);
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
  } finally {
    if (place.isFar) await fs.rm(copy, { force: true });
  }
  const { rows, digest } = rowsDigest.told();
  const { bytes, sha256 } = told();
  const isSame = rows === table.rows && digest === table.digest && sha256 === table.part.sha256;
  if (!isSame || bytes !== table.part.bytes) throw damaged();
}

/** Syncs the file, but not its folder. Returns size and hash of the content. */
export async function copyMeasured(from: Readable, to: string): Promise<{ bytes: number; sha256: string }> {
  await fs.mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  return writeMeasured(from, to);
}
