import { useWatch } from 'react-hook-form';
import { EtiquetasField } from '../../entities/etiquetas/EtiquetasField.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { RadioField } from '../../shared/form/RadioField.tsx';
import { optionsOf } from '../../shared/ui/options.ts';
import { FaixasEditor } from './FaixasEditor.tsx';
import { PreviaDaRegra } from './PreviaDaRegra.tsx';
import { type RegraValues, regraPart } from './regra.ts';

const Field = fieldsOf<RegraValues>();
const modos = optionsOf(regraPart.fields.regra.options ?? {});

export function RegraFields({ playlist }: { playlist: string | undefined }) {
  const regra = useWatch<RegraValues, 'regra'>({ name: 'regra' });
  const isRuled = regra === 'REGRA';
  return (
    <>
      <FormCard title="Faixas">
        <RadioField name="regra" options={modos} />
        {isRuled && (
          <>
            <EtiquetasField name="todas" />
            <EtiquetasField name="qualquer" />
            <EtiquetasField name="nenhuma" />
            <Field.Select name="explicita" placeholder="Tanto faz" />
            <NumberField name="anoDe" hint="Com um ano, faixas sem ano ficam de fora." />
            <NumberField name="anoAte" />
            <NumberField name="cadastradaHaDias" hint="Número de dias; em branco, qualquer data." />
            <NumberField name="limite" required hint="De 1 a 2.000 faixas." />
            <Field.Select name="ordem" hint="Decide também quais faixas ficam, se forem mais que o máximo." />
          </>
        )}
      </FormCard>
      {isRuled ? <PreviaDaRegra playlist={playlist} /> : <FaixasEditor />}
    </>
  );
}
