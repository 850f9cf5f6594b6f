import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { fold } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { query } from '../shared/api/query.ts';
import type { PickerProps } from '../shared/list/declaration.ts';
import { EntityPicker, nameOf } from './EntityPicker.tsx';

type Found = components['schemas']['LojaRow'];
type Picked = components['schemas']['Loja'];
type Named = Found | Picked;

const usePicked = (id: string) =>
  useQuery({ ...query('getLoja', { path: { id } }), enabled: id !== '', staleTime: 60_000 });

/** Stores by name. Where one page holds all those of the client, any part of the name finds them, however short. */
function useFound(text: string | null, values: PickerProps['values']) {
  const cliente = values?.cliente || undefined;
  const open = text !== null;
  const all = useQuery({
    ...query('listLojas', { query: { cliente, limit: 100, sort: 'nome' } }),
    enabled: open && cliente !== undefined,
  });
  const many = !cliente || Boolean(all.data?.nextCursor);
  const searched = useQuery({
    ...query('listLojas', { query: { cliente, nome: text || undefined, limit: 20, sort: 'nome' } }),
    enabled: open && many,
    placeholderData: keepPreviousData,
  });
  if (many) return searched;
  const items = all.data?.items.filter((loja) => fold(loja.nome).includes(fold(text ?? '')));
  return { data: items && { items }, isError: all.isError, isFetching: all.isFetching };
}

type LojaPickerProps = PickerProps & Partial<ComponentProps<typeof EntityPicker<Found, Picked>>>;

/** A store, picked by name: of the client beside it in the drawer, else of any. */
export function LojaPicker(props: LojaPickerProps) {
  const label = ({ nome, cliente }: Named) => (props.values?.cliente ? nome : `${nome} (${cliente.nome})`);
  return (
    <EntityPicker
      placeholder="Todas as lojas"
      {...props}
      {...{ useFound, usePicked, label }}
      none="Nenhuma loja encontrada!"
    />
  );
}

/** A store of the client beside it in the drawer; none can be picked before the client is. */
export function LojaDoClientePicker(props: PickerProps) {
  const cliente = props.values?.cliente;
  return (
    <LojaPicker
      {...props}
      disabled={!cliente}
      placeholder={cliente ? 'Todas as lojas' : 'Escolha o cliente primeiro'}
    />
  );
}

/** The store that something is for. */
export function DestinoPicker(props: PickerProps) {
  return <LojaPicker {...props} placeholder="Busque a loja" />;
}

/** The name of a store known by its id. */
export function LojaName({ id }: { id: string }) {
  return nameOf(usePicked(id), ({ nome }) => nome);
}
