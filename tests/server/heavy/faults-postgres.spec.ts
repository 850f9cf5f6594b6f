import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { StartError } from '#server/settings/explain.ts';
import { createDatabase, engine, type TestDatabase } from '#tests/support/database.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { silent } from '#tests/support/silent.ts';

/** A proxy to the database that can be closed and reopened, as when its machine stops. */
class Way {
  private readonly sockets = new Map<Socket, Socket>();
  private isFrozen = false;
  private readonly to: { host: string; port: number };
  private listener: Server | undefined;
  port = 0;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.to = { host: hostname, port: Number(port || 5432) };
  }

  async open(): Promise<void> {
    this.listener = createServer((here) => {
      const there = connect(this.to.port, this.to.host);
      for (const [socket, other] of [
        [here, there],
        [there, here],
      ] as const) {
        this.sockets.set(socket, other);
        socket.on('error', () => other.destroy());
        socket.on('close', () => other.destroy());
        if (!this.isFrozen) socket.pipe(other);
      }
    }).listen(this.port, '127.0.0.1');
    await once(this.listener, 'listening');
    this.port = (this.listener.address() as { port: number }).port;
  }

  /** Drops all traffic on existing connections without closing them. */
  silence(): void {
    for (const socket of this.sockets.keys()) socket.unpipe().pause();
  }

  /** Holds all traffic back. New connections open but stay silent. */
  freeze(): void {
    this.isFrozen = true;
    this.silence();
  }

  thaw(): void {
    this.isFrozen = false;
    for (const [socket, other] of this.sockets) if (!socket.destroyed) socket.pipe(other);
  }

  async close(): Promise<void> {
    const closed = this.listener && once(this.listener, 'close');
    this.listener?.close();
    for (const socket of this.sockets.keys()) socket.resetAndDestroy();
    this.sockets.clear();
    await closed;
  }
}

let server: TestServer | undefined;
let way: Way | undefined;
let behind: TestDatabase | undefined;
afterEach(async () => {
  await server?.close();
  await way?.close();
  await behind?.drop();
  server = undefined;
  way = undefined;
  behind = undefined;
});

async function asAdministrator<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

const cutConnections = (connectionString: string) =>
  asAdministrator(connectionString, async (client) => {
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rowCount ?? 0;
  });

const patient = { timeout: 60_000 };

