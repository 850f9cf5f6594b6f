// The embedded database is one large WebAssembly program. V8 compiles what of it is hot a second time, optimised, and
// that in each of the hundred and more processes that a test run starts: none lives long enough to be repaid for it.
import { setFlagsFromString } from 'node:v8';

for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag);
