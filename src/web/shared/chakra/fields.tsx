import { Field as FieldParts } from '@chakra-ui/react/field';
import { Switch as SwitchParts } from '@chakra-ui/react/switch';
import { Textarea as ChakraTextarea } from '@chakra-ui/react/textarea';
import { fieldSlotRecipe, switchSlotRecipe, textareaRecipe } from '@chakra-ui/react/theme';
import { InField } from './inField.ts';
import { changed, changedParts, fieldLook, withRecipe } from './recipes.tsx';

const Root = withRecipe(
  FieldParts.Root,
  changedParts(fieldSlotRecipe, {
    base: { label: { textStyle: 'label' }, errorText: { fontWeight: 'medium' } },
  }),
);

export const Field = {
  Root: ({ children, ...props }: FieldParts.RootProps) => (
    <Root {...props}>
      <FieldParts.Context>
        {({ getInputProps }) => <InField value={getInputProps}>{children}</InField>}
      </FieldParts.Context>
    </Root>
  ),
  Label: FieldParts.Label,
  HelperText: FieldParts.HelperText,
  ErrorText: FieldParts.ErrorText,
};

export const Switch = {
  Root: withRecipe(SwitchParts.Root, changedParts(switchSlotRecipe, { defaultVariants: { size: 'sm' } })),
  HiddenInput: SwitchParts.HiddenInput,
  Control: SwitchParts.Control,
  Label: SwitchParts.Label,
};

export const Textarea = withRecipe(
  ChakraTextarea,
  changed(textareaRecipe, {
    variants: { variant: { outline: fieldLook } },
    defaultVariants: { size: 'sm' },
  }),
);
