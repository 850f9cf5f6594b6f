import { formatDateTime } from '#domain/dates.ts';
import { formatDay } from '#domain/day.ts';
import { formatNumber } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { SituacaoDaGrade } from '#generated/labels.ts';
import {
  ClienteName,
  ClientePicker,
  GrupoName,
  GrupoPicker,
  LojaName,
  LojaPicker,
  PlaylistName,
  PlaylistPicker,
} from '../../entities/pickers.tsx';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { situacao, todas } from '../../entities/situacao.tsx';
import type { RowOf } from '../../shared/api/query.ts';
import { declareList } from '../../shared/list/declaration.ts';

type GradeRow = RowOf<'listGrades'>;

/** The commands that activate, deactivate and delete grades. */
const statusCommands = situacao<GradeRow>({
  entidade: 'GRADE',
  noun: 'grades',
  activate: {
    run: (ids, call) => call('activateGrades', { path: { id: ids.join(',') } }),
    success: 'Grade ativada com sucesso!',
    text: ({ length }) => (length === 1 ? 'Volta a valer nas suas lojas.' : 'Voltam a valer nas suas lojas.'),
  },
  deactivate: {
    run: (ids, call) => call('deactivateGrades', { path: { id: ids.join(',') } }),
    success: 'Grade desativada com sucesso!',
  },
  remove: {
    one: (id, call) => call('deleteGrade', { path: { id } }),
    several: (ids, call) => call('deleteGrades', { body: { ids } }),
    success: ['Grade excluída com sucesso!', 'Grades excluídas com sucesso!'],
    text: () => 'As lojas e as playlists continuam como estão.',
    along: ({ numLojas }) => numLojas,
  },
});

/** Writes a validity in words: `01/12/2026 a 24/12/2026`, `até 24/12/2026`, `sempre`. */
function validadeText(validade: components['schemas']['GradeValidade']): string {
  const { de = null, ate = null } = validade ?? {};
  if (de && ate) return `${formatDay(de)} a ${formatDay(ate)}`;
  if (de) return `desde ${formatDay(de)}`;
  return ate ? `até ${formatDay(ate)}` : 'sempre';
}

export const list = declareList<'listGrades'>({
  operation: 'listGrades',
  title: 'Grades',
  noun: ['grade', 'grades'],
  name: (grade) => grade.nome,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: 'nome',
  columns: [
    { key: 'nome', sort: 'nome', text: (grade) => grade.nome },
    { key: 'cliente', sort: 'cliente', width: '22%', wraps: true, text: (grade) => grade.cliente.nome },
    { key: 'validade', width: '210px', text: (grade) => validadeText(grade.validade) },
    { key: 'situacao', width: '110px', text: (grade) => SituacaoDaGrade[grade.situacao] },
    {
      key: 'numLojas',
      width: '84px',
      align: 'end',
      text: (grade) => grade.numLojas,
      cell: (grade) => formatNumber(grade.numLojas),
    },
    {
      key: 'status',
      sort: 'status',
      width: '110px',
      text: (grade) => grade.status,
      cell: (grade) => <StatusBadge status={grade.status} />,
    },
    { key: 'updatedAt', sort: 'updatedAt', moment: true, text: (grade) => formatDateTime(grade.updatedAt) },
  ],
  drawer: 'FILTRO_GRADES',
  filters: [
    { key: 'nome', kind: 'text', placeholder: 'Parte do nome' },
    { key: 'cliente', kind: 'picker', Picker: ClientePicker, Name: ClienteName },
    { key: 'status', kind: 'select' },
    { key: 'situacao', kind: 'select' },
    { key: 'loja', kind: 'picker', Picker: LojaPicker, Name: LojaName },
    { key: 'grupo', kind: 'picker', Picker: GrupoPicker, Name: GrupoName },
    { key: 'playlist', kind: 'picker', Picker: PlaylistPicker, Name: PlaylistName },
  ],
  rowActions: statusCommands.rowActions,
  todas: todas('GRADE'),
  bulk: statusCommands.bulk,
  empty: {
    title: 'Nenhuma grade cadastrada',
    text: 'Uma grade diz quais playlists tocam em que horas, em que lojas.',
    notFound: 'Nenhuma grade encontrada',
  },
});
