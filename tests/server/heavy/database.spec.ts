// Both engines: connections, limits and migrations differ.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { forkDatabase } from '#server/db/embedded/launch.ts';
import { LOCKED } from '#server/db/embedded/protocol.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { cutLog, keepUp } from '#server/db/embedded/upkeep.ts';
import { newId } from '#server/db/id.ts';
import { openDatabase } from '#server/db/open.ts';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { ensurePartitions } from '#server/playlog/partitions.ts';
import { StartError } from '#server/settings/explain.ts';
import { createDatabase, emptyFolder, engine } from '#tests/support/database.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';
import { silent as log } from '#tests/support/silent.ts';

const database = ownDatabase();

const insertCliente = (nome: string) =>
  database.db.insertInto('clientes').values({ id: newId(), nome }).execute();

describe('the database', () => {
  it('compares text ignoring case and accents', async () => {
    const { rows } = await sql<{ busca: string }>`select busca('São JOÃO ÇÉÜ Ñandú') as busca`.execute(
      database.db,
    );
    expect(rows).toEqual([{ busca: 'sao joao ceu nandu' }]);
    const decomposed = await sql<{ busca: string }>`select busca(${'São'.normalize('NFD')}) as busca`.execute(
      database.db,
    );
    expect(decomposed.rows).toEqual([{ busca: 'sao' }]);
  });

  it('rejects a name that differs only in case and accents, and frees it on deletion', async () => {
    await insertCliente('Café Aurora');
    await expect(insertCliente('CAFE AURÓRA')).rejects.toMatchObject({ constraint: 'clientes_nome_unique' });
    await database.db.updateTable('clientes').set({ deletedAt: new Date() }).execute();
    await insertCliente('cafe aurora');
  });

  it('rejects changes of the security log except its counts, and deletions within a year', async () => {
    const { db } = database;
    const row = { tipo: 'BLOQUEIO', login: '', endereco: '10.0.0.1' } as const;
    const yearAgo = new Date(Date.now() - 366 * 24 * 3_600_000);
    await db
      .insertInto('acessos')
      .values({ id: 'novo', chave: 'a', ...row })
      .execute();
    await db
      .insertInto('acessos')
      .values({ id: 'velho', chave: 'b', ...row, createdAt: yearAgo })
      .execute();
    const change = (values: object) =>
      db.updateTable('acessos').set(values).where('id', '=', 'novo').execute();
    for (const values of [{ endereco: '10.0.0.2' }, { vezes: 0 }, { vezes: 2, login: 'outro' }]) {
      await expect(change(values)).rejects.toThrow('append-only');
    }
    await change({ vezes: 2, ultimoEm: new Date() });
    await expect(db.deleteFrom('acessos').execute()).rejects.toThrow('append-only');
    for (const emptied of ['acessos', 'atividades', 'admins cascade'])
      await expect(sql.raw(`truncate ${emptied}`).execute(db)).rejects.toThrow('append-only');
    await cleanUp(db);
    expect(await db.selectFrom('acessos').select(['id', 'vezes']).execute()).toEqual([
      { id: 'novo', vezes: 2 },
    ]);
  });

  it('returns each of many parallel queries its own result, between transactions', async () => {
    const ask = async (i: number) => {
      const mine = `mine${i % 7}`;
      const { rows } = await sql<Record<string, number>>`select ${i}::integer as ${sql.ref(mine)}`.execute(
        database.db,
      );
      return rows[0]?.[mine];
    };
    const write = (i: number) =>
      database.db
        .transaction()
        .execute(async (trx) => {
          await trx
            .insertInto('clientes')
            .values({ id: newId(), nome: `Passageiro ${i}` })
            .execute();
          throw new Error('rolled back');
        })
        .catch((error) => error.message);
    const numbers = Array.from({ length: 300 }, (_, i) => i);
    const answers = await Promise.all(numbers.map((i) => (i % 5 === 0 ? write(i) : ask(i))));
    expect(answers).toEqual(numbers.map((i) => (i % 5 === 0 ? 'rolled back' : i)));
  });

  it('isolates concurrent transactions and loses no update', async () => {
    const id = newId();
    await database.db.insertInto('clientes').values({ id, nome: 'Concorrente' }).execute();
    const raise = () =>
      database.db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('clientes')
          .select('versao')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('clientes')
          .set({ versao: row.versao + 1 })
          .where('id', '=', id)
          .execute();
      });
    await Promise.all(Array.from({ length: 30 }, raise));
    const { versao } = await database.db
      .selectFrom('clientes')
      .select('versao')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(versao).toBe(31);
  });
});

describe.runIf(engine === 'postgres')('a foreign PostgreSQL', () => {
  it('without the extensions or the right to add them is rejected with instructions', async () => {
    const { settings, drop } = await createDatabase();
    const url = new URL(settings.DATABASE_URL!);
    const role = url.pathname.slice(1);
    const { db, close } = await openDatabase(settings, log);
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await sql`create role ${sql.ref(role)} login`.execute(db);
    await sql`grant all on schema public to ${sql.ref(role)}`.execute(db);
    url.username = role;
    const opened = openDatabase({ ...settings, DATABASE_URL: url.href }, log);
    await expect(opened).rejects.toThrow('needs the extensions unaccent and pg_trgm');
    await sql`drop owned by ${sql.ref(role)}`.execute(db);
    await sql`drop role ${sql.ref(role)}`.execute(db);
    await close();
    await drop();
  });
});

