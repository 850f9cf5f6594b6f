import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { type ComponentType, useId } from 'react';
import { useController } from 'react-hook-form';
import { Frame, type PickerProps } from '../../shared/form/FieldFrame.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import type { GradeValues } from './gradeValues.ts';

type Escolhido = { _id: string; nome: string };

type EscolhidosFieldProps = {
  name: 'grupos' | 'exceto';
  label: string;
  hint: string;
  cliente: string;
  placeholder: string;
  max: number;
  Picker: ComponentType<PickerProps & { onPick?: (row: Escolhido) => void; disabled?: boolean }>;
};

export function EscolhidosField({
  name,
  label,
  Picker,
  cliente,
  placeholder,
  max,
  hint,
}: EscolhidosFieldProps) {
  const names = (value: unknown) => (value as Escolhido[]).map(({ nome }) => nome).join(', ');
  const frame = useField(name, { show: names });
  const { field } = useController<GradeValues, typeof name>({ name });
  const id = useId();
  const { value } = field;
  return (
    <Frame {...frame} name={name} id={id} label={label} hint={hint}>
      <Picker
        id={id}
        value=""
        values={{ cliente }}
        disabled={!cliente || value.length >= max}
        placeholder={cliente ? placeholder : 'Escolha o cliente primeiro'}
        inputRef={field.ref}
        onChange={() => undefined}
        onPick={({ _id, nome }) =>
          value.some((one) => one._id === _id) || field.onChange([...value, { _id, nome }])
        }
      />
      {value.length > 0 && (
        <chakra.ul display="flex" flexWrap="wrap" gap="2" mt="1" listStyleType="none" aria-label={label}>
          {value.map(({ _id, nome }) => (
            <chakra.li key={_id} className="semana-ficha">
              {nome}
              <button
                type="button"
                aria-label={`Retirar ${nome}`}
                onClick={() => field.onChange(value.filter((one) => one._id !== _id))}
              >
                <X size={14} aria-hidden />
              </button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Frame>
  );
}
