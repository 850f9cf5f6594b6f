import type { Db } from '../../db/open.ts';

export const readFeriados = (db: Db, { de, ate }: { de: string; ate: string }) =>
  db
    .selectFrom('feriados')
    .where('deletedAt', 'is', null)
    .where('status', '=', 'ATIVO')
    .where('dia', '>=', de)
    .where('dia', '<=', ate)
    .orderBy('dia')
    .orderBy('id')
    .select(['id', 'nome', 'dia', 'uf', 'cidade', 'status'])
    .execute();

export type ReadFeriado = Awaited<ReturnType<typeof readFeriados>>[number];
