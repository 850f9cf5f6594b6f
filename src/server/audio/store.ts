import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import { syncFolder } from '../syncFolder.ts';

const PREFIX_LENGTH = 2;
const SHA256 = /^[0-9a-f]{64}$/;
/** More than uploads that a crash cut off leave in an otherwise empty database. */
const MOST_ORPHANS = 10;
const LONGEST_UPLOAD_MS = 60 * 60 * 1000;

const rootOf = (dataDir: string) => path.join(dataDir, 'audio');
const incomingOf = (dataDir: string) => path.join(rootOf(dataDir), 'incoming');

/** Where the audio with this content is kept. */
export const audioPath = (dataDir: string, sha256: string) =>
  path.join(rootOf(dataDir), sha256.slice(0, PREFIX_LENGTH), sha256);

/** A new file for an upload under way, on the same disk; its name tells which process writes it. */
export async function newIncoming(dataDir: string): Promise<string> {
  const folder = incomingOf(dataDir);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, `${os.hostname()}~${process.pid}~${randomUUID()}`);
}

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** Until the transaction ends nobody else puts or removes this content. */
const lockContent = (trx: Db, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(trx);

/** Puts an upload in its place, in the transaction that refers to it; the same content is there only once. */
export async function putAudio(
  trx: Db,
  dataDir: string,
  audio: { incoming: string; sha256: string },
): Promise<void> {
  await lockContent(trx, audio.sha256);
  const file = audioPath(dataDir, audio.sha256);
  if (await exists(file)) return;
  const folder = path.dirname(file);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await fs.rename(audio.incoming, file);
  await syncFolder(folder);
}

/** Removes the audio with this content unless a track or a jingle has it, or might again by an undo. */
export async function releaseAudio(db: Db, dataDir: string, sha256: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockContent(trx, sha256);
    if ((await referredTo(trx, [sha256])).length === 0)
      await fs.rm(audioPath(dataDir, sha256), { force: true });
  });
}

/** Those that a track or a jingle has, or had and may have again: it lies in the bin, or an undo gives it back. */
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const listFolder = (folder: string) => fs.readdir(folder).catch(() => []);

/** Whether whoever wrote this upload is gone. At the start, a file of our own pid is of a life before. */
async function isAbandoned(folder: string, name: string, isStart: boolean): Promise<boolean> {
  const [host, pid] = name.split('~');
  if (host === os.hostname()) return Number(pid) === process.pid ? isStart : !isRunning(Number(pid));
  const found = await fs.stat(path.join(folder, name)).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > LONGEST_UPLOAD_MS;
}

async function sweepIncoming(dataDir: string, isStart: boolean): Promise<void> {
  const incoming = incomingOf(dataDir);
  for (const name of await listFolder(incoming)) {
    if (await isAbandoned(incoming, name, isStart)) await fs.rm(path.join(incoming, name), { force: true });
  }
}

/** Every content that is kept, and whether something refers to it. */
async function keptContents(db: Db, dataDir: string): Promise<{ sha256: string; isReferredTo: boolean }[]> {
  const contents = [];
  for (const prefix of await listFolder(rootOf(dataDir))) {
    if (prefix.length !== PREFIX_LENGTH) continue;
    const kept = (await listFolder(path.join(rootOf(dataDir), prefix))).filter((name) => SHA256.test(name));
    const referred = new Set(kept.length > 0 ? await referredTo(db, kept) : []);
    contents.push(...kept.map((sha256) => ({ sha256, isReferredTo: referred.has(sha256) })));
  }
  return contents;
}

/**
 * Removes what uploads that were cut off, and writes that never ended, have left behind. A database that knows
 * none of many files is taken for the wrong one, and they stay.
 */
export async function sweepAudio(
  db: Db,
  { dataDir, log, isStart = false }: { dataDir: string; log: Log; isStart?: boolean },
): Promise<void> {
  await sweepIncoming(dataDir, isStart);
  const contents = await keptContents(db, dataDir);
  const unknown = contents.filter(({ isReferredTo }) => !isReferredTo);
  if (unknown.length > MOST_ORPHANS && unknown.length === contents.length) {
    log.warn({ files: unknown.length }, 'the database knows none of the audio files: they are left alone');
    return;
  }
  for (const { sha256 } of unknown) await releaseAudio(db, dataDir, sha256);
}
