import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Table } from './tables.ts';

const BATCH = 5000;

/**
 * Reads rows in batches as PostgreSQL's own JSON, so that no value passes through JavaScript. Each row is one line:
 * line breaks in the JSON occur only between values and become spaces. Needs a transaction.
 */
export async function* readRows(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<string[]> {
  await client.query(`declare linhas no scroll cursor for
    select row_to_json(t)::text as linha from (select ${columns.join(', ')} from ${name}) t`);
  for (;;) {
    const { rows } = await client.query<{ linha: string }>(`fetch ${BATCH} from linhas`);
    if (rows.length === 0) break;
    yield rows.map(({ linha }) => (linha.includes('\n') ? linha.replaceAll('\n', ' ') : linha));
  }
  await client.query('close linhas');
}

export async function insertRows(
  client: pg.ClientBase,
  { name, columns }: Table,
  rows: string[],
): Promise<void> {
  const list = columns.join(', ');
  await client.query(
    `insert into ${name} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

export class RowsDigest {
  #rows = 0;
  readonly #sums = new Uint32Array(8);

  add(rows: string[]): void {
    for (const row of rows) {
      const digest = hash('sha256', row, 'buffer');
      for (let word = 0; word < 8; word += 1)
        this.#sums[word] = this.#sums[word]! + digest.readUInt32LE(word * 4);
    }
    this.#rows += rows.length;
  }

  told(): { rows: number; digest: string } {
    return { rows: this.#rows, digest: Buffer.from(this.#sums.buffer).toString('hex') };
  }
}
