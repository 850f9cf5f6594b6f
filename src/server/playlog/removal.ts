import { type RawBuilder, sql } from 'kysely';
import { type Log, logs, rollupsOf, timed } from './rollups.ts';

type Rollup = ReturnType<typeof rollupsOf>[number];

export function sumTables(): Map<string, { key: string[]; sums: string[] }> {
  const tables = new Map<string, { key: string[]; sums: string[] }>();
  for (const { table, key, sums } of logs.flatMap(rollupsOf)) {
    const known = tables.get(table)?.sums ?? [];
    tables.set(table, { key: Object.keys(key), sums: [...new Set([...known, ...Object.keys(sums)])] });
  }
  return tables;
}

/** SQL that subtracts the rows in `horarios` from a sum and deletes sum rows that become zero. */
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

/** Deletes rows of a log, their share of every sum, and their opinions. The caller must hold `lockLog`. */
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
