import type { ComponentType } from 'react';
import { useOperation } from '../../shared/api/mutation.ts';
import type { PickerProps } from '../../shared/form/FieldFrame.tsx';
import { entityPicker } from '../EntityPicker.tsx';
import {
  GrupoDestinoPicker,
  GrupoPicker,
  OwnerPicker,
  PlaylistDoClientePicker,
  PlaylistPicker,
  VinhetaPicker,
} from '../pickers.tsx';
import type { Acao } from './tarefas.ts';

const { Picker: GradePicker } = entityPicker({
  list: 'listGrades',
  get: 'getGrade',
  by: 'nome',
  sort: 'nome',
  within: 'cliente',
  name: ({ nome }) => nome,
  label: ({ nome, cliente }, values) => (values?.cliente ? nome : `${nome} (${cliente.nome})`),
  placeholder: 'Busque a grade',
});

/** Picks a group of the stores' client, or creates a missing one. Without a common client it cannot create one. */
function GrupoOuNovo(props: PickerProps) {
  const create = useOperation('createGrupo', {
    success: 'Grupo cadastrado com sucesso!',
    invalidates: ['listGrupos'],
    toastError: true,
  });
  const cliente = props.values?.cliente;
  const onCreate = (nome: string) =>
    create.mutate({ body: { nome, cliente: cliente! } }, { onSuccess: ({ _id }) => props.onChange(_id) });
  return (
    <GrupoPicker
      placeholder="Busque o grupo"
      {...props}
      {...(cliente && { create: { what: 'grupo', onCreate } })}
    />
  );
}

/** Targets of these actions belong to one client and accept only its stores. */
export const isOfOneCliente = (acao: Acao) => acao.startsWith('ADICIONAR');

export function alvoPicker(acao: Acao, cliente: string | undefined) {
  const { Picker, DoCliente = Picker } = alvoOf(acao);
  if (!cliente) return Picker;
  const values = { cliente };
  return (props: PickerProps) => <DoCliente {...props} values={values} />;
}

type AnyPicker = ComponentType<PickerProps>;
type Alvo = { label: string; Picker: AnyPicker; DoCliente?: AnyPicker };

export function alvoOf(acao: Acao): Alvo {
  if (acao.endsWith('PLAYLIST'))
    return { label: 'Playlist', Picker: PlaylistPicker, DoCliente: PlaylistDoClientePicker };
  if (acao === 'ADICIONAR_AO_GRUPO') return { label: 'Grupo', Picker: GrupoOuNovo };
  if (acao.endsWith('GRUPO')) return { label: 'Grupo', Picker: GrupoDestinoPicker };
  if (acao.endsWith('GRADE')) return { label: 'Grade', Picker: GradePicker };
  if (acao.endsWith('VINHETA') || acao === 'COMANDAR') return { label: 'Vinheta', Picker: VinhetaPicker };
  return { label: 'Cliente', Picker: OwnerPicker };
}
