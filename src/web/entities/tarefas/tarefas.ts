import { useSyncExternalStore } from 'react';
import type { Schemas } from '#domain/schemas.ts';

export type Pedida = Schemas['TarefaCreate'];
export type Tarefa = Schemas['Tarefa'];
export type Entidade = Schemas['EntidadeDeTarefa'];
export type Acao = Schemas['AcaoDeTarefa'];

/** Actions besides activate, deactivate, delete and EDITAR, which the menu offers for each field. */
export const outrasAcoes: Partial<Record<Entidade, readonly Acao[]>> = {
  LOJA: [
    ...(['ADICIONAR_PLAYLIST', 'REMOVER_PLAYLIST'] as const),
    ...(['ADICIONAR_VINHETA', 'REMOVER_VINHETA'] as const),
    ...(['ADICIONAR_AO_GRUPO', 'REMOVER_DO_GRUPO', 'ADICIONAR_A_GRADE'] as const),
    ...(['NOTIFICAR', 'ENVIAR_INSTRUCOES', 'COMANDAR'] as const),
  ],
  CLIENTE: [],
  VINHETA: [],
  MUSICA: ['ETIQUETAR', 'BLOQUEAR', 'DESBLOQUEAR'],
};

// Module state, because jobs outlive the list that started them.
let seen: readonly string[] = [];
const listeners = new Set<() => void>();

function become(next: readonly string[]) {
  seen = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Newest first. */
export const useFollowedTarefas = () => useSyncExternalStore(subscribe, () => seen);

export const followTarefas = (ids: readonly string[]) => become([...new Set([...ids, ...seen])]);

export const forgetTarefa = (id: string) => become(seen.filter((one) => one !== id));
