import type { components } from '#generated/api.d.ts';
import type { Clock } from './horarios.ts';

type Change = components['schemas']['PlayerFuso'];

const MINUTE_MS = 60_000;
/** Clock changes happen on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
/** No clock changes twice within a week. */
const STEP_MS = 7 * 86_400_000;

function findChange(clock: Clock, before: number, after: number): number {
  let [from, to] = [before / QUARTER_MS, after / QUARTER_MS];
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (clock(middle * QUARTER_MS) === clock(before)) from = middle;
    else to = middle;
  }
  return to * QUARTER_MS;
}

/** Lists the UTC offset at the start of year `from` and each change up to the end of year `to`. */
export function clockChanges(clock: Clock, from: number, to: number): Change[] {
  const end = Date.UTC(to + 1, 0, 1);
  const changes: Change[] = [];
  const add = (at: number) =>
    changes.push({ em: new Date(at).toISOString(), deslocamentoMin: clock(at) / MINUTE_MS });
  let before = Date.UTC(from, 0, 1);
  add(before);
  while (before < end) {
    const after = Math.min(before + STEP_MS, end);
    if (clock(after) !== clock(before)) add(findChange(clock, before, after));
    before = after;
  }
  return changes;
}
