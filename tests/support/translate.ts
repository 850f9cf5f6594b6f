/** Runs in the page: wraps each text of an element, as a browser's translation does. */
export function translate(within: Element | null): void {
  const walker = document.createTreeWalker(within ?? document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.textContent?.trim() || text.parentElement?.closest('script, style, font')) continue;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    text.parentNode?.replaceChild(outer, text);
    outer.firstChild?.appendChild(text);
  }
}
