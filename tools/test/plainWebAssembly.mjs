// Stops V8 from compiling the embedded database a second time, optimised. It is one large WebAssembly program, and none
// of the hundred and more processes of a test run lives long enough to benefit.
import { setFlagsFromString } from 'node:v8';

const LARGE_BYTES = 1_000_000;
const { instantiate } = WebAssembly;

// Set the flags only just before that program runs. Under changed flags V8 rejects Node's built-in code cache, and each
// process would compile those modules again.
WebAssembly.instantiate = (program, imports) => {
  if (program.byteLength > LARGE_BYTES)
    for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag);
  return instantiate(program, imports);
};
