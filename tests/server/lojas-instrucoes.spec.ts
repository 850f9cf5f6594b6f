import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMail } from '#server/mail/mail.ts';
import { isPassword } from '#server/secrets/passwords.ts';
import { addCliente, addLoja, atividadesOf } from '#tests/support/entities.ts';
import { outboxOf, readOutbox, textOf } from '#tests/support/outbox.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { type MailServer, startMailServer } from '#tests/support/smtp.ts';

const PASSWORD = 'música-às-cinco';

let made = 0;
async function addStore({ db }: TestServer) {
  made += 1;
  const cliente = await addCliente(db);
  const fields = { nome: 'Padaria São João', email: `loja${made}@paonosso.com.br`, login: `loja.${made}` };
  return { id: await addLoja(db, cliente, fields), ...fields };
}

const send = (server: TestServer, id: string, body: object) =>
  server.call('sendInstructions', { path: { id }, body });

const passwordOf = ({ db }: TestServer, id: string) =>
  db
    .selectFrom('lojas')
    .select(['senhaHash', 'senhaProvisoria', 'versao'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const queued = ({ db }: TestServer) => db.selectFrom('mensagens').selectAll().execute();

describe('mailing a store its instructions by SMTP', () => {
  let server: TestServer;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    server = await startServer({
      env: { SMTP_URL: mail.url, PLAYER_NAME: 'Rádio da Loja', PUBLIC_URL: 'https://radio.exemplo.com.br/' },
    });
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
  });

  it('sends login and password, which the store must change at first use', async () => {
    const { id, email, login } = await addStore(server);
    const answer = await send(server, id, { login, email: email.toUpperCase(), password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { email } });
    await vi.waitUntil(() => mail.delivered.length === 1, 5000);
    const [{ user, from, to, message } = expect.fail()] = mail.delivered;
    expect({ user, from, to }).toEqual({
      user: 'agencia@exemplo.com.br',
      from: 'agencia@exemplo.com.br',
      to: [email],
    });
    const address = 'https://radio.exemplo.com.br/player';
    expect(textOf(message)).toContain(`Endereço: ${address}\nLogin: ${login}\nSenha: ${PASSWORD}`);
    expect(textOf(message)).toContain(`<a href="${address}">${address}</a>`);
    expect(textOf(message)).toContain('No primeiro acesso será pedida uma nova senha.');
    await vi.waitUntil(async () => (await queued(server)).length === 0, 5000);

    const { senhaHash, ...rest } = await passwordOf(server, id);
    expect(await isPassword(senhaHash, PASSWORD)).toBe(true);
    expect(rest).toEqual({ senhaProvisoria: true, versao: 1 });
    const atividades = await atividadesOf(server.db, id);
    expect(atividades).toMatchObject([{ acao: 'ENVIAR_INSTRUCOES', entidade: 'LOJA', depois: { email } }]);
    expect(JSON.stringify(atividades)).not.toContain(PASSWORD);
  });

  it('keeps the mark when the agency sets another password', async () => {
    const { id, email, login } = await addStore(server);
    await send(server, id, { login, email, password: PASSWORD });
    await server.call('updateLoja', { path: { id }, body: { senha: 'outra-senha' } });
    expect(await passwordOf(server, id)).toMatchObject({ senhaProvisoria: true });
    await vi.waitUntil(async () => (await queued(server)).length === 0, 5000);
  });

  it.each([
    ['another login', { login: 'outra' }],
    ['another e-mail', { email: 'outra@paonosso.com.br' }],
    ['a short password', { password: '1234567' }],
    ['a common password', { password: 'senha123' }],
    ['a long password', { password: 'x'.repeat(73) }],
    ['no password', { password: undefined }],
    ['no login', { login: undefined }],
    ['a number for a password', { password: 12345678 }],
    ['an unknown field', { senha: PASSWORD }],
  ])('is L004 for %s; nothing is sent or changed', async (_, change) => {
    const { id, email, login } = await addStore(server);
    const sent = mail.delivered.length;
    const answer = await send(server, id, { login, email, password: PASSWORD, ...change });
    expect(answer).toAnswer(400, 'L004');
    expect(await passwordOf(server, id)).toMatchObject({ senhaHash: null, senhaProvisoria: false });
    expect(await queued(server)).toEqual([]);
    expect(await atividadesOf(server.db, id)).toEqual([]);
    expect(mail.delivered).toHaveLength(sent);
  });

  it('explains the L004 and its rule', async () => {
    const { id, email, login } = await addStore(server);
    const length = { path: 'password', message: 'A senha precisa ter de 8 a 72 caracteres' };
    expect((await send(server, id, { login, email, password: '12345' })).error.fields).toEqual([length]);
    expect((await send(server, id, { login: 'outra', password: 'x'.repeat(73) })).error.fields).toEqual([
      { path: 'login', message: 'Precisa ser o login da loja' },
      { path: 'email', message: 'Precisa ser o e-mail da loja' },
      length,
    ]);
  });

  it('is L006 for a missing store', async () =>
    expect(await send(server, 'nenhuma', { password: PASSWORD })).toAnswer('L006'));

  it('succeeds while mail is down, stores the message encrypted, and delivers it later', async () => {
    const { id, email, login } = await addStore(server);
    const sent = mail.delivered.length;
    mail.refuse = 1;
    const answer = await send(server, id, { login, email, password: PASSWORD });
    expect(answer).toAnswer(200);
    // A mail in delivery is postponed by minutes, a refused one by half a minute, which is written last.
    const refused = async () =>
      (await queued(server)).find(
        ({ falhas, proximaEm }) => falhas === 1 && Date.parse(proximaEm) - Date.now() < 60_000,
      );
    const message = await vi.waitUntil(refused, 5000);
    expect(message.conteudo.includes(PASSWORD)).toBe(false);
    expect(mail.delivered).toHaveLength(sent);

    await server.db.updateTable('mensagens').set({ proximaEm: new Date() }).execute();
    const silent = { fatal() {}, error() {}, warn() {}, info() {}, debug() {} };
    const later = createMail(server.db, server.settings, silent, server);
    await later.deliver();
    await later.close();
    // The background round may deliver it first.
    await vi.waitUntil(async () => (await queued(server)).length === 0, 5000);
    expect(mail.delivered.slice(sent)).toMatchObject([{ to: [email] }]);
  });
});

describe('mailing a store its instructions without SMTP_URL', () => {
  it('writes the message to the outbox, readable by its owner only', async () => {
    const server = await startServer();
    try {
      const { id, email, login } = await addStore(server);
      await send(server, id, { login, email, password: PASSWORD });
      const { DATA_DIR } = server.settings;
      const [sent] = await vi.waitUntil(() => {
        const messages = readOutbox(DATA_DIR);
        return messages.length === 1 && messages;
      }, 5000);
      expect(sent!.text).toContain(`Senha: ${PASSWORD}`);
      expect(fs.statSync(outboxOf(DATA_DIR)).mode & 0o777).toBe(0o700);
      expect(fs.statSync(sent!.file).mode & 0o777).toBe(0o600);
    } finally {
      await server.close();
    }
  });
});
