import type { Db } from '../../db/open.ts';

/** Selects the administrators of level 0 who may sign in. */
export const activeTopAdmins = (db: Db) =>
  db
    .selectFrom('admins')
    .where('level', '=', '0')
    .where('status', '=', 'ATIVO')
    .where('deletedAt', 'is', null);
