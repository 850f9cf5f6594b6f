import { chakra } from '@chakra-ui/react/styled-system';
import { Controller, useWatch } from 'react-hook-form';
import { intervaloText } from '#domain/lists/vinhetas.ts';
import { VinhetaDados } from '#generated/fields.ts';
import { Frame } from '../../shared/form/FieldFrame.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Input } from '../../shared/ui/Input.tsx';
import type { VinhetaValues } from './vinhetaValues.ts';

const comuns = [15, 30, 45, 60, 120];

/** Minutes between two plays, with common values to pick. Required if the vinheta plays by interval. */
export function IntervaloField({ name }: { name: string }) {
  const field = useField(name);
  const porIntervalo = useWatch<VinhetaValues, 'porIntervalo'>({ name: 'porIntervalo' });
  return (
    <Frame
      {...field}
      name={name}
      required={porIntervalo}
      hint="De 1 a 1.440 minutos entre uma execução e a próxima."
    >
      <Controller
        name={name}
        control={field.control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1.5" w="full">
            <chakra.div asChild w="28">
              <Input
                ref={ref}
                inputMode="numeric"
                autoComplete="off"
                maxLength={String(VinhetaDados.intervaloExecucao.maximum).length}
                value={value ?? ''}
                onBlur={onBlur}
                onChange={(event) => {
                  const digits = event.currentTarget.value.replace(/\D/g, '');
                  onChange(digits ? Number(digits) : null);
                }}
              />
            </chakra.div>
            {comuns.map((minutos) => (
              <Button key={minutos} variant="ghost" size="xs" onClick={() => onChange(minutos)}>
                {intervaloText(minutos)}
              </Button>
            ))}
          </chakra.div>
        )}
      />
    </Frame>
  );
}
