import { type ComponentType, type HTMLInputAutoCompleteAttribute, useId } from 'react';
import { Controller, type FieldValues, type Path } from 'react-hook-form';
import { formatOf } from '#domain/formats.ts';
import { Field, Switch, Textarea } from '../chakra/fields.tsx';
import { Input, PasswordEye } from '../ui/Input.tsx';
import { optionsOf } from '../ui/options.ts';
import { Select } from '../ui/Select.tsx';
import { type Common, Frame, type PickerProps } from './FieldFrame.tsx';
import { useField } from './FormContext.ts';
import { isMask, type MaskName, maskRef } from './masks.ts';

type TextProps = Common & {
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Default: the mask of the field's format. */
  mask?: MaskName;
  secret?: boolean;
  onChange?: (value: string) => void;
};

const ofBrowser: readonly string[] = ['email', 'date', 'time'];

function TextField(props: TextProps) {
  const { placeholder, autoComplete = 'off', mask, secret, onChange, ...common } = props;
  const field = useField(common.name, { secret });
  const { format, maxLength } = field;
  const { ref, ...input } = field.register(common.name, {
    onChange: (event) => onChange?.(event.target.value),
  });
  const name = mask ?? (isMask(format) ? format : undefined);
  return (
    <Frame {...field} {...common}>
      <Input
        placeholder={placeholder ?? formatOf(format)?.placeholder}
        type={format && ofBrowser.includes(format) ? format : undefined}
        // A mask limits the length itself and counts its punctuation.
        maxLength={name ? undefined : maxLength}
        autoComplete={autoComplete}
        {...input}
        ref={(element: HTMLInputElement | null) => {
          ref(element);
          return name && maskRef(name)(element);
        }}
      />
    </Frame>
  );
}

function PasswordField({ autoComplete = 'new-password', placeholder, ...common }: TextProps) {
  const field = useField(common.name, { secret: true });
  return (
    <Frame {...field} {...common}>
      <PasswordEye>
        {(eye) => (
          <Input
            autoComplete={autoComplete}
            placeholder={placeholder}
            {...field.register(common.name)}
            {...eye}
          />
        )}
      </PasswordEye>
    </Frame>
  );
}

function TextareaField({ placeholder, rows = 4, ...common }: TextProps & { rows?: number }) {
  const field = useField(common.name);
  return (
    <Frame {...field} {...common}>
      <Textarea
        placeholder={placeholder}
        rows={rows}
        maxLength={field.maxLength}
        {...field.register(common.name)}
      />
    </Frame>
  );
}

type SelectProps = Common & {
  options?: readonly { value: string; label: string }[];
  placeholder?: string;
  onChange?: (value: string) => void;
};

function SelectField({ options, placeholder = 'Selecione', onChange, ...common }: SelectProps) {
  const field = useField(common.name);
  return (
    <Frame {...field} {...common}>
      <Select
        options={options ?? optionsOf(field.options ?? {})}
        none={placeholder}
        {...field.register(common.name, { onChange: (event) => onChange?.(event.target.value) })}
      />
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
            <Switch.Label textStyle="label">{field.label}</Switch.Label>
          </Switch.Root>
        )}
      />
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{field.error}</Field.ErrorText>
    </Field.Root>
  );
}

type PickerFieldProps = Common & {
  Picker: ComponentType<PickerProps> & { Name?: ComponentType<{ id: string }> };
};

const show = (Name: ComponentType<{ id: string }>) => (id: unknown) =>
  id ? <Name id={String(id)} /> : undefined;

function PickerField({ Picker, ...common }: PickerFieldProps) {
  const field = useField(common.name, Picker.Name && { show: show(Picker.Name) });
  const id = useId();
  return (
    <Frame {...field} {...common} id={id}>
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
  Password: PasswordField,
  Textarea: TextareaField,
  Select: SelectField,
  Switch: SwitchField,
  Picker: PickerField,
};

type Named<Props, Values extends FieldValues> = ComponentType<Omit<Props, 'name'> & { name: Path<Values> }>;
type FieldsOf<Values extends FieldValues> = {
  Text: Named<TextProps, Values>;
  Password: Named<TextProps, Values>;
  Textarea: Named<TextProps & { rows?: number }, Values>;
  Select: Named<SelectProps, Values>;
  Switch: Named<Common, Values>;
  Picker: Named<PickerFieldProps, Values>;
};

/** Binds the fields to one form's values, so that unknown names do not compile. */
export const fieldsOf = <Values extends FieldValues>() => fields as FieldsOf<Values>;
