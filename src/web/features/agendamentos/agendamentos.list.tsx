import { Pencil, Send, Trash2 } from 'lucide-react';
import { describeAgenda } from '#domain/agenda.ts';
import { formatDateTime } from '#domain/dates.ts';
import { MotivoDaPausa, SituacaoDoEnvio } from '#generated/labels.ts';
import { StatusSwitch } from '../../entities/StatusSwitch.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import type { RowOf } from '../../shared/api/query.ts';
import type { Command } from '../../shared/list/command.ts';
import { declareList } from '../../shared/list/declaration.ts';
import { askDeletion } from '../../shared/ui/question.ts';
import { nomeDo } from './agendamentoValues.ts';

type Agendamento = RowOf<'listAgendamentos'>;

const addressOf = ({ _id }: Agendamento) => `/agendamentos/editar/${_id}`;

function Status({ agendamento }: { agendamento: Agendamento }) {
  const { _id, nome, status, motivoDaPausa } = agendamento;
  const update = useOperation('updateAgendamento', {
    success: 'Status do agendamento alterado com sucesso!',
    invalidates: ['listAgendamentos', 'getAgendamento'],
  });
  return (
    <StatusSwitch
      status={status}
      name={nome}
      hint={motivoDaPausa ? `${MotivoDaPausa[motivoDaPausa]}. Reative para assumi-lo.` : undefined}
      saving={update.isPending ? update.variables.body?.status : undefined}
      error={update.error}
      onChange={(to) => update.mutate({ path: { id: _id }, body: { status: to } })}
    />
  );
}

const deleteAgendamento: Command<Agendamento> = {
  run: ([id = ''], call) => call('deleteAgendamento', { path: { id } }),
  success: () => 'Agendamento excluído com sucesso!',
  outcome: () => null,
  failure: 'Não foi possível excluir',
  ask: askDeletion({
    nome: ({ nome }) => nome,
    noun: 'agendamentos',
    text: () => 'Nada mais é enviado, e os links dos envios deixam de valer.',
  }),
  destructive: true,
};

const sendAgendamento: Command<Agendamento> = {
  run: ([id = ''], call) => call('sendAgendamento', { path: { id } }),
  success: () => 'Envio pedido com sucesso!',
  failure: 'Não foi possível enviar',
};

export const list = declareList<'listAgendamentos'>({
  operation: 'listAgendamentos',
  title: 'Agendamentos',
  noun: ['agendamento', 'agendamentos'],
  name: ({ nome }) => nome,
  href: addressOf,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: 'nome',
  columns: [
    {
      key: 'nome',
      label: 'Nome',
      sort: 'nome',
      text: ({ nome }) => nome,
      under: { label: 'O quê', text: ({ visao, relatorio }) => visao?.nome ?? nomeDo(relatorio) },
    },
    { key: 'quando', label: 'Quando', width: '20%', wraps: true, text: describeAgenda },
    {
      key: 'proximoEnvio',
      label: 'Próximo envio',
      width: '156px',
      moment: true,
      text: ({ proximoEnvio }) => formatDateTime(proximoEnvio) || 'Pausado',
    },
    {
      key: 'ultimoEnvio',
      label: 'Último envio',
      width: '156px',
      text: ({ ultimoEnvio }) => (ultimoEnvio ? SituacaoDoEnvio[ultimoEnvio.situacao] : 'Nenhum'),
      under: { label: 'Quando foi', text: ({ ultimoEnvio }) => formatDateTime(ultimoEnvio?.previstoEm) },
    },
    { key: 'dono', label: 'De', width: '12%', wide: true, text: ({ dono }) => dono.nome },
    {
      key: 'status',
      label: 'Status',
      sort: 'status',
      width: '132px',
      text: ({ status }) => status,
      cell: (agendamento) => <Status key={agendamento._id} agendamento={agendamento} />,
    },
  ],
  drawer: 'FILTRO_AGENDAMENTOS',
  filters: [
    { key: 'nome', kind: 'text', placeholder: 'Parte do nome' },
    { key: 'status', kind: 'select' },
    {
      key: 'comFalha',
      kind: 'select',
      options: [
        { value: true, label: 'Sim' },
        { value: false, label: 'Não' },
      ],
    },
    {
      key: 'semDono',
      kind: 'select',
      options: [
        { value: true, label: 'Sim' },
        { value: false, label: 'Não' },
      ],
    },
  ],
  rowActions: [
    { id: 'editar', label: 'Editar e ver envios', icon: <Pencil size={16} />, to: addressOf },
    { label: 'Enviar agora', icon: <Send size={16} />, command: sendAgendamento },
    { label: 'Excluir', icon: <Trash2 size={16} />, command: deleteAgendamento },
  ],
  primary: { label: 'Adicionar agendamento', to: '/agendamentos/adicionar' },
  empty: {
    title: 'Nenhum relatório agendado',
    text: 'Abra um relatório e escolha “Agendar”, ou agende uma visão salva: ele chega por e-mail no dia e na hora que você escolher.',
    notFound: 'Nenhum agendamento encontrado',
  },
});
