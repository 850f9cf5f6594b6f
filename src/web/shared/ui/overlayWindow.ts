import { focusScreen } from './focusScreen.ts';

/** Leaves Escape to an open list of choices under the focus: it closes that list, and not what the list stands in. */
export function leavesEscape(event: KeyboardEvent): boolean {
  const { target } = event;
  const leaves = target instanceof Element && target.matches('[data-own-escape]');
  if (leaves) event.preventDefault();
  return leaves;
}

const stay = (event: Event) => event.preventDefault();

const fields = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea';

/**
 * Finds the first field in a dialog's or drawer's body, where the focus begins; without one it begins at the first
 * button.
 */
export const firstFieldIn = (body: HTMLElement | null): HTMLElement | null =>
  body?.querySelector<HTMLElement>(fields) ?? null;

/** Makes the properties that every dialog and drawer is given. */
export const overlayWindow = (open: boolean, onClose: () => void) => ({
  open,
  onOpenChange: (change: { open: boolean }) => {
    if (open && !change.open) onClose();
  },
  onEscapeKeyDown: leavesEscape,
  // A focus outside does not close it: a window that closes for this one gives the focus back, and takes along what
  // lies over it.
  onFocusOutside: stay,
  onRequestDismiss: stay,
  onExitComplete: () => setTimeout(focusScreen),
  lazyMount: true,
  unmountOnExit: true,
});
