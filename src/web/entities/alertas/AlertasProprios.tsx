import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { components } from '#generated/api.d.ts';
import { AlertasInput } from '#generated/fields.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { useHeranca, useHerdados } from '../funcionamento/funcionamento.ts';
import {
  AlertasFields,
  type AlertasValues,
  alertasBody,
  alertasRules,
  alertasShape,
  alertasValues,
} from './AlertasFields.tsx';

type Alertas = components['schemas']['Alertas'];
/**
 * The form values of a client's or a store's alerts; `alertas` says whether these are its own, or all of them
 * inherited.
 */
export type AlertasPropriosValues = AlertasValues & { alertas: boolean };

const blank: Alertas = { ligado: false, destinatarios: [], silencioMin: 15, resumoDiarioAs: null };

export const alertasPropriosFields = { ...AlertasInput, alertas: { label: 'Alertas' } };
export const alertasPropriosShape = { ...alertasShape, alertas: z.boolean() };

export const alertasPropriosValues = (alertas: Alertas | null = null): AlertasPropriosValues => ({
  ...alertasValues(alertas ?? blank),
  alertas: alertas !== null,
});

export const alertasPropriosRules = (values: AlertasPropriosValues) =>
  values.alertas ? alertasRules(values) : {};

/** Makes what a form sends: the alerts as a whole where any of them is sent. */
export function comAlertasProprios<Sent extends Partial<AlertasPropriosValues>>(
  sent: Sent,
  values: AlertasPropriosValues,
) {
  const { alertas, ligado, destinatarios, silencioMin, resumoDiarioAs, ...others } = sent;
  const said = [alertas, ligado, destinatarios, silencioMin, resumoDiarioAs];
  if (said.every((value) => value === undefined)) return others;
  return { ...others, alertas: values.alertas ? alertasBody(values) : null };
}

/**
 * The fields of who is mailed of a client's stores, or with `daLoja` of one store: set here as a whole, or inherited,
 * which they say.
 */
export function AlertasProprios({ daLoja = false }: { daLoja?: boolean }) {
  const cliente: unknown = useWatch({ name: 'cliente', disabled: !daLoja });
  const clienteId = daLoja && typeof cliente === 'string' ? cliente : undefined;
  const herda = useHeranca(clienteId);
  const { herdado } = useHerdados(clienteId);
  const { setValue, formState } = useFormContext<AlertasPropriosValues>();
  const { error } = useField('alertas');
  const isOwn = useWatch<AlertasPropriosValues>({ name: 'alertas' });
  const become = (values: AlertasPropriosValues) => {
    for (const [name, value] of Object.entries(values))
      setValue(name as keyof AlertasPropriosValues, value, { shouldDirty: true, shouldValidate: false });
  };
  const saved = formState.defaultValues as AlertasPropriosValues | undefined;
  return (
    <FormCard title="Alertas">
      {!isOwn && <chakra.p color="ink2">{herda('alertas')}</chakra.p>}
      {isOwn && <AlertasFields />}
      <Field.Root invalid={Boolean(error)} gridColumn="1 / -1">
        {isOwn ? (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => become({ ...(saved ?? alertasPropriosValues()), alertas: false })}
          >
            Usar os alertas herdados
          </Button>
        ) : (
          <Button
            variant="outline"
            size="sm"
            icon={<Plus size={16} />}
            onClick={() =>
              become(saved?.alertas ? saved : alertasPropriosValues(herdado('alertas')?.valor ?? blank))
            }
          >
            Definir alertas próprios
          </Button>
        )}
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
    </FormCard>
  );
}
