import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { AdminPicker } from '../../entities/pickers.tsx';
import { Frame } from '../../shared/form/FieldFrame.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import { Button } from '../../shared/ui/Button.tsx';
import type { AgendamentoValues } from './agendamentoValues.ts';

const name = 'administradores';
const names = (value: unknown) =>
  (value as AgendamentoValues[typeof name]).map(({ nome }) => nome).join(', ');

export function AdministradoresField() {
  const frame = useField(name, { show: names });
  const { field } = useController<AgendamentoValues, typeof name>({ name });
  const id = useId();
  const { value } = field;
  return (
    <Frame {...frame} name={name} id={id} hint="Recebem no e-mail que têm no painel.">
      <AdminPicker
        id={id}
        value=""
        placeholder="Busque o administrador"
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
          aria-label={frame.label}
        >
          {value.map(({ _id, nome }) => (
            <li key={_id}>
              <Button
                variant="outline"
                size="xs"
                icon={<X size={14} />}
                aria-label={`Retirar ${nome}`}
                onClick={() => field.onChange(value.filter((one) => one._id !== _id))}
              >
                {nome}
              </Button>
            </li>
          ))}
        </chakra.ul>
      )}
    </Frame>
  );
}
