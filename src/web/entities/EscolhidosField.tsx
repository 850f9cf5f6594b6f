import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { Frame, type PickerProps } from '../shared/form/FieldFrame.tsx';
import { useField } from '../shared/form/FormContext.ts';
import { Button } from '../shared/ui/Button.tsx';

export type Escolhido = { _id: string; nome: string };

type EscolhidosFieldProps = {
  name: string;
  /** Defaults to the field's own label. */
  label?: string;
  hint: ReactNode;
  placeholder: string;
  max?: number;
  disabled?: boolean;
  /** Limits the picker to a client. */
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
      {value.length > 0 && (
        <chakra.ul
          display="flex"
          flexWrap="wrap"
          gap="2"
          mt="2"
          listStyleType="none"
          aria-label={label ?? frame.label}
        >
          {value.map(({ _id, nome }) => (
            <Chip key={_id}>
              <Button
                variant="outline"
                size="xs"
                icon={<X size={14} />}
                aria-label={`Retirar ${nome}`}
                onClick={() => field.onChange(value.filter((one) => one._id !== _id))}
              >
                {nome}
              </Button>
            </Chip>
          ))}
        </chakra.ul>
      )}
    </Frame>
  );
}

/** A long name breaks into lines. */
const Chip = chakra('li', {
  base: {
    maxW: 'full',
    '& > button[data-size]': { maxW: 'full', h: 'auto', minH: '8', whiteSpace: 'normal', textAlign: 'start' },
  },
});
