// Moves from the embedded database of DATA_DIR to a PostgreSQL: npm run move -- --para postgres://user@host/database
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../src/server/db/embedded/start.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { explain } from '../src/server/explain.ts';
import { createLog } from '../src/server/http/logging.ts';
import { readSettings } from '../src/server/settings.ts';
import { copyDatabase } from './move/copy.ts';

async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  await client.connect();
  return client;
}

/** Brings the embedded database and the PostgreSQL to the same schema, then copies all rows. */
async function move(para: string): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env, DATABASE_URL: para });
  const { DATA_DIR } = settings;
  const log = createLog(settings);
  for (const address of [{ DATA_DIR }, { DATA_DIR, DATABASE_URL: para }]) {
    const database = await openDatabase(address, log);
    await database.close();
  }
  const embedded = await startEmbedded(DATA_DIR, log);
  try {
    const source = await connected({ host: embedded.host, user: 'postgres', database: 'postgres' });
    const target = await connected({ connectionString: para });
    await copyDatabase(source, target, console.log).finally(() => Promise.all([source.end(), target.end()]));
  } finally {
    await embedded.stop();
  }
  console.log('\nAll rows are there. Start the server with this DATABASE_URL and the same DATA_DIR.');
}

const { values } = parseArgs({ options: { para: { type: 'string' } } });
if (!values.para) {
  console.error('Say where to: npm run move -- --para postgres://user:password@host:5432/database');
  process.exit(1);
}
move(values.para).catch((error) => {
  console.error(explain(error));
  process.exitCode = 1;
});
