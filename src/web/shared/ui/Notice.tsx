import { chakra } from '@chakra-ui/react/styled-system';

/** A coloured note. Its `role` decides whether screen readers interrupt for it. */
export const Notice = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    px: '4',
    py: '2.5',
    borderRadius: 'l2',
    fontWeight: 'medium',
  },
  variants: {
    tone: {
      brand: { layerStyle: 'brand' },
      ok: { layerStyle: 'ok' },
      warn: { layerStyle: 'warn' },
      bad: { layerStyle: 'bad' },
    },
  },
});
