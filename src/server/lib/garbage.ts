import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Has V8 collect what nobody needs any more, which it would put off until far more has gathered than the work at hand
 * takes: for what takes much memory, seldom. The server stands still meanwhile, for less than a tenth of a second.
 */
export function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
