import * as z from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { ClienteCreate } from '#generated/fields.ts';
import { zClienteCreate, zClienteUpdate } from '#generated/zod/zod.gen.ts';
import { alertas } from '../../entities/alertas/AlertasProprios.tsx';
import { ecad } from '../../entities/ContratoEcadFields.tsx';
import { funcionamento } from '../../entities/funcionamento/FuncionamentoFields.tsx';
import { type Textos, textosOf } from '../../entities/funcionamento/funcionamento.ts';
import { pin } from '../../entities/funcionamento/PinFields.tsx';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { useEdited } from '../../shared/api/query.ts';
import { sending } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { formScreens } from '../../shared/form/formScreens.tsx';
import { joinParts } from '../../shared/form/parts.ts';
import { CardBones } from '../../shared/ui/Bones.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';

type Cliente = Schemas['Cliente'];

const parts = joinParts(funcionamento, pin, ecad, alertas);
type ClienteTexts = Textos<typeof ClienteCreate>;
type ClienteValues = ClienteTexts & ReturnType<typeof parts.values> & { inadimplente: boolean };

const clienteValues = (cliente?: Cliente): ClienteValues => ({
  ...textosOf(ClienteCreate, cliente),
  inadimplente: cliente?.inadimplente ?? false,
  ...parts.values(cliente),
});

const Field = fieldsOf<ClienteValues>();

const ClienteFields = ({ entity }: { entity?: Cliente }) => (
  <>
    <FormCard title="Dados do cliente">
      <Field.Text name="nome" />
      <Field.Text name="razaoSocial" />
      <Field.Text name="cnpj" />
      <Field.Text name="responsavel" />
      <Field.Text name="email" />
      <Field.Text name="telefone" />
      <Field.Switch name="inadimplente" hint="Recebe os comunicados para inadimplentes." />
    </FormCard>
    <ecad.Fields />
    <funcionamento.Fields />
    <pin.Fields dono={entity} />
    <alertas.Fields />
  </>
);

const AcoesDoCliente = onDemand(async () => (await import('./pagina/VisaoDoCliente.tsx')).AcoesDoCliente);
const VisaoDoCliente = onDemand(async () => (await import('./pagina/VisaoDoCliente.tsx')).VisaoDoCliente, {
  Waiting: CardBones,
});

const ProgramacaoDoCliente = onDemand(
  async () => (await import('./pagina/ProgramacaoDoCliente.tsx')).ProgramacaoDoCliente,
  { Waiting: CardBones },
);

const ConvidadosDoCliente = onDemand(
  async () => (await import('./pagina/ConvidadosDoCliente.tsx')).ConvidadosDoCliente,
  { Waiting: CardBones },
);

export const { CreateScreen, EditScreen, CreateDialog } = formScreens<ClienteValues, Cliente>({
  list: { path: '/clientes', label: 'Clientes' },
  fields: { ...ClienteCreate, ...parts.fields },
  values: clienteValues,
  Fields: ClienteFields,
  create: {
    title: 'Adicionar cliente',
    schema: z.extend(zClienteCreate, parts.shape),
    rules: parts.rules,
    submit: 'Cadastrar cliente',
    useSave: (inDialog) => {
      const create = useOperation('createCliente', {
        success: 'Cliente cadastrado com sucesso!',
        next: ({ _id }) =>
          inDialog ? undefined : { label: 'Adicionar loja', to: `/lojas/adicionar?cliente=${_id}` },
        invalidates: ['listClientes'],
        toastError: true,
      });
      return sending(create, ({ body }) => ({ body: parts.send(body, body) }));
    },
  },
  edit: {
    title: 'Editar cliente',
    schema: z.extend(zClienteUpdate, parts.shape),
    rules: parts.rules,
    useRead: (id) => useEdited('getCliente', { path: { id } }),
    Frame: ({ read, ...props }) => (
      <ComHistorico
        {...props}
        entidade="CLIENTE"
        visaoGeral={<ReadState read={read}>{(cliente) => <VisaoDoCliente cliente={cliente} />}</ReadState>}
        outras={[
          {
            aba: 'programacao',
            label: 'Programação',
            content: (
              <ReadState read={read}>{(cliente) => <ProgramacaoDoCliente cliente={cliente} />}</ReadState>
            ),
          },
          {
            aba: 'area',
            label: 'Área do cliente',
            content: (
              <ReadState read={read}>{(cliente) => <ConvidadosDoCliente cliente={cliente} />}</ReadState>
            ),
          },
        ]}
      />
    ),
    useSave: () => {
      const update = useOperation('updateCliente', {
        success: 'Cliente atualizado com sucesso!',
        invalidates: ['listClientes', 'getCliente'],
        toastError: true,
      });
      return sending(update, ({ path, headers, body, values }) => ({
        path,
        headers,
        body: parts.send(body, values),
      }));
    },
    Actions: ({ entity }) => <AcoesDoCliente cliente={entity} />,
  },
});
