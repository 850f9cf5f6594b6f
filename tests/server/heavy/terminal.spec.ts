// Both engines: commands go through the server that holds the embedded database, or connect to PostgreSQL directly.

import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleOf } from '#tests/support/bundle.ts';
import { runCommand } from '#tests/support/command.ts';
import { emptyFolder, engine } from '#tests/support/database.ts';
import { startServerWithDoor } from '#tests/support/door.ts';
import { itOnce } from '#tests/support/itOnce.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { ofTheRun } from '#tests/support/process.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithDoor();
});
afterAll(async () => {
  await server.close();
});

const here = () => ({
  DATA_DIR: server.settings.DATA_DIR,
  DATABASE_URL: server.settings.DATABASE_URL,
  LOCAL_LOGIN: undefined as string | undefined,
});
const vitrola = (...words: string[]) => runCommand('vitrola', here(), ...words);

async function done(...words: string[]): Promise<string> {
  const { code, output } = await vitrola(...words);
  expect([code, output]).toEqual([0, expect.any(String)]);
  return output;
}

const entry = (login: string, senha: string) => server.call('login', { as: null, body: { login, senha } });

async function lastOf(nome: string) {
  const { body } = await server.call('listAtividades', { query: { nome, limit: 1 } });
  const [{ acao, admin, endereco }] = body.items as [(typeof body.items)[number]];
  return { acao, de: admin.nome, endereco };
}

