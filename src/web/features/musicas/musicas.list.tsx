import {
  Ban,
  ChartNoAxesCombined,
  ClipboardPaste,
  Eye,
  MicOff,
  Pencil,
  Tags,
  Trash2,
  Upload,
} from 'lucide-react';
import { Link } from 'react-router';
import { musicas } from '#domain/lists/musicas.ts';
import { count, formatNumber } from '#domain/text.ts';
import { Explicita } from '../../entities/Explicita.tsx';
import { EtiquetasName, EtiquetasPicker } from '../../entities/etiquetas/picker.tsx';
import { ClienteName, ClientePicker, PlaylistName, PlaylistPicker } from '../../entities/pickers.tsx';
import { todas } from '../../entities/situacao.tsx';
import { simOuNao } from '../../shared/filter/declaration.ts';
import { declareList } from '../../shared/list/declaration.ts';
import { PlayButton } from '../../shared/player/PlayButton.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { deleteMusicas } from './deleteMusicas.ts';
import {
  audivel,
  modalBloquear,
  modalBloquearArtista,
  modalEditar,
  modalEnviarFaixas,
  modalEtiquetas,
  musicaAddress,
} from './musica.ts';

const Etiquetas = onDemand(async () => (await import('./Etiquetas.tsx')).Etiquetas);
const EditarMusica = onDemand(async () => (await import('./EditarMusica.tsx')).EditarMusica);

const none = <span className="muted">—</span>;

export const list = declareList<'listMusicas'>({
  operation: 'listMusicas',
  title: 'Músicas',
  noun: ['música', 'músicas'],
  name: (musica) => musica.titulo,
  search: { key: 'titulo', placeholder: 'Buscar por título' },
  defaultSort: 'titulo',
  columns: [
    {
      ...musicas.titulo,
      sort: 'titulo',
      least: 276,
      cell: (musica) => (
        <span className="row-line">
          <PlayButton audivel={audivel(musica)} />
          <Link className="row-name" to={musicaAddress(musica)}>
            {musica.titulo}
          </Link>
          {musica.explicita === 'SIM' && <Explicita />}
        </span>
      ),
    },
    { ...musicas.artista, sort: 'artista', width: '15%', least: 150, wraps: true },
    {
      ...musicas.etiquetas,
      width: '13%',
      least: 136,
      wide: true,
      wraps: true,
      cell: ({ etiquetas }) => etiquetas.join(', ') || none,
    },
    { ...musicas.ano, sort: 'ano', width: '72px', align: 'end', wide: true, cell: ({ ano }) => ano ?? none },
    { ...musicas.duracao, sort: 'duracao', width: '92px', align: 'end' },
    {
      ...musicas.numPlaylists,
      sort: 'numPlaylists',
      width: '100px',
      align: 'end',
      cell: (musica) => formatNumber(musica.numPlaylists),
    },
    {
      ...musicas.numBlockedClientes,
      sort: 'numBlockedClientes',
      width: '132px',
      cell: ({ numBlockedClientes: blocked }) =>
        blocked === 0 ? none : <span className="tone-warn">{count(blocked, 'cliente', 'clientes')}</span>,
    },
  ],
  drawer: 'FILTRO_MUSICAS',
  filters: [
    { key: 'titulo', kind: 'text', placeholder: 'Parte do título' },
    { key: 'artista', kind: 'text', placeholder: 'Parte do nome' },
    { key: 'artistaExato', kind: 'text', placeholder: 'Nome inteiro', more: true },
    {
      key: 'cliente',
      kind: 'picker',
      Picker: ClientePicker,
      Name: ClienteName,
    },
    { key: 'playlist', kind: 'picker', Picker: PlaylistPicker, Name: PlaylistName },
    { key: 'etiquetas', kind: 'picker', Picker: EtiquetasPicker, Name: EtiquetasName },
    { key: 'explicita', kind: 'select', placeholder: 'Todas' },
    { key: 'anoDe', kind: 'number', half: true },
    { key: 'anoAte', kind: 'number', half: true },
    { key: 'semPlaylist', kind: 'select', options: simOuNao },
    { key: 'falta', kind: 'select' },
    { key: 'entreAsMaisTocadas', kind: 'select' },
    { key: 'parteDePuladas', kind: 'select' },
  ],
  rowActions: [
    { label: 'Ver', icon: <Eye size={16} />, to: musicaAddress },
    {
      label: 'Relatório',
      icon: <ChartNoAxesCombined size={16} />,
      to: (musica) => `/musicas/relatorios/${musica._id}`,
    },
    {
      id: 'editar',
      label: 'Editar',
      icon: <Pencil size={16} />,
      modal: modalEditar,
      params: (musica) => ({ id: musica._id }),
    },
    {
      label: 'Bloquear para clientes',
      icon: <Ban size={16} />,
      modal: modalBloquear,
      params: (musica) => ({ musica: musica._id }),
    },
    {
      label: 'Bloquear artista',
      icon: <MicOff size={16} />,
      modal: modalBloquearArtista,
      params: ({ artista }) => ({ artista }),
    },
    { label: 'Excluir', icon: <Trash2 size={16} />, command: deleteMusicas },
  ],
  todas: todas('MUSICA'),
  bulk: { remove: deleteMusicas },
  modals: { [modalEditar]: EditarMusica, [modalEtiquetas]: Etiquetas },
  primary: { label: 'Enviar faixas', icon: <Upload size={16} />, modal: modalEnviarFaixas },
  secondary: [
    { label: 'Etiquetas', icon: <Tags size={16} />, modal: modalEtiquetas },
    { label: 'Completar cadastro', icon: <ClipboardPaste size={16} />, to: '/musicas/completar' },
  ],
  exportAll: 'listMusicas',
  empty: {
    title: 'Nenhuma música na biblioteca',
    text: 'Envie as primeiras faixas: elas ficam aqui, prontas para entrar nas playlists.',
    notFound: 'Nenhuma música encontrada',
  },
});
