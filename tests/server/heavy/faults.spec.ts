// Both engines: a missing or hanging database is detected differently.

import fs from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { createDatabase, emptyFolder, engine } from '#tests/support/database.ts';
import { itOnce } from '#tests/support/itOnce.ts';
import { endProcesses, startBundle } from '#tests/support/process.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const CONNECTIONS = engine === 'pglite' ? 1 : 10;

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
  endProcesses();
});

async function occupy(db: Db) {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let open = 0;
  const held = Array.from({ length: CONNECTIONS }, () =>
    db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      open += 1;
      if (open === CONNECTIONS) begun.resolve();
      await gate.promise;
    }),
  );
  await begun.promise;
  return async () => {
    gate.resolve();
    await Promise.all(held);
  };
}

describe('readiness', () => {
  it('survives a database busy with requests', async () => {
    server = await startServer();
    const release = await occupy(server.db);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await release();
  });
});

describe.runIf(engine === 'pglite')('a database that hangs', () => {
  const silenceMs = 4000;
  const pid = () => server!.database.embedded!.pid()!;

  it('makes the server not ready, and is killed and restarted', async () => {
    server = await startServer({ limits: { silenceMs } });
    await server.token();
    const hung = pid();
    process.kill(hung, 'SIGSTOP');
    const asked = server.call('getMe');
    const ready = async () => (await fetch(`${server!.url}/readyz`)).status;
    await expect.poll(ready, { timeout: 60_000 }).toBe(503);
    expect(await asked).toAnswer('REQ009');
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
    expect(pid()).not.toBe(hung);
    expect(await server.call('getMe')).toAnswer(200);
  });

  it('does not block the shutdown', async () => {
    server = await startServer({ limits: { silenceMs } });
    process.kill(pid(), 'SIGSTOP');
    await server.close();
    server = undefined;
  });

  it('is distinguished from a long statement', async () => {
    server = await startServer({ limits: { silenceMs } });
    const before = pid();
    await sql`do $$ begin while clock_timestamp() < now() + interval '6 seconds' loop end loop; end $$`.execute(
      server.db,
    );
    expect(pid()).toBe(before);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});

describe('mail', () => {
  itOnce('is dropped after 24 hours without delivery', async () => {
    server = await startServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    await server.mail.enqueue(server.db, { to: 'a@b.c', subject: 'x', text: 'y' });
    await server.db
      .updateTable('mensagens')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await server.mail.deliver();
    expect(await server.db.selectFrom('mensagens').selectAll().execute()).toEqual([]);
  });
});

const startProduct = (env: Record<string, string>) => startBundle(env);

const signIn = (url: string, senha: string) =>
  fetch(`${url}/api/v1/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin', senha }),
  });

describe('the whole server', () => {
  it('prints the first login once, keeps everything after kill -9, and shuts down in order', {
    timeout: 120_000,
  }, async () => {
    const { settings, drop } = await createDatabase();
    const env = { ...settings, DEMO_DATA: 'off' } as Record<string, string>;
    const first = await startProduct(env);
    const senha = first.output().match(/password (\S+)/)![1]!;
    expect((await signIn(first.url, senha)).status).toBe(200);
    await first.stop('SIGKILL');

    const second = await startProduct(env);
    expect(second.output()).not.toContain('First sign-in');
    expect((await signIn(second.url, senha)).status).toBe(200);
    expect(await second.stop('SIGTERM')).toBe(0);
    await drop();
  });

  it.runIf(engine === 'pglite')(
    'refuses a folder in use with one sentence',
    {
      timeout: 120_000,
    },
    async () => {
      const { settings, drop } = await createDatabase();
      const env = { ...settings, DEMO_DATA: 'off', ADMIN_PASSWORD: 'senha-de-teste' } as Record<
        string,
        string
      >;
      const first = await startProduct(env);
      const second = await startProduct(env);
      expect(second.output()).toMatch(/^Another server is already using [^\n]*\.\n$/);
      expect(await second.stop('SIGTERM')).toBe(1);
      expect((await signIn(first.url, 'senha-de-teste')).status).toBe(200);
      expect(await first.stop('SIGTERM')).toBe(0);
      await drop();
    },
  );

  itOnce('refuses a wrong setting by name, without printing its value', async () => {
    const dir = emptyFolder();
    const { output, stop } = await startProduct({ DATA_DIR: dir, ADMIN_PASSWORD: 'curta' });
    expect(output()).toBe('Wrong settings:\nADMIN_PASSWORD: expected a password of 8 to 72 characters\n');
    expect(await stop('SIGTERM')).toBe(1);
    await fs.rm(dir, { recursive: true });
  });

  itOnce(
    'warns of a weak password and a mistyped setting, and never prints the password',
    {
      timeout: 120_000,
    },
    async () => {
      const { settings, drop } = await createDatabase();
      const env = { ...settings, DEMO_DATA: 'off', LOG_LEVEL: 'trace', ADMIN_PASSWORD: 'Corinthians1' };
      const { url, output, stop } = await startProduct({ ...env, BACKUPDIR: '/copias' });
      expect((await signIn(url, 'Corinthians1')).status).toBe(200);
      expect(await stop('SIGTERM')).toBe(0);
      expect(output()).not.toContain('Corinthians1');
      expect(output()).not.toContain('First sign-in');
      expect(output()).toContain('ADMIN_PASSWORD is easy to guess');
      expect(output()).toContain('BACKUPDIR: did you mean BACKUP_DIR?');
      await drop();
    },
  );
});
