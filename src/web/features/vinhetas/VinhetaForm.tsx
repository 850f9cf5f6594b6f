import { omit } from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { ajusteText } from '#domain/volume.ts';
import { VinhetaDados } from '#generated/fields.ts';
import { zVinhetaDados, zVinhetaUpdate } from '#generated/zod/zod.gen.ts';
import { DiasField } from '../../entities/DiasField.tsx';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { LinkedLojas } from '../../entities/lojas/LinkedLojas.tsx';
import { OwnerPicker } from '../../entities/pickers.tsx';
import { ValidadeField } from '../../entities/ValidadeField.tsx';
import { useEdited } from '../../shared/api/query.ts';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { formScreens } from '../../shared/form/formScreens.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { NumberSelect } from '../../shared/form/NumberSelect.tsx';
import type { Fields, Rules } from '../../shared/form/resolver.ts';
import { refusalOf } from '../../shared/upload/upload.ts';
import { AudioField } from './AudioField.tsx';
import { HorasField } from './HorasField.tsx';
import { IntervaloField } from './IntervaloField.tsx';
import { JanelasField } from './JanelasField.tsx';
import { useSaveChanges, useSaveNew } from './useSaveVinheta.ts';
import { calendarioRules, type VinhetaValues, vinhetaValues } from './vinhetaValues.ts';
import { WeekPreview } from './WeekPreview.tsx';

const { nome, cliente, ...quando } = VinhetaDados;
const fields: Fields<VinhetaValues> = { nome, cliente, arquivo: { label: 'Áudio' }, ...quando };

/** Fields whose form values differ from the contract. */
const aparte = { validade: true, janelas: true } as const;

const rulesOf =
  (isNew: boolean): Rules<VinhetaValues> =>
  (values) => ({
    ...calendarioRules(values),
    arquivo: values.arquivo
      ? refusalOf(values.arquivo)?.message
      : isNew && `${fields.arquivo.label} é obrigatório`,
  });

const Field = fieldsOf<VinhetaValues>();

const VinhetaFields = ({ entity }: { entity?: Schemas['Vinheta'] }) => (
  <>
    <FormCard title="Dados da vinheta">
      <Field.Text name="nome" />
      <Field.Picker name="cliente" Picker={OwnerPicker} />
      <AudioField name="arquivo" vinheta={entity} />
      <NumberSelect
        name="ajusteDb"
        text={ajusteText}
        hint="Faixas e vinhetas tocam com o mesmo volume; o ajuste é só desta vinheta."
      />
      <Field.Switch
        name="sobreAMusica"
        hint="A música continua, mais baixa, enquanto a vinheta toca. Se não, a vinheta toca sozinha, entre duas faixas."
      />
    </FormCard>
    <FormCard title="Quando toca">
      <DiasField name="diaExecucao" />
      <IntervaloField name="intervaloExecucao" />
      <Field.Switch
        name="porIntervalo"
        hint="Desligado, toca só nas horas marcadas; o intervalo fica guardado."
      />
      <JanelasField />
      <HorasField name="horasMarcadas" />
      <NumberField
        name="maximoPorDia"
        hint="Em branco: quantas vezes couberem. As horas marcadas também contam."
      />
      <ValidadeField />
      <WeekPreview />
    </FormCard>
  </>
);

export const { CreateScreen, EditScreen } = formScreens<VinhetaValues, Schemas['Vinheta']>({
  list: { path: '/vinhetas', label: 'Vinhetas' },
  fields,
  values: vinhetaValues,
  Fields: VinhetaFields,
  create: {
    title: 'Adicionar vinheta',
    schema: omit(zVinhetaDados, aparte),
    rules: rulesOf(true),
    submit: 'Cadastrar vinheta',
    again: {
      label: 'Salvar e adicionar outra',
      keep: ({ nome: _, arquivo: __, ajusteDb: ___, ...quando }) => quando,
    },
    useSave: useSaveNew,
  },
  edit: {
    title: 'Editar vinheta',
    schema: omit(zVinhetaUpdate, aparte),
    rules: rulesOf(false),
    useRead: (id) => useEdited('getVinheta', { path: { id } }),
    Frame: (props) => <ComHistorico entidade="VINHETA" {...props} />,
    useSave: useSaveChanges,
    Below: ({ read }) => <LinkedLojas tipo="vinheta" read={read} />,
  },
});
