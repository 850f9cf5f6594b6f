import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../db/open.ts';
import type { Log } from '../../log.ts';
import { noteProgress } from './exportacoes.queries.ts';

const EVERY_MS = 1000;
/** A client that takes nothing for so long is gone, whatever its connection says. */
const STALLED_AFTER_MS = 120_000;

type Sending = {
  id: string;
  file: Readable;
  answer: ServerResponse;
  progress: { linhas: number };
};

/**
 * Keeps an export's progress while its file is sent, and ends the sending when the export is cancelled, its admin
 * disabled, or nobody takes what is sent.
 */
export async function followSending(
  db: Db,
  log: Log,
  { id, file, answer, progress }: Sending,
): Promise<void> {
  const over = new AbortController();
  const outcome = finished(answer).then(
    // What failed before its first row was answered, with a failure.
    () => (file.errored ? ('INTERROMPIDA' as const) : ('CONCLUIDA' as const)),
    () => 'INTERROMPIDA' as const,
  );
  void outcome.then(() => over.abort());
  const { socket } = answer;
  let taken = 0;
  let since = Date.now();
  // Its begin is noted already.
  while (await passed(EVERY_MS, over.signal)) {
    const sent = socket?.bytesWritten ?? 0;
    if (sent !== taken) since = Date.now();
    taken = sent;
    const isStalled = Date.now() - since > STALLED_AFTER_MS;
    try {
      const mayGoOn = await noteProgress(db, id, { status: 'ENVIANDO', linhas: progress.linhas });
      if (!mayGoOn || isStalled) file.destroy(new Error(isStalled ? 'export stalled' : 'export cancelled'));
    } catch (error) {
      log.warn({ err: error }, 'progress of an export not noted');
    }
  }
  await noteProgress(db, id, { status: await outcome, linhas: progress.linhas });
}

/** Whether the time passed without being broken off. */
const passed = (ms: number, signal: AbortSignal) => sleep(ms, true, { signal }).catch(() => false);
