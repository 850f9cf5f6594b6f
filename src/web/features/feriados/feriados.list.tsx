import { Pencil, Trash2 } from 'lucide-react';
import { formatDay } from '#domain/day.ts';
import { feriados } from '#domain/lists/feriados.ts';
import { StatusSwitch } from '../../entities/StatusSwitch.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import type { RowOf } from '../../shared/api/query.ts';
import type { Command } from '../../shared/list/command.ts';
import { declareList } from '../../shared/list/declaration.ts';
import { askDeletion } from '../../shared/ui/question.ts';

type Feriado = RowOf<'listFeriados'>;

const addressOf = ({ _id }: Feriado) => `/feriados/editar/${_id}`;

/** Up to two years ahead: the server adds holidays that far. */
export const anosDe = (now: Date) =>
  [-1, 0, 1, 2].map((depois) => {
    const ano = now.getFullYear() + depois;
    return { value: ano, label: String(ano) };
  });

function Status({ feriado }: { feriado: Feriado }) {
  const update = useOperation('updateFeriado', {
    success: 'Status do feriado alterado com sucesso!',
    invalidates: ['listFeriados', 'getFeriado'],
  });
  return (
    <StatusSwitch
      status={feriado.status}
      name={feriado.nome}
      saving={update.isPending ? update.variables.body?.status : undefined}
      error={update.error}
      onChange={(status) => update.mutate({ path: { id: feriado._id }, body: { status } })}
    />
  );
}

const deleteFeriado: Command<Feriado> = {
  run: ([id = ''], call) => call('deleteFeriado', { path: { id } }),
  success: () => 'Feriado excluído com sucesso!',
  outcome: () => null,
  failure: 'Não foi possível excluir',
  ask: askDeletion({
    nome: ({ nome, dia }) => `${nome}, ${formatDay(dia)}`,
    noun: 'feriados',
    text: () => 'As grades passam a tratá-lo como um dia comum.',
  }),
  destructive: true,
};

export const list = declareList<'listFeriados'>({
  operation: 'listFeriados',
  title: 'Feriados',
  noun: ['feriado', 'feriados'],
  name: ({ nome, dia }) => `${nome}, ${formatDay(dia)}`,
  href: addressOf,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: 'dia',
  columns: [
    { ...feriados.nome, sort: 'nome' },
    { ...feriados.dia, sort: 'dia', width: '148px' },
    { ...feriados.onde, width: '28%', wraps: true },
    {
      ...feriados.status,
      sort: 'status',
      width: '132px',
      cell: (feriado) => <Status key={feriado._id} feriado={feriado} />,
    },
  ],
  drawer: 'FILTRO_FERIADOS',
  filters: [
    { key: 'nome', kind: 'text', placeholder: 'Parte do nome' },
    { key: 'ano', kind: 'select', options: anosDe(new Date()), placeholder: 'Todos' },
    { key: 'uf', kind: 'text', mask: 'uf', placeholder: 'Sigla do Estado. Exemplo: RJ' },
    { key: 'cidade', kind: 'text', placeholder: 'Parte do nome' },
    { key: 'status', kind: 'select' },
  ],
  rowActions: [
    { id: 'editar', label: 'Editar', icon: <Pencil size={16} />, to: addressOf },
    { label: 'Excluir', icon: <Trash2 size={16} />, command: deleteFeriado },
  ],
  primary: { label: 'Adicionar feriado', to: '/feriados/adicionar' },
  exportAll: 'listFeriados',
  empty: {
    title: 'Nenhum feriado cadastrado',
    text: 'Os feriados nacionais entram sozinhos. Adicione os do estado e os da cidade das suas lojas.',
    notFound: 'Nenhum feriado encontrado',
  },
});
