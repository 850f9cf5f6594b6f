import type pg from 'pg';
import { type Apagamento, addApagamentos, readApagamentos } from '../../src/server/backup/apagamentos.ts';
import type { Storage } from '../../src/server/storage/storage.ts';

/**
 * Adds erasures from the database to the list in the backup place. The server may write its list to another place, or
 * to none.
 */
export async function keepApagamentos(client: pg.ClientBase, place: Storage): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regclass('apagamentos') is not null as has",
  );
  if (!rows[0]!.has) return;
  const known = new Set<string>();
  for await (const found of readApagamentos(place)) for (const { id } of found) known.add(id);
  const erased = await client.query<Apagamento>(
    `select id, entidade, to_char(momento, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as momento from apagamentos order by id`,
  );
  const missing = erased.rows.filter(({ id }) => !known.has(id));
  if (missing.length > 0) await addApagamentos(place, missing);
}
