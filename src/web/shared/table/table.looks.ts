import type { Looks } from '../chakra/recipes.tsx';

export const looks: Looks = {
  // The head sticks while the page scrolls. Head and rows scroll sideways together, with the scrollbar below the head.
  '.list-head': {
    position: 'sticky',
    top: 'var(--list-head-top, var(--bar-height))',
    zIndex: '2',
    bg: 'surface',
    overflow: 'auto hidden',
    scrollbarWidth: 'thin',
  },
  '.list-body': { overflow: 'auto hidden', scrollbarWidth: 'none' },
  '.list-head, .list-body, .list-scroller': { containerType: 'scroll-state' },
  // Inside an element that scrolls both ways, the table needs no scrollbar of its own.
  '.list-scroller :is(.list-head, .list-body)': { containerType: 'normal', overflow: 'visible' },
  '.list-answering .list-body': { opacity: '0.5', transition: 'opacity 150ms' },
  '.list-table, .list-table :is(thead, tbody, template)': { display: 'block' },
  '.list-table tr': { display: 'grid', gridTemplateColumns: 'var(--list-tracks)' },
  '.list-table :is(th, td)': {
    alignContent: 'center',
    p: '0 var(--list-pad)',
    bg: 'surface',
    borderBottom: '1px solid {colors.line}',
    whiteSpace: 'nowrap',
  },
  '.list-table th': { h: '41px', color: 'ink2', fontSize: 'note', fontWeight: '600', textAlign: 'start' },
  '.list-table td': { h: 'var(--row-height)', lineHeight: '1.3', overflow: 'clip', textOverflow: 'ellipsis' },
  '.list-table .list-end': { pe: 'var(--list-edge)', textAlign: 'end' },
  '.list-table tbody tr:is(:hover, :has(:focus-visible)) td': {
    bg: 'color-mix(in srgb, {colors.subtle} 55%, {colors.surface})',
  },
  '.list-table tbody tr.list-selected td': { bg: 'brand.soft' },
  // On this background the tone has a contrast of only 4.3.
  '.list-table .list-selected .tone-warn': { color: 'color-mix(in srgb, {colors.warn} 85%, {colors.ink})' },
  '.list-table .list-tick': { p: '0' },
  '.list-table .list-menu': { p: '0 8px', textAlign: 'end' },
  '.list-sort': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    h: '32px',
    font: 'inherit',
    cursor: 'pointer',
  },
  '.list-sort:hover': { color: 'ink' },
  '.list-sort svg': { opacity: '0' },
  '.list-sort:hover svg, .list-sort:focus-visible svg, th[aria-sort] .list-sort svg': { opacity: '1' },
  '.list-end .list-sort': { flexDirection: 'row-reverse' },
  // Isolates layout and paint, so that other rows coming and going cost nothing.
  '.list-row': { h: 'var(--row-height)', contain: 'strict' },
  // A table that does not fit scrolls sideways; ticks, first column and menus stay.
  '@media (min-width: 768px)': {
    '.list-table': { minW: 'var(--list-width)' },
    '.list-table :is(.list-tick, .list-first, .list-menu)': { position: 'sticky', zIndex: '1' },
    '.list-table :is(.list-tick, .list-first)': { insetStart: '0' },
    '.list-table .list-tick + .list-first': { insetStart: '48px' },
    '.list-table .list-menu': { insetEnd: '0' },
    '.list-body': { scrollPaddingInline: '240px 64px' },
    '.list-table :is(th, td):first-child': { ps: 'var(--list-edge)' },
    '.list-table :is(th, td):last-child:not(.list-menu)': { pe: 'var(--list-edge)' },
    '.list-table .list-tick:first-child': { px: '8px 0' },
    '@container scroll-state(scrollable: inline-start)': {
      '.list-table .list-first': {
        boxShadow: '4px 0 8px -2px {colors.lineStrong}',
        clipPath: 'inset(0 -12px 0 0)',
      },
    },
    '@container scroll-state(scrollable: inline-end)': {
      '.list-table .list-menu': {
        boxShadow: '-4px 0 8px -2px {colors.lineStrong}',
        clipPath: 'inset(0 0 0 -12px)',
      },
    },
  },
  '@media (max-width: 767px)': {
    '.list-head:not(:has(.list-tick, [data-sortable]))': { display: 'none' },
    '.list-table thead tr': {
      display: 'flex',
      alignItems: 'center',
      overflowX: 'auto',
      bg: 'linear-gradient(to left, {colors.surface} 40%, transparent) right / 64px 100% no-repeat local, linear-gradient(to left, {colors.lineStrong}, transparent) right / 28px 100% no-repeat, {colors.surface}',
      borderBottom: '1px solid {colors.line}',
    },
    '.list-table thead th': {
      display: 'flex',
      alignItems: 'center',
      flex: 'none',
      borderBottom: '0',
      bg: 'none',
    },
    '.list-table thead th.list-tick': { p: '0' },
    '.list-tick .sr-only': { position: 'static', boxSize: 'auto', clipPath: 'none', fontWeight: '400' },
    'thead .list-tick .tick': { gridTemplateColumns: '44px auto', pe: '12px' },
    '.list-table thead th:not(.list-tick, [data-sortable])': { display: 'none' },
    '.list-table tbody tr.list-row': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignContent: 'flex-start',
      p: '8px 16px 0 44px',
      borderBottom: '1px solid {colors.line}',
    },
    '.list-table tbody tr.list-row:not(:has(.list-tick))': { ps: '16px' },
    // Values share two lines: two to a line if there are more.
    '.list-table tbody tr.list-row td': {
      flex: '0 0 100%',
      minW: '0',
      h: '22px',
      p: '0 8px 0 0',
      lineHeight: '22px',
      borderBottom: '0',
      textAlign: 'start',
    },
    '.list-table tbody tr.list-row:has(td[data-label] + td[data-label] + td[data-label] + td[data-label]) td:not(.list-first)':
      { flexBasis: '50%' },
    '.list-table tbody tr.list-row td[data-label]::before': {
      content: 'attr(data-label)',
      me: '6px',
      color: 'ink2',
      fontSize: 'note',
    },
    '.list-table tbody tr.list-row td[data-label=""]::before': { content: 'none' },
    // Of three values, the state gets a line of its own, which is long enough for its text and age.
    '.list-table tbody tr.list-row:not(:has(td[data-label] + td[data-label] + td[data-label] + td[data-label] + td[data-label]))':
      {
        '& td[data-label]:has(> div > .row-line)': { flexBasis: '100%', order: '-1' },
        '& td > div > .row-line': { flex: 'none' },
        '& td.list-first': { order: '-2' },
      },
    '.list-table tbody tr.list-row td:not(.list-first) > .row-under': { display: 'none' },
    '.list-table tbody tr.list-row td:not(.list-first) :is(.list-two, .row-two)': {
      display: 'inline',
      whiteSpace: 'nowrap',
    },
    // Else a value of several parts would be cut whole.
    '.list-table tbody tr.list-row td:not(.list-first):has(> :is(div, .row-line))': {
      display: 'flex',
      alignItems: 'center',
    },
    '.list-table tbody tr.list-row td:not(.list-first) > :is(div, .row-line)': {
      display: 'flex',
      minW: '0',
      gap: '6px',
    },
    '.list-table tbody tr.list-row td.list-first': {
      flexBasis: '100%',
      h: '36px',
      pe: '0',
      lineHeight: '18px',
    },
    '.list-table tbody tr.list-row:has(.list-menu) td.list-first': { pe: '32px' },
    '.list-table tbody tr.list-row td.list-first::before': { content: 'none' },
    '.list-table tbody tr.list-row td.list-first > .row-name:only-child': {
      lineClamp: '2',
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
    },
    '.list-table tbody tr.list-row td.list-tick': {
      position: 'absolute',
      insetStart: '0',
      top: '8px',
      w: '44px',
      h: '36px',
      p: '0',
      display: 'grid',
      placeItems: 'center',
    },
    '.list-table tbody tr.list-row td.list-menu': {
      position: 'absolute',
      insetEnd: '0',
      top: '8px',
      h: '36px',
      p: '0 8px',
    },
    '.list-table tbody tr.list-row.list-selected': { bg: 'brand.soft' },
  },
  '.list-scroller': { '--list-head-top': '0', overflow: 'auto' },
  // Three dots in CSS: an icon would add four elements to each row.
  '.list-dots::before': {
    content: '""',
    p: '1.3px',
    borderRadius: '50%',
    bg: 'currentColor',
    boxShadow: '-4.7px 0, 4.7px 0',
  },
  'a.row-two': { maxW: 'fit-content' },
  'a.row-two:hover': { color: 'brand.ink', textDecoration: 'underline', textUnderlineOffset: '3px' },
};
