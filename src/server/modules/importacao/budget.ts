import { tooMuch } from '../../http/rate.ts';

/** Suggested retry delay: about as long as a large file takes. */
const RETRY_S = 5;

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
    /** Reserves bytes and returns the function that releases them. Fails with REQ014 if too few are left. */
    hold(caller: string, bytes: number): () => void {
      if ((held.get(caller) ?? 0) + bytes > each || total + bytes > all) throw tooMuch(RETRY_S);
      add(caller, bytes);
      return () => add(caller, -bytes);
    },
  };
}
