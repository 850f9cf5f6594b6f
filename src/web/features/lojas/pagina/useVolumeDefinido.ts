import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '#domain/schemas.ts';
import { query } from '../../../shared/api/query.ts';
import { type Definido, pedePin } from './porQue.ts';

export function useVolumeDefinido(loja: Schemas['Loja']): Definido | undefined {
  const agencia = useQuery(query('getConfiguracoes')).data;
  const cliente = useQuery(query('getCliente', { path: { id: loja.cliente._id } })).data;
  if (!agencia || !cliente) return undefined;
  return {
    volume: loja.volume ?? cliente.volume ?? agencia.volume,
    de: loja.volume !== null ? 'loja' : cliente.volume !== null ? 'cliente' : 'agência',
    travado: loja.volumeTravado ?? cliente.volumeTravado ?? agencia.volumeTravado,
    pin: pedePin(loja, cliente, agencia),
  };
}
