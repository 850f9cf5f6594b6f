import type { Db } from '../../db/open.ts';
import { openChaves } from './chaves.queries.ts';
import { openSessions } from './sessoes.queries.ts';

export async function openCallers(db: Db, ids: readonly string[]) {
  const sessoes = await openSessions(db, ids);
  const others = ids.filter((id) => !sessoes.has(id));
  const chaves = others.length > 0 ? await openChaves(db, others) : new Set<string>();
  return { sessoes: [...sessoes], chaves: [...chaves] };
}
