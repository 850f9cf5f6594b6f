/** Keys typed until the search field appears; undefined if nothing is recorded. */
let kept: { text: string; enters: boolean } | undefined;

function keep(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (!kept || ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') return void takeTyped();
  if (key === 'Enter') kept.enters = true;
  else if (key === 'Backspace') kept.text = kept.text.slice(0, -1);
  else if (key.length === 1) kept.text += key;
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Records keys, because the search's code may load more slowly than the user types. */
export function keepTyped(): void {
  if (kept) return;
  kept = { text: '', enters: false };
  window.addEventListener('keydown', keep, { capture: true });
  window.addEventListener('pointerdown', takeTyped, { capture: true });
}

export function takeTyped(): { text: string; enters: boolean } {
  const taken = kept ?? { text: '', enters: false };
  kept = undefined;
  window.removeEventListener('keydown', keep, { capture: true });
  window.removeEventListener('pointerdown', takeTyped, { capture: true });
  return taken;
}
