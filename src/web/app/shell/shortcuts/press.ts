import { destinationsByKey } from '../menu.ts';

export type Reach = {
  openModal: (name: string) => void;
  goTo: (path: string) => void;
  edit: (id: string) => void;
};

const LETTER_MS = 1500;
// The letters are the same for every level.
const anyLevel = undefined;
let leading = Number.NEGATIVE_INFINITY;

const searchBox = () => document.querySelector<HTMLInputElement>('main [role=searchbox]');

/** For keys pressed outside of fields; `at` is in milliseconds. */
export function press(key: string, at: number, { openModal, goTo, edit }: Reach): void {
  const second = at - leading < LETTER_MS && destinationsByKey(anyLevel).find((one) => one.key === key);
  const id = rowId();
  leading = key === 'g' && !second ? at : Number.NEGATIVE_INFINITY;
  if (second) goTo(second.to);
  else if (key === '?') openModal('ATALHOS');
  else if (key === '/') {
    const box = searchBox();
    if (box) box.focus();
    else openModal('SEARCH');
  } else if (key === 'j') moveInRows(1);
  else if (key === 'k') moveInRows(-1);
  else if (key === 'x') tickRow();
  else if (key === 'e' && id) edit(id);
}

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
function moveInRows(step: number): void {
  const from = rowInFocus();
  const index = Number(from?.dataset.index) + step;
  const row = from
    ? from.parentElement?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    : firstInSight();
  if (!row) return;
  targetIn(row)?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

const tickRow = () => rowInFocus()?.querySelector<HTMLElement>('.list-tick input')?.click();

const rowId = () => rowInFocus()?.dataset.id;
