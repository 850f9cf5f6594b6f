import type { Locator } from '@playwright/test';

/**
 * Lists layout faults of a table: truncated moments, rows that are too high, numbers not aligned with their headings,
 * headings that touch, wrong edges.
 */
export const faultsOf = (table: Locator) =>
  table.evaluate((element) => {
    const faults: string[] = [];
    const EDGE = 20;
    const GAP = 24;
    const heads = [...element.querySelectorAll('th')];
    const rows = [...element.querySelectorAll<HTMLElement>('tbody tr[data-index]')];
    const boxOf = (cell: HTMLElement) => {
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const { left, right } = cell.getBoundingClientRect();
      return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) };
    };
    // Measures the text's unconstrained width, which a truncated box does not have.
    const textOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    for (const row of rows) {
      if (row.offsetHeight !== 52) faults.push(`${row.offsetHeight} px high: ${row.innerText}`);
      for (const [index, cell] of [...row.querySelectorAll('td')].entries()) {
        const text = cell.innerText.trim();
        const { left, right } = boxOf(cell);
        if (/^\d\d\/\d\d\/\d{4} \d\d:\d\d/.test(text)) {
          const shown = textOf(cell.querySelector('time') ?? cell);
          if (shown.width > right - left) faults.push(`cut: ${text}`);
        }
        if (!/^\d{1,3}(\.\d{3})*$/.test(text)) continue;
        const head = heads[index]!;
        const isEnd = [cell, head].every((one) => getComputedStyle(one).textAlign === 'end');
        if (!isEnd) faults.push(`not at the end: ${head.innerText} ${text}`);
      }
    }
    for (const [index, head] of heads.entries()) {
      const next = heads[index + 1];
      if (!next?.innerText.trim() || getComputedStyle(head).textAlign !== 'end') continue;
      const gap = textOf(next).left - textOf(head).right;
      // Layout uses fractions of a pixel: 24 may be 23.98.
      if (Math.round(gap) < GAP)
        faults.push(`touches: ${head.innerText} ${Math.round(gap)} px ${next.innerText}`);
    }
    const [first] = heads;
    const last = heads.at(-1)!;
    const ends = element.getBoundingClientRect();
    const tick = first!.querySelector('input');
    const start = tick ? tick.getBoundingClientRect().left : boxOf(first!).left;
    if (Math.abs(start - ends.left - EDGE) > 1) faults.push(`begins at ${start - ends.left} px`);
    const isScrolled = element.querySelector('.list-head')!.scrollWidth > ends.width + 1;
    if (
      !last.classList.contains('list-menu') &&
      !isScrolled &&
      Math.abs(ends.right - boxOf(last).right - EDGE) > 1
    )
      faults.push(`ends at ${ends.right - boxOf(last).right} px`);
    return rows.length > 0 ? faults : ['no rows'];
  });
