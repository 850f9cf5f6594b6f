import { StartError } from '../../../settings/explain.ts';

/** The finding of a probe: what was looked at, whether it is well, and what there is, or what to do. */
export type Finding = { what: string; isGood: boolean; told: string };

/** Tells a failure in a line: whoever can mend it needs no stack. */
export function lineOf(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: string };
  const text = message || code || String(error);
  const why = cause instanceof Error ? ((cause as { code?: string }).code ?? cause.message) : undefined;
  const line = why && !text.includes(why) ? `${text} (${why})` : text;
  return line.replaceAll(/:\s*\n\s*/g, ': ').replaceAll(/\s*\n\s*/g, '; ');
}

/** Runs a probe, which answers what it found, or fails with what to do. */
export async function probe(what: string, work: () => Promise<string> | string): Promise<Finding> {
  try {
    return { what, isGood: true, told: await work() };
  } catch (error) {
    return { what, isGood: false, told: lineOf(error) };
  }
}

/** Fails a probe with what is wrong and what to do. */
export function bad(told: string): never {
  throw new StartError(told);
}
