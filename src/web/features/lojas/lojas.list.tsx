import {
  Bell,
  ChartNoAxesCombined,
  ExternalLink,
  FileUp,
  HeartPulse,
  MonitorSpeaker,
  Pencil,
  Send,
} from 'lucide-react';
import { lojas } from '#domain/lists/lojas.ts';
import { count } from '#domain/text.ts';
import { SituacaoDaLoja } from '#generated/labels.ts';
import { dadosPessoaisDe } from '../../entities/dadosPessoais/dadosPessoais.tsx';
import {
  cidade,
  modalAcesso,
  modalInstrucoes,
  modalParear,
  modalSaude,
  Situacao,
} from '../../entities/lojas/Situacao.tsx';
import { ClienteName, ClientePicker, GrupoName, GrupoPicker } from '../../entities/pickers.tsx';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { situacao, todas } from '../../entities/situacao.tsx';
import type { RowOf } from '../../shared/api/query.ts';
import { simOuNao } from '../../shared/filter/declaration.ts';
import { declareList } from '../../shared/list/declaration.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { optionsOf } from '../../shared/ui/options.ts';

type Loja = RowOf<'listLojas'>;

const SaudeDrawer = onDemand(async () => (await import('./saude/SaudeDrawer.tsx')).SaudeDrawer);
const InstrucoesDaLoja = onDemand(async () => (await import('./EnviarInstrucoes.tsx')).InstrucoesDaLoja);
const ParearAparelho = onDemand(async () => (await import('./parear/ParearAparelho.tsx')).ParearAparelho);
const ImportarLojas = onDemand(async () => (await import('./ImportarLojas.tsx')).ImportarLojas);
const TarefaPicker = onDemand(
  async () => (await import('../../entities/tarefas/TarefaPicker.tsx')).TarefaPicker,
);
const TarefaName = onDemand(async () => (await import('../../entities/tarefas/TarefaPicker.tsx')).TarefaName);
const dadosPessoais = dadosPessoaisDe('LOJA');
const AcessoDialog = onDemand(async () => (await import('./AcessoDialog.tsx')).AcessoDialog);

const idOf = ({ _id: id }: Loja) => ({ id });
/** Inactive stores are not monitored and cannot be paired. */
const parada = ({ status }: Loja) => (status === 'ATIVO' ? undefined : 'A loja está inativa');

const statusCommands = situacao<Loja>({
  entidade: 'LOJA',
  noun: 'lojas',
  activate: {
    run: (ids, call) => call('activateLojas', { path: { id: ids.join(',') } }),
    success: 'Loja(s) ativada(s) com sucesso!',
    text: playAgainText,
  },
  deactivate: {
    run: (ids, call) => call('deactivateLojas', { path: { id: ids.join(',') } }),
    success: 'Loja(s) desativada(s) com sucesso!',
  },
  remove: {
    one: (id, call) => call('deleteLoja', { path: { id } }),
    several: (ids, call) => call('deleteLojas', { body: { ids } }),
    success: ['Loja excluída com sucesso!', 'Lojas excluídas com sucesso!'],
    text: () => 'O histórico continua nos relatórios.',
  },
});

function playAgainText(lojas: Loja[]): string {
  const ativas = lojas.filter(({ status }) => status === 'ATIVO').length;
  const voltam = lojas.length - ativas;
  const text = `${count(voltam, 'loja volta', 'lojas voltam')} a tocar onde o cliente está ativo`;
  return ativas === 0 ? `${text}.` : `${text}; ${count(ativas, 'já estava ativa', 'já estavam ativas')}.`;
}

