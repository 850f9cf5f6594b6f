import { tooMuch } from '../../http/rate.ts';

/** How long a caller is told to wait for room: about as long as a large file takes. */
const RETRY_S = 5;

/** Sets bytes of memory aside for each caller, at most `each` for one and `all` in all. */
export function createBudget({ each, all }: { each: number; all: number }) {
  const held = new Map<string, number>();
  let total = 0;
  const add = (caller: string, bytes: number) => {
    total += bytes;
    const own = (held.get(caller) ?? 0) + bytes;
    if (own > 0) held.set(caller, own);
    else held.delete(caller);
  };
  return {
    /** Returns the function that gives the bytes back; REQ014 while there are too few left. */
    hold(caller: string, bytes: number): () => void {
      if ((held.get(caller) ?? 0) + bytes > each || total + bytes > all) throw tooMuch(RETRY_S);
      add(caller, bytes);
      return () => add(caller, -bytes);
    },
  };
}
