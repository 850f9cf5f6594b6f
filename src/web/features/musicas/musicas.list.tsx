import { Ban, ChartNoAxesCombined, Eye, Pencil, Trash2, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { formatDuration } from '#domain/duration.ts';
import { count, formatNumber } from '#domain/text.ts';
import { ClienteName, ClientePicker } from '../../entities/ClientePicker.tsx';
import { PlaylistName, PlaylistPicker } from '../../entities/PlaylistPicker.tsx';
import type { ListDeclaration } from '../../shared/list/declaration.ts';
import { listLoader } from '../../shared/list/listLoader.ts';
import { PlayButton } from '../../shared/player/PlayButton.tsx';
import { excluirMusicas } from './excluirMusicas.ts';
import { audivel, bloquearMusica, editarMusica, enviarFaixas, verMusica } from './musica.ts';
import './musicas.css';

/** The list of tracks. */
export const musicasList: ListDeclaration<'listMusicas'> = {
  operation: 'listMusicas',
  title: 'Músicas',
  noun: ['música', 'músicas'],
  name: (musica) => musica.titulo,
  search: { key: 'titulo', placeholder: 'Buscar por título' },
  defaultSort: 'titulo',
  columns: [
    {
      key: 'titulo',
      label: 'Título',
      sort: 'titulo',
      text: (musica) => musica.titulo,
      cell: (musica) => (
        <span className="musica-titulo">
          <PlayButton audivel={audivel(musica)} />
          <Link className="list-name" to={verMusica(musica)}>
            {musica.titulo}
          </Link>
        </span>
      ),
    },
    { key: 'artista', label: 'Artista', sort: 'artista', width: '25%', text: (musica) => musica.artista },
    {
      key: 'duracao',
      label: 'Duração',
      sort: 'duracao',
      width: '12%',
      text: (musica) => formatDuration(musica.duracao),
    },
    {
      key: 'numPlaylists',
      label: 'Playlists',
      sort: 'numPlaylists',
      width: '12%',
      text: (musica) => musica.numPlaylists,
      cell: (musica) => formatNumber(musica.numPlaylists),
    },
    {
      key: 'numBlockedClientes',
      label: 'Bloqueada para',
      sort: 'numBlockedClientes',
      width: '16%',
      text: (musica) => musica.numBlockedClientes,
      cell: ({ numBlockedClientes: blocked }) =>
        blocked === 0 ? (
          <span className="list-muted">—</span>
        ) : (
          <span className="musica-bloqueada">{count(blocked, 'cliente', 'clientes')}</span>
        ),
    },
  ],
  drawer: 'FILTRO_MUSICAS',
  filters: [
    { key: 'titulo', label: 'Título', kind: 'text', placeholder: 'Parte do título', maxLength: 200 },
    { key: 'artista', label: 'Artista', kind: 'text', placeholder: 'Parte do nome', maxLength: 200 },
    {
      key: 'cliente',
      label: 'Bloqueada para o cliente',
      kind: 'picker',
      Picker: ClientePicker,
      Name: ClienteName,
    },
    { key: 'playlist', label: 'Playlist', kind: 'picker', Picker: PlaylistPicker, Name: PlaylistName },
  ],
  rowActions: [
    { label: 'Ver', icon: <Eye size={16} />, to: verMusica },
    {
      label: 'Relatório',
      icon: <ChartNoAxesCombined size={16} />,
      to: (musica) => `/musicas/relatorios/${musica._id}`,
    },
    {
      label: 'Editar',
      icon: <Pencil size={16} />,
      modal: editarMusica,
      params: (musica) => ({ id: musica._id }),
    },
    {
      label: 'Bloquear para clientes',
      icon: <Ban size={16} />,
      modal: bloquearMusica,
      params: (musica) => ({ musica: musica._id }),
    },
    { label: 'Excluir', icon: <Trash2 size={16} />, command: excluirMusicas },
  ],
  bulk: { remove: excluirMusicas },
  primary: { label: 'Enviar faixas', icon: <Upload size={16} />, modal: enviarFaixas },
  empty: {
    title: 'Nenhuma música na biblioteca',
    text: 'Envie as primeiras faixas: elas ficam aqui, prontas para entrar nas playlists.',
    notFound: 'Nenhuma música encontrada',
  },
};

export const loader = listLoader(musicasList);
