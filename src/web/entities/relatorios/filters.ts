import { periodosUpTo31 } from '#domain/periodos.ts';
import type { Filter } from '../../shared/filter/declaration.ts';
import { periodFilters } from '../../shared/filter/declaration.ts';
import {
  ClienteDoRelatorio,
  ClienteName,
  ClientePicker,
  GrupoName,
  GrupoPicker,
  LojaName,
  LojaPicker,
  MusicaName,
  MusicaPicker,
  PlaylistName,
  PlaylistPicker,
} from '../pickers.tsx';

export const cliente = {
  key: 'cliente',
  kind: 'picker',
  Picker: ClientePicker,
  Name: ClienteName,
} as const;
export const grupo = { key: 'grupo', kind: 'picker', Picker: GrupoPicker, Name: GrupoName } as const;
/** Not in the specification's drawers. */
const maisGrupo = { ...grupo, more: true } as const;
export const loja = { key: 'loja', kind: 'picker', Picker: LojaPicker, Name: LojaName } as const;
const musica = {
  key: 'musica',
  kind: 'picker',
  Picker: MusicaPicker,
  Name: MusicaName,
} as const;
const playlist = {
  key: 'playlist',
  kind: 'picker',
  Picker: PlaylistPicker,
  Name: PlaylistName,
} as const;
const status = { key: 'status', kind: 'select' } as const;
export const periodo = periodFilters({ placeholder: 'Qualquer período' });
const atividade = {
  key: 'atividade',
  kind: 'select',
  placeholder: 'Todas',
} as const;
const cidade = {
  key: 'cidade',
  kind: 'text',
  placeholder: 'Parte do nome',
} as const;
const estado = {
  key: 'estado',
  kind: 'text',
  mask: 'uf',
  placeholder: 'Sigla do Estado. Exemplo: RJ',
} as const;

export const clienteReportFilters = [
  cliente,
  { ...loja, within: 'cliente' },
  maisGrupo,
  status,
  ...periodo,
  atividade,
  cidade,
  estado,
] as const;

export const curtidasReportFilters = [...clienteReportFilters, musica] as const;

export const lojaReportFilters: Filter<'reportLojasFaixas'>[] = [
  loja,
  maisGrupo,
  status,
  ...periodo,
  atividade,
  cidade,
];

export const musicaReportFilters: Filter<'reportMusicaReproducoes'>[] = [
  { key: 'nome', kind: 'text', placeholder: 'Parte do nome' },
  cliente,
  maisGrupo,
  playlist,
  ...periodo,
  status,
];

export const playlistReportFilters: Filter<'reportPlaylistReproducoes'>[] = [
  loja,
  maisGrupo,
  musica,
  ...periodo,
  status,
];

export const direitosAutoraisFilters: Filter<'reportDireitosAutorais'>[] = [
  { ...cliente, Picker: ClienteDoRelatorio },
  { ...grupo, within: 'cliente' },
  { key: 'de', kind: 'day', half: true },
  { key: 'ate', kind: 'day', from: 'de', half: true },
];

export const repeticaoFilters: Filter<'reportClienteRepeticao'>[] = [
  { ...cliente, Picker: ClienteDoRelatorio },
  { ...grupo, within: 'cliente' },
  ...periodFilters({ placeholder: 'Últimos 7 dias', options: periodosUpTo31 }),
];
