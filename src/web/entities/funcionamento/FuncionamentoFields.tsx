import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Explicitas } from '#generated/labels.ts';
import { Frame } from '../../shared/form/FieldFrame.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { SecondsField } from '../../shared/form/SecondsField.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { ExcecoesField } from './ExcecoesField.tsx';
import { funcionamentoRules, funcionamentoValues, type Herda, useHeranca } from './funcionamento.ts';
import { HorariosField } from './HorariosField.tsx';
import { travadoText } from './textos.ts';

const Field = fieldsOf<{ suporteWhatsapp: string }>();

type EscolhaProps<Value> = {
  name: string;
  values: readonly Value[];
  text: (value: Value) => string;
  hint?: string;
  none?: string;
};

/** Select of few values. With `none`, null is a choice too and inherits. */
export function EscolhaField<Value>({ name, values, text, hint, none }: EscolhaProps<Value>) {
  const field = useField(name, { show: (value) => (value === null ? '' : text(value as Value)) });
  const options = values.map((value) => ({ value: String(value), label: text(value) }));
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
              onChange(values.find((one) => String(one) === currentTarget.value) ?? null)
            }
          />
        )}
      />
    </Frame>
  );
}

type Hints = { hint?: string; none?: string };

export const simNao = [true, false];

export const TravadoField = (props: Hints) => (
  <EscolhaField {...props} name="volumeTravado" values={simNao} text={travadoText} />
);

export const ExplicitasField = (props: Hints) => (
  <EscolhaField
    {...props}
    name="explicitas"
    values={Object.keys(Explicitas) as (keyof typeof Explicitas)[]}
    text={(explicitas) => Explicitas[explicitas]}
  />
);

const MUSICA_HORAS = 'De 0 a 24, no máximo metade da duração das faixas da loja.';
const ARTISTA_HORAS = 'De 0 a 6, se houver outros artistas.';

export function RepeticaoFields({ herda, required }: { herda?: Herda; required?: boolean }) {
  const hint = (text: string, campo: 'repeticaoMusicaHoras' | 'repeticaoArtistaHoras') =>
    herda ? `${text} ${herda(campo)}` : text;
  return (
    <>
      <NumberField
        name="repeticaoMusicaHoras"
        required={required}
        hint={hint(MUSICA_HORAS, 'repeticaoMusicaHoras')}
      />
      <NumberField
        name="repeticaoArtistaHoras"
        required={required}
        hint={hint(ARTISTA_HORAS, 'repeticaoArtistaHoras')}
      />
    </>
  );
}

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
      <ExplicitasField none="Herdar" hint={herda('explicitas')} />
      <RepeticaoFields herda={herda} />
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
