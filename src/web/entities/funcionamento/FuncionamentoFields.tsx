import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Frame } from '../../shared/form/FieldFrame.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { SecondsField } from '../../shared/form/SecondsField.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { ExcecoesField } from './ExcecoesField.tsx';
import { funcionamentoRules, funcionamentoValues, useHeranca } from './funcionamento.ts';
import { HorariosField } from './HorariosField.tsx';
import { travadoText } from './textos.ts';

const Field = fieldsOf<{ suporteWhatsapp: string }>();

type EscolhaProps = { name: string; text: (value: boolean) => string; hint?: string; none?: string };

/** Select for a boolean. With `none`, null is a choice too and inherits. */
export function EscolhaField({ name, text, hint, none }: EscolhaProps) {
  const field = useField(name, { show: (value) => (value === null ? '' : text(Boolean(value))) });
  const options = [true, false].map((value) => ({ value: String(value), label: text(value) }));
  return (
    <Frame {...field} name={name} hint={hint}>
      <Controller
        name={name}
        control={field.control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Select
            {...{ ref, onBlur, none }}
            options={options}
            value={value === null ? '' : String(value)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.value === '' ? null : currentTarget.value === 'true')
            }
          />
        )}
      />
    </Frame>
  );
}

export const TravadoField = (props: Pick<EscolhaProps, 'hint' | 'none'>) => (
  <EscolhaField {...props} name="volumeTravado" text={travadoText} />
);

/** The client chosen in a store's form; undefined in other forms. */
export function useClienteDaLoja(daLoja: boolean): string | undefined {
  const cliente: unknown = useWatch({ name: 'cliente', disabled: !daLoja });
  return daLoja && typeof cliente === 'string' ? cliente : undefined;
}

function Fields({ daLoja = false }: { daLoja?: boolean }) {
  const herda = useHeranca(useClienteDaLoja(daLoja));
  return (
    <FormCard title="Funcionamento">
      <HorariosField herda={herda('horarios')} herdar="Usar o horário herdado" />
      <ExcecoesField herda={herda('excecoes')} herdar="Usar as exceções herdadas" />
      <NumberField name="volume" hint={`De 0 a 100. ${herda('volume')}`} />
      <TravadoField none="Herdar" hint={herda('volumeTravado')} />
      <NumberField name="pulosPorHora" hint={`De 0 a 100. ${herda('pulosPorHora')}`} />
      <SecondsField name="transicaoMs" hint={`De 0 a 8 segundos. ${herda('transicaoMs')}`} />
      <Field.Text name="suporteWhatsapp" hint={herda('suporteWhatsapp', ({ suporte }) => suporte.whatsapp)} />
    </FormCard>
  );
}

/** Hours and playback settings of a client or, with `daLoja`, of a store. Null inherits. */
export const funcionamento = {
  // Validated by `rules`, whose messages name the line.
  shape: { horarios: z.optional(z.any()), excecoes: z.optional(z.any()) },
  values: funcionamentoValues,
  rules: funcionamentoRules,
  Fields,
};
