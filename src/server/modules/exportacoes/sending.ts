import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../db/open.ts';
import type { Log } from '../../lib/log.ts';
import { openCallers } from '../session/abertos.queries.ts';
import { noteProgress, type Progress } from './exportacoes.queries.ts';

const EVERY_MS = 1000;
/** After how long a client that takes nothing is gone, whatever its connection says. */
const STALLED_AFTER_MS = 120_000;

type Sending = {
  id: string;
  /** The session or key that asked for it. */
  by: string;
  file: Readable;
  answer: ServerResponse;
  progress: Progress;
};

/**
 * Keeps an export's progress while its file is sent, and ends the sending when the export is cancelled, its admin is
 * disabled, its session is over, or nobody takes what is sent.
 */
export async function followSending(
  db: Db,
  log: Log,
  { id, by, file, answer, progress }: Sending,
): Promise<void> {
  const over = new AbortController();
  const outcome = finished(answer).then(
    // A file that failed before its first row is answered with a failure, and is not noted here.
    () => (file.errored ? ('INTERROMPIDA' as const) : ('CONCLUIDA' as const)),
    () => 'INTERROMPIDA' as const,
  );
  void outcome.then(() => over.abort());
  const { socket } = answer;
  let taken = 0;
  let since = Date.now();
  // The beginning was noted before, so that the first note comes a period later.
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
 * Passes a file's parts on, and notes that it is whole before its end is sent: whoever has the end may ask for the next
 * at once, and an export that still counted as being sent would have it refused (`EX003`).
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

/** Waits, and tells whether the time passed without being broken off. */
const passed = (ms: number, signal: AbortSignal) => sleep(ms, true, { signal }).catch(() => false);
