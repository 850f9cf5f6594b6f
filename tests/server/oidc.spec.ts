import fs from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createServices } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { emptyFolder, engine } from '#tests/support/database.ts';
import { createNavegador, type Provedor, startProvedor } from '#tests/support/oidc.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

const PUBLIC_URL = 'https://painel.exemplo.com.br';
const RETURN = `${PUBLIC_URL}/api/v1/login/oidc/retorno`;

let provedor: Provedor;
let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  provedor = await startProvedor(PUBLIC_URL);
  const levels = { OIDC_LEVEL_CLAIM: 'papel', OIDC_LEVEL_0: 'donos', OIDC_LEVEL_1: 'operadores, equipe' };
  const env = { ...provedor.env, ...levels, PUBLIC_URL };
  server = await startServer({ env, onLog: (line) => lines.push(line) });
});
afterAll(async () => {
  await server.close();
  await provedor.close();
});
beforeEach(() => {
  provedor.relogio = 0;
  provedor.isAway = false;
});

/** Another instance on the same database, with a data folder of its own. */
async function startInstance() {
  const { DATABASE_URL } = server.settings;
  const place = { DATA_DIR: emptyFolder(), DATABASE_URL, LOG_LEVEL: 'silent' };
  const settings = readSettings({ ...provedor.env, PUBLIC_URL, ...place });
  const services = await createServices(settings, pino({ level: 'silent' }));
  const app = buildApp(services, { lingerMs: 0 });
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    async stop() {
      await app.close();
      await Promise.all([services.mail.close(), services.entregas.close()]);
      await services.database.close();
      fs.rmSync(place.DATA_DIR, { recursive: true });
    },
  };
}

type Navegador = ReturnType<typeof createNavegador>;
const api = (path: string, on: { url: string } = server) => `${on.url}/api/v1/login/oidc${path}`;

async function toReturn(
  browser: Navegador,
  quem: string,
  on: { url: string } = server,
  asked = '',
): Promise<string> {
  provedor.quem = quem;
  const begun = await browser.go(api(asked, on));
  expect(begun.status).toBe(303);
  return new URL(await browser.follow(begun.headers.get('location')!, RETURN)).search;
}

async function comeBack(browser: Navegador, query: string, on: { url: string } = server): Promise<void> {
  const { status, headers } = await browser.go(api(`/retorno${query}`, on));
  expect([status, headers.get('location')]).toEqual([303, '/entrada']);
}

async function fetched(browser: Navegador, on: { url: string } = server) {
  const answer = await browser.go(api('/sessao', on), { method: 'POST' });
  const { accessToken, error } = await answer.json();
  return { token: accessToken as string, code: error?.code as string | undefined };
}

async function enter(quem: string, on = server) {
  const browser = createNavegador();
  await comeBack(browser, await toReturn(browser, quem, on), on);
  return fetched(browser, on);
}

const conta = (sub: string, fields: object = {}) => {
  provedor.contas[sub] = {
    email: `${sub}@exemplo.com.br`,
    email_verified: true,
    name: `Pessoa ${sub}`,
    ...fields,
  };
};
const meOf = async (token: string) =>
  (await server.call('getMe', { as: null, headers: { authorization: `Bearer ${token}` } })).body;
const acessosOf = async (query: Record<string, string>) =>
  (await server.call('listAcessos', { query })).body.items.map(({ tipo, motivo }) => [tipo, motivo]);

