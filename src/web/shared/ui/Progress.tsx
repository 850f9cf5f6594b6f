import { chakra } from '@chakra-ui/react/styled-system';

/** How much of something is done: `value` of `max`. */
export const Progress = chakra('progress', {
  base: {
    appearance: 'none',
    w: 'full',
    h: '6px',
    overflow: 'hidden',
    border: '0',
    borderRadius: 'full',
    bg: 'line',
    '&::-webkit-progress-bar': { bg: 'line' },
    // Two rules, because a browser leaves out a whole rule with a selector that it does not know.
    '&::-webkit-progress-value': { bg: 'brand.solid', transition: 'inline-size 150ms' },
    '&::-moz-progress-bar': { bg: 'brand.solid' },
  },
});
