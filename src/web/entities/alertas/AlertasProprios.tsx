import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { useClienteDaLoja } from '../funcionamento/FuncionamentoFields.tsx';
import { useHeranca, useHerdados } from '../funcionamento/funcionamento.ts';
import { type AlertasValues, alertasDaAgencia } from './AlertasFields.tsx';

/** `alertas` is false if the client or store inherits all alerts. */
type AlertasPropriosValues = AlertasValues & { alertas: boolean };

const blank: Schemas['Alertas'] = { ligado: false, destinatarios: [], silencioMin: 15, resumoDiarioAs: null };

const valuesOf = (alertas: Schemas['Alertas'] | null = null): AlertasPropriosValues => ({
  ...alertasDaAgencia.values({ alertas: alertas ?? blank }),
  alertas: alertas !== null,
});

function Fields({ daLoja = false }: { daLoja?: boolean }) {
  const clienteId = useClienteDaLoja(daLoja);
  const herda = useHeranca(clienteId);
  const { herdado } = useHerdados(clienteId);
  const { setValue, formState } = useFormContext<AlertasPropriosValues>();
  const { error } = useField('alertas');
  const isOwn = useWatch<AlertasPropriosValues>({ name: 'alertas' });
  const become = (values: AlertasPropriosValues) => {
    // `values` can have all fields of the form. The others keep the typed values.
    for (const name of Object.keys(fields) as (keyof AlertasPropriosValues)[])
      setValue(name, values[name], { shouldDirty: true, shouldValidate: false });
  };
  const saved = formState.defaultValues as AlertasPropriosValues | undefined;
  return (
    <FormCard title="Alertas">
      {!isOwn && <chakra.p color="ink2">{herda('alertas')}</chakra.p>}
      {isOwn && <alertasDaAgencia.Fields />}
      <Field.Root invalid={Boolean(error)} gridColumn="1 / -1">
        {isOwn ? (
          <Button variant="ghost" onClick={() => become({ ...(saved ?? valuesOf()), alertas: false })}>
            Usar os alertas herdados
          </Button>
        ) : (
          <Button
            icon={<Plus size={16} />}
            onClick={() => become(saved?.alertas ? saved : valuesOf(herdado('alertas')?.valor ?? blank))}
          >
            Definir alertas próprios
          </Button>
        )}
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
    </FormCard>
  );
}

const fields = { ...alertasDaAgencia.fields, alertas: { label: 'Alertas' } };

export const alertas = {
  shape: { ...alertasDaAgencia.shape, alertas: z.boolean() },
  fields,
  values: (dono?: Pick<Schemas['Loja'], 'alertas'>) => valuesOf(dono?.alertas),
  rules: (values: AlertasPropriosValues) => (values.alertas ? alertasDaAgencia.rules(values) : {}),
  send(
    sent: Partial<AlertasPropriosValues>,
    values: AlertasPropriosValues,
  ): Pick<Schemas['LojaUpdate'], 'alertas'> {
    const names = Object.keys(fields) as (keyof AlertasPropriosValues)[];
    if (names.every((name) => sent[name] === undefined)) return {};
    return values.alertas ? alertasDaAgencia.send(sent, values) : { alertas: null };
  },
  Fields,
};