describe('signing in by OIDC', () => {
  it('opens a session for a verified e-mail, without secrets in addresses or logs', async () => {
    const id = await server.addAdmin('ana');
    conta('ana', { email: 'Ana@Exemplo.com.br' });
    const browser = createNavegador();
    const begun = await browser.go(api(''));
    const asked = new URL(begun.headers.get('location')!).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: RETURN,
      state: expect.any(String),
      nonce: expect.any(String),
      code_challenge: expect.any(String),
    });
    const cookie = begun.headers.get('set-cookie');
    expect(cookie).toMatch(
      /^__Host-vitrola_oidc=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/,
    );
    await comeBack(browser, await toReturn(browser, 'ana'));
    const { token } = await fetched(browser);
    expect((await meOf(token))._id).toBe(id);
    expect(await acessosOf({ admin: id })).toEqual([['ENTRADA', 'PROVEDOR']]);
    expect(lines.join('')).not.toMatch(/[?&](code|state)=(?!\*\*\*)/);
  });

  it.runIf(engine === 'postgres')('can start and end on different instances', async () => {
    await server.addAdmin('duas');
    conta('duas');
    const other = await startInstance();
    const browser = createNavegador();
    const query = await toReturn(browser, 'duas');
    await comeBack(browser, query, other);
    const { token } = await fetched(browser);
    expect((await meOf(token)).login).toBe('duas');
    const back = createNavegador();
    await comeBack(back, await toReturn(back, 'duas', other));
    expect((await meOf((await fetched(back, other)).token)).login).toBe('duas');
    // A flow used on one instance is used up on all.
    await comeBack(browser, query);
    expect((await fetched(browser, other)).code).toBe('EU003');
    await other.stop();
  });

  it('matches the linked account whatever its e-mail, and rejects another account with that e-mail', async () => {
    const id = await server.addAdmin('bia');
    conta('bia');
    await enter('bia');
    conta('bia', { email: 'outra@exemplo.com.br', email_verified: false });
    expect((await meOf((await enter('bia')).token))._id).toBe(id);
    conta('impostora', { email: 'bia@exemplo.com.br' });
    expect((await enter('impostora')).code).toBe('EU004');
    await server.call('updateAdmin', { path: { id }, body: { email: 'bia.lima@exemplo.com.br' } });
    conta('nova-conta', { email: 'bia.lima@exemplo.com.br' });
    expect((await meOf((await enter('nova-conta')).token))._id).toBe(id);
  });

  it('confirms the creation of a key by a fresh sign-in', async () => {
    await server.addAdmin('lia');
    conta('lia');
    const browser = createNavegador();
    const make = async (token: string) => {
      const body = { nome: 'Planilha', level: '1', dias: 1, senhaAtual: null };
      const headers = { authorization: `Bearer ${token}` };
      const { status, error } = await server.call('createChave', { as: null, headers, body });
      return error?.code ?? status;
    };
    await comeBack(browser, await toReturn(browser, 'lia'));
    const silent = await fetched(browser);
    expect((await meOf(silent.token)).porProvedor).toBe(true);
    // A provider that omits the time of sign-in proves nothing.
    expect(await make(silent.token)).toBe('CH005');
    await comeBack(browser, await toReturn(browser, 'lia', server, '?confirmar=true'));
    const proven = await fetched(browser);
    expect(await make(proven.token)).toBe(201);
    expect(await make(silent.token)).toBe('CH005');
    await server.db
      .updateTable('sessoes')
      .set({ autenticadoEm: sql`autenticado_em - interval '5 minutes'` })
      .where('autenticadoEm', 'is not', null)
      .execute();
    expect(await make(proven.token)).toBe('CH005');
  });

  it('requires no new password, which concerns password sign-ins only', async () => {
    const body = {
      nome: 'Convidada',
      login: 'iza',
      email: 'iza@exemplo.com.br',
      senha: 'senha-recebida',
      level: '1',
    };
    await server.call('createAdmin', { body });
    conta('iza');
    const headers = { authorization: `Bearer ${(await enter('iza')).token}` };
    expect(await server.call('listClientes', { as: null, headers })).toAnswer(200);
    const { accessToken } = (
      await server.call('login', { as: null, body: { login: 'iza', senha: body.senha } })
    ).body;
    const typed = { authorization: `Bearer ${accessToken}` };
    expect(await server.call('listClientes', { as: null, headers: typed })).toAnswer('LG007');
  });

  it('requires a verified e-mail that matches exactly', async () => {
    await server.addAdmin('caio');
    conta('caio', { email_verified: false });
    expect((await enter('caio')).code).toBe('EU005');
    conta('caio', { email: undefined });
    expect((await enter('caio')).code).toBe('EU005');
    conta('caio', { email: 'cáio@exemplo.com.br' });
    expect((await enter('caio')).code).toBe('EU004');
  });

  it('rejects an e-mail that the contract would reject', async () => {
    conta('dupla', { email: 'dupla@exemplo.com.br\r\nBcc: todos@exemplo.com.br', papel: 'operadores' });
    expect((await enter('dupla')).code).toBe('EU005');
  });

  it.each([
    ['operadores', '1'],
    [['outros', 'donos'], '0'],
  ])('creates an unknown admin for the role %j: level %s, without a password', async (papel, level) => {
    const sub = `nova-${level}`;
    conta(sub, { papel });
    const { token } = await enter(sub);
    expect(await meOf(token)).toMatchObject({ login: `${sub}@exemplo.com.br`, nome: `Pessoa ${sub}`, level });
    const body = { login: `${sub}@exemplo.com.br`, senha: PASSWORD };
    expect(await server.call('login', { as: null, body })).toAnswer('LG003');
    const { items } = (await server.call('listAtividades', { query: { nome: `Pessoa ${sub}` } })).body;
    expect(items).toMatchObject([{ acao: 'CRIAR', entidade: 'ADMIN', depois: { level } }]);
  });

  it('uses the e-mail as the name if the name is taken', async () => {
    await server.addAdmin('xara');
    conta('outra-xara', { name: 'Admin Xará', papel: 'equipe' });
    expect((await meOf((await enter('outra-xara')).token)).nome).toBe('outra-xara@exemplo.com.br');
  });

  it.each([undefined, 'visitantes', true])('rejects an unknown account with role %s', async (papel) => {
    conta('estranha', { papel });
    expect((await enter('estranha')).code).toBe('EU004');
    expect(await acessosOf({ login: 'e***' })).toContainEqual(['ENTRADA_RECUSADA', 'LOGIN_DESCONHECIDO']);
  });

  it('rejects disabled admins, and unlinks deleted ones', async () => {
    const id = await server.addAdmin('davi');
    conta('davi');
    await enter('davi');
    await server.call('deactivateAdmin', { path: { id } });
    expect((await enter('davi')).code).toBe('LG001');
    await server.call('deleteAdmin', { path: { id } });
    expect((await enter('davi')).code).toBe('EU004');
    await server.addAdmin('davi2');
    conta('davi', { email: 'davi2@exemplo.com.br' });
    expect((await meOf((await enter('davi')).token)).login).toBe('davi2');
  });
});

