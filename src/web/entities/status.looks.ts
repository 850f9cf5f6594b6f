import type { Looks } from '../shared/chakra/recipes.tsx';

export const looks: Looks = {
  '.status-cell': { display: 'inline-grid', justifyItems: 'start' },
  '.status-switch': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minH: '28px',
    fontSize: 'xs',
    fontWeight: '600',
    cursor: 'pointer',
  },
  '.status-switch[aria-disabled="true"]': { cursor: 'not-allowed', opacity: '0.55' },
  '.status-switch i': {
    w: '34px',
    p: '2px',
    borderRadius: '10px',
    bg: 'ink3',
    transition: 'background 150ms',
  },
  '.status-switch i::after': {
    content: '""',
    display: 'block',
    boxSize: '16px',
    borderRadius: '50%',
    bg: 'white',
    transition: 'transform 150ms',
  },
  '.status-switch[aria-checked="true"] i': { bg: 'ok' },
  '.status-switch[aria-checked="true"] i::after': { transform: 'translateX(14px)' },
  '.status-failure': {
    display: 'inline-flex',
    gap: '4px',
    fontSize: 'xs',
    fontWeight: '600',
    lineHeight: '14px',
  },
};
