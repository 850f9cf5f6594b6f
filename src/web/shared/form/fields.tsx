import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { Switch } from '@chakra-ui/react/switch';
import { Textarea } from '@chakra-ui/react/textarea';
import { ChevronDown } from 'lucide-react';
import { type ComponentType, type HTMLInputAutoCompleteAttribute, useId } from 'react';
import { Controller, type FieldValues, type Path } from 'react-hook-form';
import type { PickerProps } from '../list/declaration.ts';
import { useField } from './FormContext.ts';
import { type Common, Frame } from './Frame.tsx';
import { type MaskName, maskRef } from './masks.ts';
import { PasswordInput } from './PasswordInput.tsx';

type TextProps = Common & {
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  type?: 'text' | 'email' | 'tel';
  maxLength?: number;
  onChange?: (value: string) => void;
};

function TextField({ placeholder, autoComplete = 'off', type, maxLength, onChange, ...common }: TextProps) {
  const field = useField(common.name);
  return (
    <Frame {...common} {...field}>
      <Input
        {...{ placeholder, autoComplete, type, maxLength }}
        {...field.register(common.name, { onChange: (event) => onChange?.(event.target.value) })}
      />
    </Frame>
  );
}

function MaskedField({ mask, placeholder, onChange, ...common }: TextProps & { mask: MaskName }) {
  const field = useField(common.name);
  const { ref, ...input } = field.register(common.name, {
    onChange: (event) => onChange?.(event.target.value),
  });
  const masked = maskRef(mask);
  return (
    <Frame {...common} {...field}>
      <Input
        placeholder={placeholder}
        autoComplete="off"
        {...input}
        ref={(element: HTMLInputElement | null) => {
          ref(element);
          return masked(element);
        }}
      />
    </Frame>
  );
}

function PasswordField({ autoComplete = 'new-password', placeholder, ...common }: TextProps) {
  const field = useField(common.name, { secret: true });
  return (
    <Frame {...common} {...field}>
      <PasswordInput {...{ autoComplete, placeholder }} {...field.register(common.name)} />
    </Frame>
  );
}

function TextareaField({ placeholder, maxLength, rows = 4, ...common }: TextProps & { rows?: number }) {
  const field = useField(common.name);
  return (
    <Frame {...common} {...field}>
      <Textarea {...{ placeholder, maxLength, rows }} {...field.register(common.name)} />
    </Frame>
  );
}

type SelectProps = Common & {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
  onChange?: (value: string) => void;
};

function SelectField({ options, placeholder = 'Selecione', onChange, ...common }: SelectProps) {
  const field = useField(common.name);
  return (
    <Frame {...common} {...field}>
      <NativeSelect.Root>
        <NativeSelect.Field
          {...field.register(common.name, { onChange: (event) => onChange?.(event.target.value) })}
        >
          <option value="">{placeholder}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <ChevronDown />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </Frame>
  );
}

function SwitchField({ hint, ...common }: Common) {
  const field = useField(common.name);
  return (
    <Field.Root invalid={Boolean(field.error)}>
      <Controller
        name={common.name}
        control={field.control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Switch.Root checked={Boolean(value)} onCheckedChange={(change) => onChange(change.checked)}>
            <Switch.HiddenInput ref={ref} onBlur={onBlur} />
            <Switch.Control />
            <Switch.Label fontWeight="semibold" fontSize="13px">
              {field.label}
            </Switch.Label>
          </Switch.Root>
        )}
      />
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{field.error}</Field.ErrorText>
    </Field.Root>
  );
}

type PickerFieldProps = Common & { Picker: ComponentType<PickerProps> };

function PickerField({ Picker, ...common }: PickerFieldProps) {
  const field = useField(common.name);
  const id = useId();
  return (
    <Frame {...common} {...field} id={id}>
      <Controller
        name={common.name}
        control={field.control}
        render={({ field: { value, onChange, ref } }) => (
          <Picker id={id} value={value ?? ''} onChange={onChange} inputRef={ref} />
        )}
      />
    </Frame>
  );
}

const fields = {
  Text: TextField,
  Masked: MaskedField,
  Password: PasswordField,
  Textarea: TextareaField,
  Select: SelectField,
  Switch: SwitchField,
  Picker: PickerField,
};

type Named<Props, Values extends FieldValues> = ComponentType<Omit<Props, 'name'> & { name: Path<Values> }>;
type FieldsOf<Values extends FieldValues> = {
  Text: Named<TextProps, Values>;
  Masked: Named<TextProps & { mask: MaskName }, Values>;
  Password: Named<TextProps, Values>;
  Textarea: Named<TextProps & { rows?: number }, Values>;
  Select: Named<SelectProps, Values>;
  Switch: Named<Common, Values>;
  Picker: Named<PickerFieldProps, Values>;
};

/** The fields of one form: a name that its values do not have does not compile. */
export const fieldsOf = <Values extends FieldValues>() => fields as FieldsOf<Values>;