const COLLECTIONS = 5;
const collecting = `data:text/javascript,setInterval(() => { gc(); process.send({ kind: 'collected' }); }, 20)`;

async function messages(child: ChildProcess, kind: string, times: number) {
  for (let seen = 0; seen < times; ) {
    const [message] = await once(child, 'message');
    if (message.kind === kind) seen += 1;
  }
}

describe.runIf(engine === 'pglite')('the embedded database', () => {
  it('syncs to disk once per commit', async () => {
    const embedded = database.embedded!;
    const before = await embedded.syncs();
    for (let i = 0; i < 10; i += 1) await insertCliente(`Durável ${i}`);
    expect((await embedded.syncs()) - before).toBe(10);
  });

  it('keeps working after a long idle time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (let i = 0; i < 50; i += 1) {
        await insertCliente(`Depois de uma pausa ${i}`);
        vi.advanceTimersByTime(60_000);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps its socket in a private folder', () => {
    expect(fs.statSync(database.embedded!.host).mode & 0o777).toBe(0o700);
  });

  it('rejects a second process on the same folder with one sentence', async () => {
    const second = openDatabase(database.settings, log);
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(/^Another server is already using [^\n]*\.$/);
    await insertCliente('Ainda aberto');
  });

  it('keeps everything committed after its process is killed', async () => {
    await insertCliente('Antes da queda');
    process.kill(database.embedded!.pid()!, 'SIGKILL');
    await expect
      .poll(
        () =>
          database.db
            .selectFrom('clientes')
            .select('nome')
            .where('nome', '=', 'Antes da queda')
            .execute()
            .catch(() => []),
        { timeout: 15_000 },
      )
      .toEqual([{ nome: 'Antes da queda' }]);
  });

  it('loses nothing when the whole server is killed', async () => {
    const { settings, drop } = await createDatabase();
    const script = `
      import { openDatabase } from '${path.resolve('src/server/db/open.ts')}';
      const log = { fatal() {}, error() {}, warn() {}, info() {}, debug() {} };
      const { db } = await openDatabase(${JSON.stringify(settings)}, log);
      for (let i = 0; i < 5; i += 1) await db.insertInto('clientes').values({ id: 'c' + i, nome: 'Cliente ' + i }).execute();
      process.kill(process.pid, 'SIGKILL');
    `;
    await new Promise((resolve) =>
      execFile(process.execPath, ['--input-type=module', '-e', script], resolve),
    );
    const again = await openDatabase(settings, log);
    const rows = await again.db.selectFrom('clientes').select('id').orderBy('id').execute();
    await again.close();
    await drop();
    expect(rows.map((row) => row.id)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
  });

  it('moves its socket to the temporary folder when DATA_DIR is too long for one', async () => {
    const base = emptyFolder();
    const long = path.join(base, 'd'.repeat(120));
    fs.mkdirSync(long);
    const { settings, drop } = await createDatabase();
    fs.renameSync(path.join(settings.DATA_DIR, 'pg'), path.join(long, 'pg'));
    const opened = await openDatabase({ DATA_DIR: long }, log);
    const host = opened.embedded!.host;
    expect(host.startsWith(long)).toBe(false);
    expect(fs.statSync(host).mode & 0o777).toBe(0o700);
    await opened.close();
    expect(fs.existsSync(host)).toBe(false);
    fs.rmSync(base, { recursive: true });
    await drop();
  });

  it('replaces a process that hangs before its first beat', async () => {
    const dataDir = emptyFolder();
    const silent = `process.send({ kind: 'up' }); process.on('message', () => process.exit(0));`;
    const embedded = await startEmbedded(dataDir, log, {
      silenceMs: 500,
      fork: () =>
        spawn(process.execPath, ['-e', silent], { stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'] }),
    });
    const first = embedded.pid();
    await expect.poll(embedded.pid, { timeout: 30_000 }).not.toBe(first);
    await embedded.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps its lock despite the garbage collector', async () => {
    const { settings, drop } = await createDatabase();
    const dir = path.join(settings.DATA_DIR, 'pg');
    const first = forkDatabase(dir, path.join(settings.DATA_DIR, 'first'), [
      '--expose-gc',
      '--import',
      collecting,
    ]);
    await messages(first, 'up', 1);
    await messages(first, 'collected', COLLECTIONS);
    const second = forkDatabase(dir, path.join(settings.DATA_DIR, 'second'));
    const [code] = await Promise.race([once(second, 'exit'), messages(second, 'up', 1).then(() => ['up'])]);
    for (const child of [first, second]) child.kill('SIGKILL');
    await drop();
    expect(code).toBe(LOCKED);
  });

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
    const clientes = await db.selectFrom('clientes').select('id').execute();
    const { rows } = await sql<{ dead: number; estimated: number }>`
      select n_dead_tup as dead, reltuples::integer as estimated
      from pg_stat_user_tables join pg_class on pg_class.oid = relid
      where pg_stat_user_tables.relname in ('clientes', 'execucoes_2031_05') order by estimated`.execute(db);
    expect(rows).toEqual([
      { dead: 0, estimated: clientes.length },
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
