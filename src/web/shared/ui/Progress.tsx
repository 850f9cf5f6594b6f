import { chakra } from '@chakra-ui/react/styled-system';

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
    // Two rules: a browser drops the whole rule if it does not support a selector in it.
    '&::-webkit-progress-value': { bg: 'brand.solid', transition: 'inline-size 150ms' },
    '&::-moz-progress-bar': { bg: 'brand.solid' },
  },
});
