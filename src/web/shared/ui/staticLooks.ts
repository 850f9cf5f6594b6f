import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/**
 * Looks of what stands on every screen, by their classes. The build writes them into the style sheet: worked out in each
 * visit, element by element, they took a third of the time to the first row.
 */
export const staticLooks: Record<string, SystemStyleObject> = {
  '.logo': { display: 'inline-flex', alignItems: 'center', gap: '2.5' },
  '.logo-name': {
    fontSize: 'screen',
    fontWeight: 'bold',
    letterSpacing: '-0.02em',
    color: 'ink',
    '&[data-dark]': { fontSize: 'lg', color: 'white' },
  },
  '.page-header': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    mb: '4',
    minH: '9',
    flexWrap: 'wrap',
    '& > h1': { minW: '0', textStyle: 'screen', overflowWrap: 'anywhere' },
    '& > span': { color: 'ink2', fontSize: 'heading' },
    '& > div': { display: 'flex', gap: '2.5', ms: 'auto', flexWrap: 'wrap' },
  },
  '.list-tools': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2.5', mb: '4' },
  '.freshness': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    ms: 'auto',
    color: 'ink2',
    fontSize: 'label',
  },
  '.search-box': {
    position: 'relative',
    w: { base: 'full', sm: '320px' },
    '&[data-wide]': { w: 'full' },
    '& > span': {
      position: 'absolute',
      zIndex: '1',
      insetY: '0',
      insetStart: '3',
      display: 'grid',
      placeItems: 'center',
      color: 'ink2',
      pointerEvents: 'none',
    },
    '& > button': {
      position: 'absolute',
      insetY: '0',
      insetEnd: '0',
      w: '9',
      display: 'grid',
      placeItems: 'center',
      color: 'ink2',
      cursor: 'pointer',
    },
  },
};
