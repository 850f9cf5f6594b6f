import { chakra } from '@chakra-ui/react/styled-system';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { listing } from '#domain/text.ts';
import { Hora } from '../../entities/funcionamento/Linhas.tsx';
import { Field } from '../../shared/chakra/fields.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import { Button } from '../../shared/ui/Button.tsx';

const texto = (horas: readonly string[]) => listing([...horas]) || 'nenhuma';

/** Times without duplicates, sorted. */
export function HorasField({ name }: { name: string }) {
  const { label, error, saved, control } = useField(name, { show: texto as (value: unknown) => string });
  const [nova, setNova] = useState('');
  const id = useId();
  return (
    <Field.Root invalid={Boolean(error)} data-field={name} gridColumn="1 / -1">
      <chakra.span id={id} textStyle="label">
        {label}
      </chakra.span>
      <Controller
        name={name}
        control={control}
        render={({ field: { value, onChange, ref } }) => {
          const horas = value as string[];
          const adicionar = () => {
            if (nova) onChange([...new Set([...horas, nova])].sort());
            setNova('');
          };
          return (
            <chakra.div
              role="group"
              aria-labelledby={id}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="2"
            >
              {horas.map((hora) => (
                <Button
                  key={hora}
                  aria-label={`Retirar ${hora}`}
                  onClick={() => onChange(horas.filter((outra) => outra !== hora))}
                >
                  {hora} <X size={14} aria-hidden />
                </Button>
              ))}
              <Hora
                type="time"
                ref={ref}
                aria-label="Nova hora"
                value={nova}
                onChange={(event) => setNova(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  // Enter adds the time instead of submitting the form.
                  event.preventDefault();
                  adicionar();
                }}
              />
              <Button icon={<Plus size={16} />} disabled={!nova} onClick={adicionar}>
                Adicionar hora
              </Button>
            </chakra.div>
          );
        }}
      />
      {saved !== undefined && <Field.HelperText color="warn">Valor atual: {saved}</Field.HelperText>}
      {!error && (
        <Field.HelperText>
          Toca no fim da faixa que estiver tocando, até 10 minutos depois; passado isso, só no dia seguinte.
          Não depende do intervalo nem das janelas.
        </Field.HelperText>
      )}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
