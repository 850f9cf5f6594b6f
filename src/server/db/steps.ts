import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { tryLock } from './locks.ts';
import { addMeses, areSummed, indexMeses, sumMesesInParts } from './meses.ts';
import { addPuladas, areCounted, countPuladas, hasFim, indexedPuladas, notePuladas } from './puladas.ts';

const TRY_EVERY_MS = 1_000;
/**
 * How often the lock's connection speaks: far more often than PostgreSQL, or a proxy in between, ends idle
 * transactions.
 */
const SPEAK_EVERY_MS = 1_000;

type Db = Kysely<unknown>;

/** Makes an index while everybody writes. */
async function makeIndex(db: Db, table: string, index: string, columns: string): Promise<void> {
  // An index whose making was cut off is there, invalid, and has to be dropped.
  const cutOff =
    await sql`select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db);
  if (cutOff.rows.length > 0) await sql`drop index concurrently ${sql.table(index)}`.execute(db);
  await sql`create index concurrently if not exists ${sql.ref(index)} on ${sql.table(table)} ${sql.raw(columns)}`.execute(
    db,
  );
}

/**
 * Makes an index on each partition of a log, as the migration then makes it on the log: PostgreSQL takes the indexes
 * that are there.
 */
async function indexPartitions(db: Db, log: string, name: string, columns: string): Promise<void> {
  const { rows } = await sql<{ partition: string }>`
    select inhrelid::regclass::text as partition from pg_inherits
    where inhparent = to_regclass(${log}) order by 1`.execute(db);
  for (const { partition } of rows) await makeIndex(db, partition, `${partition}_${name}`, columns);
}

/** Makes an index on the activity log, where it is there already and has these columns. */
async function indexAtividades(db: Db, index: string, columns: string[]): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = to_regclass('atividades') and attname = any(${columns})`.execute(
    db,
  );
  if (rows.length === columns.length) await makeIndex(db, 'atividades', index, `(${columns.join(', ')})`);
}

/**
 * The steps of migrations: what a migration would do to a long log under its lock is done before it, while everybody
 * writes to the log.
 */
const steps: Record<string, (db: Db) => Promise<void>> = {
  '160_faixas_em_lojas': async (db) => {
    await indexPartitions(db, 'execucoes', 'musica_loja', '(musica, momento, id) include (loja)');
    await indexPartitions(db, 'execucoes', 'playlist_loja', '(playlist, momento, id) include (loja, musica)');
  },
  '353_contagens_de_atividades': (db) =>
    indexAtividades(db, 'atividades_acao_list', ['acao', 'created_at', 'id']),
  '391_nomes_de_atividades': (db) => indexAtividades(db, 'atividades_nome_list', ['nome_busca']),
  '660_puladas': async (db) => {
    if (!(await hasFim(db)) || (await areCounted(db))) return;
    await indexPartitions(db, 'execucoes', 'puladas', indexedPuladas);
    await addPuladas(db);
    await countPuladas(db);
    await db.transaction().execute(notePuladas);
  },
  '770_meses': async (db) => {
    if (!(await areCounted(db)) || (await areSummed(db))) return;
    await addMeses(db);
    await sumMesesInParts(db);
    await db.transaction().execute(indexMeses);
  },
};

/**
 * Does the steps before these migrations, on one instance at a time. The other instances try for the lock again and
 * again instead of waiting, because a statement that waits for a lock is under way, and making an index waits for all
 * that are.
 */
export async function takeSteps(db: Db, missing: string[]): Promise<void> {
  const before = missing.flatMap((name) => steps[name] ?? []);
  if (before.length === 0) return;
  /**
   * Does work unless another instance is at it. The lock has a connection of its own, which goes on speaking: a step
   * cannot run in a transaction, and the table of leases may not be there yet.
   */
  const alone = (work: () => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      const isAlone = await tryLock(trx, 'passos');
      const speaking = setInterval(() => sql`select`.execute(trx).catch(() => {}), SPEAK_EVERY_MS);
      try {
        if (isAlone) await work();
      } finally {
        clearInterval(speaking);
      }
      return isAlone;
    });
  const all = async () => {
    for (const step of before) await step(db);
  };
  while (!(await alone(all))) await wait(TRY_EVERY_MS);
}
