// Both engines: only the embedded database needs this upkeep.

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cutLog, keepUp } from '#server/db/embedded/upkeep.ts';
import { ensurePartitions } from '#server/playlog/partitions.ts';
import { engine } from '#tests/support/database.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';

const database = ownDatabase();

describe.runIf(engine === 'pglite')('the upkeep of the embedded database', () => {
  it('vacuums and analyses only the tables with many changes', async () => {
    const { db } = database;
    await keepUp(db);
    await ensurePartitions(db, [new Date('2031-05-10T12:00:00Z')]);
    await sql`insert into clientes (id, nome) select n, 'Cliente ' || n from generate_series(1, 200) n`.execute(
      db,
    );
    await sql`update clientes set responsavel = 'Ana'`.execute(db);
    await sql`insert into execucoes (momento, id, cliente, loja, musica, tocado_ms)
      select '2031-05-10T12:00:00Z', n, 1, 1, 1, 1 from generate_series(1, 2000) n`.execute(db);

    // Statistics are updated about once a second otherwise.
    await sql`select pg_stat_force_next_flush()`.execute(db);
    expect(await keepUp(db)).toEqual(['clientes', 'execucoes_2031_05']);
    const { rows } = await sql<{ dead: number; estimated: number }>`
      select n_dead_tup as dead, reltuples::integer as estimated
      from pg_stat_user_tables join pg_class on pg_class.oid = relid
      where pg_stat_user_tables.relname in ('clientes', 'execucoes_2031_05') order by estimated`.execute(db);
    expect(rows).toEqual([
      { dead: 0, estimated: 200 },
      { dead: 0, estimated: 2000 },
    ]);
    expect(await keepUp(db)).toEqual([]);
  });

  it('truncates a long write-ahead log, so that it does not grow while the database is open', async () => {
    const { db } = database;
    await sql`checkpoint`.execute(db);
    expect(await cutLog(db)).toBe(false);
    await sql`create table long_log as select repeat('x', 1000) from generate_series(1, 70000)`.execute(db);
    expect(await cutLog(db)).toBe(true);
    expect(await cutLog(db)).toBe(false);
  });
});
