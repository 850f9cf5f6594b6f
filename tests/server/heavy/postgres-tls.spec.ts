import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { clientConfigOf } from '#server/settings/postgresAddress.ts';
import { type Certificates, makeCertificates } from '#tests/support/certificates.ts';
import { binaries, type Cluster, startCluster } from '#tests/support/cluster.ts';
import { type Env, runCommand } from '#tests/support/command.ts';
import { createDatabase, emptyFolder, engine } from '#tests/support/database.ts';
import { addCliente } from '#tests/support/entities.ts';
import { silent } from '#tests/support/silent.ts';
import { connected } from '../../../scripts/backup/source.ts';

const SSL_REQUEST = 80877103;
const patient = { timeout: 30_000, interval: 100 };
const IS_ENCRYPTED = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';

describe.runIf(engine === 'postgres' && binaries)('a PostgreSQL that only accepts TLS', () => {
  let folder: string;
  let ours: Certificates;
  let others: Certificates;
  let cluster: Cluster;
  let standby: Cluster;
  beforeAll(async () => {
    folder = emptyFolder();
    const made = (name: string) => {
      fs.mkdirSync(path.join(folder, name));
      return makeCertificates(path.join(folder, name), 'localhost');
    };
    [ours, others] = [made('ours'), made('others')];
    const hba = path.join(folder, 'pg_hba.conf');
    fs.writeFileSync(hba, 'hostssl all,replication all 127.0.0.1/32 trust\n');
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres', folder]);
    cluster = await startCluster([
      'ssl = on',
      `ssl_cert_file = '${ours.certificate}'`,
      `ssl_key_file = '${ours.key}'`,
      `hba_file = '${hba}'`,
    ]);
    standby = await cluster.replica();
  });
  afterAll(() => {
    standby?.remove();
    cluster?.remove();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  function addressOf(query: string, { of = cluster, host = 'localhost', database = 'postgres' } = {}) {
    const url = new URL(of.url);
    url.hostname = host;
    url.pathname = `/${database}`;
    url.search = query;
    return url.href;
  }
  const safely = () => `sslmode=verify-full&sslrootcert=${ours.authority}`;

  async function outcomeOf(query: string, host?: string): Promise<string> {
    try {
      const client = await connected(clientConfigOf(addressOf(query, { host })));
      const { rows } = await client.query<{ ssl: boolean }>(IS_ENCRYPTED).finally(() => client.end());
      return rows[0]!.ssl ? 'encrypted' : 'plain';
    } catch (error) {
      return (error as Error).message;
    }
  }

  async function onServer<T extends pg.QueryResultRow>(text: string, database?: string): Promise<T[]> {
    const client = new pg.Client(clientConfigOf(addressOf(safely(), { database })));
    await client.connect();
    const { rows } = await client.query<T>(text).finally(() => client.end());
    return rows;
  }

  it('is reached as sslmode requires, or the error explains why not', async () => {
    const by = (mode: string, { authority }: Certificates) => `sslmode=${mode}&sslrootcert=${authority}`;
    const elsewhere = '127.0.0.1';
    expect(await outcomeOf('')).toMatch(/takes no connection without TLS: add sslmode=verify-full/);
    expect(await outcomeOf('sslmode=disable')).toMatch(/takes no connection without TLS/);
    expect(await outcomeOf('sslmode=require')).toBe('encrypted');
    expect(await outcomeOf(by('require', others))).toMatch(/has a certificate that is not trusted/);
    expect(await outcomeOf(by('verify-ca', ours), elsewhere)).toBe('encrypted');
    expect(await outcomeOf(by('verify-ca', others))).toMatch(/has a certificate that is not trusted/);
    expect(await outcomeOf(by('verify-full', ours))).toBe('encrypted');
    expect(await outcomeOf(by('verify-full', ours), elsewhere)).toMatch(/has a certificate of another host/);
    expect(await outcomeOf('sslmode=verify-full')).toMatch(/has a certificate that is not trusted/);
    expect(await outcomeOf('sslrootcert=system')).toMatch(/has a certificate that is not trusted/);
  });

  describe('with a server', () => {
    let database: OpenDatabase;
    beforeAll(async () => {
      const settings = {
        DATA_DIR: folder,
        DATABASE_URL: addressOf(safely()),
        DATABASE_PREPARED: true,
        DATABASE_READ_URL: addressOf(safely(), { of: standby }),
        DATABASE_READ_MAX_LAG_SECONDS: 10,
      };
      const statements = { lockMs: 3_000, statementMs: 60_000 };
      database = await openDatabase(settings, silent, { statements, silenceMs: 1_000 });
      await addCliente(database.db, { nome: 'Cifrada' });
    });
    afterAll(() => database?.close());

    it('is queried over TLS, and so is its replica', async () => {
      await vi.waitUntil(() => database.replica!.isFit(), patient);
      for (const db of [database.db, database.replica!.db])
        expect((await sql.raw(IS_ENCRYPTED).execute(db)).rows).toEqual([{ ssl: true }]);
      expect(await database.isReady()).toBe(true);
      const plain = await onServer('select from pg_stat_ssl where not ssl and pid <> pg_backend_pid()');
      expect(plain).toEqual([]);
    });

    it('receives cancellations over TLS', async () => {
      // First message of each connection: a request for TLS, or cleartext that anyone on the way can read.
      const first = new Set<number>();
      const between = net.createServer((socket) => {
        const onward = net.connect(cluster.port, '127.0.0.1');
        socket.once('data', (message) => first.add(message.readInt32BE(4)));
        for (const side of [socket, onward]) side.on('error', () => {});
        socket.pipe(onward).pipe(socket);
      });
      await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
      const url = new URL(addressOf(safely()));
      url.port = String((between.address() as AddressInfo).port);
      const place = { DATA_DIR: folder, DATABASE_URL: url.href };
      const watched = await openDatabase(place, silent, { silenceMs: 1_000 });
      await expect(sql`select pg_sleep(50)`.execute(watched.db)).rejects.toThrow();
      const sleeping = () =>
        onServer("select from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'");
      await expect.poll(async () => (await sleeping()).length, patient).toBe(0);
      await watched.close();
      between.close();
      expect([...first]).toEqual([SSL_REQUEST]);
    });

    it('can be backed up, verified, restored and moved to over TLS', { timeout: 240_000 }, async () => {
      for (const name of ['restored', 'moved']) await onServer(`create database ${name}`);
      const clientes = (of: string) => onServer<{ nome: string }>('select nome from clientes', of);
      const env = (name: string): Env => ({
        DATA_DIR: emptyFolder(),
        DATABASE_URL: addressOf(safely(), { database: name }),
      });
      const backups = emptyFolder();
      const done = async (...asked: Parameters<typeof runCommand>) =>
        expect(await runCommand(...asked)).toEqual({ code: 0, output: expect.any(String) });
      await done('backup', env('postgres'), '--para', backups);
      await done('verify', env('postgres'), '--de', backups);
      await done('restore', env('restored'), '--de', backups);
      expect(await clientes('restored')).toEqual([{ nome: 'Cifrada' }]);

      const embedded = await createDatabase('pglite');
      const alone = await openDatabase(embedded.settings, silent);
      await addCliente(alone.db, { nome: 'Mudada' });
      await alone.close();
      await done('move', embedded.settings, '--para', addressOf(safely(), { database: 'moved' }));
      expect(await clientes('moved')).toEqual([{ nome: 'Mudada' }]);
      await embedded.drop();
    });
  });
});
