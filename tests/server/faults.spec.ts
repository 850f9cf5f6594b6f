import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createDatabase, emptyFolder, engine } from '#tests/support/database.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer | undefined;
const children: ChildProcess[] = [];
afterEach(async () => {
  await server?.close();
  server = undefined;
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

describe.runIf(engine === 'pglite')('while the database is away', () => {
  it('is REQ009 and not ready, then works again by itself', async () => {
    server = await startServer();
    await server.token();
    process.kill(server.database.embedded!.pid()!, 'SIGKILL');
    const { status, error, headers } = await server.call('getMe');
    expect([status, error.code]).toEqual([503, 'REQ009']);
    expect(headers.get('retry-after')).toBe('5');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await expect.poll(async () => (await server!.call('getMe')).status, { timeout: 15_000 }).toBe(200);
  });
});

describe('stopping', () => {
  it('finishes what is in flight first', async () => {
    server = await startServer();
    const { db } = server;
    await server.token();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = db.transaction().execute(async (trx) => {
      await trx.selectFrom('admins').select('id').forUpdate().execute();
      await gate;
    });
    const answer = server.call('updateMe', { body: { nome: 'Em Andamento' } });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const stopped = server.close();
    server = undefined;
    await new Promise((resolve) => setTimeout(resolve, 100));
    release();
    await held;
    expect((await answer).status).toBe(200);
    await stopped;
  });
});

describe('mail', () => {
  it('goes by SMTP, stays encrypted in the queue while that fails, and is tried again', async () => {
    const received: string[] = [];
    let isDown = true;
    const smtp = createServer((socket) => {
      if (isDown) return socket.end('421 later\r\n');
      let inData = false;
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        if (inData) {
          received.push(text);
          if (text.endsWith('\r\n.\r\n')) {
            inData = false;
            socket.write('250 ok\r\n');
          }
        } else if (/^DATA/i.test(text)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      });
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.address() as { port: number };
    server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    const { db } = server;

    await server.call('requestPasswordReset', { as: null, body: { email: 'admin@exemplo.com.br' } });
    const queued = () => db.selectFrom('mensagens').selectAll().execute();
    await expect.poll(async () => (await queued())[0]?.falhas).toBe(1);
    const [message] = await queued();
    expect(message!.conteudo.toString('latin1')).not.toContain('admin@exemplo.com.br');
    await expect
      .poll(async () => Date.parse((await queued())[0]!.proximaEm) < Date.now() + 60_000)
      .toBe(true);

    isDown = false;
    await db
      .updateTable('mensagens')
      .set({ proximaEm: new Date(0) })
      .execute();
    await server.mail.deliver();
    expect(received.join('')).toContain('To: admin@exemplo.com.br');
    expect(await queued()).toEqual([]);
    await expect(fs.readdir(path.join(server.settings.DATA_DIR, 'outbox'))).rejects.toThrow('ENOENT');
    smtp.close();
  });

  it('is dropped after 24 hours without delivery', async () => {
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

type Started = { url: string; output(): string; stop(signal: NodeJS.Signals): Promise<number | null> };

/** The server as `npm start` runs it, in a process of its own. */
async function startProcess(env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [path.resolve('src/server/main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve) => {
    const look = () => resolve(output.match(/http:\/\/[\d.:]+/)?.[0] ?? '');
    child.stdout.on('data', () => output.includes('http://') && look());
    child.once('exit', look);
  });
  return {
    url,
    output: () => output,
    stop(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

const signIn = (url: string, senha: string) =>
  fetch(`${url}/api/v1/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin', senha }),
  });

describe('the whole server', () => {
  it('shows the first login once, keeps everything through kill -9, and stops in order', {
    timeout: 120_000,
  }, async () => {
    const { settings, drop } = await createDatabase();
    const env = { ...settings, DEMO_DATA: 'off' } as Record<string, string>;
    const first = await startProcess(env);
    const senha = first.output().match(/password (\S+)/)![1]!;
    expect((await signIn(first.url, senha)).status).toBe(200);
    await first.stop('SIGKILL');

    const second = await startProcess(env);
    expect(second.output()).not.toContain('First sign-in');
    expect((await signIn(second.url, senha)).status).toBe(200);
    expect(await second.stop('SIGTERM')).toBe(0);
    await drop();
  });

  it.runIf(engine === 'pglite')(
    'leaves a folder to the server that uses it, and says so in one sentence',
    {
      timeout: 120_000,
    },
    async () => {
      const { settings, drop } = await createDatabase();
      const env = { ...settings, DEMO_DATA: 'off', ADMIN_PASSWORD: 'senha-de-teste' } as Record<
        string,
        string
      >;
      const first = await startProcess(env);
      const second = await startProcess(env);
      expect(second.output()).toMatch(/^Another server is already using [^\n]*\.\n$/);
      expect(await second.stop('SIGTERM')).toBe(1);
      expect((await signIn(first.url, 'senha-de-teste')).status).toBe(200);
      expect(await first.stop('SIGTERM')).toBe(0);
      await drop();
    },
  );

  it('refuses to start with a wrong setting, in words and without its value', async () => {
    const dir = emptyFolder();
    const { output, stop } = await startProcess({ DATA_DIR: dir, ADMIN_PASSWORD: 'curta' });
    expect(output()).toBe('Wrong settings:\nADMIN_PASSWORD: expected a password of 8 to 72 characters\n');
    expect(await stop('SIGTERM')).toBe(1);
    await fs.rm(dir, { recursive: true });
  });
});
