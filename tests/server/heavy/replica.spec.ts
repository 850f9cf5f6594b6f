import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import type { ReplicaOutcome } from '#server/db/replica.ts';
import type { Context } from '#server/modules/context.ts';
import { onReplica } from '#server/modules/reading.ts';
import { binaries, type Cluster, startCluster } from '#tests/support/cluster.ts';
import { engine } from '#tests/support/database.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const patient = { timeout: 30_000, interval: 100 };
/** On a busy machine, reading from a paused replica may take seconds. */
const MAX_LAG_SECONDS = 10;

describe.runIf(engine === 'postgres' && binaries)('with a replica', () => {
  let primary: Cluster;
  let standby: Cluster;
  let server: TestServer;
  let loja: string;
  beforeAll(async () => {
    primary = await startCluster();
    standby = await primary.replica(['max_standby_streaming_delay = 0']);
    const env = {
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: standby.url,
      DATABASE_READ_MAX_LAG_SECONDS: String(MAX_LAG_SECONDS),
      METRICS_TOKEN: 'um-token-de-teste-bem-longo',
    };
    server = await startServer({ env, limits: { statements: { lockMs: 500, statementMs: 60_000 } } });
    await server.addAdmin('outra', '0');
    loja = await addLoja(server.db, await addCliente(server.db), { nome: 'Antes' });
    await becomesFit();
  });
  afterAll(async () => {
    await server?.close();
    standby?.remove();
    primary?.remove();
  });

  const replica = () => server.database.replica!;
  const becomesFit = (isFit = true) => vi.waitUntil(() => replica().isFit() === isFit, patient);
  const onStandby = (text: string) => sql.raw(text).execute(replica().db);
  async function outcomes(work: () => Promise<void>): Promise<Partial<Record<ReplicaOutcome, number>>> {
    const before = { ...replica().outcomes };
    await work();
    const risen = Object.entries(replica().outcomes).map(
      ([name, count]) => [name, count - before[name as ReplicaOutcome]] as const,
    );
    return Object.fromEntries(risen.filter(([, rise]) => rise > 0));
  }
  async function nameTold(as?: string): Promise<string | undefined> {
    const answer = await server.call('reportInsightsHoras', { as });
    expect(answer).toAnswer(200);
    return answer.body.items.find(({ lojaId }) => lojaId === loja)?.nome;
  }
  async function rename(nome: string): Promise<void> {
    expect(await server.call('updateLoja', { path: { id: loja }, body: { nome } })).toAnswer(200);
  }
  /** Pauses the replica's replay, within the allowed lag. */
  async function standing(work: () => Promise<void>): Promise<void> {
    await onStandby('select pg_wal_replay_pause()');
    try {
      await work();
    } finally {
      await onStandby('select pg_wal_replay_resume()');
    }
    await becomesFit();
  }

  it('serves reports, figures and exports, and nothing else', async () => {
    await server.token();
    const told = await outcomes(async () => {
      await nameTold();
      await server.call('getMetricsForCharts');
      const { body } = await server.call('createExportacao', {
        body: { relatorio: 'reportLojasHoras', formato: 'csv' },
      });
      await becomesFit();
      await expect
        .poll(async () => (await onStandby(`select from exportacoes where id = '${body._id}'`)).rows.length)
        .toBe(1);
      const file = await fetch(`${server.url}${body.url}`);
      expect(await file.text()).toContain('Antes');
      await server.call('listLojas');
      await server.call('getInsightsPendencias');
    });
    expect(told).toEqual({ replica: 4 });
    const metrics = await fetch(`${server.url}/metrics`, {
      headers: { authorization: 'Bearer um-token-de-teste-bem-longo' },
    });
    const text = await metrics.text();
    expect(text).toMatch(/^vitrola_replica_up 1$/m);
    expect(text).toMatch(/^vitrola_replica_lag_seconds [\d.]+$/m);
    expect(text).toMatch(/^vitrola_replica_reads_total\{outcome="replica"\} [1-9]/m);
  });

  it('authors read their own writes, others may read old values but never a false 404', async () => {
    await server.token('outra');
    await standing(async () => {
      await rename('Depois');
      const cliente = await addCliente(server.db);
      const body = { nome: 'Nova', cliente, musicas: [] };
      const playlist = await server.call('createPlaylist', { body });
      expect(playlist).toAnswer(201);
      const told = await outcomes(async () => {
        expect(await nameTold()).toBe('Depois');
        expect(await nameTold('outra')).toBe('Antes');
        const path = { id: playlist.body._id };
        expect(await server.call('getPlaylistMetricas', { path, as: 'outra' })).toAnswer(200);
      });
      expect(told).toEqual({ own_write: 1, replica: 1, failed: 1 });
    });
    await expect.poll(() => nameTold('outra')).toBe('Depois');
  });

  it('is not used while it lags too far behind', async () => {
    await standing(async () => {
      await rename('Muito depois');
      await becomesFit(false);
      expect(await outcomes(async () => expect(await nameTold('outra')).toBe('Muito depois'))).toEqual({
        unfit: 1,
      });
      await expect.poll(() => replica().lagSeconds(), patient).toBeGreaterThan(MAX_LAG_SECONDS);
    });
  });

  it('is not used while it lacks a migration of this version', async () => {
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`.execute(
      server.db,
    );
    await becomesFit(false);
    const [{ name, timestamp }] = rows as [{ name: string; timestamp: string }];
    await sql`insert into kysely_migration values (${name}, ${timestamp})`.execute(server.db);
    await becomesFit();
  });

  it('a query cancelled by the replay is retried on the primary', async () => {
    await sql`create table lida as select 1 as n`.execute(server.db);
    await expect
      .poll(async () => (await onStandby("select to_regclass('lida') as t")).rows)
      .toEqual([{ t: 'lida' }]);
    const slowly = ({ db }: Pick<Context, 'db'>) => ({
      async reportLojasHoras() {
        const { rows } = await sql`
          select pg_is_in_recovery() as read, case when pg_is_in_recovery() then pg_sleep(60)::text end from lida`.execute(
          db,
        );
        return rows;
      },
    });
    const log = { fatal() {}, error() {}, warn() {}, info() {}, debug() {} };
    const context = { db: server.db, replica: replica(), log } as unknown as Context;
    const handlers = onReplica(slowly as never, context) as unknown as ReturnType<typeof slowly>;
    const told = await outcomes(async () => {
      const answer = (handlers.reportLojasHoras as (call: object) => Promise<unknown[]>)({ me: { id: '' } });
      await expect
        .poll(
          async () =>
            (await onStandby("select from pg_stat_activity where wait_event = 'PgSleep'")).rows.length,
        )
        .toBe(1);
      await sql`alter table lida add outra integer`.execute(server.db);
      expect(await answer).toMatchObject([{ read: false }]);
    });
    expect(told).toEqual({ failed: 1 });
  });

  it('may be down without affecting reports, readiness or a start', async () => {
    standby.kill();
    expect(await nameTold('outra')).toBe('Muito depois');
    await becomesFit(false);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const { DATA_DIR, DATABASE_URL, DATABASE_READ_URL } = server.settings;
    const settings = { DATA_DIR, DATABASE_URL, DATABASE_READ_URL, DATABASE_READ_MAX_LAG_SECONDS: 1 };
    const log = { fatal() {}, error() {}, warn() {}, info() {}, debug() {} };
    const opened = await openDatabase(settings, log);
    expect(await opened.isReady()).toBe(true);
    await opened.close();
    standby.start();
    await becomesFit();
    expect(await outcomes(async () => void (await nameTold('outra')))).toEqual({ replica: 1 });
  });

  it('is not used once promoted, or if it belongs to another database', async () => {
    const other = await startCluster();
    const { DATA_DIR, DATABASE_URL } = server.settings;
    const lines: unknown[] = [];
    const log = { fatal() {}, error() {}, warn: (line: object) => lines.push(line), info() {}, debug() {} };
    const settings = { DATA_DIR, DATABASE_URL, DATABASE_READ_URL: other.url };
    await (await openDatabase({ DATA_DIR, DATABASE_URL: other.url }, log as never)).close();
    const opened = await openDatabase(settings, log as never);
    await expect.poll(() => lines).toContainEqual({ reason: 'it is of another database' });
    await opened.close();
    other.remove();
    standby.promote();
    await becomesFit(false);
    expect(await nameTold('outra')).toBe('Muito depois');
  });
});
