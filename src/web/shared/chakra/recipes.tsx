import {
  mergeConfigs,
  type RecipeDefinition,
  type SlotRecipeConfig,
  type SystemStyleObject,
} from '@chakra-ui/react/styled-system';
import type { ComponentType } from 'react';

export function changed(own: RecipeDefinition, changes: RecipeDefinition): RecipeDefinition {
  const { theme } = mergeConfigs(...[own, changes].map((recipe) => ({ theme: { recipes: { recipe } } })));
  return theme?.recipes?.recipe ?? own;
}

export function changedParts(
  own: SlotRecipeConfig,
  changes: Omit<SlotRecipeConfig, 'slots'>,
): SlotRecipeConfig {
  const { theme } = mergeConfigs(
    ...[own, { ...changes, slots: [] }].map((recipe) => ({ theme: { slotRecipes: { recipe } } })),
  );
  return theme?.slotRecipes?.recipe ?? own;
}

/** Passes a Chakra component its recipe when its code loads. Recipes in the theme would delay every screen. */
export function withRecipe<Props extends object>(
  Component: ComponentType<Props>,
  recipe: RecipeDefinition | SlotRecipeConfig,
): ComponentType<Props> {
  return (props) => <Component {...props} recipe={recipe} />;
}

export const fieldLook: SystemStyleObject = {
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
 * Looks of classes in terms of Chakra's theme. The build writes them into a style sheet (`scripts/build/looks.tsx`):
 * computing them per element took a third of a list's time to its first row. Media rules contain looks of classes in
 * turn.
 */
export type Looks = { [selector: string]: SystemStyleObject | Looks };
