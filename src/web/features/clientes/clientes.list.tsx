import { CircleCheck, CirclePause, Pencil, Trash2 } from 'lucide-react';
import { formatDateTime } from '#domain/dates.ts';
import { formatNumber } from '#domain/text.ts';
import { statusOptions } from '../../entities/options.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { callOperation } from '../../shared/api/operation.ts';
import type { Command } from '../../shared/list/command.ts';
import type { ListDeclaration, ListRow } from '../../shared/list/declaration.ts';
import { listLoader } from '../../shared/list/listLoader.ts';
import { whatGoesAlong } from './whatGoesAlong.ts';

type Cliente = ListRow<'listClientes'>;

const activate: Command<Cliente> = {
  run: (ids) => callOperation('activateClientes', { path: { id: ids.join(',') } }),
  success: () => 'Cliente(s) ativado(s) com sucesso!',
  outcome: (cliente) => ({ ...cliente, status: 'ATIVO' }),
  failure: 'Não foi possível ativar',
};

const deactivate: Command<Cliente> = {
  run: (ids) => callOperation('deactivateClientes', { path: { id: ids.join(',') } }),
  success: () => 'Cliente(s) desativado(s) com sucesso!',
  outcome: (cliente) => ({ ...cliente, status: 'INATIVO' }),
  failure: 'Não foi possível desativar',
};

const remove: Command<Cliente> = {
  run: (ids) =>
    ids.length === 1
      ? callOperation('deleteCliente', { path: { id: String(ids[0]) } })
      : callOperation('deleteClientes', { body: { ids } }),
  success: (deleted) => (deleted === 1 ? 'Cliente excluido com sucesso!' : 'Clientes excluídos com sucesso!'),
  outcome: () => null,
  failure: 'Não foi possível excluir',
  ask: (clientes) => ({
    title: clientes.length === 1 ? `Excluir ${clientes[0]?.nome}?` : `Excluir ${clientes.length} clientes?`,
    text: `${whatGoesAlong(clientes)} Isto não pode ser desfeito.`,
    confirm: 'Excluir',
  }),
  toastsError: (clientes) => clientes > 1,
  destructive: true,
};

/** The list of clients. */
export const clientesList: ListDeclaration<'listClientes'> = {
  operation: 'listClientes',
  title: 'Clientes',
  noun: ['cliente', 'clientes'],
  name: (cliente) => cliente.nome,
  href: (cliente) => `/clientes/editar/${cliente._id}`,
  search: { key: 'payload', placeholder: 'Buscar por nome' },
  defaultSort: 'nome',
  columns: [
    { key: 'nome', label: 'Nome', sort: 'nome', text: (cliente) => cliente.nome },
    {
      key: 'numLojas',
      label: 'Número de Lojas',
      sort: 'numLojas',
      width: '21%',
      text: (cliente) => cliente.numLojas,
      cell: (cliente) => formatNumber(cliente.numLojas),
    },
    {
      key: 'status',
      label: 'Status',
      sort: 'status',
      width: '16%',
      text: (cliente) => cliente.status,
      cell: (cliente) => <StatusBadge status={cliente.status} />,
    },
    {
      key: 'createdAt',
      label: 'Cadastrado em',
      sort: 'createdAt',
      width: '22%',
      text: (cliente) => formatDateTime(cliente.createdAt),
    },
  ],
  drawer: 'FILTRO_CLIENTES',
  filters: [
    { key: 'nome', label: 'Nome', kind: 'text', placeholder: 'Parte do nome', maxLength: 120 },
    { key: 'status', label: 'Status', kind: 'select', options: statusOptions },
    { key: 'numLojasGt', label: 'Mais lojas que', kind: 'number', half: true },
    { key: 'numLojasLt', label: 'Menos lojas que', kind: 'number', half: true },
  ],
  rowActions: [
    { label: 'Editar', icon: <Pencil size={16} />, to: (cliente) => `/clientes/editar/${cliente._id}` },
    {
      label: 'Ativar',
      icon: <CircleCheck size={16} />,
      command: activate,
      when: (cliente) => cliente.status === 'INATIVO',
    },
    {
      label: 'Desativar',
      icon: <CirclePause size={16} />,
      command: deactivate,
      when: (cliente) => cliente.status === 'ATIVO',
    },
    { label: 'Excluir', icon: <Trash2 size={16} />, command: remove },
  ],
  bulk: { activate, deactivate, remove },
  primary: { label: 'Adicionar cliente', to: '/clientes/adicionar' },
  empty: {
    title: 'Nenhum cliente cadastrado',
    text: 'Adicione o primeiro cliente, ou importe uma planilha. As lojas, playlists e vinhetas ficam dentro dele.',
    notFound: 'Nenhum cliente encontrado',
  },
};

export const loader = listLoader(clientesList);
