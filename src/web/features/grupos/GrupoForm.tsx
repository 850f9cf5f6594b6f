import { chakra } from '@chakra-ui/react/styled-system';
import { useSearchParams } from 'react-router';
import type { Schemas } from '#domain/schemas.ts';
import { GrupoCreate } from '#generated/fields.ts';
import { zGrupoCreate, zGrupoUpdate } from '#generated/zod/zod.gen.ts';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { LinkedLojas } from '../../entities/lojas/LinkedLojas.tsx';
import { addToLojas } from '../../entities/lojas/vinculos.ts';
import { OwnerPicker } from '../../entities/pickers.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { useEdited } from '../../shared/api/query.ts';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { formScreens } from '../../shared/form/formScreens.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';

type Grupo = Schemas['Grupo'];
type GrupoValues = Schemas['GrupoCreate'];

const grupoValues = (grupo?: Grupo): GrupoValues => ({
  nome: grupo?.nome ?? '',
  cliente: grupo?.cliente._id ?? '',
});

const Field = fieldsOf<GrupoValues>();

const GrupoFields = ({ entity }: { entity?: Grupo }) => (
  <FormCard title="Dados do grupo">
    <Field.Text name="nome" />
    {entity ? <ClienteDoGrupo {...entity.cliente} /> : <Field.Picker name="cliente" Picker={OwnerPicker} />}
  </FormCard>
);

/** Read-only: a group never changes its client. */
const ClienteDoGrupo = ({ _id, nome }: Grupo['cliente']) => (
  <div>
    <chakra.p textStyle="label" mb="1.5">
      {GrupoCreate.cliente.label}
    </chakra.p>
    <TextLink to={`/clientes/editar/${_id}`}>{nome}</TextLink>
    <p className="muted">O cliente de um grupo não muda.</p>
  </div>
);

export const { CreateScreen, EditScreen } = formScreens<GrupoValues, Grupo>({
  list: { path: '/grupos', label: 'Grupos de lojas' },
  fields: GrupoCreate,
  values: grupoValues,
  Fields: GrupoFields,
  create: {
    title: 'Adicionar grupo de lojas',
    schema: zGrupoCreate,
    submit: 'Cadastrar grupo',
    again: { label: 'Salvar e adicionar outro', keep: ({ cliente }) => ({ cliente }) },
    useStart: () => {
      const cliente = useSearchParams()[0].get('cliente');
      return cliente ? { values: { cliente } } : {};
    },
    useSave: () =>
      useOperation('createGrupo', {
        success: 'Grupo cadastrado com sucesso!',
        next: ({ _id }) => addToLojas('grupo', `/grupos/editar/${_id}`, _id),
        invalidates: ['listGrupos'],
      }),
  },
  edit: {
    title: 'Editar grupo de lojas',
    schema: zGrupoUpdate,
    useRead: (id) => useEdited('getGrupo', { path: { id } }),
    Frame: (props) => <ComHistorico entidade="GRUPO" {...props} />,
    useSave: () =>
      useOperation('updateGrupo', {
        success: 'Grupo atualizado com sucesso!',
        invalidates: ['listGrupos', 'getGrupo', 'listLojas'],
      }),
    Below: ({ read }) => <LinkedLojas tipo="grupo" read={read} />,
  },
});
