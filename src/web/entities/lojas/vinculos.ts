import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { components } from '#generated/api.d.ts';
import { type CallOperation, callOperation, type OperationId } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import type { FilterValues } from '../../shared/filter/values.ts';
import type { Next } from '../../shared/toast/ToastRegion.tsx';
import { withModal } from '../../shared/ui/overlayAddress.ts';
import type { Question } from '../../shared/ui/question.ts';

/** The stores that something changes for, each by its id or by groups that have them now. */
export type Nomeadas = components['schemas']['LojasEGrupos'];

type Change = {
  /** The modal's name in the address. */
  modal: string;
  title: (nome: string) => string;
  button: string;
  success: string;
  /** Whether a failure is also a danger toast, because the specification wants one. */
  toastsError: boolean;
  /** Runs the change, and answers the playlist, jingle or group as it then is. */
  run: (call: CallOperation, id: string, nomeadas: Nomeadas, ifMatch?: string) => Promise<object>;
};

/** A kind of thing that can be put on stores, or of which these are a part: its texts, its operations, and its filters of the list of stores. */
export type Vinculo = {
  /** The parameter of its modals, and the filter that finds the stores that have it. */
  key: 'playlist' | 'vinheta' | 'grupo' | 'grade';
  /** The kind's name in the contract, where stores play it, and may fall silent without it. */
  tocada?: 'PLAYLIST' | 'VINHETA';
  /** The filter that finds the stores that may have it. */
  context: 'contextPlaylist' | 'contextVinheta' | 'contextGrupo' | 'contextGrade';
  useRead: (id: string) => UseQueryResult<{ nome: string }>;
  /** Reads the playlist, jingle or group as it is now. */
  readNow: (id: string) => Promise<{ updatedAt: string }>;
  add: Change;
  remove: Change;
  addToOthers: string;
  /** The name of the way on from a new one to the stores that are to have it. */
  addNext: string;
  /** The name of what leaves out the stores that have it already. */
  onlyMissing: string;
  /** The name of a row's own remove button. */
  removeFrom: (loja: string) => string;
  /** The question before several stores lose it. */
  removeSeveral: (nome: string, lojas: string) => string;
  /** Whether groups of stores can be chosen beside stores. */
  takesGrupos?: true;
  /** Whether a store that has it already shows no tick. */
  hidesTick: boolean;
  /** Reads to load again after a change. */
  invalidates: OperationId[];
};

const lojas: OperationId[] = ['listLojas', 'listLojasDaPlaylist', 'getLoja'];

const naLoja = {
  addNext: 'Adicionar às lojas',
  onlyMissing: 'Só as que não têm',
  removeSeveral: (nome: string, lojas: string) => `Remover ${nome} de ${lojas}?`,
};

