import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { destinatariosText } from '#domain/lists/comunicados.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';
import { ComunicadoCreate } from '#generated/fields.ts';
import { zComunicadoCreate, zComunicadoUpdate } from '#generated/zod/zod.gen.ts';
import { ComHistorico } from '../../entities/historico/ComHistorico.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { useEdited } from '../../shared/api/query.ts';
import { type Creation, Form, sending } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { listAddress } from '../../shared/ui/lastView.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { DestinatariosFields } from './DestinatariosFields.tsx';
import { askToSend, comunicadoAddress, type Destino, destinoOf, destinoRules } from './destinatarios.ts';
import { TelaDaLoja, type Textos } from './TelaDaLoja.tsx';

const titles = {
  geral: { create: 'Adicionar comunicado', edit: 'Editar comunicado' },
  inadimplente: {
    create: 'Adicionar comunicado para inadimplentes',
    edit: 'Editar comunicado para inadimplentes',
  },
};

function Screen({ inadimplencia }: { inadimplencia: boolean }) {
  const { id } = useParams();
  const title = titles[inadimplencia ? 'inadimplente' : 'geral'];
  return (
    <>
      <PageHeader
        title={id ? title.edit : title.create}
        back={<BackLink to={listAddress('/comunicados')} label="Comunicados" />}
      />
      {id ? (
        <EditComunicado key={id} id={id} inadimplencia={inadimplencia} />
      ) : (
        <CreateComunicado inadimplencia={inadimplencia} />
      )}
    </>
  );
}

export const ComunicadoGeralScreen = () => <Screen inadimplencia={false} />;

export const ComunicadoInadimplenteScreen = () => <Screen inadimplencia />;

const textos = { nome: ComunicadoCreate.nome, mensagem: ComunicadoCreate.mensagem };
const Field = fieldsOf<Textos>();

function TextosFields({ createdAt }: { createdAt?: string }) {
  return (
    <FormCard title="O que ele diz">
      <chakra.div display="grid" gap="5">
        <Field.Text name="nome" hint="A loja o lê como título. O nome não pode se repetir." />
        <Field.Textarea name="mensagem" rows={8} hint="Até 4.000 caracteres." />
      </chakra.div>
      <TelaDaLoja createdAt={createdAt} />
    </FormCard>
  );
}

type Values = Textos & Destino;

const { clientes, grupos, lojas } = ComunicadoCreate;
const fields = { ...textos, destino: { label: 'Quem recebe' }, clientes, grupos, lojas };
const empty: Values = { nome: '', mensagem: '', destino: '', clientes: [], grupos: [], lojas: [] };

/** Fails instead of sending to everybody when nobody was chosen. */
function chosen(destino: Destino, inadimplencia: boolean) {
  const named = destinoOf(destino, inadimplencia);
  if (!named) throw new Error('Nobody was chosen.');
  return named;
}

function CreateComunicado({ inadimplencia }: { inadimplencia: boolean }) {
  const navigate = useNavigate();
  const create = useOperation('createComunicado', {
    success: 'Comunicado cadastrado com sucesso!',
    invalidates: ['listComunicados'],
    toastError: true,
  });
  const toList = () => navigate(listAddress('/comunicados'));
  return (
    <Form
      schema={zComunicadoCreate}
      fields={fields}
      values={() => empty}
      rules={destinoRules}
      save={sending(create, ({ body: { nome, mensagem, ...destino } }: Creation<Values>) => ({
        body: { nome, mensagem, ...chosen(destino, inadimplencia) },
      }))}
      ask={(values) => askToSend(chosen(values, inadimplencia))}
      onSaved={toList}
      submit="Cadastrar e enviar comunicado"
      onCancel={toList}
    >
      <TextosFields />
      <DestinatariosFields inadimplencia={inadimplencia} />
    </Form>
  );
}

const askToChange = (enviados: number) => ({
  title: 'Mudar o comunicado enviado?',
  text: `${count(enviados, 'loja passa', 'lojas passam')} a ver o texto novo.`,
  confirm: 'Mudar',
});

const valuesOf = (comunicado?: Schemas['Comunicado']): Textos => ({
  nome: comunicado?.nome ?? '',
  mensagem: comunicado?.mensagem ?? '',
});

function EditComunicado({ id, inadimplencia }: { id: string; inadimplencia: boolean }) {
  const navigate = useNavigate();
  const read = useEdited('getComunicado', { path: { id } });
  const [begun, setBegun] = useState(0);
  const update = useOperation('updateComunicado', {
    success: 'Comunicado atualizado com sucesso!',
    invalidates: ['listComunicados', 'getComunicado'],
    toastError: true,
  });
  const toList = () => navigate(listAddress('/comunicados'));
  // The search uses one address for both kinds, so redirect to the right one.
  if (read.data && read.data.inadimplencia !== inadimplencia)
    return <Navigate to={comunicadoAddress(read.data)} replace />;
  return (
    <ComHistorico
      entidade="COMUNICADO"
      id={id}
      entity={read.data}
      label="Comunicado"
      onChanged={() => setBegun(begun + 1)}
    >
      <Form
        key={begun}
        schema={zComunicadoUpdate}
        fields={textos}
        read={read}
        values={valuesOf}
        save={update}
        ask={(_, { enviados }) => (enviados > 0 ? askToChange(enviados) : undefined)}
        onSaved={toList}
        onCancel={toList}
      >
        <TextosFields createdAt={read.data?.createdAt} />
      </Form>
      {read.data && <Destinatarios comunicado={read.data} />}
    </ComHistorico>
  );
}

function Destinatarios({ comunicado }: { comunicado: Schemas['Comunicado'] }) {
  const { enviados, clientes, lojas } = comunicado;
  return (
    <Card title="Destinatários" padded mt="6">
      <p className="muted">
        {destinatariosText(comunicado)}. Enviado a {count(enviados, 'loja', 'lojas')}.
      </p>
      {[...clientes, ...lojas].length > 0 && (
        <chakra.ul display="flex" flexWrap="wrap" gap="2" mt="3" listStyleType="none">
          {[...clientes, ...lojas].map(({ _id, nome }) => (
            <chakra.li key={_id} px="2.5" py="1" borderRadius="8px" bg="subtle" fontSize="label">
              {nome}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}
