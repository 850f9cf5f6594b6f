import { defineConfig } from '@chakra-ui/react/styled-system';

/** The looks of a field's frame. */
export const field = {
  bg: 'surface',
  borderColor: 'lineStrong',
  transition: 'border-color 150ms, box-shadow 150ms',
  focusVisibleRing: 'none',
  _hover: { borderColor: 'ink3' },
  _focusVisible: {
    borderColor: 'brand.solid',
    boxShadow: '0 0 0 3px color-mix(in srgb, var(--chakra-colors-brand-solid), transparent 78%)',
  },
  _invalid: { borderColor: 'bad', _focusVisible: { borderColor: 'bad' } },
};

/**
 * The changes of Chakra's recipes that the reference screens ask for: 36 px controls, one brand colour, neutral
 * outlines.
 */
export const controls = defineConfig({
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
        // No transition at all: a short one on everything would be thousands whenever the colours change.
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
    recipes: {
      button: {
        base: { fontWeight: 'semibold', transitionDuration: 'fast' },
        variants: {
          variant: {
            solid: {
              boxShadow: 'xs',
              _hover: { bg: 'colorPalette.hover' },
              _expanded: { bg: 'colorPalette.hover' },
            },
            outline: {
              bg: 'surface',
              color: 'ink',
              borderColor: 'lineStrong',
              boxShadow: 'xs',
              _hover: { bg: 'subtle' },
              _expanded: { bg: 'subtle' },
            },
            ghost: { color: 'ink2', _hover: { bg: 'subtle', color: 'ink' }, _expanded: { bg: 'subtle' } },
          },
        },
        defaultVariants: { size: 'sm', variant: 'solid' },
      },
      // The input is static, so that an icon laid over it needs no z-index.
      input: {
        base: { position: 'static' },
        variants: { variant: { outline: field } },
        defaultVariants: { size: 'sm' },
      },
    },
  },
});
