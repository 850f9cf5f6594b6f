import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../shared/api/query.ts';
import type { PickerProps } from '../shared/list/declaration.ts';
import { EntityPicker } from './EntityPicker.tsx';

const label = ({ nome, login }: { nome: string; login: string }) => `${nome} (${login})`;

const useFound = (text: string | null) =>
  useQuery({
    ...query('listAdmins', { query: { nome: text || undefined, limit: 20, sort: 'nome' } }),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });

const usePicked = (id: string) =>
  useQuery({ ...query('getAdmin', { path: { id } }), enabled: id !== '', staleTime: 60_000 });

/** An administrator, picked by name. */
export function AdminPicker(props: PickerProps) {
  return (
    <EntityPicker {...props} {...{ useFound, usePicked, label }} placeholder="Todos os administradores" />
  );
}

/** The name of an administrator known by its id. */
export function AdminName({ id }: { id: string }) {
  return usePicked(id).data?.nome ?? '…';
}
