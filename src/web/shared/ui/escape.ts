/** Leaves Escape to an open list of choices under the focus: it closes that list, and not what the list stands in. */
export function leavesEscape(event: KeyboardEvent): boolean {
  const { target } = event;
  const leaves = target instanceof Element && target.matches('[data-own-escape]');
  if (leaves) event.preventDefault();
  return leaves;
}
