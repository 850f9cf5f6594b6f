// Prints how long lists, reports, insights and inserts take: npm run bench -- --lojas 1000 --dias 30 --execucoes 300000
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Row } from '../tests/bench/run.ts';
import { bench } from '../tests/bench/run.ts';

const { values } = parseArgs({
  options: {
    lojas: { type: 'string', default: '1000' },
    dias: { type: 'string', default: '30' },
    execucoes: { type: 'string', default: '300000' },
    /** A folder or a database that is kept: seeded when empty, else measured as it is. */
    dados: { type: 'string' },
    /** Measures on this PostgreSQL instead of the embedded database. */
    banco: { type: 'string' },
    /** Only the cases with this in their name. */
    caso: { type: 'string', default: '' },
  },
});
const size = {
  lojas: Number(values.lojas),
  dias: Number(values.dias),
  execucoes: Number(values.execucoes),
};

const shown = (ms: number | undefined) => (ms === undefined ? '' : ms.toFixed(1)).padStart(9);

function print(engine: string, { plays, stores, rows }: { plays: number; stores: number; rows: Row[] }) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log(
    `\n${engine}: ${plays.toLocaleString('en')} plays of ${stores.toLocaleString('en')} stores, in ms`,
  );
  console.log(`${''.padEnd(width)}   median      p95   same size ready   bare SQL`);
  for (const { name, http, plain, sql } of rows) {
    const figures = `${shown(http.median)}${shown(http.p95)}         ${shown(plain?.median)}  ${shown(sql?.median)}`;
    console.log(`${name.padEnd(width)}${figures}`);
  }
}

const folder = values.dados ?? fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-bench-'));
try {
  if (values.banco)
    print('PostgreSQL', await bench({ DATA_DIR: folder, DATABASE_URL: values.banco }, size, values.caso));
  else print('Embedded', await bench({ DATA_DIR: folder }, size, values.caso));
} finally {
  if (!values.dados) fs.rmSync(folder, { recursive: true, force: true });
}
