import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import { animationStyles, globalCss, keyframes, layerStyles, textStyles } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';
import { ofPage } from './page.ts';
import { scales } from './scales.ts';
import { colors, shadows } from './tokens.ts';

// Set variables once and inherit them. Otherwise the browser computes thirty variables for every element.
const { '*': inherited, ...globally } = globalCss;

/**
 * Chakra without recipes: the build generates the classes of controls, and other components import their own recipes.
 */
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

// Without the theme's global styles, which come in a file that loads before any script.
const styled: typeof system = { ...system, _global: [], _config: { ...system._config, disableLayers: true } };

/** Provides Chakra to the panel and its toasts. The sign-in screens work without it and appear sooner. */
export const Styled = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={styled}>{children}</ChakraProvider>
);
