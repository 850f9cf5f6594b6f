import { type RawBuilder, sql } from 'kysely';
import { type Log, logs, rollupsOf, timed } from './rollups.ts';

type Rollup = ReturnType<typeof rollupsOf>[number];

/** Lists the tables of sums, each with the columns of its key and all columns that are summed in it. */
export function sumTables(): Map<string, { key: string[]; sums: string[] }> {
  const tables = new Map<string, { key: string[]; sums: string[] }>();
  for (const { table, key, sums } of logs.flatMap(rollupsOf)) {
    const known = tables.get(table)?.sums ?? [];
    tables.set(table, { key: Object.keys(key), sums: [...new Set([...known, ...Object.keys(sums)])] });
  }
  return tables;
}

/** Writes the parts of a statement that take timed rows (`horarios`) out of a sum; a row that sums nothing any more goes. */
function takenFrom({ table, key, sums, where = 'true' }: Rollup, n: number): RawBuilder<unknown> {
  const names = Object.keys(key);
  const own = Object.keys(sums);
  const others = sumTables()
    .get(table)!
    .sums.filter((name) => !own.includes(name));
  const list = (parts: string[], between = ', ') => sql.raw(parts.join(between));
  const same = list(
    names.map((name) => `t.${name} = s.${name}`),
    ' and ',
  );
  const isEmpty = list(
    [...own.map((name) => `t.${name} = s.${name}`), ...others.map((name) => `t.${name} = 0`)],
    ' and ',
  );
  const columns = [...Object.entries(key), ...Object.entries(sums)].map(([name, of]) => `${of} as ${name}`);
  const taken = sql.raw(`tirado${n}`);
  return sql`${taken} as materialized (
      select ${list(columns)} from horarios where ${sql.raw(where)} group by ${list(names.map((_, at) => String(at + 1)))}
    ), ${sql.raw(`esvaziado${n}`)} as (
      delete from ${sql.raw(table)} t using ${taken} s where ${same} and ${isEmpty}
    ), ${sql.raw(`diminuido${n}`)} as (
      update ${sql.raw(table)} t set ${list(own.map((name) => `${name} = t.${name} - s.${name}`))}
      from ${taken} s where ${same} and not (${isEmpty})
    )`;
}

/**
 * Writes the statement that takes some rows out of a log, with what they added to every sum and the opinions that they
 * were. The caller keeps others from adding to the logs meanwhile.
 */
export function removingFrom(log: Log, which: RawBuilder<unknown>, most: number) {
  const table = sql.table(log);
  const opinions =
    log === 'curtidas'
      ? sql`, sem_opiniao as (delete from opinioes o using removidas r where o.loja = r.loja and o.curtida = r.id)`
      : sql``;
  return sql<{ removed: number }>`with removidas as (
      delete from ${table} where (momento, id) in (select momento, id from ${table} where ${which} limit ${most})
      returning *
    ), horarios as materialized (${timed(sql`removidas`)}), ${sql.join(rollupsOf(log).map(takenFrom))} ${opinions}
    select count(*) as removed from removidas`;
}
