import { ChartNoAxesCombined, Copy, Eye, ListPlus, Pencil, Store, Unlink } from 'lucide-react';
import { playlists } from '#domain/lists/playlists.ts';
import { regraText } from '#domain/regraText.ts';
import { formatNumber } from '#domain/text.ts';
import {
  ClienteName,
  ClientePicker,
  LojaName,
  LojaPicker,
  MusicaName,
  MusicaPicker,
} from '../../entities/pickers.tsx';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { playAgainText, situacao, todas } from '../../entities/situacao.tsx';
import type { RowOf } from '../../shared/api/query.ts';
import { declareList } from '../../shared/list/declaration.ts';
import { Chip } from '../../shared/ui/pieces.tsx';
import { DuplicarPlaylist, duplicating } from './duplicating.ts';
import { gradesEmPalavras } from './grades.tsx';

type PlaylistRow = RowOf<'listPlaylists'>;

const statusCommands = situacao<PlaylistRow>({
  entidade: 'PLAYLIST',
  further: gradesEmPalavras,
  noun: 'playlists',
  activate: {
    run: (ids, call) => call('activatePlaylists', { path: { id: ids.join(',') } }),
    success: 'Playlist ativada com sucesso!',
    text: playAgainText,
  },
  deactivate: {
    run: (ids, call) => call('deactivatePlaylists', { path: { id: ids.join(',') } }),
    success: 'Playlist desativada com sucesso!',
    toastsError: true,
  },
  remove: {
    one: (id, call) => call('deletePlaylist', { path: { id } }),
    several: (ids, call) => call('deletePlaylists', { body: { ids } }),
    success: ['Playlist excluída com sucesso!', 'Playlists excluídas com sucesso!'],
    text: () => 'As faixas continuam na biblioteca.',
    along: ({ numLojas }) => numLojas,
    toastsError: () => true,
  },
});

const ofPlaylist = ({ _id }: { _id: string }) => ({ playlist: _id });

export const list = declareList<'listPlaylists'>({
  operation: 'listPlaylists',
  title: 'Playlists',
  noun: ['playlist', 'playlists'],
  name: (playlist) => playlist.nome,
  href: (playlist) => `/playlists/ver/${playlist._id}`,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: 'nome',
  columns: [
    { ...playlists.nome, sort: 'nome' },
    { ...playlists.cliente, sort: 'cliente', width: '16%', wraps: true },
    {
      ...playlists.numMusicas,
      sort: 'numMusicas',
      width: '92px',
      align: 'end',
      cell: (playlist) => formatNumber(playlist.numMusicas),
    },
    {
      ...playlists.numLojas,
      sort: 'numLojas',
      width: '84px',
      align: 'end',
      cell: (playlist) => formatNumber(playlist.numLojas),
    },
    {
      ...playlists.regra,
      width: '88px',
      wide: true,
      cell: ({ regra, regraParada }) =>
        regra && (
          <Chip tone={regraParada ? 'bad' : 'brand'} title={regraText(regra)}>
            {regraParada ? 'Parada' : 'Regra'}
          </Chip>
        ),
    },
    { ...playlists.duracaoTotal, sort: 'duracaoTotal', width: '108px', align: 'end', wide: true },
    { ...playlists.status, sort: 'status', width: '110px', cell: StatusBadge },
    { ...playlists.updatedAt, sort: 'updatedAt', wide: true },
  ],
  drawer: 'FILTRO_PLAYLISTS',
  filters: [
    { key: 'nome', kind: 'text', placeholder: 'Parte do nome' },
    { key: 'cliente', kind: 'picker', Picker: ClientePicker, Name: ClienteName },
    { key: 'status', kind: 'select' },
    { key: 'regra', kind: 'select', more: true },
    { key: 'musica', kind: 'picker', Picker: MusicaPicker, Name: MusicaName },
    { key: 'loja', kind: 'picker', Picker: LojaPicker, Name: LojaName },
  ],
  rowActions: [
    { label: 'Ver', icon: <Eye size={16} />, to: (playlist) => `/playlists/ver/${playlist._id}` },
    {
      label: 'Relatório',
      icon: <ChartNoAxesCombined size={16} />,
      to: (playlist) => `/playlists/relatorios/${playlist._id}`,
    },
    {
      id: 'editar',
      label: 'Editar',
      icon: <Pencil size={16} />,
      to: (playlist) => `/playlists/editar/${playlist._id}`,
    },
    {
      label: 'Adicionar faixas',
      icon: <ListPlus size={16} />,
      to: (playlist) => `/playlists/adicionar/${playlist._id}`,
      reason: ({ regra }) => (regra ? 'As faixas seguem uma regra' : undefined),
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
    ...statusCommands.rowActions,
  ],
  todas: todas('PLAYLIST'),
  bulk: statusCommands.bulk,
  modals: { [duplicating]: DuplicarPlaylist },
  primary: { label: 'Adicionar playlist', to: '/playlists/adicionar' },
  exportAll: 'listPlaylists',
  empty: {
    title: 'Nenhuma playlist cadastrada',
    text: 'Monte a primeira com as faixas da biblioteca e coloque-a nas lojas do cliente.',
    notFound: 'Nenhuma playlist encontrada',
  },
});
