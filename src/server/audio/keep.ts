import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import { type Storage, StorageError } from '../storage/storage.ts';
import type { ReceivedAudio } from './receive.ts';
import { puttingAudio, releaseAudio } from './store.ts';

type Keeping = {
  db: Db;
  storage: Storage;
  log: Log;
  /** How many gigabytes of audio the installation keeps at most; any number where it is missing. */
  maxGb: number | undefined;
  /** Measures what was kept, once its upload is answered. */
  medicoes: { add(audio: { sha256: string; tipo: ReceivedAudio['type'] }): void };
};

/** Removes audio that nothing refers to any more. A file that cannot be removed now is removed by the next sweep. */
async function release(
  { db, storage, log }: Omit<Keeping, 'medicoes' | 'maxGb'>,
  sha256: string,
): Promise<void> {
  await releaseAudio(db, storage, sha256).catch((error) => log.warn({ err: error }, 'audio not removed'));
}

/**
 * Runs the write that refers to an audio in the transaction that puts the file in its place: both happen, or neither.
 */
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
    // A storage that is away is not asked to remove the file, too: the sweep will do that.
    if (!(error instanceof StorageError)) await release(keeping, audio.sha256);
    throw error;
  }
}

/** The columns of a row that refers to an audio. */
export const audioColumns = ({ type, bytes, sha256, duracao, ganhoDb }: ReceivedAudio) => ({
  arquivoTipo: type,
  arquivoBytes: bytes,
  arquivoSha256: sha256,
  duracao,
  ganhoDb,
});
