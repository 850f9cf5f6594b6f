import { chakra } from '@chakra-ui/react/styled-system';
import { Send } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import type { components } from '#generated/api.d.ts';
import { LojaCreate } from '#generated/fields.ts';
import { zLojaCreate, zLojaUpdate } from '#generated/zod/zod.gen.ts';
import {
  AlertasProprios,
  type AlertasPropriosValues,
  alertasPropriosFields,
  alertasPropriosRules,
  alertasPropriosShape,
  alertasPropriosValues,
  comAlertasProprios,
} from '../../entities/alertas/AlertasProprios.tsx';
import * as ecad from '../../entities/ContratoEcadFields.tsx';
import { FuncionamentoFields } from '../../entities/funcionamento/FuncionamentoFields.tsx';
import {
  type Funcionamento,
  funcionamentoRules,
  funcionamentoShape,
  funcionamentoValues,
  type Textos,
  textosOf,
} from '../../entities/funcionamento/funcionamento.ts';
import * as pinDaLoja from '../../entities/funcionamento/PinFields.tsx';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { modalInstrucoes } from '../../entities/lojas/Situacao.tsx';
import { useVoltaAosPassos } from '../../entities/passos.ts';
import { OwnerPicker } from '../../entities/pickers.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { useEdited } from '../../shared/api/query.ts';
import { sending } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { formScreens } from '../../shared/form/formScreens.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { EnderecoFields } from './EnderecoFields.tsx';
import { SenhaField } from './SenhaField.tsx';

type Loja = components['schemas']['Loja'];
export type LojaTexts = Textos<typeof LojaCreate>;
export type LojaValues = LojaTexts &
  Funcionamento &
  pinDaLoja.PinHerdavelValues &
  ecad.ContratoValues &
  AlertasPropriosValues;

// An input left blank is null here, and means: none, or keep it.
const senha = z.nullish(zLojaCreate.shape.senha);
const shape = {
  ...funcionamentoShape,
  ...pinDaLoja.pinShape,
  ...ecad.contratoShape,
  ...alertasPropriosShape,
};
const createSchema = z.extend(zLojaCreate, { senha, ...shape });
const updateSchema = z.extend(zLojaUpdate, {
  senha: z.nullish(zLojaUpdate.shape.senha),
  ...shape,
});
const rules = (values: LojaValues) => ({
  ...funcionamentoRules(values),
  ...pinDaLoja.pinRules(values),
  ...ecad.contratoRules(values),
  ...alertasPropriosRules(values),
});

function lojaValues(loja?: Loja): LojaValues {
  return {
    ...textosOf(LojaCreate, loja),
    cliente: loja?.cliente._id ?? '',
    ...funcionamentoValues(loja),
    ...pinDaLoja.pinHerdavelValues(loja),
    ...ecad.contratoValues(loja?.contratoEcad),
    ...alertasPropriosValues(loja?.alertas),
  };
}

/** Makes the body of checked values; a blank password is none. */
function lojaBody({ senha, ...fields }: Partial<LojaValues>, values: LojaValues) {
  const body = {
    ...ecad.comContrato(pinDaLoja.comPin(comAlertasProprios(fields, values)), values),
    ...(senha && { senha }),
  };
  return body as unknown as components['schemas']['LojaCreate'];
}

const Field = fieldsOf<LojaValues>();

const EnviarInstrucoes = onDemand(async () => (await import('./EnviarInstrucoes.tsx')).EnviarInstrucoes);

const AcoesDaLoja = onDemand(async () => (await import('./pagina/VisaoDaLoja.tsx')).AcoesDaLoja);
const VisaoDaLoja = onDemand(async () => (await import('./pagina/VisaoDaLoja.tsx')).VisaoDaLoja, {
  Waiting: () => <Card minH="480px" aria-busy />,
});

const ProgramacaoDaLoja = onDemand(
  async () => (await import('./pagina/ProgramacaoDaLoja.tsx')).ProgramacaoDaLoja,
  { Waiting: () => <Card minH="480px" aria-busy /> },
);

/** What is done with a store from its page, with the dialog that sends it its instructions. */
function Acoes({ entity }: { entity: Loja }) {
  const { openModal } = useOverlay();
  return (
    <>
      <AcoesDaLoja loja={entity} />
      <Button variant="outline" icon={<Send size={16} />} onClick={() => openModal(modalInstrucoes)}>
        Enviar Instruções
      </Button>
      <EnviarInstrucoes loja={entity} />
    </>
  );
}

