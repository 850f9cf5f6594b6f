import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import { animationStyles, globalCss, keyframes, layerStyles, textStyles } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';
import { ofPage } from './page.ts';
import { scales } from './scales.ts';
import { colors, shadows } from './tokens.ts';

// Variables are inherited by all elements instead of given to each: otherwise every element's style is worked out with
// thirty variables of its own.
const { '*': inherited, ...globally } = globalCss;

/** Chakra without a recipe: those of controls are classes made by the build, the others come with their components. */
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
      recipes: {},
      slotRecipes: {},
    },
  },
  ofPage,
);

// The theme's global styles are left out, because they are a file that is there before any script.
const styled: typeof system = { ...system, _global: [], _config: { ...system._config, disableLayers: true } };

/**
 * Puts Chakra around what uses it: the panel and its toasts. The screens before signing in go without, and come sooner.
 */
export const Styled = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={styled}>{children}</ChakraProvider>
);
