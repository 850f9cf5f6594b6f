import type { Looks } from '../chakra/recipes.tsx';
import { rowHeight } from '../table/useRowsInSight.ts';

/** Looks of what stands around a list's rows. */
export const looks: Looks = {
  ':root': { '--row-height': `${rowHeight}px` },
  // The padding on both sides of each column, and between a table's edge and its first and last text.
  '.list-frame': { '--list-pad': { base: '8px', '2xl': '12px' }, '--list-edge': '20px' },
  // A text that has at most both lines of a row.
  '.list-two': { lineClamp: '2', overflowWrap: 'anywhere', whiteSpace: 'normal' },
  // A row that is scrolled to comes under the bar and the table's head, and over what may lie at the bottom.
  '.list-row': { scrollMarginBlock: 'calc(var(--bar-height) + 48px) 72px' },
  '.list-card': { overflow: 'clip' },
  '.list-more': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    minH: 'var(--row-height)',
    color: 'ink2',
    '&[role=alert]': { color: 'bad', fontWeight: 'medium' },
  },
  '.list-tools': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2.5', mb: '4' },
  // As wide as what it says once something is read, so that what stands beside it then stays where it is.
  '.freshness': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    minW: '40',
    gap: '1',
    ms: 'auto',
    color: 'ink2',
    fontSize: 'label',
  },
  // The chip of the applied view, as high as the buttons beside it.
  '.view-chip': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '9',
    minW: '24',
    maxW: 'full',
    px: '2.5',
    borderRadius: 'l2',
    bg: 'brand.soft',
    color: 'brand.ink',
    textStyle: 'label',
    '& > span': { maxW: '240px', truncate: true },
    '& > em': { fontStyle: 'normal', fontWeight: 'normal', whiteSpace: 'nowrap' },
    '& > button': {
      px: '1.5',
      h: '7',
      cursor: 'pointer',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
  '.filter-chips': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    listStyleType: 'none',
    '& > li': {
      display: 'inline-flex',
      alignItems: 'center',
      h: '7',
      ps: '2.5',
      borderRadius: '8px',
      bg: 'brand.soft',
      color: 'brand.ink',
      textStyle: 'label',
    },
    '& > li[data-default]': { bg: 'subtle', color: 'ink2' },
    '& > li:not(:has(button))': { pe: '2.5' },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '7',
      cursor: 'pointer',
      borderRadius: '8px',
    },
  },
};
