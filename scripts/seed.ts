// Fills an empty database with a history of any size: npm run seed -- --lojas 10000 --dias 90 --execucoes 25000000
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/server/db/open.ts';
import { createLog } from '../src/server/http/logging.ts';
import { explain } from '../src/server/settings/explain.ts';
import { readSettings } from '../src/server/settings/settings.ts';
import { seed } from './seed/load.ts';

const { values } = parseArgs({
  options: {
    lojas: { type: 'string', default: '1000' },
    dias: { type: 'string', default: '90' },
    execucoes: { type: 'string', default: '1000000' },
  },
});
const size = {
  lojas: Number(values.lojas),
  dias: Number(values.dias),
  execucoes: Number(values.execucoes),
};
if (Object.values(size).some((value) => !Number.isInteger(value) || value < 1)) {
  console.error('--lojas, --dias and --execucoes take whole numbers from 1 on.');
  process.exit(1);
}

const settings = readSettings(process.env);
const database = await openDatabase(settings, createLog(settings)).catch((error) => {
  console.error(explain(error));
  process.exit(1);
});
const begun = performance.now();
try {
  await seed(database, size);
  console.log(`${size.execucoes} plays in ${Math.round((performance.now() - begun) / 1000)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
