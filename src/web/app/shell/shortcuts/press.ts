import { destinationsByKey } from '../menu.ts';
import { moveInRows, rowId, tickRow } from './rows.ts';

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