/**
 * Loaded after the form, because all forms are one file and no other draws QR codes; its place is as high until then.
 */
const AcessoAoPlayer = onDemand(
  async () => (await import('../../entities/lojas/AcessoAoPlayer.tsx')).AcessoAoPlayer,
  { Waiting: () => <chakra.div gridColumn="1 / -1" minH={{ base: '248px', sm: '116px' }} /> },
);

/** The access to the store's player, with the login and the password that are being typed. */
function AcessoDoFormulario() {
  const { login = '', senha } = useWatch<LojaValues>();
  return <AcessoAoPlayer login={login} senha={senha} />;
}

const LojaFields = ({ entity }: { entity?: Loja }) => (
  <>
    <FormCard title="Dados da loja">
      <Field.Text name="nome" />
      <Field.Picker name="cliente" Picker={OwnerPicker} />
      <Field.Text name="cnpj" />
      <Field.Text name="telefone" />
      <Field.Select name="tipoDeComercio" />
      <Field.Select name="tipoDeNegocio" />
    </FormCard>
    <FormCard title="Endereço">
      <EnderecoFields />
    </FormCard>
    <FormCard title="Acesso ao player">
      <Field.Text name="email" hint="Recebe as instruções de acesso." />
      <Field.Text name="login" hint="Letras, números e os sinais . _ @ -" />
      <SenhaField editing={entity !== undefined} />
      <AcessoDoFormulario />
    </FormCard>
    <ecad.ContratoEcadFields daLoja />
    <FuncionamentoFields daLoja />
    <pinDaLoja.PinFields dono={entity} daLoja />
    <AlertasProprios daLoja />
  </>
);

/** A new store, of the client whose screen one may come from and go back to; a store, which opens on how it is doing. */
export const { CreateScreen, EditScreen } = formScreens<LojaValues, Loja>({
  list: { path: '/lojas', label: 'Lojas' },
  fields: { ...LojaCreate, ...pinDaLoja.pinFields, ...ecad.contratoFields, ...alertasPropriosFields },
  values: lojaValues,
  Fields: LojaFields,
  useCameFrom: useVoltaAosPassos,
  create: {
    title: 'Adicionar loja',
    schema: createSchema,
    rules,
    submit: 'Cadastrar loja',
    again: {
      label: 'Salvar e adicionar outra',
      keep: ({ cliente, tipoDeComercio, tipoDeNegocio }) => ({ cliente, tipoDeComercio, tipoDeNegocio }),
    },
    useStart: () => {
      const cliente = useSearchParams()[0].get('cliente');
      return cliente
        ? { back: { to: `/clientes/editar/${cliente}`, label: 'Cliente' }, values: { cliente } }
        : {};
    },
    useSave: () => {
      const cameFrom = useVoltaAosPassos();
      const create = useOperation('createLoja', {
        success: 'Loja cadastrada com sucesso!',
        next: ({ _id }) => (cameFrom ? undefined : { label: 'Ver a loja', to: `/lojas/editar/${_id}` }),
        invalidates: ['listLojas', 'listClientes', 'getCliente'],
        toastError: true,
      });
      return sending(create, ({ body }) => ({ body: lojaBody(body, body) }));
    },
  },
  edit: {
    title: 'Editar loja',
    schema: updateSchema,
    rules,
    useRead: (id) => useEdited('getLoja', { path: { id } }),
    Frame: ({ read, ...props }) => (
      <ComHistorico
        {...props}
        entidade="LOJA"
        visaoGeral={<ReadState read={read}>{(loja) => <VisaoDaLoja loja={loja} />}</ReadState>}
        outras={[
          {
            aba: 'programacao',
            label: 'Programação',
            content: <ReadState read={read}>{(loja) => <ProgramacaoDaLoja loja={loja} />}</ReadState>,
          },
        ]}
      />
    ),
    useSave: () => {
      const update = useOperation('updateLoja', {
        success: 'Loja atualizada com sucesso!',
        invalidates: ['listLojas', 'getLoja'],
        toastError: true,
      });
      return sending(update, ({ path, headers, body, values }) => ({
        path,
        headers,
        body: lojaBody(body, values),
      }));
    },
    Actions: Acoes,
  },
});