export const list = declareList<'listLojas'>({
  operation: 'listLojas',
  title: 'Lojas',
  noun: ['loja', 'lojas'],
  name: (loja) => loja.nome,
  href: ({ _id }) => `/lojas/editar/${_id}`,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: 'nome',
  columns: [
    { ...lojas.nome, sort: 'nome', least: 216 },
    { ...lojas.cliente, sort: 'cliente', width: '13%', least: 136, wraps: true },
    { ...lojas.cidade, ...cidade, sort: 'cidade' },
    { ...lojas.grupos, extra: true, width: '14%', least: 136, wraps: true },
    {
      ...lojas.situacao,
      sort: 'situacao',
      width: '140px',
      cell: ({ situacao, ...loja }) =>
        situacao ? <Situacao {...loja} situacao={situacao} wraps /> : <span className="muted">—</span>,
    },
    { ...lojas.ultimoAcesso, sort: 'ultimoAcesso', wide: true },
    { ...lojas.tipoDeComercio, sort: 'tipoDeComercio', width: '124px', wide: true },
    { ...lojas.status, sort: 'status', width: '100px', cell: StatusBadge },
  ],
  drawer: 'FILTRO_LOJAS',
  filters: [
    { key: 'nome', kind: 'text', placeholder: 'Parte do nome' },
    { key: 'cliente', kind: 'picker', Picker: ClientePicker, Name: ClienteName },
    {
      key: 'cnpj',
      kind: 'text',
      mask: 'cnpj',
      placeholder: '##.###.###/####-##',
    },
    { key: 'cidade', kind: 'text', placeholder: 'Parte do nome' },
    {
      key: 'uf',
      kind: 'text',
      mask: 'uf',
      placeholder: 'Sigla do Estado. Exemplo: RJ',
    },
    { key: 'tipoDeComercio', kind: 'select' },
    { key: 'tipoDeNegocio', kind: 'select' },
    { key: 'grupo', kind: 'picker', Picker: GrupoPicker, Name: GrupoName, more: true },
    { key: 'status', kind: 'select', more: true },
    { key: 'situacao', kind: 'several', options: optionsOf(SituacaoDaLoja), more: true },
    { key: 'semContato', kind: 'select', more: true },
    { key: 'pinErrado', kind: 'select', options: [{ value: true, label: 'Sim' }], more: true },
    { key: 'semPlaylist', kind: 'select', options: simOuNao, more: true },
    { key: 'semSenha', kind: 'select', options: simOuNao, more: true },
    { key: 'comunicadoNaoLido', kind: 'select', options: simOuNao, more: true },
    { key: 'contratoVencendo', kind: 'select', options: simOuNao, more: true },
    { key: 'tarefa', kind: 'picker', Picker: TarefaPicker, Name: TarefaName, more: true },
  ],
  rowActions: [
    {
      id: 'editar',
      label: 'Editar',
      icon: <Pencil size={16} />,
      to: ({ _id }) => `/lojas/editar/${_id}?aba=cadastro`,
    },
    { label: 'Ver saúde', icon: <HeartPulse size={16} />, modal: modalSaude, params: idOf, reason: parada },
    {
      label: 'Parear um aparelho',
      icon: <MonitorSpeaker size={16} />,
      modal: modalParear,
      params: ({ _id: loja }) => ({ loja }),
      reason: parada,
    },
    { label: 'Enviar instruções', icon: <Send size={16} />, modal: modalInstrucoes, params: idOf },
    { label: 'Acesso ao player', icon: <ExternalLink size={16} />, modal: modalAcesso, params: idOf },
    {
      label: 'Notificar',
      icon: <Bell size={16} />,
      to: ({ _id }) => `/notificacoes/adicionar?loja=${_id}`,
    },
    {
      label: 'Relatório',
      icon: <ChartNoAxesCombined size={16} />,
      to: ({ _id }) => `/lojas/relatorio?modal=FAIXAS_TOCADAS&modal.loja=${_id}`,
    },
    dadosPessoais.acao,
    ...statusCommands.rowActions,
  ],
  todas: todas('LOJA'),
  bulk: statusCommands.bulk,
  modals: {
    [modalSaude]: SaudeDrawer,
    [modalInstrucoes]: InstrucoesDaLoja,
    [modalAcesso]: AcessoDialog,
    [modalParear]: ParearAparelho,
    IMPORTAR_LOJAS: ImportarLojas,
    ...dadosPessoais.modals,
  },
  secondary: [{ label: 'Importar lojas', icon: <FileUp size={16} />, modal: 'IMPORTAR_LOJAS' }],
  primary: { label: 'Adicionar loja', to: '/lojas/adicionar' },
  exportAll: 'listLojas',
  paraImportar: true,
  empty: {
    title: 'Nenhuma loja cadastrada',
    text: 'Adicione a primeira loja de um cliente, ou importe uma planilha: é nela que o player toca.',
    notFound: 'Nenhuma loja encontrada',
  },
});
