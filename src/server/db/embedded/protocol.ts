/** What the database's process tells the server over the fork's channel. */
export type ChildMessage = { kind: 'up' } | { kind: 'syncs'; count: number };

/** Exit code: another process holds this folder. */
export const LOCKED = 75;

/**
 * PGlite has one session, which all its connections would share: the messages of two queries at once get mixed up
 * and one client reads the other's rows. So there is one connection, and the pool in front of it is the queue.
 */
export const EMBEDDED_CONNECTIONS = 1;
