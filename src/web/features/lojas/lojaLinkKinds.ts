import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Validade } from '#domain/grade.ts';
import { type Vinculo, vinculos } from '../../entities/lojas/vinculos.ts';
import { listQuery, query } from '../../shared/api/query.ts';

type Item = {
  _id: string;
  nome: string;
  status?: 'ATIVO' | 'INATIVO';
  validade?: Validade;
  updatedAt: string;
};
type Pages = {
  data?: { pages: { items: Item[]; total: number | null }[] };
  isPending: boolean;
  isLoading: boolean;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

export type LojaLinkKind = {
  vinculo: Vinculo;
  title: string;
  anchor: string;
  path: string;
  none: string;
  add: string;
  remove: (nome: string) => string;
  useItems: (loja: string) => Pages;
  useFound: (
    cliente: string,
    text: string | null,
  ) => { data?: { items: Item[] }; isError: boolean; isFetching: boolean };
};

const found = { placeholderData: keepPreviousData };
const search = (cliente: string, text: string | null) => ({
  query: { cliente, nome: text || undefined, limit: 100, sort: 'nome' as const },
});

const playlist: LojaLinkKind = {
  vinculo: vinculos.playlist,
  title: 'Playlists da loja',
  anchor: 'playlists-da-loja',
  path: '/playlists/editar',
  none: 'Esta loja ainda não tem playlists.',
  add: 'Adicionar uma playlist do cliente',
  remove: (nome) => `Remover a playlist ${nome} da loja`,
  useItems: (loja) => useInfiniteQuery(listQuery('listPlaylists', { loja })),
  useFound: (cliente, text) =>
    useQuery({ ...query('listPlaylists', search(cliente, text)), ...found, enabled: text !== null }),
};

const vinheta: LojaLinkKind = {
  vinculo: vinculos.vinheta,
  title: 'Vinhetas da loja',
  anchor: 'vinhetas-da-loja',
  path: '/vinhetas/editar',
  none: 'Esta loja ainda não tem vinhetas.',
  add: 'Adicionar uma vinheta do cliente',
  remove: (nome) => `Remover a vinheta ${nome} da loja`,
  useItems: (loja) => useInfiniteQuery(listQuery('listVinhetas', { loja })),
  useFound: (cliente, text) =>
    useQuery({ ...query('listVinhetas', search(cliente, text)), ...found, enabled: text !== null }),
};

const grupo: LojaLinkKind = {
  vinculo: vinculos.grupo,
  title: 'Grupos da loja',
  anchor: 'grupos-da-loja',
  path: '/grupos/editar',
  none: 'Esta loja não está em nenhum grupo.',
  add: 'Adicionar a um grupo do cliente',
  remove: (nome) => `Remover a loja do grupo ${nome}`,
  useItems: (loja) => useInfiniteQuery(listQuery('listGrupos', { loja })),
  useFound: (cliente, text) =>
    useQuery({ ...query('listGrupos', search(cliente, text)), ...found, enabled: text !== null }),
};

export const lojaLinkKinds = { playlist, vinheta, grupo };
