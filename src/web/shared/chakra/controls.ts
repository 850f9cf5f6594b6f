import { buttonRecipe, inputRecipe, spinnerRecipe } from '@chakra-ui/react/theme';
import { changed, fieldLook } from './recipes.tsx';

/**
 * Recipes of controls that appear before Chakra is loaded: 36 px high, one brand colour, neutral outlines. The build
 * turns them into classes (`scripts/build/panel.tsx`), and browsers get only these.
 */
export const controls = {
  button: changed(buttonRecipe, {
    base: {
      fontWeight: 'semibold',
      transitionDuration: 'fast',
      '&[data-square]': { px: '0', w: '9' },
      '&[data-palette=red]': { colorPalette: 'red' },
      '&[data-applied]': { color: 'ok', borderColor: 'ok', bg: 'okSoft', _hover: { bg: 'okSoft' } },
      // Transparent, so that the text keeps its width and its accessible name under the spinner.
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
  // Static, so that an icon over it needs no z-index.
  input: changed(inputRecipe, {
    base: { position: 'static' },
    variants: { variant: { outline: fieldLook } },
  }),
  spinner: changed(spinnerRecipe, { variants: { size: { inherit: { borderWidth: '0.125em' } } } }),
};
