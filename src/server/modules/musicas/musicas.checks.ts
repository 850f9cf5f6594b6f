import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../http/fail.ts';
import { findMusica } from './musicas.queries.ts';

/** A track that is there, or `code`. */
export async function mustFindMusica(db: Db, id: string, code: ErrorCode) {
  const musica = await findMusica(db, id);
  if (!musica) throw fail(code);
  return musica;
}
