import { useQueries, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callOperation } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import type { Alcance } from './destinatarios.ts';

const aMinute = 60_000;
const mostPages = 10;

/** The stores of defaulting clients; unknown where the clients are too many to go through. */
async function countInadimplentes(signal: AbortSignal): Promise<number | null> {
  let total = 0;
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const { items, nextCursor } = await callOperation('listClientes', {
      query: { limit: 100, cursor },
      signal,
    });
    for (const cliente of items) if (cliente.inadimplente) total += cliente.numLojas;
    if (!nextCursor) return total;
    cursor = nextCursor;
  }
  return null;
}

/** To how many stores the announcement in the form would go: those named, or all. */
export function useAlcance(inadimplencia: boolean): Alcance {
  const [clientes, lojas] = useWatch({ name: ['clientes', 'lojas'] }) as [string[], string[]];
  const toAll = clientes.length + lojas.length === 0;
  const all = useQuery({
    ...query('listLojas', { query: { limit: 1 } }),
    staleTime: aMinute,
    enabled: toAll && !inadimplencia,
  });
  const inadimplentes = useQuery({
    queryKey: ['listClientes', 'inadimplentes'],
    queryFn: ({ signal }) => countInadimplentes(signal),
    staleTime: aMinute,
    enabled: toAll && inadimplencia,
  });
  const ofClientes = useQueries({
    queries: clientes.map((id) => ({ ...query('getCliente', { path: { id } }), staleTime: aMinute })),
  });
  const ofLojas = useQueries({
    queries: lojas.map((id) => ({ ...query('getLoja', { path: { id } }), staleTime: aMinute })),
  });

  const named = () => {
    let total = 0;
    for (const { data } of ofClientes) {
      if (!data) return undefined;
      total += inadimplencia && !data.inadimplente ? 0 : data.numLojas;
    }
    for (const { data } of ofLojas) {
      if (!data) return undefined;
      if (!clientes.includes(data.cliente._id)) total += 1;
    }
    return total;
  };
  const everybody = (inadimplencia ? inadimplentes.data : all.data?.total) ?? undefined;
  return {
    inadimplencia,
    numClientes: clientes.length,
    numLojas: lojas.length,
    total: toAll ? everybody : named(),
  };
}
