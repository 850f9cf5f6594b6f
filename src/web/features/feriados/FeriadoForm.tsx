import type { Schemas } from '#domain/schemas.ts';
import { FeriadoCreate } from '#generated/fields.ts';
import { zFeriadoCreate, zFeriadoUpdate, zUf } from '#generated/zod/zod.gen.ts';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { useEdited } from '../../shared/api/query.ts';
import { sending } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { formScreens } from '../../shared/form/formScreens.tsx';

type FeriadoValues = { [Key in keyof typeof FeriadoCreate]: string };

const ufOptions = [...zUf.options].sort().map((uf) => ({ value: uf, label: uf }));

const feriadoValues = (feriado?: Schemas['Feriado']): FeriadoValues => ({
  dia: feriado?.dia ?? '',
  nome: feriado?.nome ?? '',
  uf: feriado?.uf ?? '',
  cidade: feriado?.cidade ?? '',
  status: feriado?.status ?? 'ATIVO',
});

/** A city needs its state: several cities share a name. */
const rules = ({ uf, cidade }: FeriadoValues) => ({
  uf: cidade?.trim() && !uf && 'Escolha a UF da cidade.',
});

const bodyOf = (fields: Partial<FeriadoValues>) => fields as Schemas['FeriadoCreate'];

const Field = fieldsOf<FeriadoValues>();

const FeriadoFields = () => (
  <>
    <FormCard title="Dados do feriado">
      <Field.Text name="nome" />
      <Field.Text name="dia" />
      <Field.Select name="status" hint="Inativo, o dia não é feriado de nenhuma loja." />
    </FormCard>
    <FormCard title="Onde vale">
      <Field.Select name="uf" options={ufOptions} placeholder="Todas as lojas" />
      <Field.Text name="cidade" hint="Em branco, vale para o estado todo. Precisa da UF." />
    </FormCard>
  </>
);

export const { CreateScreen, EditScreen } = formScreens<FeriadoValues, Schemas['Feriado']>({
  list: { path: '/feriados', label: 'Feriados' },
  fields: FeriadoCreate,
  values: feriadoValues,
  Fields: FeriadoFields,
  create: {
    title: 'Adicionar feriado',
    schema: zFeriadoCreate,
    rules,
    submit: 'Cadastrar feriado',
    again: { label: 'Salvar e adicionar outro', keep: ({ uf, cidade }) => ({ uf, cidade }) },
    useSave: () => {
      const create = useOperation('createFeriado', {
        success: 'Feriado cadastrado com sucesso!',
        invalidates: ['listFeriados'],
      });
      return sending(create, ({ body }) => ({ body: bodyOf(body) }));
    },
  },
  edit: {
    title: 'Editar feriado',
    schema: zFeriadoUpdate,
    rules,
    useRead: (id) => useEdited('getFeriado', { path: { id } }),
    Frame: (props) => <ComHistorico entidade="FERIADO" {...props} />,
    useSave: () => {
      const update = useOperation('updateFeriado', {
        success: 'Feriado atualizado com sucesso!',
        invalidates: ['listFeriados', 'getFeriado'],
      });
      return sending(update, ({ path, headers, body }) => ({ path, headers, body: bodyOf(body) }));
    },
  },
});
