import { Copy, Pencil, Store, Unlink } from 'lucide-react';
import { grades } from '#domain/lists/grades.ts';
import { formatNumber } from '#domain/text.ts';
import {
  ClienteName,
  ClientePicker,
  GrupoName,
  GrupoPicker,
  LojaDoClientePicker,
  LojaName,
  PlaylistName,
  PlaylistPicker,
} from '../../entities/pickers.tsx';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { situacao, todas } from '../../entities/situacao.tsx';
import type { RowOf } from '../../shared/api/query.ts';
import { declareList } from '../../shared/list/declaration.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';

const duplicating = 'DUPLICAR_GRADE';
const DuplicarGrade = onDemand(async () => (await import('./DuplicarGrade.tsx')).DuplicarGrade);

type GradeRow = RowOf<'listGrades'>;

const statusCommands = situacao<GradeRow>({
  entidade: 'GRADE',
  noun: 'grades',
  activate: {
    run: (ids, call) => call('activateGrades', { path: { id: ids.join(',') } }),
    success: 'Grade ativada com sucesso!',
    text: (grades) =>
      grades.length === 1
        ? 'Volta a tocar nas lojas que alcança, nos dias em que vale.'
        : 'Voltam a tocar nas lojas que alcançam, nos dias em que valem.',
  },
  deactivate: {
    run: (ids, call) => call('deactivateGrades', { path: { id: ids.join(',') } }),
    success: 'Grade desativada com sucesso!',
  },
  remove: {
    one: (id, call) => call('deleteGrade', { path: { id } }),
    several: (ids, call) => call('deleteGrades', { body: { ids } }),
    success: ['Grade excluída com sucesso!', 'Grades excluídas com sucesso!'],
    text: () => 'Nenhuma loja fica em silêncio: volta a tocar o que a grade encobria.',
    along: ({ numLojas }) => numLojas,
  },
});

const gradeAddress = ({ _id }: GradeRow) => `/grades/editar/${_id}`;
const ofGrade = ({ _id }: GradeRow) => ({ grade: _id });

export const list = declareList<'listGrades'>({
  operation: 'listGrades',
  title: 'Grades',
  noun: ['grade', 'grades'],
  name: (grade) => grade.nome,
  href: gradeAddress,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: 'nome',
  columns: [
    { ...grades.nome, sort: 'nome' },
    { ...grades.cliente, sort: 'cliente', width: '15%', wraps: true },
    { ...grades.situacao, width: '92px' },
    { ...grades.validade, width: '120px', wraps: true, wide: true },
    { ...grades.numLojas, width: '72px', align: 'end', cell: (grade) => formatNumber(grade.numLojas) },
    {
      ...grades.numBlocos,
      width: '76px',
      align: 'end',
      wide: true,
      cell: (grade) => formatNumber(grade.numBlocos),
    },
    { ...grades.status, sort: 'status', width: '104px', cell: StatusBadge },
    { ...grades.updatedAt, sort: 'updatedAt', wide: true },
  ],
  drawer: 'FILTRO_GRADES',
  filters: [
    { key: 'nome', kind: 'text', placeholder: 'Parte do nome' },
    { key: 'cliente', kind: 'picker', Picker: ClientePicker, Name: ClienteName },
    { key: 'status', kind: 'select' },
    { key: 'situacao', kind: 'select' },
    { key: 'grupo', kind: 'picker', Picker: GrupoPicker, Name: GrupoName },
    { key: 'loja', kind: 'picker', Picker: LojaDoClientePicker, Name: LojaName, within: 'cliente' },
    { key: 'playlist', kind: 'picker', Picker: PlaylistPicker, Name: PlaylistName },
  ],
  rowActions: [
    { id: 'editar', label: 'Editar', icon: <Pencil size={16} />, to: gradeAddress },
    { label: 'Duplicar', icon: <Copy size={16} />, modal: duplicating, params: ofGrade },
    { label: 'Adicionar às lojas', icon: <Store size={16} />, modal: 'ADD_LOJA_GRADE', params: ofGrade },
    {
      label: 'Remover das lojas',
      icon: <Unlink size={16} />,
      modal: 'REMOVER_LOJA_GRADE',
      params: ofGrade,
      reason: ({ numLojas }) => (numLojas === 0 ? 'Não está em nenhuma loja' : undefined),
    },
    ...statusCommands.rowActions,
  ],
  todas: todas('GRADE'),
  bulk: statusCommands.bulk,
  modals: { [duplicating]: DuplicarGrade },
  primary: { label: 'Adicionar grade', to: '/grades/adicionar' },
  exportAll: 'listGrades',
  empty: {
    title: 'Nenhuma grade cadastrada',
    text: 'Uma grade diz qual playlist toca em cada hora da semana: “manhã calma, tarde animada”, ou só o Natal. Fora dos blocos dela, as lojas tocam as próprias playlists, como hoje.',
    notFound: 'Nenhuma grade encontrada',
  },
});