describe.runIf(engine === 'postgres')('PostgreSQL', () => {
  it('cut connections: running requests succeed or are REQ009, and the server goes on', async () => {
    server = await startServer();
    const { call, settings, db } = server;
    const answers: { status: number; code?: string; id?: string }[] = [];
    let isOver = false;
    const write = async (writer: number) => {
      for (let n = 0; !isOver; n += 1) {
        const nome = `Cliente ${writer} ${n}`;
        const { status, body, error } = await call('createCliente', { body: { nome } });
        answers.push({ status, code: error?.code, id: body?._id });
      }
    };
    await server.token();
    const writing = Array.from({ length: 8 }, (_, writer) => write(writer));
    let cut = 0;
    for (let n = 0; n < 3; n += 1) {
      const before = answers.length;
      await expect.poll(() => answers.length - before, patient).toBeGreaterThan(writing.length);
      cut += await cutConnections(settings.DATABASE_URL!);
    }
    isOver = true;
    await Promise.all(writing);
    expect(cut).toBeGreaterThan(0);

    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.filter(({ status, code }) => status !== 503 || code !== 'REQ009')).toEqual([]);
    await expect.poll(async () => (await call('getMe')).status).toBe(200);
    const rows = await db.selectFrom('clientes').select('id').execute();
    const there = new Set(rows.map(({ id }) => id));
    expect(answers.filter(({ status, id }) => status === 201 && !there.has(id!))).toEqual([]);
    const logged = await db.selectFrom('atividades').select('id').where('entidade', '=', 'CLIENTE').execute();
    expect(logged).toHaveLength(rows.length);
  });

  it('logs the loss of all idle connections as one short line', async () => {
    const lines: string[] = [];
    server = await startServer({ onLog: (line) => lines.push(line) });
    const { database, db, settings } = server;
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`.execute(db)));
    expect(database.pool().total).toBeGreaterThan(1);
    expect(await cutConnections(settings.DATABASE_URL!)).toBeGreaterThan(1);
    await expect.poll(() => database.pool().idle, patient).toBe(0);
    const lost = lines.filter((line) => line.includes('database connection lost'));
    expect(lost).toHaveLength(1);
    expect(lost[0]!.length).toBeLessThan(300);
  });

  it('a silent connection is REQ009, and the next query uses another', async () => {
    behind = await createDatabase('postgres');
    const url = new URL(behind.settings.DATABASE_URL!);
    way = new Way(url.href);
    await way.open();
    url.host = `127.0.0.1:${way.port}`;
    server = await startServer({ env: { DATABASE_URL: url.href }, limits: { silenceMs: 3000 } });
    await server.token();
    way.silence();
    expect(await server.call('createCliente', { body: { nome: 'Calado' } })).toAnswer(503, 'REQ009');
    expect(await server.call('createCliente', { body: { nome: 'Calado' } })).toAnswer(201);
  });

  it('a frozen database is REQ009 for new requests within seconds, while a started write can still finish', async () => {
    behind = await createDatabase('postgres');
    const real = behind.settings.DATABASE_URL!;
    const url = new URL(real);
    way = new Way(url.href);
    await way.open();
    url.host = `127.0.0.1:${way.port}`;
    server = await startServer({ env: { DATABASE_URL: url.href } });
    const { call } = server;
    await server.token();
    const ready = async () => (await fetch(`${server!.url}/readyz`)).status;
    let isAnswered = false;
    await asAdministrator(real, async (client) => {
      await client.query('begin; lock table clientes in exclusive mode');
      const writing = call('createCliente', { body: { nome: 'Escrito' } }).finally(() => {
        isAnswered = true;
      });
      const waiting = async () => {
        const { rows } = await client.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length;
      };
      await expect.poll(waiting, { interval: 20, timeout: 20_000 }).toBe(1);
      expect(await ready()).toBe(200);

      way!.freeze();
      const asked = [
        ...Array.from({ length: 14 }, () => call('getMe')),
        call('createCliente', { body: { nome: 'Recusado' } }),
      ];
      const refused = [
        ...(await Promise.all(asked)),
        await call('getMe'),
        await call('createCliente', { body: { nome: 'Recusado' } }),
      ];
      expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(
        Array(refused.length).fill([503, 'REQ009']),
      );
      expect([await ready(), isAnswered]).toEqual([503, false]);

      way!.thaw();
      await client.query('rollback');
      expect(await writing).toAnswer(201);
    });
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
    const { body } = await call('listClientes');
    expect(body.items.map(({ nome }) => nome)).toEqual(['Escrito']);
  });

  it('a restart is REQ009 meanwhile, then everything works again', async () => {
    behind = await createDatabase('postgres');
    const url = new URL(behind.settings.DATABASE_URL!);
    way = new Way(url.href);
    await way.open();
    url.host = `127.0.0.1:${way.port}`;
    server = await startServer({ env: { DATABASE_URL: url.href } });
    await server.token();
    await way.close();
    const answer = await server.call('createCliente', { body: { nome: 'Perdido' } });
    expect(answer).toAnswer(503, 'REQ009');
    expect(answer.headers.get('retry-after')).toBe('5');
    const ready = async () => (await fetch(`${server!.url}/readyz`)).status;
    expect(await ready()).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    await way.open();
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
    expect(await server.call('createCliente', { body: { nome: 'Voltou' } })).toAnswer(201);
  });

  it('a locked table is REQ009 for its queries, other requests work, and no query stays behind', async () => {
    server = await startServer({ limits: { statements: { lockMs: 2_000, statementMs: 60_000 } } });
    const { call, settings, url } = server;
    await server.token();
    await asAdministrator(settings.DATABASE_URL!, async (client) => {
      await client.query('begin; lock table musicas');
      const needing = Array.from({ length: 12 }, () => call('listMusicas'));
      const waiting = async () => {
        const { rows } = await client.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length;
      };
      await expect.poll(waiting, { interval: 20, timeout: 20_000 }).toBeGreaterThan(0);
      const others = [...Array.from({ length: 10 }, () => call('getMe')), fetch(`${url}/readyz`)];
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(11).fill(200));
      const refused = await Promise.all(needing);
      expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
        Array(12).fill([503, 'REQ009']),
      );
      await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
      await client.query('rollback');
    });
    expect(await call('listMusicas')).toAnswer(200);
    const slow = sql`select pg_sleep(60)`;
    const short = { lockMs: 500, statementMs: 300 };
    await server.close();
    server = await startServer({ limits: { statements: short } });
    await expect(slow.execute(server.db)).rejects.toMatchObject({ code: '57014' });
    await expect(server.db.transaction().execute((trx) => slow.execute(trx))).rejects.toMatchObject({
      code: '57014',
    });
  });

  it('may start after the server', async () => {
    behind = await createDatabase('postgres');
    const url = new URL(behind.settings.DATABASE_URL!);
    way = new Way(url.href);
    await way.open();
    url.host = `127.0.0.1:${way.port}`;
    await way.close();
    const waiting = Promise.withResolvers<void>();
    const log = { ...silent, warn: () => waiting.resolve() };
    const settings = { DATA_DIR: behind.settings.DATA_DIR, DATABASE_URL: url.href };
    const opened = openDatabase(settings, log, { waitMs: 60_000 });
    await waiting.promise;
    await way.open();
    const database = await opened;
    expect(await database.isReady()).toBe(true);
    await database.close();
  });

  it.each([
    [
      'is not there',
      (url: URL) => Object.assign(url, { port: '1' }),
      /^The PostgreSQL of DATABASE_URL \(127.0.0.1:1\) cannot be reached: /,
    ],
    [
      'has no such database',
      (url: URL) => Object.assign(url, { pathname: '/nowhere' }),
      /has no database "nowhere": create it/,
    ],
    [
      'knows no such user',
      (url: URL) => Object.assign(url, { username: 'nobody', password: 'secret' }),
      /refuses "nobody": correct/,
    ],
  ])('that %s stops the start with one sentence, without the password', async (_what, change, sentence) => {
    behind = await createDatabase('postgres');
    const { DATA_DIR, DATABASE_URL } = behind.settings;
    const url = change(new URL(DATABASE_URL!));
    const error = await openDatabase({ DATA_DIR, DATABASE_URL: url.href }, silent).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toMatch(sentence);
    expect(error.message).not.toContain('secret');
  });
});
