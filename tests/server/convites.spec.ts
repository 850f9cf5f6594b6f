import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { insertLink } from '#server/modules/session/mailedLinks.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

const OWN = 'senha-so-minha';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type Invited = { id: string; login: string; token: string };

const create = (login: string) =>
  server.call('createAdmin', {
    body: { nome: `Convidada ${login}`, login, email: `${login}@exemplo.com.br`, level: '1' },
  });

/** Links mailed to the login's first address, oldest first. */
async function tokensOf(login: string): Promise<string[]> {
  await server.settled();
  return readOutbox(server.settings.DATA_DIR)
    .filter(({ message }) => message.includes(`To: ${login}@exemplo.com.br`))
    .flatMap(({ text }) => text.match(/http:\/\/\S+\/convite#token=([\w-]+)&login=/)?.[1] ?? []);
}

async function invite(login: string): Promise<Invited> {
  const answer = await create(login);
  expect(answer).toAnswer(201);
  const [token] = await tokensOf(login);
  return { id: answer.body._id, login, token: token! };
}

const accept = ({ token }: { token: string }, senha = OWN) =>
  server.call('resetPassword', { as: null, body: { token, senha } });
const enter = (login: string, senha = OWN) => server.call('login', { as: null, body: { login, senha } });
const send = (id: string) => server.call('sendAdminConvite', { path: { id } });
const conviteOf = async (id: string) => (await server.call('getAdmin', { path: { id } })).body.convite;

describe('an invitation', () => {
  it('is mailed by createAdmin without a password, and lets the person choose one and sign in', async () => {
    const { id, login, token } = await invite('nova.colega');
    const { text } = readOutbox(server.settings.DATA_DIR).findLast(({ message }) => message.includes(login))!;
    expect(text).toContain('Admin admin convidou você para o painel de Vitrola. O seu login é nova.colega.');
    expect(text).toContain('Ele vale por 48 horas e só pode ser usado uma vez.');
    const stored = await server.db.selectFrom('redefinicoes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const { body } = await server.call('listAdmins', { query: { login } });
    expect(body.items.map(({ convite }) => convite)).toEqual(['ENVIADO']);
    expect(await enter(login, PASSWORD)).toAnswer('LG003');

    expect(await accept({ token })).toAnswer(204);
    expect((await enter(login)).body.falta).toBeNull();
    expect(await conviteOf(id)).toBeNull();
    expect(await accept({ token })).toAnswer(400, 'LG005');
  });

  it('works once under parallel tries', async () => {
    const invited = await invite('disputada');
    const tries = await Promise.all(Array.from({ length: 5 }, () => accept(invited)));
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
  });

  it('stays open after a password that is refused', async () => {
    const invited = await invite('apressada');
    expect(await accept(invited, '12345678')).toAnswer('LG002');
    expect(await accept(invited, 'apressada1')).toAnswer('LG002');
    expect(await accept(invited)).toAnswer(204);
  });

  it('works for 48 hours, which the cleaning respects', async () => {
    const ages = (by: string) =>
      server.db
        .updateTable('redefinicoes')
        .set({
          expiraEm: sql`expira_em - ${by}::interval`,
          createdAt: sql`created_at - ${by}::interval`,
        })
        .execute();
    const [early, late] = [await invite('pontual'), await invite('atrasada')];
    await ages('47 hours 59 minutes');
    await cleanUp(server.db);
    expect(await accept(early)).toAnswer(204);
    await ages('2 minutes');
    expect(await conviteOf(late.id)).toBe('VENCIDO');
    expect(await accept(late)).toAnswer('LG005');
    await ages('24 hours');
    await cleanUp(server.db);
    expect(await server.db.selectFrom('redefinicoes').select('id').execute()).toEqual([]);
    expect(await conviteOf(late.id)).toBe('VENCIDO');
  });

  const endings: [string, (id: string) => Promise<unknown>][] = [
    ['a status change', (id) => server.call('toggleAdminStatus', { path: { id } })],
    ['disabling', (id) => server.call('deactivateAdmin', { path: { id } })],
    ['deleting', (id) => server.call('deleteAdmin', { path: { id } })],
    [
      'a changed e-mail',
      (id) => server.call('updateAdmin', { path: { id }, body: { email: `${id}@x.com` } }),
    ],
    ['a given password', (id) => server.call('updateAdmin', { path: { id }, body: { senha: PASSWORD } })],
  ];
  it.each(endings)('is ended by %s, for good', async (name, end) => {
    const invited = await invite(`fim-${endings.findIndex(([ending]) => ending === name)}`);
    await end(invited.id);
    await server.db.updateTable('admins').set({ status: 'ATIVO' }).where('id', '=', invited.id).execute();
    expect(await accept(invited)).toAnswer('LG005');
  });

  it('survives other changes', async () => {
    const invited = await invite('renomeada');
    await server.call('updateAdmin', {
      path: { id: invited.id },
      body: { nome: 'Renomeada Lima', level: '0' },
    });
    expect(await accept(invited)).toAnswer(204);
  });

  it('gives no access to an admin who is disabled at the same moment', async () => {
    const invited = await invite('no.instante');
    const [, answer] = await Promise.all([
      server.call('deactivateAdmin', { path: { id: invited.id } }),
      accept(invited),
    ]);
    expect([204, 400]).toContain(answer.status);
    expect(await enter('no.instante')).toAnswer(answer.status === 204 ? 'LG001' : 'LG003');
    expect(await accept(invited)).toAnswer('LG005');
  });

  it('cannot be requested as a lost password, nor by a program', async () => {
    await invite('esquecida');
    const before = readOutbox(server.settings.DATA_DIR).length;
    const body = { email: 'esquecida@exemplo.com.br' };
    expect(await server.call('requestPasswordReset', { as: null, body })).toAnswer(202);
    await server.settled();
    expect(readOutbox(server.settings.DATA_DIR)).toHaveLength(before);

    const chave = await server.call('createChave', {
      body: { nome: 'Programa', level: '0', dias: 30, senhaAtual: PASSWORD },
    });
    const headers = { authorization: `Bearer ${chave.body.segredo}` };
    const admin = { nome: 'Do Programa', login: 'do.programa', email: 'p@exemplo.com.br', level: '1' };
    expect(await server.call('createAdmin', { as: null, headers, body: admin })).toAnswer(403, 'CH004');
    const { id } = await invite('outra.do.programa');
    expect(await server.call('sendAdminConvite', { as: null, headers, path: { id } })).toAnswer('CH004');
  });
});

describe('sendAdminConvite', () => {
  it('ends the previous link, and is written to the activity log', async () => {
    const { id, token } = await invite('de.novo');
    expect(await send(id)).toAnswer(204);
    const [, second] = await tokensOf('de.novo');
    expect(await accept({ token })).toAnswer('LG005');
    expect(await accept({ token: second! })).toAnswer(204);
    const { body } = await server.call('listAtividades', { query: { nome: 'Convidada de.novo' } });
    expect(body.items.map(({ acao }) => acao)).toEqual(['REDEFINIR_SENHA', 'ENVIAR_INSTRUCOES', 'CRIAR']);
  });

  it('is REQ006 for a disabled admin or one with access, and A006 for an unknown one', async () => {
    const { id } = await invite('parada');
    await server.call('deactivateAdmin', { path: { id } });
    const disabled = await send(id);
    expect(disabled).toAnswer(409, 'REQ006');
    expect(disabled.error.fields?.[0]?.message).toBe('Ative este administrador antes de convidá-lo.');
    expect(await send(await server.addAdmin('de.casa'))).toAnswer('REQ006');
    expect(await send('nao-existe')).toAnswer(404, 'A006');
    expect(await server.call('sendAdminConvite', { as: 'de.casa', path: { id } })).toAnswer('LG006');
  });

  it('is limited to 5 an hour for one administrator', async () => {
    const { id } = await invite('bombardeada');
    const answers = [];
    for (let i = 0; i < 6; i += 1) answers.push((await send(id)).status);
    expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

it('ends the links of a lost password when the e-mail changes', async () => {
  const id = await server.addAdmin('mudou.de.mail');
  const token = await insertLink(server.db, id);
  await server.call('updateAdmin', { path: { id }, body: { email: 'mudou@exemplo.com.br' } });
  expect(await accept({ token })).toAnswer('LG005');
});
