import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { AlertasInput } from '#generated/fields.ts';
import { zAlertasInput } from '#generated/zod/zod.gen.ts';
import { fieldsOf } from '../../shared/form/fields.tsx';

export type AlertasValues = {
  ligado: boolean;
  /** One address per line. */
  destinatarios: string;
  silencioMin: string;
  resumoDiarioAs: string;
};

const addressesOf = (text: string | null) => text?.split(/[\s,;]+/).filter(Boolean) ?? [];
const minutes = z.transform((text: string | null) => (text === null ? null : Number(text)));
const { ligado, destinatarios, silencioMin, resumoDiarioAs } = zAlertasInput.shape;
const Field = fieldsOf<AlertasValues>();
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

function Fields() {
  const { formState } = useFormContext<AlertasValues>();
  const given = [
    formState.defaultValues?.resumoDiarioAs,
    useWatch<AlertasValues>({ name: 'resumoDiarioAs' }),
  ];
  const options = [...new Set([...hours, ...given.filter((value) => typeof value === 'string')])]
    .filter(Boolean)
    .sort();
  return (
    <>
      <Field.Switch
        name="ligado"
        hint="Um e-mail quando lojas ficam sem tocar no horário de funcionamento, e outro quando voltam."
      />
      <Field.Textarea name="destinatarios" rows={3} hint="Um e-mail por linha, até 10." />
      <Field.Text
        name="silencioMin"
        mask="inteiro"
        hint="De 1 a 1.440 minutos sem tocar com a loja aberta. No máximo um e-mail a cada 10 minutos."
      />
      <Field.Select
        name="resumoDiarioAs"
        placeholder="Não enviar"
        options={options.map((value) => ({ value, label: value }))}
      />
    </>
  );
}

export const alertasDaAgencia = {
  shape: {
    ligado: z.nonoptional(ligado),
    destinatarios: z.pipe(z.transform(addressesOf), z.nonoptional(destinatarios)),
    silencioMin: z.pipe(minutes, z.nonoptional(silencioMin)),
    resumoDiarioAs,
  },
  fields: AlertasInput,
  values: ({ alertas }: { alertas: Schemas['Alertas'] }): AlertasValues => ({
    ligado: alertas.ligado,
    destinatarios: alertas.destinatarios.join('\n'),
    silencioMin: String(alertas.silencioMin),
    resumoDiarioAs: alertas.resumoDiarioAs ?? '',
  }),
  rules: ({ ligado, destinatarios }: AlertasValues) => ({
    destinatarios: ligado && addressesOf(destinatarios).length === 0 && 'Informe quem recebe os avisos',
  }),
  send: (_: object, values: AlertasValues): { alertas: Schemas['Alertas'] } => ({
    alertas: {
      ligado: values.ligado,
      destinatarios: addressesOf(values.destinatarios),
      silencioMin: Number(values.silencioMin),
      resumoDiarioAs: values.resumoDiarioAs || null,
    },
  }),
  Fields,
};
