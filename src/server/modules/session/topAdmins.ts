import type { Db } from '../../db/open.ts';

export const activeTopAdmins = (db: Db) =>
  db
    .selectFrom('admins')
    .where('level', '=', '0')
    .where('status', '=', 'ATIVO')
    .where('deletedAt', 'is', null);
