import { Pencil } from 'lucide-react';
import { formatDateTime } from '#domain/dates.ts';
import { formatNumber } from '#domain/text.ts';
import { statusOptions } from '../../entities/options.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { situacao } from '../../entities/situacao.tsx';
import { callOperation } from '../../shared/api/operation.ts';
import type { ListDeclaration, ListRow } from '../../shared/list/declaration.ts';
import { listLoader } from '../../shared/list/listLoader.ts';
import { whatGoesAlong } from './whatGoesAlong.ts';

type Cliente = ListRow<'listClientes'>;

const situacaoDosClientes = situacao<Cliente>({
  activate: {
    run: (ids) => callOperation('activateClientes', { path: { id: ids.join(',') } }),
    success: 'Cliente(s) ativado(s) com sucesso!',
  },
  deactivate: {
    run: (ids) => callOperation('deactivateClientes', { path: { id: ids.join(',') } }),
    success: 'Cliente(s) desativado(s) com sucesso!',
  },
  remove: {
    one: (id) => callOperation('deleteCliente', { path: { id } }),
    several: (ids) => callOperation('deleteClientes', { body: { ids } }),
    success: ['Cliente excluido com sucesso!', 'Clientes excluídos com sucesso!'],
    noun: 'clientes',
    text: whatGoesAlong,
    toastsError: (clientes) => clientes > 1,
  },
});

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
    ...situacaoDosClientes.rowActions,
  ],
  bulk: situacaoDosClientes.bulk,
  primary: { label: 'Adicionar cliente', to: '/clientes/adicionar' },
  empty: {
    title: 'Nenhum cliente cadastrado',
    text: 'Adicione o primeiro cliente, ou importe uma planilha. As lojas, playlists e vinhetas ficam dentro dele.',
    notFound: 'Nenhum cliente encontrado',
  },
};

export const loader = listLoader(clientesList);
