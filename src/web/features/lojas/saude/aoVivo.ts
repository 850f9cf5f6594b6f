import type { Schemas } from '#domain/schemas.ts';
import { query } from '../../../shared/api/query.ts';

export const resumoDasLojas = query('getLojasSaudeResumo');

export type LojaSaude = Schemas['LojaSaude'];
export type Resumo = Schemas['LojasSaudeResumo'];

export type Mensagem =
  /** Discards the previous state. The full state follows. */
  | { tipo: 'inicio' }
  | { tipo: 'resumo'; resumo: Resumo }
  | { tipo: 'lojas'; lojas: LojaSaude[] }
  | { tipo: 'retiradas'; ids: string[] }
  /** Keep-alive. */
  | { tipo: 'vivo' };

export type AoVivo = {
  lojas: ReadonlyMap<string, LojaSaude>;
  /** Stores no longer monitored. */
  retiradas: ReadonlySet<string>;
  resumo?: Resumo;
  /** Time of the last message, in milliseconds. */
  em?: number;
};

export const calado: AoVivo = { lojas: new Map(), retiradas: new Set() };

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

/** Replays the whole state for a new tab. */
export function mensagensOf({ lojas, resumo }: AoVivo): Mensagem[] {
  return [
    { tipo: 'inicio' },
    ...(resumo ? [{ tipo: 'resumo', resumo } as const] : []),
    { tipo: 'lojas', lojas: [...lojas.values()] },
  ];
}
