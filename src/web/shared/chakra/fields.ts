import {
  fieldSlotRecipe,
  nativeSelectSlotRecipe,
  switchSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { field } from './controls.ts';
import { addRecipes } from './system.tsx';

export { Field } from '@chakra-ui/react/field';
export { NativeSelect } from '@chakra-ui/react/native-select';
export { Switch } from '@chakra-ui/react/switch';
export { Textarea } from '@chakra-ui/react/textarea';

addRecipes(
  {
    recipes: { textarea: textareaRecipe },
    slotRecipes: {
      field: fieldSlotRecipe,
      nativeSelect: nativeSelectSlotRecipe,
      switch: switchSlotRecipe,
    },
  },
  {
    recipes: { textarea: { variants: { variant: { outline: field } }, defaultVariants: { size: 'sm' } } },
    slotRecipes: {
      field: {
        slots: [],
        base: { label: { textStyle: 'label' }, errorText: { fontWeight: 'medium' } },
      },
      nativeSelect: {
        slots: [],
        variants: { variant: { outline: { field } } },
        defaultVariants: { size: 'sm' },
      },
      switch: { slots: [], defaultVariants: { size: 'sm' } },
    },
  },
);