/** Playlists and jingles on stores, and groups of stores. */
export const vinculos: Record<Vinculo['key'], Vinculo> = {
  playlist: {
    key: 'playlist',
    tocada: 'PLAYLIST',
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
      run: (call, id, body, ifMatch) =>
        call('addPlaylistLojas', {
          path: { id },
          body,
          headers: { 'If-Match': ifMatch },
        }),
    },
    remove: {
      modal: 'REMOVER_LOJA_PLAYLIST',
      title: (nome) => `Removendo Playlist "${nome}" das lojas:`,
      button: 'Remover Playlist das Lojas Selecionadas',
      success: 'Playlist removida da(s) loja(s) com sucesso!',
      toastsError: true,
      run: (call, id, body, ifMatch) =>
        call('removePlaylistLojas', {
          path: { id },
          body,
          headers: { 'If-Match': ifMatch },
        }),
    },
    ...naLoja,
    takesGrupos: true,
    addToOthers: 'Adicionar Playlist a outras lojas',
    removeFrom: (loja) => `Remover a playlist da loja ${loja}`,
    hidesTick: true,
    invalidates: [...lojas, 'listPlaylists', 'getPlaylist'],
  },
  vinheta: {
    key: 'vinheta',
    tocada: 'VINHETA',
    context: 'contextVinheta',
    useRead: (id) => useQuery(query('getVinheta', { path: { id } })),
    readNow: (id) => callOperation('getVinheta', { path: { id } }),
    add: {
      modal: 'ADD_LOJA_VINHETA',
      title: (nome) => `Adicionando Vinhetas "${nome}" às lojas:`,
      button: 'Adicionar Vinheta às Lojas Selecionadas',
      success: 'Vinheta adicionada às lojas com sucesso!',
      toastsError: false,
      run: (call, id, body, ifMatch) =>
        call('addVinhetaLojas', { path: { id }, body, headers: { 'If-Match': ifMatch } }),
    },
    remove: {
      modal: 'REMOVER_LOJA_VINHETA',
      title: (nome) => `Removendo Vinheta "${nome}" das lojas:`,
      button: 'Remover Vinheta das Lojas Selecionadas',
      success: 'Vinheta removida da(s) loja(s) com sucesso!',
      toastsError: true,
      run: (call, id, body, ifMatch) =>
        call('removeVinhetaLojas', {
          path: { id },
          body,
          headers: { 'If-Match': ifMatch },
        }),
    },
    ...naLoja,
    takesGrupos: true,
    addToOthers: 'Adicionar Vinheta a outras lojas',
    removeFrom: (loja) => `Remover a vinheta da loja ${loja}`,
    hidesTick: false,
    invalidates: [...lojas, 'listVinhetas', 'getVinheta'],
  },
  grupo: {
    key: 'grupo',
    context: 'contextGrupo',
    useRead: (id) => useQuery(query('getGrupo', { path: { id } })),
    readNow: (id) => callOperation('getGrupo', { path: { id } }),
    add: {
      modal: 'ADD_LOJA_GRUPO',
      title: (nome) => `Adicionando lojas ao grupo "${nome}":`,
      button: 'Adicionar ao grupo',
      success: 'Lojas adicionadas ao grupo com sucesso!',
      toastsError: false,
      run: (call, id, { lojas }, ifMatch) =>
        call('addGrupoLojas', { path: { id }, body: { lojas }, headers: { 'If-Match': ifMatch } }),
    },
    remove: {
      modal: 'REMOVER_LOJA_GRUPO',
      title: (nome) => `Removendo lojas do grupo "${nome}":`,
      button: 'Remover do grupo',
      success: 'Lojas removidas do grupo com sucesso!',
      toastsError: false,
      run: (call, id, { lojas }, ifMatch) =>
        call('removeGrupoLojas', { path: { id }, body: { lojas }, headers: { 'If-Match': ifMatch } }),
    },
    addToOthers: 'Adicionar lojas ao grupo',
    addNext: 'Adicionar lojas',
    onlyMissing: 'Só as que não estão nele',
    removeFrom: (loja) => `Remover do grupo a loja ${loja}`,
    removeSeveral: (nome, lojas) => `Remover ${lojas} do grupo ${nome}?`,
    hidesTick: true,
    invalidates: [...lojas, 'listGrupos', 'getGrupo', 'listGrupoLojas'],
  },
  grade: {
    key: 'grade',
    context: 'contextGrade',
    useRead: (id) => useQuery(query('getGrade', { path: { id } })),
    readNow: (id) => callOperation('getGrade', { path: { id } }),
    add: {
      modal: 'ADD_LOJA_GRADE',
      title: (nome) => `Adicionando a grade "${nome}" às lojas:`,
      button: 'Adicionar grade às lojas selecionadas',
      success: 'Grade adicionada às lojas com sucesso!',
      toastsError: false,
      run: (call, id, { lojas }, ifMatch) =>
        call('addGradeLojas', { path: { id }, body: { lojas }, headers: { 'If-Match': ifMatch } }),
    },
    remove: {
      modal: 'REMOVER_LOJA_GRADE',
      title: (nome) => `Removendo a grade "${nome}" das lojas:`,
      button: 'Remover grade das lojas selecionadas',
      success: 'Grade removida das lojas com sucesso!',
      toastsError: false,
      run: (call, id, { lojas }, ifMatch) =>
        call('removeGradeLojas', { path: { id }, body: { lojas }, headers: { 'If-Match': ifMatch } }),
    },
    ...naLoja,
    addToOthers: 'Adicionar grade a outras lojas',
    removeFrom: (loja) => `Remover a grade da loja ${loja}`,
    hidesTick: true,
    invalidates: [...lojas, 'listGrades', 'getGrade', 'getLojaProgramacao', 'getClienteProgramacao'],
  },
};

/** Makes what finds the stores that have something: its own filter, or its context where there is none. */
export const havingIt = ({ key, context }: Vinculo): { filter: string; matching: FilterValues } =>
  key === 'grade' ? { filter: context, matching: { vinculada: true } } : { filter: key, matching: {} };

/** Makes the toast's way on from something new: to the stores that are to have it. */
export const addToLojas = (key: Vinculo['key'], screen: string, id: string): Next => ({
  label: vinculos[key].addNext,
  to: withModal(screen, vinculos[key].add.modal, { [key]: id }),
});

/** Asks before something is taken off stores, some of which may fall silent. */
export const askToUnlink = (title: string, { tocada }: Vinculo, id: string, lojas: string[]): Question => ({
  title,
  confirm: 'Remover',
  ...(tocada
    ? { impacto: { entidade: tocada, ids: [id], lojas } }
    : { text: 'O que toca nas lojas continua como está.' }),
  destructive: true,
});
