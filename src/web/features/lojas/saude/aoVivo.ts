import type { components } from '#generated/api.d.ts';
import { query } from '../../../shared/api/query.ts';

/** The query of the counts, which the sidebar shows as well. */
export const resumoDasLojas = query('getLojasSaudeResumo');

type Schemas = components['schemas'];
export type LojaSaude = Schemas['LojaSaude'];
export type Resumo = Schemas['LojasSaudeResumo'];

/** A message of the server, or of another tab of this browser. */
export type Mensagem =
  /** All that was told before is void: what is true now follows. */
  | { tipo: 'inicio' }
  | { tipo: 'resumo'; resumo: Resumo }
  | { tipo: 'lojas'; lojas: LojaSaude[] }
  | { tipo: 'retiradas'; ids: string[] }
  /** Nothing changed, and whoever tells is still there. */
  | { tipo: 'vivo' };

/** How the stores are doing, as far as messages told. */
export type AoVivo = {
  lojas: ReadonlyMap<string, LojaSaude>;
  /** The stores that have no state any more. */
  retiradas: ReadonlySet<string>;
  resumo?: Resumo;
  /** When the last message came, in ms since 1970. */
  em?: number;
};

export const calado: AoVivo = { lojas: new Map(), retiradas: new Set() };

/** Adds a message to what is known. */
export function applyMensagem(antes: AoVivo, mensagem: Mensagem, em: number): AoVivo {
  switch (mensagem.tipo) {
    case 'inicio':
      return { ...antes, lojas: new Map(), retiradas: new Set(), em };
    case 'resumo':
      return { ...antes, resumo: mensagem.resumo, em };
    case 'lojas': {
      const lojas = new Map(antes.lojas);
      const retiradas = new Set(antes.retiradas);
      for (const loja of mensagem.lojas) {
        lojas.set(loja._id, loja);
        retiradas.delete(loja._id);
      }
      return { ...antes, lojas, retiradas, em };
    }
    case 'retiradas': {
      const lojas = new Map(antes.lojas);
      for (const id of mensagem.ids) lojas.delete(id);
      return { ...antes, lojas, retiradas: new Set([...antes.retiradas, ...mensagem.ids]), em };
    }
    case 'vivo':
      return { ...antes, em };
  }
}

/** Makes the messages that tell all that is known to another tab, which knows nothing yet. */
export function mensagensOf({ lojas, resumo }: AoVivo): Mensagem[] {
  return [
    { tipo: 'inicio' },
    ...(resumo ? [{ tipo: 'resumo', resumo } as const] : []),
    { tipo: 'lojas', lojas: [...lojas.values()] },
  ];
}
