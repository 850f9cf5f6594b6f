// Fills a new database of the checkout that it runs in with the demonstration, and tells which of its rows screens can be
// opened of. The product that it fills for is that checkout's: of an older one, these are its own modules.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Days of plays: enough for each figure to have one before it. */
const DAYS = 2;
const kinds = [
  'clientes',
  'lojas',
  'playlists',
  'musicas',
  'vinhetas',
  'notificacoes',
  'comunicados',
] as const;

const [file, senha] = process.argv.slice(2) as [string, string];
const ofCheckout = (module: string) => import(pathToFileURL(resolve('src/server', module)).href);

const { readSettings } = (await ofCheckout(
  'settings.ts',
)) as typeof import('../../../src/server/settings.ts');
const { createLog } = (await ofCheckout(
  'http/logging.ts',
)) as typeof import('../../../src/server/http/logging.ts');
const { openStorage } = (await ofCheckout(
  'storage/open.ts',
)) as typeof import('../../../src/server/storage/open.ts');
const { openDatabase } = (await ofCheckout('db/open.ts')) as typeof import('../../../src/server/db/open.ts');
const { createFirstAdmin } = (await ofCheckout(
  'firstAdmin.ts',
)) as typeof import('../../../src/server/firstAdmin.ts');
const { hashPassword } = (await ofCheckout(
  'passwords.ts',
)) as typeof import('../../../src/server/passwords.ts');
const { loadDemoData } = (await ofCheckout(
  'demo/load.ts',
)) as typeof import('../../../src/server/demo/load.ts');

const settings = readSettings(process.env);
const log = createLog(settings);
const storage = await openStorage(settings, log);
const database = await openDatabase(settings, log);
const { db } = database;
try {
  await createFirstAdmin(db, settings, log);
  await loadDemoData(db, log, { storage, now: new Date(), dias: DAYS });
  const ids: Record<string, string> = {};
  for (const kind of kinds) {
    const row = await db.selectFrom(kind).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    ids[kind] = row.id;
  }
  // A store that is told something, has nothing to play and no device: its player's screens stand still, and let a new one in.
  const { lojaId } = await db
    .selectFrom('notificacoes')
    .innerJoin('lojas', 'lojas.id', 'notificacoes.lojaId')
    .where('lojas.status', '=', 'ATIVO')
    .select('lojaId')
    .orderBy('notificacoes.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('playlistLojas').where('lojaId', '=', lojaId).execute();
  await db
    .updateTable('dispositivos')
    .set({ encerradoEm: new Date(), encerradoPor: 'TPL013' })
    .where('lojaId', '=', lojaId)
    .where('encerradoEm', 'is', null)
    .execute();
  const { login } = await db
    .updateTable('lojas')
    .set({ senhaHash: await hashPassword(senha), senhaProvisoria: false })
    .where('id', '=', lojaId)
    .returning('login')
    .executeTakeFirstOrThrow();
  writeFileSync(file, JSON.stringify({ ids, loja: login }));
} finally {
  await database.close();
}
