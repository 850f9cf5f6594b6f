import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../shared/api/query.ts';
import type { PickerProps } from '../shared/list/declaration.ts';
import { EntityPicker, nameOf } from './EntityPicker.tsx';

const label = ({ nome }: { nome: string }) => nome;

const useFound = (text: string | null) =>
  useQuery({
    ...query('listClientes', { query: { payload: text || undefined, limit: 20, sort: 'nome' } }),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });

const usePicked = (id: string) =>
  useQuery({ ...query('getCliente', { path: { id } }), enabled: id !== '', staleTime: 60_000 });

/** A client, picked by name. */
export function ClientePicker(props: PickerProps) {
  return <EntityPicker {...props} {...{ useFound, usePicked, label }} placeholder="Todos os clientes" />;
}

/** The client that something belongs to, picked by name. */
export function OwnerPicker(props: PickerProps) {
  return <EntityPicker {...props} {...{ useFound, usePicked, label }} placeholder="Busque o cliente" />;
}

/** The name of a client known by its id. */
export function ClienteName({ id }: { id: string }) {
  return nameOf(usePicked(id), ({ nome }) => nome);
}
