import { chakra } from '@chakra-ui/react/styled-system';
import { Send } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { LojaCreate } from '#generated/fields.ts';
import { zLojaCreate, zLojaUpdate } from '#generated/zod/zod.gen.ts';
import { alertas } from '../../entities/alertas/AlertasProprios.tsx';
import { ecad } from '../../entities/ContratoEcadFields.tsx';
import { funcionamento } from '../../entities/funcionamento/FuncionamentoFields.tsx';
import { type Textos, textosOf } from '../../entities/funcionamento/funcionamento.ts';
import { pin } from '../../entities/funcionamento/PinFields.tsx';
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
import { joinParts } from '../../shared/form/parts.ts';
import { SenhaField } from '../../shared/form/SenhaField.tsx';
import { CardBones } from '../../shared/ui/Bones.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { EnderecoFields } from './EnderecoFields.tsx';

type SenhaValues = { senha: string };

const Fields = ({ editing }: { editing?: boolean }) => (
  <SenhaField
    hint={
      editing
        ? 'Em branco mantém a atual.'
        : 'De 8 a 72 caracteres; palavras comuns, nomes e datas não servem. Pode ficar para depois.'
    }
  />
);

const senha = {
  // A blank input is null.
  shape: { senha: z.nullish(zLojaCreate.shape.senha) },
  values: (): SenhaValues => ({ senha: '' }),
  /** A new password, or undefined to keep the current one. */
  send: ({ senha }: Partial<SenhaValues>) => ({ senha: senha || undefined }),
  Fields,
};

type Loja = Schemas['Loja'];

const parts = joinParts(senha, funcionamento, pin, ecad, alertas);
type LojaValues = Textos<typeof LojaCreate> & ReturnType<typeof parts.values>;

const lojaValues = (loja?: Loja): LojaValues => ({
  ...textosOf(LojaCreate, loja),
  cliente: loja?.cliente._id ?? '',
  ...parts.values(loja),
});

const lojaBody = (sent: Partial<LojaValues>, values: LojaValues) =>
  parts.send(sent, values) as unknown as Schemas['LojaCreate'];

const Field = fieldsOf<LojaValues>();

const EnviarInstrucoes = onDemand(async () => (await import('./EnviarInstrucoes.tsx')).EnviarInstrucoes);

const AcoesDaLoja = onDemand(async () => (await import('./pagina/VisaoDaLoja.tsx')).AcoesDaLoja);
const VisaoDaLoja = onDemand(async () => (await import('./pagina/VisaoDaLoja.tsx')).VisaoDaLoja, {
  Waiting: CardBones,
});

const ProgramacaoDaLoja = onDemand(
  async () => (await import('./pagina/ProgramacaoDaLoja.tsx')).ProgramacaoDaLoja,
  { Waiting: CardBones },
);

function Acoes({ entity }: { entity: Loja }) {
  const { openModal } = useOverlay();
  return (
    <>
      <AcoesDaLoja loja={entity} />
      <Button icon={<Send size={16} />} onClick={() => openModal(modalInstrucoes)}>
        Enviar Instruções
      </Button>
      <EnviarInstrucoes loja={entity} />
    </>
  );
}

/** On demand: all forms share one chunk, and only this one draws QR codes. The placeholder has the final height. */
const AcessoAoPlayer = onDemand(
  async () => (await import('../../entities/lojas/AcessoAoPlayer.tsx')).AcessoAoPlayer,
  { Waiting: () => <chakra.div gridColumn="1 / -1" minH={{ base: '248px', sm: '116px' }} /> },
);

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
      <senha.Fields editing={entity !== undefined} />
      <AcessoDoFormulario />
    </FormCard>
    <ecad.Fields daLoja />
    <funcionamento.Fields daLoja />
    <pin.Fields dono={entity} daLoja />
    <alertas.Fields daLoja />
  </>
);

export const { CreateScreen, EditScreen } = formScreens<LojaValues, Loja>({
  list: { path: '/lojas', label: 'Lojas' },
  fields: { ...LojaCreate, ...parts.fields },
  values: lojaValues,
  Fields: LojaFields,
  useCameFrom: useVoltaAosPassos,
  create: {
    title: 'Adicionar loja',
    schema: z.extend(zLojaCreate, parts.shape),
    rules: parts.rules,
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
    schema: z.extend(zLojaUpdate, parts.shape),
    rules: parts.rules,
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
