import { entityPicker } from '../EntityPicker.tsx';
import { GrupoDestinoPicker, OwnerPicker, PlaylistPicker } from '../pickers.tsx';
import type { Acao } from './tarefas.ts';

/** A jingle, picked by name. */
const { Picker: VinhetaPicker } = entityPicker({
  list: 'listVinhetas',
  get: 'getVinheta',
  by: 'nome',
  sort: 'nome',
  name: ({ nome }) => nome,
  label: ({ nome, cliente }) => `${nome} (${cliente.nome})`,
  placeholder: 'Busque a vinheta',
});

/** A grade, picked by name. */
const { Picker: GradePicker } = entityPicker({
  list: 'listGrades',
  get: 'getGrade',
  by: 'nome',
  sort: 'nome',
  name: ({ nome }) => nome,
  label: ({ nome, cliente }) => `${nome} (${cliente.nome})`,
  placeholder: 'Busque a grade',
});

/** Finds what an action is about, and how that is picked. */
export function alvoOf(acao: Acao) {
  if (acao.endsWith('PLAYLIST')) return { label: 'Playlist', Picker: PlaylistPicker };
  if (acao.endsWith('GRUPO')) return { label: 'Grupo', Picker: GrupoDestinoPicker };
  if (acao.endsWith('GRADE')) return { label: 'Grade', Picker: GradePicker };
  if (acao.endsWith('VINHETA') || acao === 'COMANDAR') return { label: 'Vinheta', Picker: VinhetaPicker };
  return { label: 'Cliente', Picker: OwnerPicker };
}
