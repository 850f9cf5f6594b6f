export type ChildMessage =
  | { kind: 'up' }
  | { kind: 'failed'; reason: string }
  | { kind: 'syncs'; count: number };

export type ServerMessage = 'stop' | 'syncs';

export const LOCKED = 75;

export const BEAT_FD = 4;
export const BEAT_EVERY_MS = 500;

/**
 * PGlite has a single session. With several connections, messages of concurrent queries would mix and clients would
 * read each other's rows.
 */
export const EMBEDDED_CONNECTIONS = 1;
