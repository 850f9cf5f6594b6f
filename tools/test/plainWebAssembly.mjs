// Keeps V8 from compiling the embedded database, one large WebAssembly program, a second time, optimised: none of the
// hundred and more processes of a test run lives long enough to be repaid for that.
import { setFlagsFromString } from 'node:v8';

const LARGE_BYTES = 1_000_000;
const { instantiate } = WebAssembly;

// The flags are set only where that program is about to run, because under other flags than its own V8 refuses the
// compiled modules that Node brings along, and each process compiled them anew.
WebAssembly.instantiate = (program, imports) => {
  if (program.byteLength > LARGE_BYTES)
    for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag);
  return instantiate(program, imports);
};
