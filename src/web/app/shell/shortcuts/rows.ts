const rowInFocus = () => document.activeElement?.closest<HTMLElement>('main .list-row') ?? undefined;

const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;

function firstInSight(): HTMLElement | undefined {
  const top = Math.max(bottomOf('main .list-head'), bottomOf('.top-bar'));
  return [...document.querySelectorAll<HTMLElement>('main .list-row')].find(
    (row) => row.getBoundingClientRect().top >= top - 1,
  );
}

const targetIn = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('a.row-name') ?? row.querySelector<HTMLElement>('a, button, input');

/** From outside the rows, moves to the first one in sight. */
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

export const tickRow = () => rowInFocus()?.querySelector<HTMLElement>('.list-tick input')?.click();

export const rowId = () => rowInFocus()?.dataset.id;
