import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { type ComponentType, useId } from 'react';
import { Controller } from 'react-hook-form';
import { Frame, type PickerProps } from '../../shared/form/FieldFrame.tsx';
import { useField } from '../../shared/form/FormContext.ts';

type ChosenFieldProps = {
  name: string;
  Picker: ComponentType<PickerProps>;
  Name: ComponentType<{ id: string }>;
};

export function ChosenField({ name, Picker, Name }: ChosenFieldProps) {
  const field = useField(name);
  const id = useId();
  return (
    <Frame {...field} name={name} id={id}>
      <Controller
        name={name}
        control={field.control}
        render={({ field: { value, onChange, ref } }) => {
          const ids = value as string[];
          return (
            <>
              <Picker
                id={id}
                value=""
                inputRef={ref}
                onChange={(picked) => picked && !ids.includes(picked) && onChange([...ids, picked])}
              />
              {ids.length > 0 && (
                <chakra.ul
                  display="flex"
                  flexWrap="wrap"
                  gap="2"
                  mt="1"
                  listStyleType="none"
                  aria-label={`${field.label} que recebem`}
                >
                  {ids.map((one) => (
                    <chakra.li
                      key={one}
                      display="inline-flex"
                      alignItems="center"
                      h="7"
                      ps="2.5"
                      borderRadius="8px"
                      bg="subtle"
                      fontSize="label"
                    >
                      <Name id={one} />
                      <chakra.button
                        type="button"
                        display="grid"
                        placeItems="center"
                        boxSize="7"
                        cursor="pointer"
                        borderRadius="8px"
                        onClick={() => onChange(ids.filter((other) => other !== one))}
                      >
                        <X size={14} aria-hidden />
                        <chakra.span srOnly>
                          Retirar <Name id={one} />
                        </chakra.span>
                      </chakra.button>
                    </chakra.li>
                  ))}
                </chakra.ul>
              )}
            </>
          );
        }}
      />
    </Frame>
  );
}
