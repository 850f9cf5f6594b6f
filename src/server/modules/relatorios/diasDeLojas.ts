import { type RawBuilder, sql } from 'kysely';
import type { Periodo } from '#domain/periodos.ts';
import type { Db } from '../../db/open.ts';
import type { ReportQuery } from '../../db/pages.ts';
import { storeCondition } from '../../playlog/scope.ts';
import { among, findSide } from '../../playlog/sides.ts';

/** The query of a report over kept days of stores. */
export type DiasDeLojas = ReportQuery & Periodo & { cliente?: string; loja?: string; grupo?: string };

const tables = { cliente: 'clientes', loja: 'lojas' } as const;

/**
 * Writes the conditions on rows that name a store and its client of then by their numbers; one that names a thing that
 * has never existed lets none through.
 */
export async function lojasDe(db: Db, query: DiasDeLojas): Promise<RawBuilder<unknown>[]> {
  const named = (['cliente', 'loja'] as const).filter((key) => query[key] !== undefined);
  const condition = storeCondition({ grupo: query.grupo });
  return [
    ...named.map(
      (key) => sql`${sql.ref(key)} = (select chave from ${sql.table(tables[key])} where id = ${query[key]})`,
    ),
    ...(condition ? [among(await findSide(db, condition), sql`loja`)] : []),
  ];
}
