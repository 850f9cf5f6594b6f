import { chakra } from '@chakra-ui/react/styled-system';

/** The first thing the Tab key reaches: past the menu, to the screen. */
export const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    insetStart: '2',
    zIndex: 'skipNav',
    px: '4',
    py: '2',
    borderRadius: 'l2',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: 'semibold',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});