describe('an OIDC flow', () => {
  beforeAll(async () => {
    await server.addAdmin('eva');
    conta('eva');
  });

  it('works once', async () => {
    const browser = createNavegador();
    const query = await toReturn(browser, 'eva');
    await comeBack(browser, query);
    await comeBack(browser, query);
    expect((await fetched(browser)).code).toBeUndefined();
    expect((await fetched(browser)).code).toBe('EU003');
  });

  it('works only in the browser that started it', async () => {
    const [browser, other] = [createNavegador(), createNavegador()];
    const query = await toReturn(browser, 'eva');
    await other.go(api(''));
    await comeBack(other, query);
    expect((await fetched(other)).code).toBe('EU003');
    await comeBack(createNavegador(), query);
    await comeBack(browser, query);
    expect((await fetched(other)).code).toBe('EU003');
    expect((await fetched(browser)).token).toBeTruthy();
  });

  const late = (column: 'created_at' | 'pronta_em', minutes: number) =>
    sql`update entradas_oidc set ${sql.ref(column)} = now() - make_interval(mins => ${minutes}::int)
      where entregue_em is null`.execute(server.db);

  const refusals: [string, (browser: Navegador, query: string) => Promise<string>][] = [
    ['another state', async (_browser, query) => query.replace(/state=[^&]*/, 'state=outro')],
    ['no state', async () => '?code=qualquer'],
    ['another code', async (_browser, query) => query.replace(/code=[^&]*/, 'code=outro')],
    [
      'another issuer',
      async (_browser, query) => query.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Foutro.example'),
    ],
    [
      'a refusal',
      async (_browser, query) => `?error=access_denied&state=${new URLSearchParams(query).get('state')}`,
    ],
    [
      'another nonce',
      async (_browser, query) => {
        await sql`update entradas_oidc set nonce = 'outro' where usada_em is null`.execute(server.db);
        return query;
      },
    ],
    [
      'another verifier',
      async (_browser, query) => {
        const other = 'a'.repeat(43);
        await sql`update entradas_oidc set verificador = ${other} where usada_em is null`.execute(server.db);
        return query;
      },
    ],
    [
      'eleven minutes between',
      async (_browser, query) => {
        await late('created_at', 11);
        return query;
      },
    ],
  ];
  it.each(refusals)('with %s is rejected', async (_what, change) => {
    const browser = createNavegador();
    const query = await toReturn(browser, 'eva');
    await comeBack(browser, await change(browser, query));
    expect((await fetched(browser)).code).toBe('EU003');
  });

  it('must be collected by the panel within a minute', async () => {
    const browser = createNavegador();
    await comeBack(browser, await toReturn(browser, 'eva'));
    await late('pronta_em', 2);
    expect((await fetched(browser)).code).toBe('EU003');
  });

  it('tolerates small clock differences, and rejects expired tokens', async () => {
    provedor.relogio = -630;
    expect((await enter('eva')).code).toBeUndefined();
    provedor.relogio = -700;
    expect((await enter('eva')).code).toBe('EU003');
  });

  it('reports a provider that is unreachable at its end', async () => {
    const browser = createNavegador();
    const query = await toReturn(browser, 'eva');
    provedor.isAway = true;
    await comeBack(browser, query);
    expect((await fetched(browser)).code).toBe('EU006');
  });

  it('ignores extra parameters of the provider, and rejects repeated ones', async () => {
    const browser = createNavegador();
    await comeBack(browser, `${await toReturn(browser, 'eva')}&session_state=1&hd=exemplo.com.br`);
    expect((await fetched(browser)).token).toBeTruthy();
    expect((await browser.go(api('/retorno?code=a&code=b'))).status).toBe(400);
  });

  it('can be started 100 times in 15 minutes per network', async () => {
    const begin = async () => (await createNavegador().go(api(''))).status;
    await server.db.deleteFrom('tentativas').execute();
    expect(await begin()).toBe(303);
    await sql`update tentativas set quando = array_fill(quando[1], array[99])`.execute(server.db);
    expect([await begin(), await begin()]).toEqual([303, 429]);
  });
});

