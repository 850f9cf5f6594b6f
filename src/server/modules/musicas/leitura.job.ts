import { probeAudio } from '../../audio/probe.ts';
import { withStored } from '../../audio/stored.ts';
import type { CampoLido } from '../../db/json.ts';
import type { Lease } from '../../db/lease.ts';
import type { Db } from '../../db/open.ts';
import { Failure } from '../../lib/fail.ts';
import type { Log } from '../../lib/log.ts';
import type { Storage } from '../../storage/storage.ts';
import { camposLidos, readFields } from './campos.ts';
import { findUnread, lockMusicas, noteRead, updateMusicas } from './musicas.queries.ts';

/** Tracks per run; there are 18 runs a night. */
const AT_ONCE = 500;
/** If more files cannot be fetched, the storage is probably down. */
const MOST_FAILED = 3;

type Fields = ReturnType<typeof readFields>;

/** A missing or broken file has none of the fields. */
async function readFile(storage: Storage, sha256: string, signal: AbortSignal): Promise<Fields> {
  const probe = (file: string) =>
    probeAudio(file).catch((error) => {
      if (error instanceof Failure) return undefined;
      throw error;
    });
  const probed = await withStored(storage, sha256, probe, signal);
  return readFields(probed?.tags ?? {});
}

const isEmpty = (value: Fields[CampoLido]) => value === null || (Array.isArray(value) && value.length === 0);

/** Fills only empty fields that no administrator wrote. The version rises only if a field is filled. */
async function fill(trx: Db, id: string, read: Fields): Promise<void> {
  const [musica] = await lockMusicas(trx, [id]);
  if (!musica) return;
  const filled = camposLidos.filter(
    (campo) => !isEmpty(read[campo]) && isEmpty(musica[campo]) && !musica.camposEscritos.includes(campo),
  );
  if (filled.length > 0) {
    const values = { ...read, etiquetas: JSON.stringify(read.etiquetas) };
    const columns = Object.fromEntries(filled.map((campo) => [campo, values[campo]]));
    await updateMusicas(trx, [id], columns, null);
  }
  await noteRead(trx, id);
}

export async function readOldFiles(
  { db, log, storage }: { db: Db; log: Log; storage: Storage },
  { signal, inTransaction }: Pick<Lease, 'signal' | 'inTransaction'>,
): Promise<void> {
  let failed = 0;
  for (const { id, arquivoSha256: sha256 } of await findUnread(db, AT_ONCE)) {
    signal.throwIfAborted();
    try {
      const read = await readFile(storage, sha256, signal);
      await inTransaction((trx) => fill(trx, id, read));
    } catch (error) {
      failed += 1;
      if (signal.aborted || failed > MOST_FAILED) throw error;
      log.warn({ err: error, sha256 }, 'tags of a track could not be read');
    }
  }
}
