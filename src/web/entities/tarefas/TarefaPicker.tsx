import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/dates.ts';
import { fold } from '#domain/text.ts';
import { query } from '../../shared/api/query.ts';
import type { PickerProps } from '../../shared/form/FieldFrame.tsx';
import { EntityPicker } from '../EntityPicker.tsx';
import type { Tarefa } from './tarefas.ts';
import { tituloOf } from './textos.ts';

const recent = query('listTarefas', { query: { limit: 100 } });
const labelOf = (tarefa: Tarefa) => `${tituloOf(tarefa)} (${formatDateTime(tarefa.createdAt)})`;

const useTarefa = (id: string) =>
  useQuery({ ...query('getTarefa', { path: { id } }), enabled: id !== '', staleTime: 60_000 });

/** Searches only the newest jobs, by title. */
function useTarefasDeLojas(text: string | null) {
  const { data, isError, isFetching } = useQuery({ ...recent, enabled: text !== null });
  const items = data?.items.filter(
    (tarefa) => tarefa.entidade === 'LOJA' && fold(labelOf(tarefa)).includes(fold(text ?? '')),
  );
  return { data: items && { items }, isError, isFetching };
}

export const TarefaPicker = (props: PickerProps) => (
  <EntityPicker
    placeholder="Qualquer tarefa"
    none="Nenhuma tarefa recente de lojas"
    {...props}
    useFound={useTarefasDeLojas}
    usePicked={useTarefa}
    label={labelOf}
  />
);

export function TarefaName({ id }: { id: string }) {
  const { data, error } = useTarefa(id);
  if (data) return labelOf(data);
  return error ? 'não existe mais' : '…';
}