it('reports an unreachable provider at its start, can be the only sign-in, and can trust e-mails', async () => {
  const env = { ...provedor.env, PUBLIC_URL, LOCAL_LOGIN: 'off', OIDC_TRUST_EMAIL: 'on' };
  const only = await startServer({ env });
  provedor.isAway = true;
  const browser = createNavegador();
  const begun = await browser.go(api('', only));
  expect([begun.status, begun.headers.get('location')]).toEqual([303, '/entrada']);
  expect((await fetched(browser, only)).code).toBe('EU006');
  provedor.isAway = false;
  const call = (operation: 'login' | 'requestPasswordReset' | 'resetPassword', body: object) =>
    only.call(operation, { as: null, body });
  const answers = await Promise.all([
    call('login', { login: 'admin', senha: PASSWORD }),
    call('requestPasswordReset', { email: 'admin@exemplo.com.br' }),
    call('resetPassword', { token: 'x', senha: 'uma-senha-bem-longa' }),
  ]);
  expect(answers.map(({ status, error }) => [status, error.code])).toEqual(answers.map(() => [409, 'EU001']));
  const id = await only.addAdmin('gil', '0');
  conta('gil', { email_verified: undefined });
  const { token } = await enter('gil', only);
  const signedIn = { as: null, headers: { authorization: `Bearer ${token}` } };
  const uninvited = { nome: 'Sem Senha', login: 'sem.senha', email: 'sem@exemplo.com.br', level: '1' };
  expect(await only.call('createAdmin', { ...signedIn, body: uninvited })).toAnswer('EU001');
  expect(await only.call('sendAdminConvite', { ...signedIn, path: { id } })).toAnswer('EU001');
  await only.close();
});
