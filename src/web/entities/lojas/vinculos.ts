import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Schemas } from '#domain/schemas.ts';
import { callOperation, type OperationId } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import type { FilterValues } from '../../shared/filter/values.ts';
import type { Next } from '../../shared/toast/ToastRegion.tsx';
import { withModal } from '../../shared/ui/overlayAddress.ts';
import type { Question } from '../../shared/ui/question.ts';

/** Stores to change: by id, or by group. A group counts with its current stores. */
export type Nomeadas = Schemas['LojasEGrupos'];

export type Vinculacao = `${'add' | 'remove'}${'Playlist' | 'Vinheta' | 'Grupo' | 'Grade'}Lojas`;

type Change = {
  modal: string;
  title: (nome: string) => string;
  button: string;
  success: string;
  /** Whether a failure also shows a danger toast, as the specification requires. */
  toastsError: boolean;
  /** Returns the entity as it is after the change. */
  operation: Vinculacao;
};

export type Vinculo = {
  /** Also the parameter of its modals, and (except for `grade`) the filter for linked stores. */
  key: 'playlist' | 'vinheta' | 'grupo' | 'grade';
  /** Set for kinds that stores play: removing one can silence a store. */
  tocada?: 'PLAYLIST' | 'VINHETA';
  /** The filter for stores that may be linked. */
  context: 'contextPlaylist' | 'contextVinheta' | 'contextGrupo' | 'contextGrade';
  useRead: (id: string) => UseQueryResult<{ nome: string }>;
  readNow: (id: string) => Promise<{ updatedAt: string }>;
  add: Change;
  remove: Change;
  addToOthers: string;
  addNext: string;
  onlyMissing: string;
  removeFrom: (loja: string) => string;
  removeSeveral: (nome: string, lojas: string) => string;
  takesGrupos?: true;
  hidesTick: boolean;
  invalidates: OperationId[];
};

const lojas: OperationId[] = ['listLojas', 'listLojasDaPlaylist', 'getLoja'];

const naLoja = {
  addNext: 'Adicionar às lojas',
  onlyMissing: 'Só as que não têm',
  removeSeveral: (nome: string, lojas: string) => `Remover ${nome} de ${lojas}?`,
};

export const vinculos: Record<Vinculo['key'], Vinculo> = {
  playlist: {
    key: 'playlist',
    tocada: 'PLAYLIST',
    context: 'contextPlaylist',
    useRead: (id) => useQuery(query('getPlaylist', { path: { id }, query: { representation: 'public' } })),
    readNow: async (id) => (await callOperation('getPlaylist', { path: { id } })) as Schemas['Playlist'],
    add: {
      modal: 'ADD_LOJA_PLAYLIST',
      title: (nome) => `Adicionando Playlist "${nome}" às lojas:`,
      button: 'Adicionar Playlist às Lojas Selecionadas',
      success: 'Playlist adicionada às lojas com sucesso!',
      toastsError: true,
      operation: 'addPlaylistLojas',
    },
    remove: {
      modal: 'REMOVER_LOJA_PLAYLIST',
      title: (nome) => `Removendo Playlist "${nome}" das lojas:`,
      button: 'Remover Playlist das Lojas Selecionadas',
      success: 'Playlist removida da(s) loja(s) com sucesso!',
      toastsError: true,
      operation: 'removePlaylistLojas',
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
      operation: 'addVinhetaLojas',
    },
    remove: {
      modal: 'REMOVER_LOJA_VINHETA',
      title: (nome) => `Removendo Vinheta "${nome}" das lojas:`,
      button: 'Remover Vinheta das Lojas Selecionadas',
      success: 'Vinheta removida da(s) loja(s) com sucesso!',
      toastsError: true,
      operation: 'removeVinhetaLojas',
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
      operation: 'addGrupoLojas',
    },
    remove: {
      modal: 'REMOVER_LOJA_GRUPO',
      title: (nome) => `Removendo lojas do grupo "${nome}":`,
      button: 'Remover do grupo',
      success: 'Lojas removidas do grupo com sucesso!',
      toastsError: false,
      operation: 'removeGrupoLojas',
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
      operation: 'addGradeLojas',
    },
    remove: {
      modal: 'REMOVER_LOJA_GRADE',
      title: (nome) => `Removendo a grade "${nome}" das lojas:`,
      button: 'Remover grade das lojas selecionadas',
      success: 'Grade removida das lojas com sucesso!',
      toastsError: false,
      operation: 'removeGradeLojas',
    },
    ...naLoja,
    addToOthers: 'Adicionar grade a outras lojas',
    removeFrom: (loja) => `Remover a grade da loja ${loja}`,
    hidesTick: true,
    invalidates: [...lojas, 'listGrades', 'getGrade', 'getLojaProgramacao', 'getClienteProgramacao'],
  },
};

/** Filter for the linked stores. Grades have no filter like the others, so their context is narrowed. */
export const havingIt = ({ key, context }: Vinculo): { filter: string; matching: FilterValues } =>
  key === 'grade' ? { filter: context, matching: { vinculada: true } } : { filter: key, matching: {} };

/** Link in the success toast of a new entity: choose its stores. */
export const addToLojas = (key: Vinculo['key'], screen: string, id: string): Next => ({
  label: vinculos[key].addNext,
  to: withModal(screen, vinculos[key].add.modal, { [key]: id }),
});

export const askToUnlink = (title: string, { tocada }: Vinculo, id: string, lojas: string[]): Question => ({
  title,
  confirm: 'Remover',
  ...(tocada
    ? { impacto: { entidade: tocada, ids: [id], lojas } }
    : { text: 'O que toca nas lojas continua como está.' }),
  destructive: true,
});
