// The embedded database is one large WebAssembly program. V8 compiles what of it is hot a second time, optimised, and
// that in each of the hundred and more processes that a test run starts: none lives long enough to be repaid for it.
import { setFlagsFromString } from 'node:v8';

const LARGE_BYTES = 1_000_000;
const { instantiate } = WebAssembly;

// Only where that program is about to run: under other flags than its own, V8 refuses the compiled modules that
// Node brings along, and each process compiled them anew.
WebAssembly.instantiate = (program, imports) => {
  if (program.byteLength > LARGE_BYTES)
    for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag);
  return instantiate(program, imports);
};
