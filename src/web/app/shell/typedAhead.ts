/** The keys typed since the search was asked for, while its field is not there; undefined while nobody keeps any. */
let kept: { text: string; enters: boolean } | undefined;

function keep(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (!kept || ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') return void takeTyped();
  if (key === 'Enter') kept.enters = true;
  else if (key === 'Backspace') kept.text = kept.text.slice(0, -1);
  else if (key.length === 1) kept.text += key;
  else return;
  // The element that has the focus until then is not the one that is typed into.
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Keeps what is typed from now on, because the search's code may take longer to load than one takes to type. */
export function keepTyped(): void {
  if (kept) return;
  kept = { text: '', enters: false };
  window.addEventListener('keydown', keep, { capture: true });
  window.addEventListener('pointerdown', takeTyped, { capture: true });
}

/** Ends that, and answers what was typed and whether Enter was pressed. */
export function takeTyped(): { text: string; enters: boolean } {
  const taken = kept ?? { text: '', enters: false };
  kept = undefined;
  window.removeEventListener('keydown', keep, { capture: true });
  window.removeEventListener('pointerdown', takeTyped, { capture: true });
  return taken;
}
