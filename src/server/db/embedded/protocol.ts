/** The messages of the database's process to the server, over the fork's channel. */
export type ChildMessage =
  | { kind: 'up' }
  | { kind: 'failed'; reason: string }
  | { kind: 'syncs'; count: number };

/** The messages of the server to the database's process. */
export type ServerMessage = 'stop' | 'syncs';

/** Exit code: another process holds this folder. */
export const LOCKED = 75;

/** The pipe on which the database's process says that it lives, and how often it does. */
export const BEAT_FD = 4;
export const BEAT_EVERY_MS = 500;

/**
 * How many connections the embedded database may have: one. PGlite has one session, which all its connections would
 * share: the messages of two queries at once get mixed up, and one client reads the other's rows. Callers
 * share the one connection in turns.
 */
export const EMBEDDED_CONNECTIONS = 1;
