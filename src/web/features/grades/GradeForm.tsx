import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { pick } from 'zod/mini';
import { count } from '#domain/text.ts';
import { GradeCreate } from '#generated/fields.ts';
import { zGradeCreate } from '#generated/zod/zod.gen.ts';
import { EscolhidosField } from '../../entities/EscolhidosField.tsx';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { LinkedLojas } from '../../entities/lojas/LinkedLojas.tsx';
import { addToLojas } from '../../entities/lojas/vinculos.ts';
import { GrupoPicker, LojaPicker, OwnerPicker } from '../../entities/pickers.tsx';
import type { Aparencias } from '../../entities/programacao/aparencias.ts';
import { ValidadeField } from '../../entities/ValidadeField.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { useEdited } from '../../shared/api/query.ts';
import { sending } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { formScreens } from '../../shared/form/formScreens.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import {
  type Grade,
  type GradeValues,
  gradeBody,
  gradeRules,
  gradeValues,
  wholeBody,
} from './gradeValues.ts';
import { Previa } from './Previa.tsx';
import { perguntar } from './perguntar.ts';
import { SemanaField } from './SemanaField.tsx';

const Field = fieldsOf<GradeValues>();
const SEM_CLIENTE = 'Escolha o cliente primeiro';

const GradeFields = ({ entity }: { entity?: Grade }) => {
  const cliente = useWatch<GradeValues, 'cliente'>({ name: 'cliente' });
  const looks = useRef<Aparencias>(new Map());
  return (
    <>
      <FormCard title="Dados da grade">
        <Field.Text name="nome" />
        {entity ? <ClienteDaGrade {...entity.cliente} /> : <ClienteField />}
        <ValidadeField />
      </FormCard>
      <FormCard title="A semana">
        <SemanaField cliente={cliente} looks={looks} />
      </FormCard>
      <FormCard title="Onde toca">
        <Alvos cliente={cliente} numLojas={entity?.numLojas} />
      </FormCard>
      <Previa id={entity?._id} looks={looks} />
    </>
  );
};

/** Read-only: a grade never changes its client. */
const ClienteDaGrade = ({ _id, nome }: Grade['cliente']) => (
  <div>
    <chakra.p textStyle="label" mb="1.5">
      {GradeCreate.cliente.label}
    </chakra.p>
    <TextLink to={`/clientes/editar/${_id}`}>{nome}</TextLink>
    <p className="muted">O cliente de uma grade não muda.</p>
  </div>
);

function ClienteField() {
  const [grupos, exceto, blocos] = useWatch<GradeValues, ['grupos', 'exceto', 'blocos']>({
    name: ['grupos', 'exceto', 'blocos'],
  });
  const isUsed = grupos.length > 0 || exceto.length > 0 || blocos !== '[]';
  return (
    <Field.Picker
      name="cliente"
      Picker={OwnerPicker}
      hint={
        isUsed
          ? 'Playlists, grupos e lojas abaixo são deste cliente: para trocá-lo, retire-os antes.'
          : 'Depois de cadastrada, a grade fica com este cliente.'
      }
    />
  );
}

function Alvos({ cliente, numLojas }: { cliente: string; numLojas: number | undefined }) {
  const [todas, grupos] = useWatch<GradeValues, ['todoCliente', 'grupos']>({
    name: ['todoCliente', 'grupos'],
  });
  return (
    <>
      <Field.Switch name="todoCliente" hint="Todas as lojas do cliente, também as que ainda vierem." />
      <p className="muted" role="status">
        {numLojas === undefined
          ? 'Lojas avulsas são adicionadas depois de cadastrar a grade.'
          : `Como está gravada, alcança ${count(numLojas, 'loja', 'lojas')}.`}
      </p>
      <EscolhidosField
        name="grupos"
        label="Grupos de lojas"
        Picker={GrupoPicker}
        cliente={cliente}
        disabled={!cliente}
        placeholder={cliente ? 'Busque o grupo' : SEM_CLIENTE}
        max={50}
        hint="As lojas que o grupo tiver a cada dia."
      />
      <EscolhidosField
        name="exceto"
        label="Exceto as lojas"
        Picker={LojaPicker}
        cliente={cliente}
        disabled={!cliente}
        placeholder={cliente ? 'Busque a loja' : SEM_CLIENTE}
        max={100}
        hint={
          todas || grupos.length > 0
            ? 'A grade não toca nelas.'
            : 'Só faz diferença com todas as lojas ou com grupos.'
        }
      />
    </>
  );
}

export const { CreateScreen, EditScreen } = formScreens<GradeValues, Grade>({
  list: { path: '/grades', label: 'Grades' },
  fields: GradeCreate,
  values: gradeValues,
  Fields: GradeFields,
  ask: perguntar,
  create: {
    title: 'Adicionar grade',
    schema: pick(zGradeCreate, { nome: true, cliente: true }),
    rules: gradeRules,
    submit: 'Cadastrar grade',
    useStart: () => {
      const cliente = useSearchParams()[0].get('cliente');
      return cliente ? { values: { cliente } } : {};
    },
    useSave: () => {
      const create = useOperation('createGrade', {
        success: 'Grade cadastrada com sucesso!',
        next: ({ _id }) => addToLojas('grade', `/grades/editar/${_id}`, _id),
        invalidates: ['listGrades', 'getLojaProgramacao', 'getClienteProgramacao'],
      });
      return sending(create, ({ body }) => ({ body: wholeBody(body) }));
    },
  },
  edit: {
    title: 'Editar grade',
    schema: pick(zGradeCreate, { nome: true }),
    rules: gradeRules,
    useRead: (id) => useEdited('getGrade', { path: { id } }),
    Frame: (props) => <ComHistorico entidade="GRADE" label="Grade" {...props} />,
    useSave: () => {
      const update = useOperation('updateGrade', {
        success: 'Grade atualizada com sucesso!',
        invalidates: ['listGrades', 'getGrade', 'getLojaProgramacao', 'getClienteProgramacao'],
      });
      return sending(update, ({ path, headers, body }) => ({ path, headers, body: gradeBody(body) }));
    },
    Below: ({ read }) => <LinkedLojas tipo="grade" read={read} />,
  },
});
