import fs from 'node:fs/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFirstAdmin } from '#server/modules/session/firstAdmin.ts';
import { insertLink } from '#server/modules/session/mailedLinks.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { outboxOf, readOutbox } from '#tests/support/outbox.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const login = (body: unknown, headers?: Record<string, string>) =>
  server.call('login', { as: null, body, headers });
const bearer = (token: string) => ({ as: null, headers: { authorization: `Bearer ${token}` } });

async function signIn(login_: string, senha = PASSWORD): Promise<string> {
  const answer = await login({ login: login_, senha });
  expect(answer).toAnswer(200);
  return answer.body.accessToken;
}

describe('login', () => {
  it('returns a working token of 256 bits, whatever the case of the login', async () => {
    const token = await signIn('ADMIN');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const answer = await server.call('getMe', bearer(token));
    expect(answer).toAnswer(200);
    expect(answer.body).toMatchObject({ login: 'admin', level: '0' });
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('stores only hashes of the token and the password', async () => {
    const token = await signIn('admin');
    const rows = await server.db.selectFrom('sessoes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const [admin] = await server.db.selectFrom('admins').selectAll().execute();
    expect(admin!.senhaHash).toMatch(/^\$argon2id\$/);
  });

  it('is LG003 for both a wrong password and an unknown login', async () => {
    const wrong = await login({ login: 'admin', senha: 'errada-errada' });
    const unknown = await login({ login: 'ninguem', senha: 'errada-errada' });
    expect(wrong).toAnswer(400);
    expect(wrong.error).toEqual({ code: 'LG003', message: 'Dados inválidos!' });
    expect(unknown.error).toEqual(wrong.error);
  });

  it('is LG002 for an incomplete body, with the missing fields', async () => {
    const answer = await login({ login: '' });
    expect(answer).toAnswer(400, 'LG002');
    expect(answer.error.fields).toEqual([
      { path: 'senha', message: 'Senha é obrigatório' },
      { path: 'login', message: 'Login não pode ficar vazio' },
    ]);
  });

  it('reports a disabled login only after the right password: LG001', async () => {
    await server.addAdmin('desligado');
    await server.db
      .updateTable('admins')
      .set({ status: 'INATIVO' })
      .where('login', '=', 'desligado')
      .execute();
    expect(await login({ login: 'desligado', senha: 'errada-errada' })).toAnswer('LG003');
    const right = await login({ login: 'desligado', senha: PASSWORD });
    expect(right).toAnswer(403, 'LG001');
  });

  it('rejects the sixth attempt in 15 minutes, even a right one, with Retry-After', async () => {
    await server.addAdmin('forcado');
    for (let i = 0; i < 5; i += 1) {
      expect(await login({ login: 'forcado', senha: 'errada-errada' })).toAnswer('LG003');
    }
    const sixth = await login({ login: 'FORCADO', senha: PASSWORD });
    expect(sixth).toAnswer(429, 'REQ002');
    const wait = Number(sixth.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(890);
    expect(wait).toBeLessThanOrEqual(900);
    // Other administrators can still sign in. After 15 minutes this one can too.
    await signIn('admin');
    const old = [new Date(Date.now() - 16 * 60_000).toISOString()];
    await server.db.updateTable('tentativas').set({ quando: old }).execute();
    await signIn('forcado');
  });

  it('allows exactly five of many parallel attempts', async () => {
    await server.addAdmin('simultaneo');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login({ login: 'simultaneo', senha: 'errada-errada' })),
    );
    const codes = answers.map(({ error }) => error.code);
    expect(codes.filter((code) => code === 'LG003')).toHaveLength(5);
    expect(codes.filter((code) => code === 'REQ002')).toHaveLength(7);
  });

  it('ignores a forwarded address unless the proxy is trusted', async () => {
    await server.addAdmin('falsario');
    for (let i = 0; i < 5; i += 1) {
      await login({ login: 'falsario', senha: 'errada-errada' }, { 'x-forwarded-for': `10.0.0.${i}` });
    }
    expect(await login({ login: 'falsario', senha: PASSWORD }, { 'x-forwarded-for': '10.0.0.99' })).toAnswer(
      429,
    );
  });
});

describe('a token', () => {
  it('is LG006 when missing, unknown or malformed', async () => {
    for (const authorization of ['', 'Bearer desconhecido', 'Basic YTpi']) {
      const headers: Record<string, string> = authorization ? { authorization } : {};
      expect(await server.call('getMe', { as: null, headers })).toAnswer(401, 'LG006');
    }
  });

  it('expires after 12 hours without use, and after 30 days in any case', async () => {
    const idle = await signIn('admin');
    const old = await signIn('admin');
    const [oldest, latest] = (
      await server.db.selectFrom('sessoes').select('id').orderBy('createdAt', 'desc').limit(2).execute()
    ).reverse();
    const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
    await server.db
      .updateTable('sessoes')
      .set({ ultimoUso: hours(12.1) })
      .where('id', '=', oldest!.id)
      .execute();
    await server.db
      .updateTable('sessoes')
      .set({ createdAt: hours(30.1 * 24) })
      .where('id', '=', latest!.id)
      .execute();
    for (const token of [idle, old]) {
      expect(await server.call('getMe', bearer(token))).toAnswer('LG006');
    }
  });

  it('is revoked by logout', async () => {
    const token = await signIn('admin');
    expect(await server.call('logout', bearer(token))).toAnswer(204);
    expect(await server.call('getMe', bearer(token))).toAnswer('LG006');
  });

  it('is LG004 once its admin is disabled, and stays invalid when they are enabled', async () => {
    const id = await server.addAdmin('voltou');
    const token = await signIn('voltou');
    await server.call('toggleAdminStatus', { path: { id }, body: { status: 'INATIVO' } });
    const disabled = await server.call('getMe', bearer(token));
    expect(disabled).toAnswer(403, 'LG004');
    await server.call('toggleAdminStatus', { path: { id }, body: { status: 'ATIVO' } });
    expect(await server.call('getMe', bearer(token))).toAnswer('LG006');
  });
});

describe('the own profile', () => {
  it('allows a new name freely, a new e-mail or password only with the current password', async () => {
    await server.addAdmin('eu');
    const name = await server.call('updateMe', { as: 'eu', body: { nome: '  Eu Mesma ' } });
    expect(name.body.nome).toBe('Eu Mesma');

    const bare = await server.call('updateMe', { as: 'eu', body: { email: 'nova@exemplo.com.br' } });
    expect(bare).toAnswer(400, 'LG003');
    expect(bare.error.fields).toEqual([{ path: 'senhaAtual', message: 'Senha atual não confere' }]);

    const email = await server.call('updateMe', {
      as: 'eu',
      body: { email: 'Nova@Exemplo.com.br', senhaAtual: PASSWORD },
    });
    expect(email.body.email).toBe('nova@exemplo.com.br');
  });

  it('ends the other sessions with a new password', async () => {
    await server.addAdmin('troca');
    const other = await signIn('troca');
    const own = await server.token('troca');
    const changed = await server.call('updateMe', {
      as: 'troca',
      body: { senha: 'outra-senha-longa', senhaAtual: PASSWORD },
    });
    expect(changed).toAnswer(200);
    expect(await server.call('getMe', bearer(own))).toAnswer(200);
    expect(await server.call('getMe', bearer(other))).toAnswer(401);
    await signIn('troca', 'outra-senha-longa');
  });

  it('rejects an easily guessed password with A004, and keeps the current one', async () => {
    await server.addAdmin('previsivel');
    const body = { senha: 'Previsível', senhaAtual: PASSWORD };
    const answer = await server.call('updateMe', { as: 'previsivel', body });
    expect(answer).toAnswer(400, 'A004');
    expect(answer.error.fields?.map(({ path }) => path)).toEqual(['senha']);
    await signIn('previsivel');
  });

  it('cannot change the own level or status: A004', async () => {
    await server.addAdmin('ambicioso');
    expect(await server.call('updateMe', { as: 'ambicioso', body: { level: '0' } })).toAnswer(400, 'A004');
  });

  it('is REQ003 with the current values for a stale version', async () => {
    await server.addAdmin('duas.abas');
    const ifMatch = { headers: { 'if-match': '"1"' } };
    await server.call('updateMe', { as: 'duas.abas', body: { nome: 'Primeira aba' }, ...ifMatch });
    const stale = await server.call('updateMe', {
      as: 'duas.abas',
      body: { nome: 'Segunda aba' },
      ...ifMatch,
    });
    expect(stale).toAnswer(412, 'REQ003');
    const nome = 'Primeira aba';
    expect(stale.error.current).toMatchObject({ nome, updatedBy: { nome } });
  });

  it('limits wrong passwords', async () => {
    await server.addAdmin('chuta');
    const guess = () =>
      server.call('updateMe', { as: 'chuta', body: { senha: 'nova-senha', senhaAtual: 'chute' } });
    for (let i = 0; i < 5; i += 1) expect(await guess()).toAnswer('LG003');
    expect(await guess()).toAnswer('REQ002');
  });

  it('is A003 or A012 for a taken name or e-mail', async () => {
    await server.addAdmin('original');
    await server.addAdmin('copia');
    const nome = await server.call('updateMe', { as: 'copia', body: { nome: 'ADMIN ORIGINAL' } });
    expect(nome).toAnswer(409, 'A003');
    const email = await server.call('updateMe', {
      as: 'copia',
      body: { email: 'original@exemplo.com.br', senhaAtual: PASSWORD },
    });
    expect(email).toAnswer(409, 'A012');
  });
});

describe('a password set by somebody else', () => {
  const RECEIVED = 'senha-recebida';
  const OWN = 'senha-so-minha';
  const newcomer = async (login: string) => {
    const body = {
      nome: `Nova ${login}`,
      login,
      email: `${login}@exemplo.com.br`,
      senha: RECEIVED,
      level: '0',
    };
    const created = await server.call('createAdmin', { body });
    expect(created).toAnswer(201);
    return { id: created.body._id, token: await signIn(login, RECEIVED) };
  };
  const me = async (token: string) => (await server.call('getMe', bearer(token))).body;
  const listed = (token: string) => server.call('listClientes', bearer(token));

  it('must be replaced by a different one before anything else works', async () => {
    const { token } = await newcomer('novato');
    const faltaWith = async (senha: string) =>
      (await server.call('login', { as: null, body: { login: 'novato', senha } })).body.falta;
    expect(await faltaWith(RECEIVED)).toBe('LG007');
    expect(await me(token)).toMatchObject({ senhaProvisoria: true, chaves: 0 });
    const answer = await listed(token);
    expect(answer).toAnswer(409);
    expect(answer.error).toEqual({ code: 'LG007', message: 'Escolha uma nova senha para continuar.' });

    const change = (body: object) => server.call('updateMe', { ...bearer(token), body });
    expect((await change({ nome: 'Só o Nome' })).body.senhaProvisoria).toBe(true);
    const same = await change({ senha: RECEIVED, senhaAtual: RECEIVED });
    expect(same).toAnswer(400, 'A004');
    expect(same.error.fields).toEqual([{ path: 'senha', message: 'Escolha uma senha diferente da atual' }]);
    expect(await listed(token)).toAnswer('LG007');
    expect((await change({ senha: OWN, senhaAtual: RECEIVED })).body.senhaProvisoria).toBe(false);
    expect(await listed(token)).toAnswer(200);
    expect((await me(await signIn('novato', OWN))).senhaProvisoria).toBe(false);
    expect(await faltaWith(OWN)).toBeNull();
  });

  it('allows signing out', async () => {
    const { token } = await newcomer('desiste');
    expect(await server.call('logout', bearer(token))).toAnswer(204);
  });

  it('ends open sessions and must be replaced, in the panel or by a mailed link', async () => {
    const id = await server.addAdmin('trocada', '0');
    const open = await signIn('trocada');
    await server.call('updateAdmin', { path: { id }, body: { nome: 'Trocada da Silva' } });
    expect((await me(open)).senhaProvisoria).toBe(false);
    await server.call('updateAdmin', { path: { id }, body: { senha: RECEIVED } });
    expect(await server.call('getMe', bearer(open))).toAnswer(401);
    expect(await listed(await signIn('trocada', RECEIVED))).toAnswer('LG007');

    const link = await insertLink(server.db, id);
    const reset = (senha: string) => server.call('resetPassword', { as: null, body: { token: link, senha } });
    const same = await reset(RECEIVED);
    expect([same.error.code, same.error.fields?.[0]?.path]).toEqual(['LG002', 'senha']);
    expect(await reset(OWN)).toAnswer(204);
    expect(await listed(await signIn('trocada', OWN))).toAnswer(200);
  });
});

describe('sessions', () => {
  it('are listed newest first with this one marked, and can be ended one by one', async () => {
    await server.addAdmin('movel');
    const phone = await signIn('movel');
    const list = await server.call('listSessoes', { as: 'movel' });
    expect(list.body.total).toBe(2);
    const [newest, other] = list.body.items;
    expect(newest).toMatchObject({ atual: true, endereco: '127.0.0.1' });
    expect(await server.call('deleteSessao', { as: 'movel', path: { id: other!._id } })).toAnswer(204);
    expect(await server.call('getMe', bearer(phone))).toAnswer(401);
  });

  it('are ended except this one, counted and logged', async () => {
    await server.addAdmin('espalhada');
    const others = [await signIn('espalhada'), await signIn('espalhada')];
    const bystander = await signIn('admin');
    const all = () => server.call('deleteSessoes', { as: 'espalhada' });
    expect((await all()).body).toEqual({ count: 2 });
    for (const token of others) expect(await server.call('getMe', bearer(token))).toAnswer(401);
    expect(await server.call('getMe', { as: 'espalhada' })).toAnswer(200);
    expect(await server.call('getMe', bearer(bystander))).toAnswer(200);
    expect((await all()).body).toEqual({ count: 0 });
    const { body } = await server.call('listAtividades', { as: 'espalhada' });
    expect(body.items).toMatchObject([{ acao: 'ENCERRAR_SESSAO', depois: { numSessoes: 2 } }]);
  });

  it('of other admins stay open', async () => {
    await server.addAdmin('intruso');
    const victim = await signIn('admin');
    const { id } = await server.db
      .selectFrom('sessoes')
      .select('id')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(await server.call('deleteSessao', { as: 'intruso', path: { id } })).toAnswer(204);
    expect(await server.call('getMe', bearer(victim))).toAnswer(200);
  });
});

describe('a lost password', () => {
  const request = (email: string) => server.call('requestPasswordReset', { as: null, body: { email } });
  /** Messages with a link; others are security notices. */
  const messages = () => readOutbox(server.settings.DATA_DIR).filter(({ text }) => text.includes('#token='));

  async function linkFor(email: string): Promise<string> {
    const before = messages().map(({ file }) => file);
    expect(await request(email)).toAnswer(202);
    const fresh = () => messages().filter(({ file }) => !before.includes(file));
    await expect.poll(() => fresh().length).toBe(1);
    const { file, text } = fresh()[0]!;
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
    expect((await fs.stat(outboxOf(server.settings.DATA_DIR))).mode & 0o777).toBe(0o700);
    return text.match(/http:\/\/\S+\/esqueceu-senha#token=([\w-]+)/)![1]!;
  }

  it('can be replaced by the mailed link, once, which ends all sessions', async () => {
    await server.addAdmin('esquecida');
    const session = await signIn('esquecida');
    const token = await linkFor('Esquecida@exemplo.com.br');
    const stored = await server.db.selectFrom('redefinicoes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);

    const reset = () =>
      server.call('resetPassword', { as: null, body: { token, senha: 'senha-recuperada' } });
    expect(await reset()).toAnswer(204);
    expect(await server.call('getMe', bearer(session))).toAnswer(401);
    await signIn('esquecida', 'senha-recuperada');
    const again = await reset();
    expect(again).toAnswer(400, 'LG005');
    await server.settled();
    expect(await server.db.selectFrom('mensagens').selectAll().execute()).toEqual([]);
  });

  it('is mailed with a mark in the link if the admin has API keys', async () => {
    const email = 'programadora@exemplo.com.br';
    await server.addAdmin('programadora');
    await linkFor(email);
    const before = messages();
    expect(before.some(({ text }) => text.includes('&chaves'))).toBe(false);
    await server.call('createChave', {
      as: 'programadora',
      body: { nome: 'Rede', level: '1', dias: 30, senhaAtual: PASSWORD },
    });
    expect((await server.call('getMe', { as: 'programadora' })).body.chaves).toBe(1);
    await linkFor(email);
    expect(messages().filter(({ text }) => /#token=[\w-]+&chaves$/m.test(text))).toHaveLength(1);
  });

  it('is LG002 for an easily guessed new one, and the link stays valid', async () => {
    await server.addAdmin('apressada');
    const token = await linkFor('apressada@exemplo.com.br');
    const reset = (senha: string) => server.call('resetPassword', { as: null, body: { token, senha } });
    const weak = await reset('12345678');
    expect(weak.error).toMatchObject({ code: 'LG002', fields: [{ path: 'senha' }] });
    expect(await reset('senha-recuperada')).toAnswer(204);
  });

  it('has links that expire after 30 minutes', async () => {
    await server.addAdmin('lenta');
    const token = await linkFor('lenta@exemplo.com.br');
    await server.db
      .updateTable('redefinicoes')
      .set({ expiraEm: new Date(Date.now() - 1000) })
      .execute();
    expect(
      await server.call('resetPassword', {
        as: null,
        body: { token, senha: 'senha-recuperada' },
      }),
    ).toAnswer('LG005');
  });

  it('does not reveal whether the e-mail exists, and sends at most three links an hour', async () => {
    const before = messages();
    for (let i = 0; i < 3; i += 1) expect(await request('ninguem@exemplo.com.br')).toAnswer(202);
    const fourth = await request('ninguem@exemplo.com.br');
    expect(fourth).toAnswer(429, 'REQ002');
    expect(messages()).toEqual(before);
  });

  it('limits guesses of links to 50 in 15 minutes per address', async () => {
    const guess = () =>
      server.call('resetPassword', { as: null, body: { token: 'chute', senha: 'senha-qualquer' } });
    await server.db.deleteFrom('tentativas').execute();
    expect(await guess()).toAnswer('LG005');
    await sql`update tentativas set quando = array_fill(quando[1], array[47])`.execute(server.db);
    const guesses = await Promise.all(Array.from({ length: 5 }, guess));
    expect(guesses.map(({ error }) => error.code).sort()).toEqual([
      ...Array(3).fill('LG005'),
      ...Array(2).fill('REQ002'),
    ]);
    await server.db.deleteFrom('tentativas').execute();
  });

  it('is LG002 without a valid e-mail or a password of 8 characters', async () => {
    expect(await request('nada')).toAnswer('LG002');
    const short = await server.call('resetPassword', { as: null, body: { token: 'x', senha: 'curta' } });
    expect(short.error).toMatchObject({
      code: 'LG002',
      fields: [{ path: 'senha', message: 'Senha precisa ter pelo menos 8 caracteres' }],
    });
  });
});

describe('the first admin', () => {
  const database = ownDatabase();

  it('has a provisional password if generated, but not if the operator chose it', async () => {
    const log = pino({ level: 'silent' });
    const first = async (given: Partial<Settings>) => {
      await database.db.deleteFrom('admins').execute();
      const settings = { ...readSettings(database.settings), ...given };
      await createFirstAdmin(database.db, settings, log);
      await createFirstAdmin(database.db, { ...settings, ADMIN_EMAIL: 'outro@agencia.com.br' }, log);
      return database.db.selectFrom('admins').select(['senhaProvisoria', 'email']).execute();
    };
    const email = 'admin@vitrola.local';
    expect(await first({})).toEqual([{ senhaProvisoria: true, email }]);
    const ADMIN_PASSWORD = 'dada-pelo-operador';
    expect(await first({ ADMIN_PASSWORD })).toEqual([{ senhaProvisoria: false, email }]);
    const ADMIN_EMAIL = 'ana@agencia.com.br';
    expect(await first({ ADMIN_EMAIL })).toEqual([{ senhaProvisoria: true, email: ADMIN_EMAIL }]);
  });
});

describe('a server with held work', () => {
  const waiting: (() => Promise<void>)[] = [];
  let apart: TestServer;
  beforeAll(async () => {
    apart = await startServer({ later: { add: (work) => waiting.push(work), close: () => undefined } });
  });
  afterAll(() => apart.close());

  it('mails links outside the request for any e-mail, so that timing reveals nothing', async () => {
    const mailed = () => readOutbox(apart.settings.DATA_DIR).length;
    const written = async () =>
      (await apart.db.selectFrom('redefinicoes').select('id').execute()).length +
      (await apart.db.selectFrom('mensagens').select('id').execute()).length;
    await apart.addAdmin('conhecida');
    for (const email of ['conhecida@exemplo.com.br', 'ninguem@exemplo.com.br'])
      await apart.call('requestPasswordReset', { as: null, body: { email } });
    await apart.settled();
    expect([waiting.length, await written(), mailed()]).toEqual([2, 0, 0]);
    for (const work of waiting) await work();
    expect(mailed()).toBe(1);
  });
});
