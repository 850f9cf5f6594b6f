import { NativeSelect } from '@chakra-ui/react/native-select';
import { nativeSelectSlotRecipe } from '@chakra-ui/react/theme';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { changedParts, fieldLook, withRecipe } from '../chakra/recipes.tsx';
import type { Option } from './options.ts';

const Root = withRecipe(
  NativeSelect.Root,
  changedParts(nativeSelectSlotRecipe, {
    variants: { variant: { outline: { field: fieldLook } } },
    defaultVariants: { size: 'sm' },
  }),
);

type SelectProps = NativeSelect.FieldProps &
  Pick<ComponentProps<typeof Root>, 'w' | 'ms' | 'disabled'> & {
    options: readonly Option[];
    /** The text of the empty choice; without it a choice is required. */
    none?: string;
    icon?: ReactNode;
  };

export function Select({ options, none, icon, w, ms, disabled, ...field }: SelectProps) {
  return (
    <Root w={w} ms={ms} disabled={disabled}>
      {icon}
      <NativeSelect.Field {...field}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ value, label }) => (
          <option key={String(value)} value={String(value)}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDown />
      </NativeSelect.Indicator>
    </Root>
  );
}
