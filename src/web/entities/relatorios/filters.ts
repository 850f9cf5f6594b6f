import { periodos } from '#domain/periodo.ts';
import type { Filter } from '../../shared/list/declaration.ts';
import { ClienteName, ClientePicker, OwnerPicker } from '../ClientePicker.tsx';
import { LojaName, LojaPicker } from '../LojaPicker.tsx';
import { MusicaName, MusicaPicker } from '../MusicaPicker.tsx';
import { statusOptions } from '../options.ts';
import { PlaylistName, PlaylistPicker } from '../PlaylistPicker.tsx';

const cliente = {
  key: 'cliente',
  label: 'Cliente',
  kind: 'picker',
  Picker: ClientePicker,
  Name: ClienteName,
} as const;
const loja = { key: 'loja', label: 'Loja', kind: 'picker', Picker: LojaPicker, Name: LojaName } as const;
const musica = {
  key: 'musica',
  label: 'Música',
  kind: 'picker',
  Picker: MusicaPicker,
  Name: MusicaName,
} as const;
const playlist = {
  key: 'playlist',
  label: 'Playlist',
  kind: 'picker',
  Picker: PlaylistPicker,
  Name: PlaylistName,
} as const;
const status = { key: 'status', label: 'Status', kind: 'select', options: statusOptions } as const;
const periodo = {
  key: 'periodo',
  label: 'Período',
  kind: 'select',
  options: periodos,
  placeholder: 'Qualquer período',
} as const;
const atividade = {
  key: 'atividade',
  label: 'Atividade',
  kind: 'select',
  options: [
    { value: 'Shopping', label: 'Shopping' },
    { value: 'Rua', label: 'Rua' },
  ],
  placeholder: 'Todas',
} as const;
const cidade = {
  key: 'cidade',
  label: 'Cidade',
  kind: 'text',
  placeholder: 'Parte do nome',
  maxLength: 120,
} as const;
const estado = {
  key: 'estado',
  label: 'Estado',
  kind: 'text',
  mask: 'uf',
  maxLength: 2,
  placeholder: 'Sigla do Estado. Exemplo: RJ',
} as const;

/** The drawer of the client reports. */
export const clienteReportFilters = [
  cliente,
  { ...loja, within: 'cliente' },
  status,
  periodo,
  atividade,
  cidade,
  estado,
] as const;

/** The same, where tracks were liked or disliked. */
export const curtidasReportFilters = [...clienteReportFilters, musica] as const;

/** The drawer of the store reports. */
export const lojaReportFilters: Filter<'reportLojasFaixas'>[] = [loja, status, periodo, atividade, cidade];

/** The drawer of a track's reports. */
export const musicaReportFilters: Filter<'reportMusicaReproducoes'>[] = [
  { key: 'nome', label: 'Nome da loja', kind: 'text', placeholder: 'Parte do nome', maxLength: 120 },
  cliente,
  playlist,
  periodo,
  status,
];

/** The drawer of a playlist's report. */
export const playlistReportFilters: Filter<'reportPlaylistReproducoes'>[] = [loja, musica, periodo, status];

/** The drawer of the rights report. */
export const direitosAutoraisFilters: Filter<'reportDireitosAutorais'>[] = [
  { ...cliente, Picker: OwnerPicker },
  { key: 'de', label: 'De', kind: 'day', half: true },
  { key: 'ate', label: 'Até', kind: 'day', half: true },
];
