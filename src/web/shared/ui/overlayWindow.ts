import { focusScreen } from './focusScreen.ts';

/** If the focus is in an open list of choices, Escape closes only that list. */
export function leavesEscape(event: KeyboardEvent): boolean {
  const { target } = event;
  const leaves = target instanceof Element && target.matches('[data-own-escape]');
  if (leaves) event.preventDefault();
  return leaves;
}

const stay = (event: Event) => event.preventDefault();

const fields = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea';

/** The initial focus in a dialog or drawer. Without a field the first button gets it. */
export const firstFieldIn = (body: HTMLElement | null): HTMLElement | null =>
  body?.querySelector<HTMLElement>(fields) ?? null;

export const overlayWindow = (open: boolean, onClose: () => void) => ({
  open,
  onOpenChange: (change: { open: boolean }) => {
    if (open && !change.open) onClose();
  },
  onEscapeKeyDown: leavesEscape,
  // A window that this one replaces restores its focus and dismisses the windows above it. Neither must close this one.
  onFocusOutside: stay,
  onRequestDismiss: stay,
  onExitComplete: () => setTimeout(focusScreen),
  lazyMount: true,
  unmountOnExit: true,
});
