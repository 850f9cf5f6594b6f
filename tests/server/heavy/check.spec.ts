// Both engines: the command goes through the server that holds the embedded database, or reads a copy.

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act } from '#server/terminal/actions.ts';
import { openDoor } from '#server/terminal/door.ts';
import { type Env, runCommand } from '#tests/support/command.ts';
import { emptyFolder, engine } from '#tests/support/database.ts';
import { itOnce } from '#tests/support/itOnce.ts';
import { type Provedor, startProvedor } from '#tests/support/oidc.ts';
import { type ObjectStorage, startObjectStorage } from '#tests/support/s3.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { silent as log } from '#tests/support/silent.ts';
import { type MailServer, startMailServer } from '#tests/support/smtp.ts';

let server: TestServer;
let storage: ObjectStorage;
let mail: MailServer;
let provedor: Provedor;
let closeDoor: (() => Promise<void>) | undefined;
beforeAll(async () => {
  [server, storage, mail] = await Promise.all([startServer(), startObjectStorage(), startMailServer()]);
  provedor = await startProvedor(server.url);
  const { embedded } = server.database;
  const doors = { dataDir: server.settings.DATA_DIR, folder: embedded?.host ?? '' };
  closeDoor = embedded && (await openDoor(doors, (asked) => act(server, asked), log));
});
afterAll(async () => {
  await closeDoor?.();
  await Promise.all([server.close(), storage.stop(), mail.close(), provedor.close()]);
});

const here = (): Env => ({
  DATA_DIR: server.settings.DATA_DIR,
  DATABASE_URL: server.settings.DATABASE_URL,
  PUBLIC_URL: server.url,
  SMTP_URL: mail.url,
  STORAGE_URL: storage.address,
  ...storage.env,
  ...provedor.env,
});

type Found = Record<string, { isGood: boolean; told: string }>;
async function check(env: Env, ...words: string[]) {
  const { code, output } = await runCommand('vitrola', env, 'check', ...words);
  const lines = [...output.matchAll(/^(ok|BAD) +(\S.{15}) (.+)$/gm)];
  const found = lines.map(([, good, what, told]) => [what!.trim(), { isGood: good === 'ok', told: told! }]);
  return { code, output, found: Object.fromEntries(found) as Found };
}

const wrongOf = ({ found }: { found: Found }) =>
  Object.fromEntries(
    Object.entries(found).flatMap(([what, { isGood, told }]) => (isGood ? [] : [[what, told]])),
  );

/** A folder's files with sizes and times: equal if nobody wrote there. */
const stateOf = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { size, mtimeMs } = fs.statSync(path.join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    });

const isLinux = process.platform === 'linux';

