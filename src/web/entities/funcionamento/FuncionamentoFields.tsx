import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Frame } from '../../shared/form/FieldFrame.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { ExcecoesField } from './ExcecoesField.tsx';
import { funcionamentoRules, funcionamentoValues, useHeranca } from './funcionamento.ts';
import { HorariosField } from './HorariosField.tsx';
import { travadoText } from './textos.ts';

const Field = fieldsOf<{ suporteWhatsapp: string }>();

type EscolhaProps = { name: string; text: (value: boolean) => string; hint?: string; none?: string };

/** One of two, in words; without a choice it is inherited, where something can be. */
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

/** Whether the store may change its volume. */
export const TravadoField = (props: Pick<EscolhaProps, 'hint' | 'none'>) => (
  <EscolhaField {...props} name="volumeTravado" text={travadoText} />
);

/** Returns the client that a store's form has chosen, whose fields the store inherits; undefined in other forms. */
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
      <NumberField name="transicaoMs" hint={`De 0 a 8.000. ${herda('transicaoMs')}`} />
      <Field.Text name="suporteWhatsapp" hint={herda('suporteWhatsapp', ({ suporte }) => suporte.whatsapp)} />
    </FormCard>
  );
}

/** How a client's stores, or with `daLoja` one store, are open and play: set here, or inherited, as each hint says. */
export const funcionamento = {
  // The rules say which line is wrong.
  shape: { horarios: z.optional(z.any()), excecoes: z.optional(z.any()) },
  values: funcionamentoValues,
  rules: funcionamentoRules,
  Fields,
};
