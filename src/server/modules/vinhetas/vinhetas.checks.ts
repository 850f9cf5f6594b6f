import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../http/fail.ts';
import { findVinheta, lockVinhetas } from './vinhetas.queries.ts';

/** A jingle that is there, or `code`. */
export async function mustFindVinheta(db: Db, id: string, code: ErrorCode) {
  const vinheta = await findVinheta(db, id);
  if (!vinheta) throw fail(code);
  return vinheta;
}

/** Locks a jingle that is there, or `code`. */
export async function mustLockVinheta(trx: Db, id: string, code: ErrorCode) {
  const [vinheta] = await lockVinhetas(trx, [id]);
  if (!vinheta) throw fail(code);
  return vinheta;
}
