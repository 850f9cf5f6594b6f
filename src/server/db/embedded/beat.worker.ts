/**
 * Says again and again that the database's process lives, from a thread of its own: a long statement holds the main
 * thread, and that is no silence. Once nobody listens any more the server is gone, and the main thread gets a while to
 * end by itself.
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