describe('vitrola admin', () => {
  it('lists who can sign in', async () => {
    await server.addAdmin('lia');
    const [head, line] = [
      /^admin\tlevel 0\tATIVO\t-\t/m,
      /^lia\tlevel 1\tATIVO\t-\tnever\tlia@exemplo\.com\.br\tAdmin lia$/m,
    ];
    const output = await done('admin', 'list');
    expect(output).toMatch(head);
    expect(output).toMatch(line);
  });

  itOnce('sets a new password, which ends all sessions and links of the old one', async () => {
    const id = await server.addAdmin('ana', '0');
    const levelled = { nome: 'BI', level: '1', dias: 1, senhaAtual: PASSWORD };
    const { body: chave } = await server.call('createChave', { as: 'ana', body: levelled });
    for (let tries = 0; tries < 6; tries += 1) await entry('ana', 'errada-de-novo');
    expect(await entry('ana', PASSWORD)).toAnswer(429, 'REQ002');

    const output = await done('admin', 'reset-password', ' ANA ', '--gerar');
    const senha = /shown only once: (\S+)\n$/.exec(output)![1]!;
    expect(await server.call('getMe', { as: 'ana' })).toAnswer(401, 'LG006');
    expect((await server.call('listChaves', { query: { admin: id } })).body.items).toEqual([]);
    expect(chave.segredo).toMatch(/^vitrola_/);
    expect(await lastOf('Admin ana')).toEqual({ acao: 'REDEFINIR_SENHA', de: 'Sistema', endereco: null });
    const { status, body } = await entry('ana', senha);
    expect(status).toBe(200);
    const me = await fetch(`${server.url}/api/v1/me`, {
      headers: { authorization: `Bearer ${(body as { accessToken: string }).accessToken}` },
    });
    expect(await me.json()).toMatchObject({ senhaProvisoria: true });
    const { body: acessos } = await server.call('listAcessos', {
      query: { admin: id, tipo: 'SENHA_REDEFINIDA' },
    });
    expect(acessos.items).toMatchObject([{ por: null, endereco: '' }]);
    await server.mail.deliver();
    const mailed = readOutbox(server.settings.DATA_DIR).at(-1)!;
    expect(mailed.message).toMatch(/^To: ana@exemplo\.com\.br\r?$/m);
    expect(mailed.text).toMatch(/por quem opera o servidor:\s+- a senha foi alterada/);
    expect(mailed.text).not.toContain(senha);
  });

  itOnce('lifts the lock-out after wrong passwords', async () => {
    await server.addAdmin('bia');
    for (let tries = 0; tries < 6; tries += 1) await entry('bia', 'errada-de-novo');
    expect(await entry('bia', PASSWORD)).toAnswer(429, 'REQ002');
    expect(await done('admin', 'unlock', 'bia')).toContain('no longer lock bia out');
    expect((await entry('bia', PASSWORD)).status).toBe(200);
    expect(await lastOf('Admin bia')).toMatchObject({ acao: 'DESBLOQUEAR', de: 'Sistema' });
  });

  itOnce('removes a second factor', async () => {
    const adminId = await server.addAdmin('caio');
    const ativo = { adminId, segredo: Buffer.from('x'), ativoDesde: new Date() };
    await server.db.insertInto('doisFatores').values(ativo).execute();
    await done('admin', 'remove-2fa', 'caio');
    expect((await entry('caio', PASSWORD)).body).toHaveProperty('accessToken');
    expect(await lastOf('Admin caio')).toMatchObject({ acao: 'DESATIVAR_DOIS_FATORES', de: 'Sistema' });
    expect(await vitrola('admin', 'remove-2fa', 'caio')).toEqual({
      code: 1,
      output: 'caio has no second factor.\n',
    });
  });

  itOnce('adds an admin of level 1, or of level 0 on request, and rejects a taken login', async () => {
    const words = (login: string) => [
      'admin',
      'create',
      '--login',
      login,
      '--nome',
      `Nova ${login}`,
      '--email',
      `${login}@x.com`,
    ];
    expect(await done(...words('dora'), '--gerar')).toContain('dora is an administrator of level 1.');
    expect(await done(...words('eva'), '--level', '0', '--gerar')).toContain('of level 0.');
    expect(await lastOf('Nova eva')).toEqual({ acao: 'CRIAR', de: 'Sistema', endereco: null });
    const again = await vitrola(...words('dora').with(5, 'Outra'), '--gerar');
    expect(again).toEqual({ code: 1, output: 'Another administrator has this login already.\n' });
  });

  it('explains errors in one sentence, and exits with 64 for wrong arguments', async () => {
    expect(await vitrola('admin', 'unlock', 'ninguem')).toEqual({
      code: 1,
      output: expect.stringMatching(/^No administrator has the login ninguem/),
    });
    const wrong = [['abrir'], ['unlock', 'a', 'b'], ['reset-password', 'ana'], ['create', '--gerar']];
    for (const words of wrong) expect(await vitrola('admin', ...words)).toMatchObject({ code: 64 });
    const nowhere = { DATA_DIR: emptyFolder() };
    expect(await runCommand('vitrola', nowhere, 'admin', 'list')).toEqual({
      code: 1,
      output: expect.stringMatching(/^There is no embedded database in /),
    });
    expect(fs.readdirSync(nowhere.DATA_DIR)).toEqual([]);
    fs.rmSync(nowhere.DATA_DIR, { recursive: true });
  });

  it.runIf(process.platform === 'linux')('prompts twice for a password without echo', async () => {
    await server.addAdmin('fabio');
    const typing = promisify(execFile)(
      'script',
      ['-qec', `${process.execPath} ${await bundleOf('vitrola')} admin reset-password fabio`, '/dev/null'],
      { env: { ...ofTheRun, ...here() } as NodeJS.ProcessEnv },
    );
    const senha = 'quatro-ipês-na-varanda';
    let asked = 0;
    typing.child.stdout!.on('data', (part: string) => {
      for (const _ of part.matchAll(/New password of fabio: |Once more: /g)) {
        asked += 1;
        typing.child.stdin!.write(`${senha}\n`);
      }
    });
    const { stdout } = await typing;
    expect(asked).toBe(2);
    expect(stdout).not.toContain(senha);
    expect(stdout).toContain('fabio has a new password');
    expect((await entry('fabio', senha)).status).toBe(200);
  });

  it.runIf(engine === 'pglite')('connects to the server through a socket of its own user', async () => {
    const run = path.join(server.settings.DATA_DIR, 'run');
    const socket = fs.readFileSync(path.join(run, 'terminal'), 'utf8');
    expect(fs.statSync(socket).mode & 0o777).toBe(0o600);
    expect(fs.statSync(path.dirname(socket)).mode & 0o777).toBe(0o700);
  });

  it.runIf(engine === 'pglite')('opens the database itself if no server has it open', async () => {
    const stopped = await startServer();
    await stopped.addAdmin('gil');
    const { DATA_DIR } = stopped.settings;
    await stopped.database.close();
    fs.writeFileSync(path.join(DATA_DIR, 'run/terminal'), path.join(DATA_DIR, 'run/gone.sock'));
    const env = { DATA_DIR, LOCAL_LOGIN: undefined };
    const { code, output } = await runCommand('vitrola', env, 'admin', 'reset-password', 'gil', '--gerar');
    expect([code, output]).toEqual([0, expect.stringContaining('gil has a new password')]);
    fs.rmSync(DATA_DIR, { recursive: true, force: true });
  });
});

describe('vitrola', () => {
  itOnce('lists its commands and prints their help', async () => {
    const list = (await runCommand('vitrola', {}, 'help')).output;
    const names = [...list.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, name]) => name!);
    expect(names).toEqual(
      expect.arrayContaining(['start', 'version', 'admin', 'backup', 'restore', 'verify', 'move', 'fleet']),
    );
    for (const name of ['start', 'admin', 'fleet']) {
      const { code, output } = await runCommand('vitrola', {}, name, '--help');
      expect([name, code, output]).toEqual([name, 0, expect.stringContaining(name)]);
    }
    expect(await runCommand('vitrola', {}, 'nada')).toMatchObject({ code: 64 });
    expect((await runCommand('vitrola', {}, 'version')).output).toMatch(
      /^Vitrola \d+\.\d+\.\d+, contract \d/,
    );
  });
});
