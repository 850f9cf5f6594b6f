import { buttonRecipe, inputRecipe, spinnerRecipe } from '@chakra-ui/react/theme';
import { changed, fieldLook } from './recipes.tsx';

/**
 * The recipes of what stands before Chakra is there: 36 px controls, one brand colour, neutral outlines. The build makes
 * classes of them (`scripts/build/panel.tsx`), which are all that a browser gets of them.
 */
export const controls = {
  button: changed(buttonRecipe, {
    base: {
      fontWeight: 'semibold',
      transitionDuration: 'fast',
      // A square button shows an icon only.
      '&[data-square]': { px: '0', w: '9' },
      '&[data-palette=red]': { colorPalette: 'red' },
      '&[data-applied]': { color: 'ok', borderColor: 'ok', bg: 'okSoft', _hover: { bg: 'okSoft' } },
      // The text keeps its place, and its name, under the spinner.
      '&[data-loading]': { color: 'transparent' },
      '&[data-loading]::after': {
        ...spinnerRecipe.base,
        ...spinnerRecipe.variants?.size?.inherit,
        content: '""',
        boxSizing: 'border-box',
        position: 'absolute',
        inset: '0',
        margin: 'auto',
        borderWidth: '0.125em',
        borderColor: 'ink2',
      },
    },
    variants: {
      variant: {
        solid: {
          boxShadow: 'xs',
          _hover: { bg: 'colorPalette.hover' },
          _expanded: { bg: 'colorPalette.hover' },
          '&[data-loading]::after': { borderColor: 'colorPalette.contrast' },
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
  }),
  // The input is static, so that an icon laid over it needs no z-index.
  input: changed(inputRecipe, {
    base: { position: 'static' },
    variants: { variant: { outline: fieldLook } },
  }),
  spinner: changed(spinnerRecipe, { variants: { size: { inherit: { borderWidth: '0.125em' } } } }),
};
