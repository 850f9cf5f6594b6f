import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import { type Storage, StorageError } from '../storage/storage.ts';
import type { ReceivedAudio } from './receive.ts';
import { puttingAudio, releaseAudio } from './store.ts';

type Keeping = {
  db: Db;
  storage: Storage;
  log: Log;
  maxGb: number | undefined;
  medicoes: { add(audio: { sha256: string; tipo: ReceivedAudio['type'] }): void };
};

/** Failures are only logged, because the next sweep removes the file. */
async function release(
  { db, storage, log }: Omit<Keeping, 'medicoes' | 'maxGb'>,
  sha256: string,
): Promise<void> {
  await releaseAudio(db, storage, sha256).catch((error) => log.warn({ err: error }, 'audio not removed'));
}

export async function keepingAudio<T>(
  keeping: Keeping,
  audio: ReceivedAudio,
  write: (trx: Db) => Promise<T>,
): Promise<T> {
  try {
    const written = await puttingAudio(keeping, audio, write);
    keeping.medicoes.add({ sha256: audio.sha256, tipo: audio.type });
    return written;
  } catch (error) {
    // After a storage failure, removal would fail too. The sweep does it later.
    if (!(error instanceof StorageError)) await release(keeping, audio.sha256);
    throw error;
  }
}

export const audioColumns = ({ type, bytes, sha256, duracao, ganhoDb }: ReceivedAudio) => ({
  arquivoTipo: type,
  arquivoBytes: bytes,
  arquivoSha256: sha256,
  duracao,
  ganhoDb,
});
