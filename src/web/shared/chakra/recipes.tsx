import {
  mergeConfigs,
  type RecipeDefinition,
  type SlotRecipeConfig,
  type SystemStyleObject,
} from '@chakra-ui/react/styled-system';
import type { ComponentType } from 'react';

/** Puts what the panel changes of a recipe over Chakra's own. */
export function changed(own: RecipeDefinition, changes: RecipeDefinition): RecipeDefinition {
  const { theme } = mergeConfigs(...[own, changes].map((recipe) => ({ theme: { recipes: { recipe } } })));
  return theme?.recipes?.recipe ?? own;
}

/** Puts what the panel changes of the recipe of a component with parts over Chakra's own. */
export function changedParts(
  own: SlotRecipeConfig,
  changes: Omit<SlotRecipeConfig, 'slots'>,
): SlotRecipeConfig {
  const { theme } = mergeConfigs(
    ...[own, { ...changes, slots: [] }].map((recipe) => ({ theme: { slotRecipes: { recipe } } })),
  );
  return theme?.slotRecipes?.recipe ?? own;
}

/**
 * Gives a component of Chakra its recipe as the component's code is loaded: in the theme, each recipe would be a part of
 * what every screen waits for.
 */
export function withRecipe<Props extends object>(
  Component: ComponentType<Props>,
  recipe: RecipeDefinition | SlotRecipeConfig,
): ComponentType<Props> {
  return (props) => <Component {...props} recipe={recipe} />;
}

/** The looks of a field's frame, whether one types in it or chooses. */
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
 * Looks of classes in the words of Chakra's theme, which the build writes into a style sheet
 * (`scripts/build/looks.tsx`): worked out in each visit, element by element, those of a list took a third of the time to
 * its first row. A rule for some media has the looks of classes again.
 */
export type Looks = { [selector: string]: SystemStyleObject | Looks };
