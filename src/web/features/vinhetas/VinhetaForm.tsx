import { ajusteText } from '#domain/volume.ts';
import type { components } from '#generated/api.d.ts';
import { VinhetaDados } from '#generated/fields.ts';
import { zVinhetaDados, zVinhetaUpdate } from '#generated/zod/zod.gen.ts';
import { DiasField } from '../../entities/DiasField.tsx';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { LinkedLojas } from '../../entities/lojas/LinkedLojas.tsx';
import { OwnerPicker } from '../../entities/pickers.tsx';
import { useEdited } from '../../shared/api/query.ts';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { formScreens } from '../../shared/form/formScreens.tsx';
import { NumberSelect } from '../../shared/form/NumberSelect.tsx';
import type { Fields, Rules } from '../../shared/form/resolver.ts';
import { refusalOf } from '../../shared/upload/upload.ts';
import { AudioField } from './AudioField.tsx';
import { IntervaloField } from './IntervaloField.tsx';
import { useSaveChanges, useSaveNew } from './useSaveVinheta.ts';
import { WeekPreview } from './WeekPreview.tsx';

type Vinheta = components['schemas']['Vinheta'];
export type VinhetaValues = components['schemas']['VinhetaDados'] & { arquivo: File | null };

const { nome, cliente, ...quando } = VinhetaDados;
const fields: Fields<VinhetaValues> = { nome, cliente, arquivo: { label: 'Áudio' }, ...quando };

const rulesOf =
  (isNew: boolean): Rules<VinhetaValues> =>
  ({ arquivo }) => ({
    arquivo: arquivo ? refusalOf(arquivo)?.message : isNew && `${fields.arquivo.label} é obrigatório`,
  });

function vinhetaValues(vinheta?: Vinheta): VinhetaValues {
  return {
    nome: vinheta?.nome ?? '',
    cliente: vinheta?.cliente._id ?? '',
    arquivo: null,
    diaExecucao: vinheta?.diaExecucao ?? [],
    // An interval that is still to be typed is an empty text, which makes an empty input.
    intervaloExecucao: vinheta?.intervaloExecucao ?? ('' as unknown as number),
    ajusteDb: vinheta?.ajusteDb ?? 0,
  };
}

const Field = fieldsOf<VinhetaValues>();

const VinhetaFields = ({ entity }: { entity?: Vinheta }) => (
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
    </FormCard>
    <FormCard title="Quando toca">
      <DiasField name="diaExecucao" />
      <IntervaloField name="intervaloExecucao" />
      <WeekPreview />
    </FormCard>
  </>
);

/** A new jingle; a jingle, with the stores that have it. */
export const { CreateScreen, EditScreen } = formScreens<VinhetaValues, Vinheta>({
  list: { path: '/vinhetas', label: 'Vinhetas' },
  fields,
  values: vinhetaValues,
  Fields: VinhetaFields,
  create: {
    title: 'Adicionar vinheta',
    schema: zVinhetaDados,
    rules: rulesOf(true),
    submit: 'Cadastrar vinheta',
    again: {
      label: 'Salvar e adicionar outra',
      keep: ({ cliente, diaExecucao, intervaloExecucao }) => ({ cliente, diaExecucao, intervaloExecucao }),
    },
    useSave: useSaveNew,
  },
  edit: {
    title: 'Editar vinheta',
    schema: zVinhetaUpdate,
    rules: rulesOf(false),
    useRead: (id) => useEdited('getVinheta', { path: { id } }),
    Frame: (props) => <ComHistorico entidade="VINHETA" {...props} />,
    useSave: useSaveChanges,
    Below: ({ read }) => <LinkedLojas tipo="vinheta" read={read} />,
  },
});
