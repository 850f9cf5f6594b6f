type Values = Readonly<Record<string, unknown>>;
export type Side = 'mine' | 'theirs';
export type Differing = { name: string; changed: Side | 'both' };

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Blanks are equal, and a file equals only itself. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isBlank(one) && isBlank(other))) return true;
  if (one instanceof Blob || other instanceof Blob) return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

export const threeWay = (names: readonly string[], base: Values, theirs: Values, mine: Values): Differing[] =>
  names
    .filter((name) => !isSame(theirs[name], mine[name]))
    .map((name) => ({
      name,
      changed: isSame(base[name], theirs[name]) ? 'mine' : isSame(base[name], mine[name]) ? 'theirs' : 'both',
    }));

export const chosenAlready = (differing: readonly Differing[]): Record<string, Side> =>
  Object.fromEntries(differing.flatMap(({ name, changed }) => (changed === 'both' ? [] : [[name, changed]])));
