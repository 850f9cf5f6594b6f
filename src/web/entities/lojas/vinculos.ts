import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { components } from '#generated/api.d.ts';
import { type CallOperation, callOperation, type OperationId } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import type { Next } from '../../shared/toast/toaster.tsx';
import { withModal } from '../../shared/ui/overlayAddress.ts';
import type { Question } from '../../shared/ui/question.ts';

type Change = {
  /** The modal's name in the address. */
  modal: string;
  title: (nome: string) => string;
  button: string;
  success: string;
  /** Whether a failure is also a danger toast, because the specification wants one. */
  toastsError: boolean;
  /** Runs the change, and answers the playlist or jingle as it then is. */
  run: (call: CallOperation, id: string, lojas: string[], ifMatch?: string) => Promise<object>;
};

/** A kind of thing that can be put on stores: its texts, its operations, and its filters of the list of stores. */
export type Vinculo = {
  /** The parameter of its modals, and the filter that finds the stores that have it. */
  key: 'playlist' | 'vinheta';
  /** Its name in the contract. */
  entidade: 'PLAYLIST' | 'VINHETA';
  /** The filter that finds the stores that may have it. */
  context: 'contextPlaylist' | 'contextVinheta';
  useRead: (id: string) => UseQueryResult<{ nome: string }>;
  /** Reads the playlist or jingle as it is now. */
  readNow: (id: string) => Promise<{ updatedAt: string }>;
  add: Change;
  remove: Change;
  addToOthers: string;
  /** The name of a row's own remove button. */
  removeFrom: (loja: string) => string;
  /** Whether a store that has it already shows no tick. */
  hidesTick: boolean;
  /** Reads to load again after a change. */
  invalidates: OperationId[];
};

const lojas: OperationId[] = ['listLojas', 'listLojasDaPlaylist', 'getLoja'];

/** Playlists and jingles on stores. */
export const vinculos: Record<Vinculo['key'], Vinculo> = {
  playlist: {
    key: 'playlist',
    entidade: 'PLAYLIST',
    context: 'contextPlaylist',
    useRead: (id) => useQuery(query('getPlaylist', { path: { id }, query: { representation: 'public' } })),
    readNow: async (id) =>
      (await callOperation('getPlaylist', { path: { id } })) as components['schemas']['Playlist'],
    add: {
      modal: 'ADD_LOJA_PLAYLIST',
      title: (nome) => `Adicionando Playlist "${nome}" às lojas:`,
      button: 'Adicionar Playlist às Lojas Selecionadas',
      success: 'Playlist adicionada às lojas com sucesso!',
      toastsError: true,
      run: (call, id, lojas, ifMatch) =>
        call('addPlaylistLojas', {
          path: { id },
          body: { lojas },
          headers: { 'If-Match': ifMatch },
        }),
    },
    remove: {
      modal: 'REMOVER_LOJA_PLAYLIST',
      title: (nome) => `Removendo Playlist "${nome}" das lojas:`,
      button: 'Remover Playlist das Lojas Selecionadas',
      success: 'Playlist removida da(s) loja(s) com sucesso!',
      toastsError: true,
      run: (call, id, lojas, ifMatch) =>
        call('removePlaylistLojas', {
          path: { id },
          body: { lojas },
          headers: { 'If-Match': ifMatch },
        }),
    },
    addToOthers: 'Adicionar Playlist a outras lojas',
    removeFrom: (loja) => `Remover a playlist da loja ${loja}`,
    hidesTick: true,
    invalidates: [...lojas, 'listPlaylists', 'getPlaylist'],
  },
  vinheta: {
    key: 'vinheta',
    entidade: 'VINHETA',
    context: 'contextVinheta',
    useRead: (id) => useQuery(query('getVinheta', { path: { id } })),
    readNow: (id) => callOperation('getVinheta', { path: { id } }),
    add: {
      modal: 'ADD_LOJA_VINHETA',
      title: (nome) => `Adicionando Vinhetas "${nome}" às lojas:`,
      button: 'Adicionar Vinheta às Lojas Selecionadas',
      success: 'Vinheta adicionada às lojas com sucesso!',
      toastsError: false,
      run: (call, id, lojas, ifMatch) =>
        call('addVinhetaLojas', { path: { id }, body: { lojas }, headers: { 'If-Match': ifMatch } }),
    },
    remove: {
      modal: 'REMOVER_LOJA_VINHETA',
      title: (nome) => `Removendo Vinheta "${nome}" das lojas:`,
      button: 'Remover Vinheta das Lojas Selecionadas',
      success: 'Vinheta removida da(s) loja(s) com sucesso!',
      toastsError: true,
      run: (call, id, lojas, ifMatch) =>
        call('removeVinhetaLojas', {
          path: { id },
          body: { lojas },
          headers: { 'If-Match': ifMatch },
        }),
    },
    addToOthers: 'Adicionar Vinheta a outras lojas',
    removeFrom: (loja) => `Remover a vinheta da loja ${loja}`,
    hidesTick: false,
    invalidates: [...lojas, 'listVinhetas', 'getVinheta'],
  },
};

/** Makes the toast's way on from a new playlist or jingle: to the stores that are to have it. */
export const addToLojas = (key: Vinculo['key'], screen: string, id: string): Next => ({
  label: 'Adicionar às lojas',
  to: withModal(screen, vinculos[key].add.modal, { [key]: id }),
});

/** Asks before a playlist or jingle is taken off stores, some of which may fall silent. */
export const askToUnlink = (title: string, { entidade }: Vinculo, id: string, lojas: string[]): Question => ({
  title,
  confirm: 'Remover',
  impacto: { entidade, ids: [id], lojas },
  destructive: true,
});
