import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../db/open.ts';
import type { Log } from '../../lib/log.ts';
import { openCallers } from '../session/abertos.queries.ts';
import { noteProgress, type Progress } from './exportacoes.queries.ts';

const EVERY_MS = 1000;
/** A client that accepts no bytes for this long counts as gone, even if the connection stays open. */
const STALLED_AFTER_MS = 120_000;

type Sending = {
  id: string;
  by: string;
  file: Readable;
  answer: ServerResponse;
  progress: Progress;
};

/**
 * Saves the progress of an export while it is sent. Aborts it if the export is cancelled, its admin, session or key is
 * disabled, or the client stalls.
 */
export async function followSending(
  db: Db,
  log: Log,
  { id, by, file, answer, progress }: Sending,
): Promise<void> {
  const over = new AbortController();
  const outcome = finished(answer).then(
    // A file that failed before its first row gets an error response, so the response itself finishes normally.
    () => (file.errored ? ('INTERROMPIDA' as const) : ('CONCLUIDA' as const)),
    () => 'INTERROMPIDA' as const,
  );
  void outcome.then(() => over.abort());
  const { socket } = answer;
  let taken = 0;
  let since = Date.now();
  while (await passed(EVERY_MS, over.signal)) {
    const sent = socket?.bytesWritten ?? 0;
    if (sent !== taken) since = Date.now();
    taken = sent;
    const isStalled = Date.now() - since > STALLED_AFTER_MS;
    try {
      const { sessoes, chaves } = await openCallers(db, [by]);
      const isKept = await noteProgress(db, id, progress);
      const mayGoOn = isKept && sessoes.length + chaves.length > 0;
      if (!mayGoOn || isStalled) file.destroy(new Error(isStalled ? 'export stalled' : 'export cancelled'));
    } catch (error) {
      log.warn({ err: error }, 'progress of an export not noted');
    }
  }
  await noteProgress(db, id, { status: await outcome, linhas: progress.linhas });
}

/**
 * Passes the parts on and marks the export as complete before the last byte is sent. Otherwise a client could request
 * its next export immediately and get `EX003`.
 */
export async function* concluding<Part>(
  parts: AsyncIterable<Part>,
  note: () => Promise<unknown>,
  progress: Progress,
): AsyncGenerator<Part> {
  yield* parts;
  progress.status = 'CONCLUIDA';
  await note();
}

const passed = (ms: number, signal: AbortSignal) => sleep(ms, true, { signal }).catch(() => false);
