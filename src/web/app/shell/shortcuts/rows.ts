const rowInFocus = () => document.activeElement?.closest<HTMLElement>('main .list-row') ?? undefined;

const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;

/** Finds the first row that is wholly in sight under the bar and the table's head. */
function firstInSight(): HTMLElement | undefined {
  const top = Math.max(bottomOf('main .list-head'), bottomOf('.top-bar'));
  return [...document.querySelectorAll<HTMLElement>('main .list-row')].find(
    (row) => row.getBoundingClientRect().top >= top - 1,
  );
}

/** Finds the row's name, or the first thing in it that takes the focus. */
const targetIn = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('a.row-name') ?? row.querySelector<HTMLElement>('a, button, input');

/** Moves the focus so many rows down; from outside of the rows to the first one in sight. */
export function moveInRows(step: number): void {
  const from = rowInFocus();
  const index = Number(from?.dataset.index) + step;
  const row = from
    ? from.parentElement?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    : firstInSight();
  if (!row) return;
  targetIn(row)?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** Ticks the row in focus, or takes its tick away. */
export const tickRow = () => rowInFocus()?.querySelector<HTMLElement>('.list-tick input')?.click();

/** Answers the id of the row in focus. */
export const rowId = () => rowInFocus()?.dataset.id;
