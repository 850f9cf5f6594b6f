import { Pencil, Plus, Store, Trash2, Unlink } from 'lucide-react';
import { grupos } from '#domain/lists/grupos.ts';
import { formatNumber } from '#domain/text.ts';
import { ClienteName, ClientePicker, LojaDoClientePicker, LojaName } from '../../entities/pickers.tsx';
import { todas } from '../../entities/situacao.tsx';
import type { RowOf } from '../../shared/api/query.ts';
import type { Command } from '../../shared/list/command.ts';
import { declareList } from '../../shared/list/declaration.ts';
import { askDeletion } from '../../shared/ui/question.ts';

type Grupo = RowOf<'listGrupos'>;

const deleteGrupos: Command<Grupo> = {
  run: (ids, call) =>
    ids.length === 1
      ? call('deleteGrupo', { path: { id: String(ids[0]) } })
      : call('deleteGrupos', { body: { ids } }),
  success: (deleted) => (deleted === 1 ? 'Grupo excluído com sucesso!' : 'Grupos excluídos com sucesso!'),
  outcome: () => null,
  failure: 'Não foi possível excluir',
  ask: askDeletion<Grupo>({
    nome: ({ nome }) => nome,
    noun: 'grupos',
    text: () => 'As lojas continuam como estão.',
    along: ({ numLojas }) => numLojas,
  }),
  destructive: true,
};

const grupoAddress = ({ _id }: Grupo) => `/grupos/editar/${_id}`;
const ofGrupo = ({ _id }: Grupo) => ({ grupo: _id });

export const list = declareList<'listGrupos'>({
  operation: 'listGrupos',
  title: 'Grupos de lojas',
  noun: ['grupo', 'grupos'],
  name: (grupo) => grupo.nome,
  href: grupoAddress,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: 'nome',
  columns: [
    { ...grupos.nome, sort: 'nome' },
    { ...grupos.cliente, sort: 'cliente', width: '30%', wraps: true },
    {
      ...grupos.numLojas,
      sort: 'numLojas',
      width: '100px',
      align: 'end',
      cell: (grupo) => formatNumber(grupo.numLojas),
    },
    { ...grupos.updatedAt, sort: 'updatedAt' },
  ],
  drawer: 'FILTRO_GRUPOS',
  filters: [
    { key: 'nome', kind: 'text', placeholder: 'Parte do nome' },
    { key: 'cliente', kind: 'picker', Picker: ClientePicker, Name: ClienteName },
    { key: 'loja', kind: 'picker', Picker: LojaDoClientePicker, Name: LojaName, within: 'cliente' },
  ],
  rowActions: [
    { id: 'editar', label: 'Editar', icon: <Pencil size={16} />, to: grupoAddress },
    { label: 'Ver as lojas', icon: <Store size={16} />, to: ({ _id }) => `/lojas?grupo=${_id}` },
    { label: 'Adicionar lojas', icon: <Plus size={16} />, modal: 'ADD_LOJA_GRUPO', params: ofGrupo },
    {
      label: 'Remover lojas',
      icon: <Unlink size={16} />,
      modal: 'REMOVER_LOJA_GRUPO',
      params: ofGrupo,
      reason: ({ numLojas }) => (numLojas === 0 ? 'Não tem nenhuma loja' : undefined),
    },
    { label: 'Excluir', icon: <Trash2 size={16} />, command: deleteGrupos },
  ],
  todas: todas('GRUPO'),
  bulk: { remove: deleteGrupos },
  primary: { label: 'Adicionar grupo', to: '/grupos/adicionar' },
  exportAll: 'listGrupos',
  empty: {
    title: 'Nenhum grupo de lojas cadastrado',
    text: 'Junte lojas de um cliente sob um nome, como “Shoppings SP”, para filtrar, avisar e programar todas de uma vez.',
    notFound: 'Nenhum grupo encontrado',
  },
});
