import fs from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Log } from '../lib/log.ts';
import { type Storage, StorageError } from '../storage/storage.ts';
import { addAudio, assertRoom, removeAudio } from './guardado.ts';
import { findAbandoned, LONGEST_UPLOAD_MS } from './incoming.ts';

const FOLDER = 'audio';
const PREFIX_LENGTH = 2;
const PATH = /^audio\/[0-9a-f]{2}\/([0-9a-f]{64})$/;
/** Orphan limit for a database that refers to no stored audio; a crash leaves fewer interrupted uploads. */
const MOST_ORPHANS = 10;
const MOST_SWEPT = 10_000;

const MOMENT_MS = 2_000;
export const aMoment = () => AbortSignal.timeout(MOMENT_MS);
const ATTEMPTS = 3;

export const audioPath = (sha256: string) => `${FOLDER}/${sha256.slice(0, PREFIX_LENGTH)}/${sha256}`;

export const lockContent = (trx: Db, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(trx);

type Incoming = { incoming: string; sha256: string; bytes: number; type?: string };

const put = (storage: Storage, { incoming, sha256, type }: Omit<Incoming, 'bytes'>) =>
  storage.put(audioPath(sha256), incoming, { sha256, type });

/**
 * Local storage: moves the upload to its place. Remote storage: only checks it, because the file was sent before the
 * transaction and may have been removed while nothing referred to it.
 */
async function isInPlace(storage: Storage, audio: Incoming): Promise<boolean> {
  if (storage.isFar) return (await storage.find(audioPath(audio.sha256), aMoment())) !== undefined;
  await put(storage, audio);
  return true;
}

/**
 * Stores an upload and runs `write` in one transaction; equal content is stored once. Remote storage receives the file
 * before the transaction: otherwise the embedded database's only connection would wait for the network. Throws MU006 if
 * the audio would exceed `maxGb` gigabytes.
 */
export async function puttingAudio<T>(
  { db, storage, maxGb }: { db: Db; storage: Storage; maxGb?: number | undefined },
  audio: Incoming,
  write: (trx: Db) => Promise<T>,
): Promise<T> {
  await assertRoom(db, audio, maxGb);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (storage.isFar) await put(storage, audio);
    const written = await inTransaction(db, async (trx) => {
      await lockContent(trx, audio.sha256);
      if (!(await isInPlace(storage, audio))) return undefined;
      const answer = await write(trx);
      await addAudio(trx, audio, maxGb);
      return { answer };
    });
    if (written) return written.answer;
  }
  throw new StorageError('the object storage: what was sent is gone, again and again');
}

/** Removes the audio and its measurement unless a track or jingle refers to it, or could again after an undo. */
export async function releaseAudio(db: Db, storage: Storage, sha256: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockContent(trx, sha256);
    if ((await referredTo(trx, [sha256])).length > 0) return;
    await trx.deleteFrom('medicoes').where('sha256', '=', sha256).execute();
    await storage.remove(audioPath(sha256), aMoment());
    await removeAudio(trx, sha256);
  });
}

async function referredTo(db: Db, contents: string[]): Promise<string[]> {
  const of = (table: 'musicas' | 'vinhetas') => sql`
    select arquivo_sha256 from ${sql.table(table)}
    where arquivo_sha256 = any(${contents}::text[]) and deleted_at is null
    union select arquivo_sha256 from ${sql.table(table)}
    where arquivo_sha256 = any(${contents}::text[]) and deleted_at is not null
      and not exists (select from apagados where apagados.id = ${sql.ref(`${table}.id`)})`;
  const { rows } = await sql<{ arquivoSha256: string }>`
    ${of('musicas')} union ${of('vinhetas')}
    union select antes ->> 'arquivo_sha256' from alteracoes
    where antes ? 'arquivo_sha256' and antes ->> 'arquivo_sha256' = any(${contents}::text[])`.execute(db);
  return rows.map((row) => row.arquivoSha256);
}

async function keptContents(
  db: Db,
  storage: Storage,
  { now, signal }: { now: number; signal?: AbortSignal },
) {
  const orphans: string[] = [];
  let known = 0;
  for await (const page of storage.list(FOLDER)) {
    signal?.throwIfAborted();
    const contents = page.flatMap(({ path, modifiedMs = 0 }) => {
      // Remote storage receives a file before its transaction, which may still be running.
      const isYoung = storage.isFar && now - modifiedMs < LONGEST_UPLOAD_MS;
      return isYoung ? [] : (PATH.exec(path)?.[1] ?? []);
    });
    const referred = new Set(contents.length > 0 ? await referredTo(db, contents) : []);
    known += referred.size;
    orphans.push(...contents.filter((sha256) => !referred.has(sha256)).slice(0, MOST_SWEPT - orphans.length));
  }
  return { known, orphans };
}

type Sweep = {
  storage: Storage;
  log: Log;
  abandoned?: string[];
  signal?: AbortSignal;
  now?: number;
};

/**
 * Removes the files of interrupted uploads and unfinished writes. If the database refers to no stored audio but many
 * files exist, it is probably the wrong database: nothing is removed, and the result is false.
 */
export async function sweepAudio(
  db: Db,
  { storage, log, abandoned, signal, now = Date.now() }: Sweep,
): Promise<boolean> {
  for (const file of abandoned ?? (await findAbandoned(storage.dataDir))) await fs.rm(file, { force: true });
  const { known, orphans } = await keptContents(db, storage, { now, signal });
  if (orphans.length > MOST_ORPHANS && known === 0) {
    log.warn({ files: orphans.length }, 'the database knows none of the audio files: they are left alone');
    return false;
  }
  for (const sha256 of orphans) {
    signal?.throwIfAborted();
    await releaseAudio(db, storage, sha256);
  }
  return true;
}
