import { sql } from 'kysely';
import type { Database, NewRow } from '#generated/db.d.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import { ensurePartitions } from '../playlog/partitions.ts';
import type { Storage } from '../storage/storage.ts';
import { demoAdmins } from './admins.ts';
import { demoClientes } from './clientes.ts';
import { demoDisponibilidade } from './disponibilidade.ts';
import { findEncerramento, mustBeWanted } from './encerramento.ts';
import { insert, insertWithAudio } from './insert.ts';
import { demoSamples } from './musicas.ts';
import { demoPlays } from './plays.ts';
import { demoRows } from './rows.ts';
import { demoMedicoes } from './volume.ts';

export type Options = {
  storage: Storage;
  now?: Date;
  dias?: number;
  signal?: AbortSignal;
  onDay?: (ready: number) => void;
};

const has = async (db: Db, table: 'clientes' | 'atividades', id: string) =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Reports whether the database is empty or holds a demonstration, perhaps an incomplete one, that was not ended. */
async function isOurs(db: Db, now: Date): Promise<boolean> {
  if (await findEncerramento(db)) return false;
  const someone = await db.selectFrom('clientes').select('id').limit(1).executeTakeFirst();
  const [first] = demoClientes(now, demoAdmins(now));
  return !someone || has(db, 'clientes', first!.row.id);
}

/**
 * Analyses the tables one by one, because the embedded database never does so itself. Uses samples so small that no
 * table takes longer than a batch.
 */
async function analyze(db: Db, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
    order by relname`.execute(db);
  for (const { name } of rows) {
    signal?.throwIfAborted();
    await db.transaction().execute(async (trx) => {
      await sql`set local default_statistics_target = 20`.execute(trx);
      await sql`analyze ${sql.table(name)}`.execute(trx);
    });
  }
}

export async function loadDemoData(
  db: Db,
  log: Log,
  { storage, now = new Date(), dias, signal, onDay }: Options,
): Promise<void> {
  if (!(await isOurs(db, now))) return;
  const samples = await demoSamples();
  const rows = demoRows(now, samples);
  const last = rows.atividades.at(-1)!;
  if (await has(db, 'atividades', last.id)) return;
  const add = <T extends keyof Database>(table: T, added: NewRow<T>[]) => insert(db, table, added, signal);

  await add('admins', rows.admins);
  await add('clientes', rows.clientes);
  await add('lojas', rows.lojas);
  await add('dispositivos', rows.dispositivos);
  for (const sample of samples) {
    const first = rows.musicas.find((musica) => musica.arquivoSha256 === sample.sha256)!;
    await insertWithAudio(db, storage, 'musicas', [first], { ...sample, type: first.arquivoTipo });
  }
  await add('musicas', rows.musicas);
  await add('medicoes', await demoMedicoes(samples));
  await add('playlists', rows.playlists);
  for (const musicas of rows.playlistMusicas) await add('playlistMusicas', musicas);
  await add('playlistLojas', rows.playlistLojas);
  const { grupos, grupoLojas, grades, gradeGrupos } = rows.programacao;
  await add('grupos', grupos);
  await add('grupoLojas', grupoLojas);
  await add('grades', grades);
  await add('gradeGrupos', gradeGrupos);
  await add('bloqueios', rows.bloqueios);
  for (const { row, bytes } of rows.jingles) {
    signal?.throwIfAborted();
    await insertWithAudio(db, storage, 'vinhetas', [row], {
      sha256: row.arquivoSha256,
      bytes,
      type: row.arquivoTipo,
    });
  }
  const jingles = rows.jingles.map(({ row, bytes }) => ({ sha256: row.arquivoSha256, bytes }));
  await add('medicoes', await demoMedicoes(jingles));
  await add('vinhetaLojas', rows.vinhetaLojas);
  await add('notificacoes', rows.notificacoes);
  for (const { row, clientes, enviados } of rows.comunicados) {
    await ensurePartitions(db, [row.createdAt]);
    await add('comunicados', [row]);
    await add('comunicadoClientes', clientes);
    await add('comunicadosEnviados', enviados);
  }
  await demoPlays(db, { now, days: dias, withDevice: true, signal, before: mustBeWanted, onDay });
  await demoDisponibilidade(db, { now, dias, signal });
  await add('atividades', rows.atividades.slice(0, -1));
  await analyze(db, signal);
  // Must be last: on the next start it marks the demonstration as complete.
  await add('atividades', [last]);
  log.info({ clientes: rows.clientes.length, lojas: rows.lojas.length }, 'demonstration data loaded');
}
