import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  ChakraProvider,
  createSystem,
  mergeConfigs,
  type SystemConfig,
} from '@chakra-ui/react/styled-system';
import {
  animationStyles,
  buttonRecipe,
  globalCss,
  inputRecipe,
  keyframes,
  layerStyles,
  spinnerRecipe,
  textStyles,
} from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';
import { controls } from './controls.ts';
import { scales } from './scales.ts';
import { colors, shadows } from './tokens.ts';

// Variables are inherited by all elements instead of given to each: otherwise every element's style is worked out with
// thirty variables of its own.
const { '*': inherited, ...globally } = globalCss;

/** Chakra with the recipes of what stands on every first screen, named one by one; the others come with their components, by `addRecipes`. */
export const system = createSystem(
  defaultBaseConfig,
  {
    preflight: true,
    cssVarsPrefix: 'chakra',
    cssVarsRoot: ':where(html, .chakra-theme)',
    globalCss: { ...globally, html: { ...inherited, ...globally.html } },
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
      recipes: { button: buttonRecipe, input: inputRecipe, spinner: spinnerRecipe },
      slotRecipes: {},
    },
  },
  controls,
);

type Recipes = Pick<NonNullable<SystemConfig['theme']>, 'recipes' | 'slotRecipes'>;

/**
 * Gives Chakra the recipes of a component that no first screen draws, as its code is loaded: its own and, over them, what the
 * panel changes. All recipes at the start would be a part of what every list waits for.
 */
export function addRecipes(...recipes: Recipes[]): void {
  const { theme = {} } = mergeConfigs(...recipes.map((theme) => ({ theme })));
  const known = system._config.theme as Required<Recipes>;
  Object.assign(known.recipes, theme.recipes);
  Object.assign(known.slotRecipes, theme.slotRecipes);
}

// The theme's global styles are left out, because they are a file that is there before any script.
const styled: typeof system = { ...system, _global: [], _config: { ...system._config, disableLayers: true } };

/**
 * Puts Chakra around what uses it: the panel and its toasts. The screens before signing in go without, and come sooner.
 */
export const Styled = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={styled}>{children}</ChakraProvider>
);
