import type { Looks } from '../chakra/recipes.tsx';

export const looks: Looks = {
  // Same height empty and full, so that nothing moves when rows arrive or are filtered. In a low window only the rows
  // scroll.
  '.report-body, :has(> .report-body)': {
    display: 'flex',
    flexDirection: 'column',
    minH: '0',
    overflow: 'hidden',
  },
  '.report-scroller': { flex: '1', minH: '0', borderRadius: '0 0 14px 14px', overflowAnchor: 'none' },
  '.report-scroller:focus-visible': { outlineOffset: '-2px' },
  '.report-scroller .list-row:last-child td': { borderBottom: '0' },
  '.report-scroller .list-row .list-first': { fontWeight: '600' },
};
