import { Pencil } from 'lucide-react';
import { formatCnpj } from '#domain/cnpj.ts';
import { ClienteName, ClientePicker } from '../../entities/ClientePicker.tsx';
import { comercioOptions, labelOf, negocioOptions } from '../../entities/lojas/options.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { situacao } from '../../entities/situacao.tsx';
import { callOperation } from '../../shared/api/operation.ts';
import type { ListDeclaration, ListRow } from '../../shared/list/declaration.ts';
import { listLoader } from '../../shared/list/listLoader.ts';

type Loja = ListRow<'listLojas'>;

const situacaoDasLojas = situacao<Loja>({
  activate: {
    run: (ids) => callOperation('activateLojas', { path: { id: ids.join(',') } }),
    success: 'Loja(s) ativada(s) com sucesso!',
  },
  deactivate: {
    run: (ids) => callOperation('deactivateLojas', { path: { id: ids.join(',') } }),
    success: 'Loja(s) desativada(s) com sucesso!',
  },
  remove: {
    one: (id) => callOperation('deleteLoja', { path: { id } }),
    several: (ids) => callOperation('deleteLojas', { body: { ids } }),
    success: ['Loja excluída com sucesso!', 'Lojas excluídas com sucesso!'],
    noun: 'lojas',
    text: () => 'O player para de tocar ali; o histórico continua nos relatórios.',
  },
});

/** The list of stores. */
export const lojasList: ListDeclaration<'listLojas'> = {
  operation: 'listLojas',
  title: 'Lojas',
  noun: ['loja', 'lojas'],
  name: (loja) => loja.nome,
  href: (loja) => `/lojas/editar/${loja._id}`,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: 'nome',
  columns: [
    {
      key: 'nome',
      label: 'Nome',
      sort: 'nome',
      text: (loja) => loja.nome,
      under: { label: 'CNPJ', text: ({ cnpj }) => (cnpj ? formatCnpj(cnpj) : '') },
    },
    { key: 'cliente', label: 'Cliente', sort: 'cliente', width: '19%', text: (loja) => loja.cliente.nome },
    {
      key: 'cidade',
      label: 'Cidade / UF',
      sort: 'cidade',
      width: '14%',
      text: ({ cidade, uf }) => `${cidade} ${uf}`,
      cell: ({ cidade, uf }) => (
        <span>
          {cidade} <span className="list-muted">{uf}</span>
        </span>
      ),
    },
    {
      key: 'tipoDeComercio',
      label: 'Tipo de comércio',
      sort: 'tipoDeComercio',
      width: '12%',
      hideBelow: 'xl',
      text: (loja) => labelOf(comercioOptions, loja.tipoDeComercio),
    },
    {
      key: 'tipoDeNegocio',
      label: 'Tipo de negócio',
      sort: 'tipoDeNegocio',
      width: '12%',
      hideBelow: 'xl',
      text: (loja) => labelOf(negocioOptions, loja.tipoDeNegocio),
    },
    {
      key: 'status',
      label: 'Status',
      sort: 'status',
      width: '112px',
      text: (loja) => loja.status,
      cell: (loja) => <StatusBadge status={loja.status} />,
    },
  ],
  drawer: 'FILTRO_LOJAS',
  filters: [
    { key: 'nome', label: 'Nome', kind: 'text', placeholder: 'Parte do nome', maxLength: 120 },
    { key: 'cliente', label: 'Cliente', kind: 'picker', Picker: ClientePicker, Name: ClienteName },
    { key: 'cnpj', label: 'CNPJ', kind: 'text', mask: 'cnpj', placeholder: '##.###.###/####-##' },
    { key: 'cidade', label: 'Cidade', kind: 'text', placeholder: 'Parte do nome', maxLength: 120 },
    {
      key: 'uf',
      label: 'UF',
      kind: 'text',
      mask: 'uf',
      maxLength: 2,
      placeholder: 'Sigla do Estado. Exemplo: RJ',
    },
    { key: 'tipoDeComercio', label: 'Tipo de comércio', kind: 'select', options: comercioOptions },
    { key: 'tipoDeNegocio', label: 'Tipo de negócio', kind: 'select', options: negocioOptions },
  ],
  rowActions: [
    { label: 'Editar', icon: <Pencil size={16} />, to: (loja) => `/lojas/editar/${loja._id}` },
    ...situacaoDasLojas.rowActions,
  ],
  bulk: situacaoDasLojas.bulk,
  primary: { label: 'Adicionar loja', to: '/lojas/adicionar' },
  empty: {
    title: 'Nenhuma loja cadastrada',
    text: 'Adicione a primeira loja de um cliente: é nela que o player toca.',
    notFound: 'Nenhuma loja encontrada',
  },
};

export const loader = listLoader(lojasList);
