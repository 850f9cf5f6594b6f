/**
 * Packages outside the server's bundle, because they load native code, WebAssembly or threads from their own files.
 */
export const external = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@node-rs/argon2',
  'minimp3-wasm',
  'opus-decoder',
  'pg',
  'pino',
  'pino-pretty',
];
