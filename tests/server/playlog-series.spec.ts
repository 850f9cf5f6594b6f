import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { up as toSeries } from '#server/db/migrations/060_series.ts';
import { readSeries } from '#server/playlog/series.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const nothing = { tocadoMs: 0, vinhetas: 0, likes: 0, dislikes: 0, contatos: 0, horas: hours.map(() => 0) };

const database = ownDatabase();

it('reads every slot apart from its neighbours, full ones too', () => {
  const full = '9'.repeat(8);
  expect(readSeries({ dias: '0', horas: '0' })).toEqual(Array(7).fill(nothing));
  const [monday, tuesday, ...others] = readSeries({
    dias: `${full}${'0'.repeat(7 * 16 + 8 - 1)}1`,
    horas: `${full}${'0'.repeat(8)}`,
  });
  expect(monday).toEqual({ ...nothing, tocadoMs: 1 });
  expect(tuesday).toEqual({
    ...nothing,
    vinhetas: 99_999_999,
    horas: hours.map((hour) => (hour === 0 ? 99_999_999 : 0)),
  });
  expect(others).toEqual(Array(5).fill(nothing));
});

it('are made of the days and hours that an earlier version kept', async () => {
  const { db } = database;
  const columns = hours.map((hour) => `h${hour} smallint not null default 0`).join(', ');
  await sql`drop table uso_lojas_series`.execute(db);
  await sql`create table uso_lojas_horas (dia date, loja integer, ${sql.raw(columns)})`.execute(db);
  await sql`insert into uso_lojas (dia, loja, cliente, faixas, vinhetas, likes, dislikes, emails, whatsapps, tocado_ms)
    values ('2026-11-16', 1, 1, 3, 1, 2, 3, 4, 5, 600000), ('2026-11-22', 1, 1, 1, 0, 0, 0, 0, 0, 200000.0),
      ('2026-11-22', 1, 2, 1, 9, 0, 0, 0, 0, 100000), ('2026-11-23', 2, 1, 0, 0, 0, 0, 1, 0, 0)`.execute(db);
  await sql`insert into uso_lojas_horas (dia, loja, h0, h23)
    values ('2026-11-16', 1, 1, 2), ('2026-11-22', 1, 0, 2)`.execute(db);

  await toSeries(db as never);

  const { rows } = await sql<{ semana: string; loja: number; dias: string; horas: string }>`
    select semana, loja, dias::text, horas::text from uso_lojas_series order by semana, loja`.execute(db);
  expect(rows.map(({ semana, loja }) => [semana, loja])).toEqual([
    ['2026-11-16', 1],
    ['2026-11-23', 2],
  ]);
  const [first, second] = rows.map(readSeries);
  const played = (at: Record<number, number>) => hours.map((hour) => at[hour] ?? 0);
  expect(first![0]).toEqual({
    ...{ tocadoMs: 600_000, vinhetas: 1, likes: 2, dislikes: 3, contatos: 9 },
    horas: played({ 0: 1, 23: 2 }),
  });
  expect(first!.slice(1, 6)).toEqual(Array(5).fill(nothing));
  expect(first![6]).toEqual({ ...nothing, tocadoMs: 300_000, vinhetas: 9, horas: played({ 23: 2 }) });
  expect(second![0]).toEqual({ ...nothing, contatos: 1 });
});
