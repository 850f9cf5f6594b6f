import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Command, type Env, runCommand } from '#tests/support/command.ts';
import { emptyFolder } from '#tests/support/database.ts';

const commands: Command[] = ['backup', 'restore', 'verify', 'move'];
const folders: string[] = [];
function folder(): string {
  folders.push(emptyFolder());
  return folders.at(-1)!;
}
const servers: net.Server[] = [];
async function portOf(server: net.Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
afterAll(() => {
  for (const server of servers) server.close();
  for (const made of folders) fs.rmSync(made, { recursive: true, force: true });
});

/** Returns the error output of a failing command, which must not contain a stack trace. */
async function failure(name: Command, env: Env, ...args: string[]): Promise<string> {
  return failureWith(1, name, env, ...args);
}

async function failureWith(exit: number, name: Command, env: Env, ...args: string[]): Promise<string> {
  const { code, output } = await runCommand(name, env, ...args);
  expect([code, output]).toEqual([exit, expect.not.stringMatching(/^\s+at |node:internal/m)]);
  return output;
}

describe.each(commands)('%s', (name) => {
  it('prints its help on request and on unknown arguments', async () => {
    const help = new RegExp(`^npm run ${name} -- `, 'm');
    expect(await runCommand(name, {}, '--help')).toEqual({ code: 0, output: expect.stringMatching(help) });
    const env = { DATA_DIR: folder() };
    expect(await failureWith(64, name, env, '--nada')).toMatch(help);
    expect(fs.readdirSync(env.DATA_DIR)).toEqual([]);
  });
});

describe('a command explains in one sentence', () => {
  it.each([
    ['is cut off', '{"format":1,"vers'],
    ['is of another version', '{"format":2}'],
  ])('a manifest that %s', async (_how, content) => {
    const place = folder();
    const name = '2026-11-23T03-00-00-000Z';
    fs.mkdirSync(path.join(place, name));
    fs.writeFileSync(path.join(place, name, 'manifest.json'), content);
    const env = { DATA_DIR: folder() };
    expect(await failure('restore', env, '--de', place)).toContain(
      `The backup ${name} is damaged, or of another version: its manifest.json`,
    );
    expect(fs.readdirSync(env.DATA_DIR)).toEqual([]);
  });

  it('a PostgreSQL without TLS', async () => {
    // The reply of a PostgreSQL without TLS to a TLS request.
    const port = await portOf(net.createServer((socket) => socket.once('data', () => socket.end('N'))));
    const address = `postgres://ana:segredo@127.0.0.1:${port}/vitrola?sslmode=require`;
    const env = { DATA_DIR: folder() };
    const told = [
      await failure('backup', { ...env, DATABASE_URL: address }, '--para', folder()),
      await failure('move', env, '--para', address),
    ];
    for (const output of told) {
      expect(output).toMatch(/^The PostgreSQL of DATABASE_URL \(127\.0\.0\.1:\d+\) has no TLS/m);
      expect(output).not.toContain('segredo');
    }
  });

  it('a missing bucket', async () => {
    const port = await portOf(http.createServer((_request, response) => response.writeHead(404).end()));
    const bucket = `s3://nenhum/copias?endpoint=http://127.0.0.1:${port}`;
    const env = { DATA_DIR: folder(), AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    const asked = [
      ['backup', '--para'],
      ['restore', '--de'],
      ['verify', '--de'],
      ['move', '--arquivos'],
    ] as const;
    for (const [name, option] of asked)
      expect(await failure(name, env, option, bucket)).toMatch(
        /^(BACKUP|STORAGE)_URL cannot be used: .* there is no such bucket\.\n$/,
      );
  });

  it.runIf(process.platform === 'linux')('that a folder cannot be created', async () => {
    expect(await failure('move', { DATA_DIR: folder() }, '--arquivos', '/proc/x')).toMatch(
      /cannot be created: \/proc\/x/,
    );
  });
});
