import { StartError } from '../../../settings/explain.ts';

/** `told` is what was found, or how to fix it if `isGood` is false. */
export type Finding = { what: string; isGood: boolean; told: string };

export function lineOf(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: string };
  const text = message || code || String(error);
  const why = cause instanceof Error ? ((cause as { code?: string }).code ?? cause.message) : undefined;
  const line = why && !text.includes(why) ? `${text} (${why})` : text;
  return line.replaceAll(/:\s*\n\s*/g, ': ').replaceAll(/\s*\n\s*/g, '; ');
}

export async function probe(what: string, work: () => Promise<string> | string): Promise<Finding> {
  try {
    return { what, isGood: true, told: await work() };
  } catch (error) {
    return { what, isGood: false, told: lineOf(error) };
  }
}

export function bad(told: string): never {
  throw new StartError(told);
}
