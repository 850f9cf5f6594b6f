import { ChartNoAxesCombined, Copy, Eye, ListPlus, Pencil, Store, Unlink } from 'lucide-react';
import { formatDateTime } from '#domain/dates.ts';
import { formatTotalDuration } from '#domain/duration.ts';
import { formatNumber } from '#domain/text.ts';
import { ClienteName, ClientePicker } from '../../entities/ClientePicker.tsx';
import { LojaName, LojaPicker } from '../../entities/LojaPicker.tsx';
import { MusicaName, MusicaPicker } from '../../entities/MusicaPicker.tsx';
import { statusOptions } from '../../entities/options.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import type { ListDeclaration } from '../../shared/list/declaration.ts';
import { listLoader } from '../../shared/list/listLoader.ts';
import { duplicating } from './duplicating.ts';
import { situacaoDasPlaylists } from './situacaoDasPlaylists.ts';

const ofPlaylist = ({ _id }: { _id: string }) => ({ playlist: _id });

/** The list of playlists. */
export const playlistsList: ListDeclaration<'listPlaylists'> = {
  operation: 'listPlaylists',
  title: 'Playlists',
  noun: ['playlist', 'playlists'],
  name: (playlist) => playlist.nome,
  href: (playlist) => `/playlists/ver/${playlist._id}`,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: 'nome',
  columns: [
    { key: 'nome', label: 'Nome', sort: 'nome', text: (playlist) => playlist.nome },
    {
      key: 'cliente',
      label: 'Cliente',
      sort: 'cliente',
      width: '24%',
      text: (playlist) => playlist.cliente.nome,
    },
    {
      key: 'numMusicas',
      label: 'Faixas',
      sort: 'numMusicas',
      width: '84px',
      text: (playlist) => playlist.numMusicas,
      cell: (playlist) => formatNumber(playlist.numMusicas),
    },
    {
      key: 'numLojas',
      label: 'Lojas',
      sort: 'numLojas',
      width: '76px',
      hideBelow: 'xl',
      text: (playlist) => playlist.numLojas,
      cell: (playlist) => formatNumber(playlist.numLojas),
    },
    {
      key: 'duracaoTotal',
      label: 'Duração',
      sort: 'duracaoTotal',
      width: '112px',
      hideBelow: 'xl',
      text: (playlist) => formatTotalDuration(playlist.duracaoTotal),
    },
    {
      key: 'status',
      label: 'Status',
      sort: 'status',
      width: '110px',
      text: (playlist) => playlist.status,
      cell: (playlist) => <StatusBadge status={playlist.status} />,
    },
    {
      key: 'updatedAt',
      label: 'Atualizada em',
      sort: 'updatedAt',
      width: '154px',
      hideBelow: 'xl',
      text: (playlist) => formatDateTime(playlist.updatedAt),
    },
  ],
  drawer: 'FILTRO_PLAYLISTS',
  filters: [
    { key: 'nome', label: 'Nome', kind: 'text', placeholder: 'Parte do nome', maxLength: 120 },
    { key: 'cliente', label: 'Cliente', kind: 'picker', Picker: ClientePicker, Name: ClienteName },
    { key: 'status', label: 'Status', kind: 'select', options: statusOptions },
    { key: 'musica', label: 'Música', kind: 'picker', Picker: MusicaPicker, Name: MusicaName },
    { key: 'loja', label: 'Loja', kind: 'picker', Picker: LojaPicker, Name: LojaName },
  ],
  rowActions: [
    { label: 'Ver', icon: <Eye size={16} />, to: (playlist) => `/playlists/ver/${playlist._id}` },
    {
      label: 'Relatório',
      icon: <ChartNoAxesCombined size={16} />,
      to: (playlist) => `/playlists/relatorios/${playlist._id}`,
    },
    { label: 'Editar', icon: <Pencil size={16} />, to: (playlist) => `/playlists/editar/${playlist._id}` },
    {
      label: 'Adicionar faixas',
      icon: <ListPlus size={16} />,
      to: (playlist) => `/playlists/adicionar/${playlist._id}`,
    },
    { label: 'Duplicar', icon: <Copy size={16} />, modal: duplicating, params: ofPlaylist },
    {
      label: 'Adicionar às lojas',
      icon: <Store size={16} />,
      modal: 'ADD_LOJA_PLAYLIST',
      params: ofPlaylist,
    },
    {
      label: 'Remover das lojas',
      icon: <Unlink size={16} />,
      modal: 'REMOVER_LOJA_PLAYLIST',
      params: ofPlaylist,
      reason: ({ numLojas }) => (numLojas === 0 ? 'Não está em nenhuma loja' : undefined),
    },
    ...situacaoDasPlaylists.rowActions,
  ],
  bulk: situacaoDasPlaylists.bulk,
  primary: { label: 'Adicionar playlist', to: '/playlists/adicionar' },
  empty: {
    title: 'Nenhuma playlist cadastrada',
    text: 'Monte a primeira com as faixas da biblioteca e coloque-a nas lojas do cliente.',
    notFound: 'Nenhuma playlist encontrada',
  },
};

export const loader = listLoader(playlistsList);
