import { type ComponentType, type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { Frame, type PickerProps } from '../shared/form/FieldFrame.tsx';
import { useField } from '../shared/form/FormContext.ts';
import { type Escolhido, Escolhidos } from './Escolhidos.tsx';

type EscolhidosFieldProps = {
  name: string;
  /** Defaults to the field's own label. */
  label?: string;
  hint: ReactNode;
  placeholder: string;
  max?: number;
  disabled?: boolean;
  cliente?: string;
  Picker: ComponentType<PickerProps & { onPick?: (row: Escolhido) => void; disabled?: boolean }>;
};

/** The value is the list of picked entities, each with its name. */
export function EscolhidosField({
  name,
  label,
  Picker,
  cliente,
  max,
  disabled,
  ...props
}: EscolhidosFieldProps) {
  const names = (value: unknown) => (value as Escolhido[]).map(({ nome }) => nome).join(', ');
  const frame = useField(name, { show: names });
  const { field } = useController({ name });
  const id = useId();
  const value: Escolhido[] = field.value;
  return (
    <Frame {...frame} name={name} id={id} label={label ?? frame.label} hint={props.hint}>
      <Picker
        id={id}
        value=""
        values={cliente === undefined ? undefined : { cliente }}
        disabled={disabled || (max !== undefined && value.length >= max)}
        placeholder={props.placeholder}
        inputRef={field.ref}
        onChange={() => undefined}
        onPick={({ _id, nome }) =>
          value.some((one) => one._id === _id) || field.onChange([...value, { _id, nome }])
        }
      />
      <Escolhidos
        label={label ?? frame.label}
        escolhidos={value}
        onRemove={(id) => field.onChange(value.filter((one) => one._id !== id))}
      />
    </Frame>
  );
}
