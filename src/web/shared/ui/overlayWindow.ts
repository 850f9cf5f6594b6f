import { focusScreen } from './focusScreen.ts';

/** Leaves Escape to an open list of choices under the focus: it closes that list, and not what the list stands in. */
export function leavesEscape(event: KeyboardEvent): boolean {
  const { target } = event;
  const leaves = target instanceof Element && target.matches('[data-own-escape]');
  if (leaves) event.preventDefault();
  return leaves;
}

const stay = (event: Event) => event.preventDefault();

/** What every dialog and drawer is given. */
export const overlayWindow = (open: boolean, onClose: () => void) => ({
  open,
  onOpenChange: (change: { open: boolean }) => {
    if (open && !change.open) onClose();
  },
  onEscapeKeyDown: leavesEscape,
  // One that closes for this one takes along what lies over it, and gives the focus back: this one stays.
  onFocusOutside: stay,
  onRequestDismiss: stay,
  onExitComplete: () => setTimeout(focusScreen),
  lazyMount: true,
  unmountOnExit: true,
});
