import { defineConfig } from '@chakra-ui/react/styled-system';

export const ofPage = defineConfig({
  globalCss: {
    html: {
      colorPalette: 'brand',
      bg: 'canvas',
      color: 'ink',
      fontSize: '16px',
      scrollbarColor: '{colors.lineStrong} transparent',
    },
    body: { fontSize: 'sm', lineHeight: '1.45' },
    '*::placeholder, *[data-placeholder]': { color: 'fg.muted', opacity: 1 },
    '*::selection': { bg: 'brand.soft', color: 'brand.ink' },
    ':focus-visible': { outline: '2px solid {colors.brand.solid}', outlineOffset: '2px' },
    '.lucide': { strokeWidth: '1.75', flexShrink: 0 },
    'table, time, .tabular': { fontVariantNumeric: 'tabular-nums' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // No transition at all: even a short one on every element would start thousands when the colours change.
        transitionDuration: '0s !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: {
    textStyles: {
      label: { value: { fontSize: 'label', fontWeight: 'semibold' } },
      heading: { value: { fontSize: 'heading', fontWeight: 'semibold' } },
      screen: {
        value: { fontSize: 'screen', fontWeight: 'bold', lineHeight: '1.3', letterSpacing: '-0.015em' },
      },
      figure: {
        value: { fontSize: 'figure', fontWeight: 'bold', lineHeight: '36px', letterSpacing: '-0.02em' },
      },
    },
    layerStyles: {
      brand: { value: { bg: 'brand.soft', color: 'brand.ink' } },
      ok: { value: { bg: 'okSoft', color: 'ok' } },
      warn: { value: { bg: 'warnSoft', color: 'warn' } },
      bad: { value: { bg: 'badSoft', color: 'bad' } },
    },
    keyframes: { loading: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } } },
  },
});
