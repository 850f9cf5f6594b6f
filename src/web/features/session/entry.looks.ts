import type { Looks } from '../../shared/chakra/recipes.tsx';

const column = { display: 'flex', flexDirection: 'column' } as const;

/** Looks of the pages before signing in. */
export const looks: Looks = {
  '.entry': {
    ...column,
    minH: '100dvh',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6',
    px: '4',
    py: '10',
    bgImage: 'radial-gradient(60rem 24rem at 50% -4rem, {colors.brand.soft}, transparent)',
  },
  '.entry-card': {
    w: 'full',
    maxW: '400px',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'md',
    p: { base: '6', sm: '8' },
  },
  '.entry-docs': { color: 'ink2', fontSize: 'label', textDecoration: 'underline' },
  '.entry-form': { ...column, gap: '5' },
  '.entry-heading': { '& > h1': { textStyle: 'screen' }, '& > p': { color: 'ink2' } },
  '.entry-notice': { px: '4', py: '2.5', borderRadius: 'l2', fontWeight: 'medium', layerStyle: 'brand' },
  '.entry-field': {
    ...column,
    gap: '1.5',
    '& > div:first-child': { display: 'flex', justifyContent: 'space-between', textStyle: 'label' },
    '& > p': { fontSize: 'xs', color: 'ink2', '&[data-wrong]': { color: 'bad', fontWeight: 'medium' } },
    '& a': { color: 'brand.ink', _hover: { textDecoration: 'underline' } },
  },
  '.entry-back': {
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '2',
    color: 'brand.ink',
    fontWeight: 'semibold',
  },
  '.entry-qr': {
    w: '208px',
    mx: 'auto',
    borderRadius: 'l2',
    colorScheme: 'light',
    bg: 'Canvas',
    color: 'CanvasText',
  },
  '.entry-secret': { color: 'ink2', fontSize: 'label', '& code': { color: 'ink', overflowWrap: 'anywhere' } },
  '.recovery': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '3',
    '& ul': {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: 'subgrid',
      rowGap: '1.5',
      p: '4',
      borderWidth: '1px',
      borderRadius: 'l2',
      textAlign: 'center',
    },
    '& p': { gridColumn: '1 / -1', minH: '5', fontSize: 'label', color: 'ink2' },
  },
  '.entry-sent': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '12',
    borderRadius: 'full',
    bg: 'okSoft',
    color: 'ok',
  },
};
