import type { Db } from '../../db/open.ts';
import { insertOlhada } from './comandos.queries.ts';

const CADA_MS = 20_000;

/** Tracks which stores are being viewed and shares it with all server instances. */
export function createOlhares(db: Db) {
  const notados = new Map<string, number>();

  return async (lojaId: string): Promise<void> => {
    const agora = performance.now();
    for (const [loja, em] of notados) if (agora - em >= CADA_MS) notados.delete(loja);
    if (notados.has(lojaId)) return;
    notados.set(lojaId, agora);
    await insertOlhada(db, lojaId);
  };
}