describe('vitrola check', { timeout: 120_000 }, () => {
  it('passes beside a running server and leaves nothing behind', async () => {
    const activities = () => server.db.selectFrom('atividades').select('id').execute();
    const before = [await activities(), engine === 'postgres' && stateOf(server.settings.DATA_DIR)];
    const { code, found, output } = await check(here());
    expect([code, wrongOf({ found })]).toEqual([0, {}]);
    expect(Object.keys(found)).toEqual([
      'settings',
      'database',
      'extensions',
      'database rights',
      'migrations',
      'clock',
      'audio',
      'bucket',
      'mail',
      'folders',
      'rights',
      'disk',
      'PUBLIC_URL',
      'provider',
    ]);
    expect(found.database!.told).toMatch(/^PostgreSQL 1\d/);
    expect(found.migrations!.told).toBe('none pending');
    expect(found.PUBLIC_URL!.told).toContain('leads to this version');
    for (const secret of ['segredo', 'S3RVER']) expect(output).not.toContain(secret);
    expect(storage.asked.map(({ method }) => method)).toEqual(['HEAD', 'PUT', 'GET', 'DELETE']);
    expect(storage.keys()).toEqual([]);
    expect(mail.delivered).toEqual([]);
    expect([await activities(), engine === 'postgres' && stateOf(server.settings.DATA_DIR)]).toEqual(before);
  });

  itOnce('sends one message if given an address', async () => {
    const { code, found } = await check(here(), '--mail', 'ana@exemplo.com.br');
    expect([code, found.mail!.told]).toEqual([0, expect.stringContaining('accepted a message')]);
    expect(mail.delivered).toMatchObject([{ to: ['ana@exemplo.com.br'] }]);
    mail.delivered.length = 0;
    const words = await runCommand('vitrola', here(), 'check', '--mail', 'ninguem');
    expect(words).toMatchObject({
      code: 64,
      output: expect.stringContaining('--mail takes an e-mail address'),
    });
  });

  itOnce('exits with 1 and explains each failed check', async () => {
    const other = http.createServer((_request, response) => response.end('<h1>Outro</h1>'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    provedor.isAway = true;
    const answer = await check({
      ...here(),
      AWS_SECRET_ACCESS_KEY: 'outra',
      SMTP_URL: mail.url.replace('segredo', 'outra'),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      BACKUPDIR: '/copias',
    });
    provedor.isAway = false;
    other.close();
    expect(answer.code).toBe(1);
    expect(wrongOf(answer)).toEqual({
      settings: 'BACKUPDIR: did you mean BACKUP_DIR? Rename or remove it.',
      bucket: expect.stringMatching(/may not use the bucket.*correct STORAGE_URL, its credentials/),
      mail: expect.stringMatching(/does not accept mail .*correct SMTP_URL/),
      PUBLIC_URL: expect.stringMatching(/answers 200, but not as this server/),
      provider: expect.stringMatching(/does not answer like a provider.*correct OIDC_ISSUER/),
    });
    expect(answer.output).toContain('5 of 14 checks failed.');
  });

  itOnce('reports a bucket that refuses deletes, and an unreachable mail server', async () => {
    storage.before = (method) => {
      if (method === 'DELETE') storage.away(true);
    };
    const answer = await check({ ...here(), SMTP_URL: 'smtp://127.0.0.1:1' });
    storage.before = undefined;
    storage.away(false);
    expect(wrongOf(answer)).toEqual({
      bucket: expect.stringMatching(/^deleting the object agencia\/check-.*, which stays there, failed/),
      mail: expect.stringMatching(/^127\.0\.0\.1:1 does not accept mail \(.*ECONNREFUSED/),
    });
    storage.clear();
  });

  itOnce('checks nothing else while settings are invalid', async () => {
    const { code, found, output } = await check({ ...here(), PORT: 'x', SMTP_URL: 'correio:segredo' });
    expect([code, Object.keys(found)]).toEqual([1, ['settings']]);
    expect(found.settings!.told).toMatch(
      /^Wrong settings: PORT: expected a port, 0 to 65535; SMTP_URL: expected/,
    );
    expect(output).not.toContain('segredo');
  });

  it.runIf(isLinux)('reports a read-only folder and a full disk', async ({ skip }) => {
    const disk = fs.mkdtempSync('/tmp/vitrola-check-');
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=8m,mode=700', 'none', disk], {
        stdio: 'ignore',
      });
    } catch {
      fs.rmdirSync(disk);
      skip('needs the right to mount a tmpfs');
    }
    try {
      const { DATABASE_URL } = server.settings;
      const answer = await check({ DATA_DIR: disk, DATABASE_URL, BACKUP_DIR: path.join(disk, 'copias') });
      expect(wrongOf(answer)).toEqual({
        folders: expect.stringMatching(/^DATA_DIR is not writable: .* \(EROFS\)\. Correct its permissions/),
        'backup folder': expect.stringMatching(/^BACKUP_DIR is not writable: .* \(EROFS\)/),
        disk: expect.stringMatching(/^Only 0\.0 GB of 0\.0 are free for DATA_DIR: free some space/),
        'backup disk': expect.stringMatching(/for BACKUP_DIR/),
      });
    } finally {
      execFileSync('umount', [disk]);
      fs.rmdirSync(disk);
    }
  });

  itOnce('lists pending migrations with the row counts of their tables', async () => {
    const newest = '002_triggers';
    const [row] = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = ${newest} returning name, timestamp`
      .execute(server.db)
      .then(({ rows }) => rows);
    const { code, found } = await check(here());
    await sql`insert into kysely_migration (name, timestamp) values (${row!.name}, ${row!.timestamp})`.execute(
      server.db,
    );
    expect([code, found.migrations!.told]).toEqual([
      0,
      expect.stringMatching(`^1 pending at the next start: ${newest}; rows in their tables: .*clientes \\d`),
    ]);
  });

  describe.runIf(engine === 'postgres')('with PostgreSQL', () => {
    const at = (change: (url: URL) => void): Env => {
      const url = new URL(server.settings.DATABASE_URL!);
      change(url);
      return { ...here(), DATABASE_URL: url.href };
    };

    it('reports an unreachable database, and skips its other checks', async () => {
      const answer = await check(
        at((url) => {
          url.port = '1';
        }),
      );
      expect(answer.code).toBe(1);
      expect(wrongOf(answer)).toEqual({
        database: expect.stringMatching(
          /^The PostgreSQL of DATABASE_URL \(.*:1\) cannot be reached: start it/,
        ),
      });
      expect(Object.keys(answer.found)).not.toContain('migrations');
    });

    it('reports missing rights on tables', async () => {
      const role = `vitrola_check_${randomBytes(4).toString('hex')}`;
      await sql.raw(`create role ${role} login password '${role}'`).execute(server.db);
      await sql
        .raw(`grant usage on schema public to ${role}; grant select on kysely_migration to ${role}`)
        .execute(server.db);
      try {
        const answer = await check(
          at((url) => {
            url.username = role;
            url.password = role;
            url.hostname = '127.0.0.1';
          }),
        );
        expect(wrongOf(answer)).toEqual({
          'database rights': expect.stringMatching(
            new RegExp(`${role} may not create tables: ask its administrator`),
          ),
        });
      } finally {
        await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(server.db);
      }
    });

    it('reports a read replica that is a primary', async () => {
      const answer = await check({ ...here(), DATABASE_READ_URL: server.settings.DATABASE_URL });
      expect(wrongOf(answer)).toEqual({ replica: expect.stringMatching(/^It is not a replica/) });
    });
  });

  describe.runIf(engine === 'pglite')('with the embedded database', () => {
    it('checks a copy without a running server, writes nothing, and reports a server it cannot reach', async () => {
      const alone = await startServer();
      const { DATA_DIR } = alone.settings;
      const held = await check({ DATA_DIR });
      expect(wrongOf(held)).toEqual({
        database: expect.stringMatching(/^A running server has it open/),
      });
      await alone.database.close();
      const before = stateOf(DATA_DIR);
      const { code, found } = await check({ DATA_DIR });
      expect([code, found.database!.told]).toEqual([0, expect.stringMatching(/without a running server/)]);
      expect(found.migrations!.told).toBe('none pending');
      expect(stateOf(DATA_DIR)).toEqual(before);
      fs.rmSync(DATA_DIR, { recursive: true, force: true });
    });

    it('creates nothing before the first start', async () => {
      const folder = emptyFolder();
      const { code, found } = await check({ DATA_DIR: path.join(folder, 'novo') });
      expect([code, found.database!.told]).toEqual([0, expect.stringMatching(/the first start creates it/)]);
      expect(fs.readdirSync(folder)).toEqual([]);
      fs.rmdirSync(folder);
    });
  });
});
