function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Makes React survive a browser's page translation. It wraps texts in `<font>`, so React would remove or insert before
 * nodes that are no longer direct children, and the DOM would throw.
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
