import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import {
  animationStyles,
  buttonRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  globalCss,
  inputRecipe,
  keyframes,
  layerStyles,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  spinnerRecipe,
  switchSlotRecipe,
  textareaRecipe,
  textStyles,
  toastSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { controls } from './controls.ts';
import { scales } from './scales.ts';
import { colors, shadows } from './tokens.ts';

/** Chakra with the recipes the panel uses, named one by one: an unused one costs the login page bytes. */
export const system = createSystem(
  defaultBaseConfig,
  {
    preflight: true,
    cssVarsPrefix: 'chakra',
    cssVarsRoot: ':where(html, .chakra-theme)',
    globalCss,
    theme: {
      breakpoints: {
        sm: '640px',
        md: '768px',
        lg: '1024px',
        laptop: '1180px',
        xl: '1280px',
        '2xl': '1536px',
      },
      keyframes,
      tokens: scales,
      semanticTokens: {
        colors,
        shadows,
        radii: { l1: { value: '5px' }, l2: { value: '{radii.control}' }, l3: { value: '{radii.modal}' } },
      },
      textStyles,
      layerStyles,
      animationStyles,
      recipes: { button: buttonRecipe, input: inputRecipe, textarea: textareaRecipe, spinner: spinnerRecipe },
      slotRecipes: {
        dialog: dialogSlotRecipe,
        drawer: drawerSlotRecipe,
        field: fieldSlotRecipe,
        menu: menuSlotRecipe,
        nativeSelect: nativeSelectSlotRecipe,
        switch: switchSlotRecipe,
        toast: toastSlotRecipe,
        tooltip: tooltipSlotRecipe,
      },
    },
  },
  controls,
);
