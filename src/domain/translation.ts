/** Returns the child of `parent` that contains `node`, or null. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Has the page stand a browser's translation, which wraps texts in `<font>` behind the back of React: a text that React
 * removes, or puts something before, then lies deeper than React left it, and the DOM would throw.
 */
export function allowTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.insertBefore = function <Added extends Node>(this: Node, added: Added, before: Node | null) {
    return insertBefore.call(this, added, before && childWith(this, before)) as Added;
  };

  Node.prototype.removeChild = function <Removed extends Node>(this: Node, removed: Removed) {
    const holder = removed.parentNode;
    if (holder === this) return removeChild.call(this, removed) as Removed;
    const wrapper = childWith(this, removed);
    if (holder) removeChild.call(holder, removed);
    if (wrapper && !wrapper.textContent) removeChild.call(this, wrapper);
    return removed;
  };
}
