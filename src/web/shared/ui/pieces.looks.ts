import type { Looks } from '../chakra/recipes.tsx';

/** Static classes, because as components they would slow down scrolling through thousands of cells. */
export const looks: Looks = {
  '.sr-only': {
    position: 'absolute',
    boxSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '.clip': { whiteSpace: 'nowrap' },
  '.muted, .note, .row-under': { color: 'ink2' },
  '.card': { minW: '0', border: '1px solid {colors.line}', borderRadius: '10px', bg: 'surface' },
  '.note, .row-under': { fontSize: 'note', fontWeight: '400' },
  '.row-two, .row-under': { display: 'block' },
  '.row-name': { color: 'ink', fontWeight: '600' },
  ':is(a.row-name, .text-link):hover, p .text-link': {
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
  '.tone-ok': { color: 'ok' },
  '.tone-warn': { color: 'warn' },
  '.tone-bad': { color: 'bad' },
  '.text-link, a.row-name:hover': { color: 'brand.ink' },
  '.row-line': { display: 'flex', alignItems: 'center', gap: '8px', minW: '0' },
  // Clipped without becoming scrollers, which are expensive by the hundred.
  '.clip, .row-under, .row-two, .row-line > .row-name': {
    minW: '0',
    overflow: 'clip',
    textOverflow: 'ellipsis',
  },
  '.chip': {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    gap: '6px',
    h: '22px',
    p: '0 8px',
    borderRadius: '6px',
    fontSize: 'xs',
    fontWeight: '600',
  },
  '.chip-dot::before': { content: '""', boxSize: '6px', borderRadius: '50%', bg: 'currentColor' },
  '.chip-ok': { bg: 'okSoft', color: 'ok' },
  '.chip-bad': { bg: 'badSoft', color: 'bad' },
  '.chip-brand': { bg: 'brand.soft', color: 'brand.ink' },
  '.bone': {
    display: 'block',
    w: '60%',
    minW: '96px',
    h: '12px',
    borderRadius: '6px',
    bg: 'subtle',
    animation: 'breathe 1.2s ease-in-out infinite alternate',
  },
  '@keyframes breathe': { to: { opacity: '0.45' } },
  '.icon-button': {
    display: 'inline-grid',
    flex: 'none',
    placeItems: 'center',
    boxSize: '32px',
    borderRadius: '8px',
    color: 'ink2',
    cursor: 'pointer',
  },
  '.icon-button:hover, .icon-button[aria-expanded="true"]': { bg: 'subtle', color: 'ink' },
  '.icon-button[aria-disabled="true"]': { opacity: '0.35', cursor: 'default' },
  '[aria-busy="true"] > .lucide-loader-circle': { animation: 'spin 1s linear infinite' },
  '.lines > li': { display: 'flex', alignItems: 'center', gap: '12px', minH: 'var(--row-height)', p: '4px' },
  '.lines > li + li': { borderTop: '1px solid {colors.line}' },
  '.grow': { flex: '1', minW: '0', overflowWrap: 'anywhere' },
  // The tick fills its cell. Shift-click ticks rows and must not select text.
  '.tick': { display: 'grid', placeItems: 'center', h: '100%', cursor: 'pointer', userSelect: 'none' },
  '.tick input': {
    appearance: 'none',
    boxSize: '16px',
    border: '1.5px solid {colors.ink3}',
    borderRadius: '4px',
    bg: '{colors.surface} center / 12px no-repeat',
    cursor: 'inherit',
  },
  '.tick :is(:checked, :indeterminate)': { borderColor: 'brand.solid', backgroundColor: 'brand.solid' },
  '.tick :checked': {
    backgroundImage:
      "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12' fill='none' stroke='white' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m2.5 6.5 2.3 2.3 4.7-5.2'/%3E%3C/svg%3E\")",
  },
  '.tick :indeterminate': {
    backgroundImage:
      "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12' stroke='white' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='M3 6h6'/%3E%3C/svg%3E\")",
  },
  '.tick :disabled': { opacity: '0.5', cursor: 'default' },
  // Screens and menu groups animate, except when the page itself opens.
  '.screen-in': { animation: 'fade-in 180ms ease-out, slide-from-bottom 180ms ease-out' },
  '.side-fold': {
    overflow: 'hidden',
    interpolateSize: 'allow-keywords',
    transition: '180ms ease-out allow-discrete',
    transitionProperty: 'height, display',
  },
  '.side-fold[hidden]': { h: '0' },
  '@starting-style': { '.side-fold:not([hidden])': { h: '0' } },
};
