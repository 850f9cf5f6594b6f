import type { Db } from '../../db/open.ts';

/** Reads the holidays between two days, as the programme of stores is worked out by them. */
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

export type FeriadoLido = Awaited<ReturnType<typeof readFeriados>>[number];
