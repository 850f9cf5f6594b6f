/**
 * Sends heartbeats of the database's process from a separate thread, because a long statement blocks the main thread.
 * If nobody reads them, the server has died: the main thread then gets some time to exit.
 */
import fs from 'node:fs';
import { BEAT_EVERY_MS, BEAT_FD } from './protocol.ts';

const ORPHAN_ENDS_WITHIN_MS = 10_000;

const beating = setInterval(() => {
  try {
    fs.writeSync(BEAT_FD, '.');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return;
    clearInterval(beating);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), ORPHAN_ENDS_WITHIN_MS);
  }
}, BEAT_EVERY_MS);
