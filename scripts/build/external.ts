/** The packages that stay outside the server's bundle: they load native code, WebAssembly or threads from files of their own. */
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
