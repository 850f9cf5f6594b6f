import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFatores } from '#server/modules/session/fatores.queries.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await startServer({ onLog: (line) => logged.push(line) });
});
afterAll(() => server.close());

const PERIOD_MS = 30_000;
// Codes change every half minute, and the previous one stays valid. Start each test mid-period.
beforeEach(() => {
  const now = (Math.floor(Date.now() / PERIOD_MS) + 0.5) * PERIOD_MS;
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => void vi.useRealTimers());

const bearer = (token: string) => ({ as: null, headers: { authorization: `Bearer ${token}` } });
const enter = (login: string, senha = PASSWORD) => server.call('login', { as: null, body: { login, senha } });
const proofOf = async (login: string) => {
  const answer = await enter(login);
  expect(answer).toAnswer(202);
  return (answer.body as unknown as { prova: string }).prova;
};
const confirm = (prova: string, codigo: string) =>
  server.call('confirmLogin', { as: null, body: { prova, codigo } });

const codeOf = (segredo: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: Date.now() + later * PERIOD_MS });

async function withFactor(login: string, level: '0' | '1' = '1') {
  const id = await server.addAdmin(login, level);
  const token = await server.token(login);
  const drawn = await server.call('createDoisFatores', { as: login, body: { senhaAtual: PASSWORD } });
  const { segredo } = drawn.body;
  const on = await server.call('confirmDoisFatores', { as: login, body: { codigo: codeOf(segredo, -1) } });
  expect(on).toAnswer(200);
  return { id, token, segredo, codigos: on.body.codigos };
}

/** Makes used codes usable again, instead of waiting half a minute. */
const forgetStep = (adminId: string) =>
  server.db.updateTable('doisFatores').set({ ultimoPasso: null }).where('adminId', '=', adminId).execute();

describe('switching two-factor authentication on', () => {
  it('requires the password and a valid code, and ends the other sessions', async () => {
    await server.addAdmin('liga');
    const { body: other } = await enter('liga');
    const draw = (senhaAtual: string) =>
      server.call('createDoisFatores', { as: 'liga', body: { senhaAtual } });
    expect((await draw('errada')).error).toMatchObject({ code: 'LG003', fields: [{ path: 'senhaAtual' }] });
    const first = await draw(PASSWORD);
    expect(first.body.endereco).toMatch(/^otpauth:\/\/totp\/Vitrola:liga\?/);
    expect(first.body.endereco).toContain(first.body.segredo);
    const { body: drawn } = await draw(PASSWORD);
    expect(drawn.segredo).not.toBe(first.body.segredo);

    const on = (codigo: string) => server.call('confirmDoisFatores', { as: 'liga', body: { codigo } });
    expect(await on(codeOf(first.body.segredo))).toAnswer('LG009');
    expect((await server.call('getMe', { as: 'liga' })).body.doisFatores.ativoDesde).toBeNull();
    expect(await enter('liga')).toAnswer(200);
    const answer = await on(codeOf(drawn.segredo));
    expect(answer).toAnswer(200);
    expect(new Set(answer.body.codigos).size).toBe(10);
    expect((await server.call('getMe', { as: 'liga' })).body.doisFatores).toMatchObject({
      ativoDesde: expect.any(String),
      codigosRestantes: 10,
      exigido: false,
    });
    expect(await server.call('getMe', bearer(other.accessToken))).toAnswer(401);
    expect(await on(codeOf(drawn.segredo))).toAnswer('LG011');
    expect(await draw(PASSWORD)).toAnswer('LG011');
  });

  it('stores the secret encrypted, and writes it nowhere else', async () => {
    const { segredo, codigos, id } = await withFactor('discreta', '0');
    await confirm(await proofOf('discreta'), codeOf(segredo));
    const rows = await Promise.all([
      server.db.selectFrom('doisFatores').selectAll().execute(),
      server.db.selectFrom('codigosDeRecuperacao').selectAll().execute(),
      server.db.selectFrom('atividades').selectAll().execute(),
      server.db.selectFrom('acessos').selectAll().execute(),
      sql`select * from alteracoes`.execute(server.db),
    ]);
    const text = JSON.stringify([rows, rows[0].map((row) => row.segredo.toString('latin1')), logged]);
    for (const secret of [segredo, ...codigos, ...codigos.map((codigo) => codigo.replace('-', ''))])
      expect(text).not.toContain(secret);
    const { body } = await server.call('listAtividades', { query: { acao: 'ATIVAR_DOIS_FATORES' } });
    expect(body.items.some(({ entidadeId, antes, depois }) => entidadeId === id && !antes && !depois)).toBe(
      true,
    );
  });
});

describe('signing in with two factors', () => {
  it('requires the password, then an unused code of the current or a neighbouring period', async () => {
    const { segredo, id } = await withFactor('entra');
    const prova = await proofOf('entra');
    expect(await server.call('getMe', bearer(prova))).toAnswer('LG006');
    await forgetStep(id);
    for (const far of [-2, 2]) expect(await confirm(prova, codeOf(segredo, far))).toAnswer('LG009');
    const codigo = codeOf(segredo);
    const answer = await confirm(prova, ` ${codigo.slice(0, 3)} ${codigo.slice(3)}`);
    expect(answer).toAnswer(200);
    expect(await server.call('getMe', bearer(answer.body.accessToken))).toAnswer(200);
    expect(await confirm(prova, codigo)).toAnswer('LG009');
    expect(await confirm(prova, codeOf(segredo, -1))).toAnswer('LG009');
    expect(await confirm(prova, codeOf(segredo, 1))).toAnswer(200);
  });

  it('accepts a code only once under concurrent requests', async () => {
    const { segredo, id } = await withFactor('corrida');
    await forgetStep(id);
    const prova = await proofOf('corrida');
    const codigo = codeOf(segredo);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(prova, codigo)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts each recovery code once in any spelling, and new ones replace the old', async () => {
    const { segredo, codigos, id } = await withFactor('perdida');
    const prova = await proofOf('perdida');
    expect(await confirm(prova, codigos[3]!.toUpperCase().replace('-', ' '))).toAnswer(200);
    expect(await confirm(prova, codigos[3]!)).toAnswer('LG009');
    const { body } = await confirm(prova, codigos[4]!);
    const again = bearer(body.accessToken);
    expect((await server.call('getMe', again)).body.doisFatores.codigosRestantes).toBe(8);

    await forgetStep(id);
    const renew = (codigo: string, senhaAtual = PASSWORD) =>
      server.call('createCodigosDeRecuperacao', { ...again, body: { senhaAtual, codigo } });
    expect(await renew(codeOf(segredo), 'errada')).toAnswer('LG003');
    expect(await renew('000000')).toAnswer('LG009');
    const renewed = await renew(codeOf(segredo));
    expect(renewed).toAnswer(201);
    expect(renewed.body.codigos.length).toBe(10);
    expect(await confirm(prova, codigos[5]!)).toAnswer('LG009');
    expect(await confirm(prova, renewed.body.codigos[0]!)).toAnswer(200);
  });

  it('rejects proofs that are forged or older than the last password change', async () => {
    const { segredo, token } = await withFactor('trocou');
    const prova = await proofOf('trocou');
    await server.call('updateMe', {
      ...bearer(token),
      body: { senhaAtual: PASSWORD, senha: 'outra-bem-longa' },
    });
    expect(await confirm(prova, codeOf(segredo))).toAnswer('LG010');
    expect(await confirm('inventada', '123456')).toAnswer('LG010');
  });

  it('limits wrong codes per administrator, and logs them', async () => {
    const { segredo, id } = await withFactor('adivinha');
    const prova = await proofOf('adivinha');
    for (let i = 0; i < 5; i += 1) expect(await confirm(prova, '00000a')).toAnswer('LG009');
    const sixth = await confirm(await proofOf('adivinha'), codeOf(segredo));
    expect(sixth).toAnswer(429, 'REQ002');
    const { body } = await server.call('listAcessos', { query: { admin: id, tipo: 'ENTRADA_RECUSADA' } });
    expect(body.items.map(({ motivo }) => motivo)).toContain('CODIGO_ERRADO');
  });

  it('limits wrong first codes too', async () => {
    await server.addAdmin('chuta');
    await server.call('createDoisFatores', { as: 'chuta', body: { senhaAtual: PASSWORD } });
    const on = (codigo: string) => server.call('confirmDoisFatores', { as: 'chuta', body: { codigo } });
    for (let i = 0; i < 5; i += 1) expect(await on('00000a')).toAnswer('LG009');
    const sixth = await on('00000a');
    expect(sixth).toAnswer(429, 'REQ002');
  });

  it('is LG001 once disabled', async () => {
    const { segredo, id } = await withFactor('parada');
    const prova = await proofOf('parada');
    await server.call('toggleAdminStatus', { path: { id }, body: { status: 'INATIVO' } });
    await forgetStep(id);
    expect(await confirm(prova, codeOf(segredo))).toAnswer('LG001');
  });
});

describe('password confirmation', () => {
  const senhaAtual = 'errada';
  const codigo = '123456';
  const chave = { nome: 'Painel de vendas', level: '1' as const, dias: 30 };
  it.each([
    [
      'to switch a second factor on',
      (as: string) => server.call('createDoisFatores', { as, body: { senhaAtual } }),
    ],
    ['to make a key', (as: string) => server.call('createChave', { as, body: { ...chave, senhaAtual } })],
  ])('limits wrong passwords %s', async (what, ask) => {
    const login = what.replaceAll(' ', '-');
    await server.addAdmin(login);
    for (let i = 0; i < 5; i += 1) expect(await ask(login)).toAnswer('LG003');
    expect(await ask(login)).toAnswer(429, 'REQ002');
  });

  it.each(['deleteDoisFatores', 'createCodigosDeRecuperacao'] as const)(
    'limits wrong passwords with a second factor: %s',
    async (operation) => {
      const { token } = await withFactor(`tira-${operation.toLowerCase()}`);
      const ask = () => server.call(operation, { ...bearer(token), body: { senhaAtual, codigo } });
      for (let i = 0; i < 5; i += 1) expect(await ask()).toAnswer('LG003');
      expect(await ask()).toAnswer(429, 'REQ002');
    },
  );
});

describe('switching it off', () => {
  it('requires password and code', async () => {
    const { segredo, id, token } = await withFactor('desliga');
    const off = (codigo: string, senhaAtual = PASSWORD) =>
      server.call('deleteDoisFatores', { ...bearer(token), body: { senhaAtual, codigo } });
    await forgetStep(id);
    expect(await off(codeOf(segredo), 'errada')).toAnswer('LG003');
    expect(await off('000000')).toAnswer('LG009');
    expect(await off(codeOf(segredo))).toAnswer(204);
    expect(await enter('desliga')).toAnswer(200);
    expect(await off(codeOf(segredo))).toAnswer('LG012');
    const renew = { ...bearer(token), body: { senhaAtual: PASSWORD, codigo: '123456' } };
    expect(await server.call('createCodigosDeRecuperacao', renew)).toAnswer('LG012');
  });

  it('can be done by level 0 for a locked-out admin, logged, but not for oneself', async () => {
    const { id } = await withFactor('sem.celular');
    const { body: before } = await server.call('getAdmin', { path: { id } });
    expect(before.doisFatores).toBe(true);
    const remove = (whose: string) => server.call('deleteAdminDoisFatores', { path: { id: whose } });
    expect(await remove(id)).toAnswer(204);
    expect(await remove(id)).toAnswer(204);
    expect(await enter('sem.celular')).toAnswer(200);
    const { body: found } = await server.call('listAdmins', { query: { login: 'sem.celular' } });
    expect(found.items[0]?.doisFatores).toBe(false);
    const { body: atividades } = await server.call('listAtividades', {
      query: { acao: 'DESATIVAR_DOIS_FATORES' },
    });
    expect(atividades.items.filter(({ entidadeId }) => entidadeId === id)).toHaveLength(1);
    const acessos = await server.call('listAcessos', {
      query: { admin: id, tipo: 'DOIS_FATORES_DESATIVADOS' },
    });
    expect(acessos.body.items.map(({ por }) => por?.login)).toEqual(['admin']);
    expect(await remove('nao-existe')).toAnswer('A006');
    const { body: me } = await server.call('getMe');
    expect(await remove(me._id)).toAnswer('REQ006');
  });

  it('happens when the administrator is deleted', async () => {
    const { id } = await withFactor('excluida');
    await server.call('deleteAdmin', { path: { id } });
    const left = await server.db
      .selectFrom('doisFatores')
      .where('adminId', '=', id)
      .select('adminId')
      .execute();
    expect(left).toEqual([]);
  });
});

describe('a mandatory second factor', () => {
  const demand = (exigirDoisFatores: boolean, as: string) =>
    server.call('updateConfiguracoes', { as, body: { exigirDoisFatores } });

  it('must be set up after the own password and before anything else; later it is optional again', async () => {
    const { id } = await withFactor('exigente', '0');
    await server.addAdmin('exigida');
    const on = await demand(true, 'exigente');
    expect(on.body.exigirDoisFatores).toBe(true);
    try {
      const list = () => server.call('listClientes', { as: 'exigida' });
      expect((await list()).error).toMatchObject({ code: 'LG008' });
      const entered = await server.call('login', {
        as: null,
        body: { login: 'exigida', senha: PASSWORD },
      });
      expect(entered.body.falta).toBe('LG008');
      expect(await server.call('updateMe', { as: 'exigida', body: { nome: 'X Y' } })).toAnswer('LG008');
      expect((await server.call('getMe', { as: 'exigida' })).body.doisFatores.exigido).toBe(true);
      expect(await server.call('listClientes', { as: 'exigente' })).toAnswer(200);
      await server.db
        .updateTable('admins')
        .set({ senhaProvisoria: true })
        .where('login', '=', 'exigida')
        .execute();
      expect(await list()).toAnswer('LG007');
      const own = { senhaAtual: PASSWORD, senha: 'agora-so-minha' };
      expect(await server.call('updateMe', { as: 'exigida', body: own })).toAnswer(200);
      const drawn = await server.call('createDoisFatores', {
        as: 'exigida',
        body: { senhaAtual: own.senha },
      });
      const codigo = codeOf(drawn.body.segredo);
      expect(await server.call('confirmDoisFatores', { as: 'exigida', body: { codigo } })).toAnswer(200);
      expect(await list()).toAnswer(200);
    } finally {
      const operacao = on.headers.get('x-operacao')!;
      const undone = await server.call('undoOperacao', { as: 'exigente', path: { id: operacao }, body: {} });
      expect(undone).toAnswer(200);
    }
    expect(await server.call('listClientes')).toAnswer(200);
    expect((await server.call('getConfiguracoes')).body.exigirDoisFatores).toBe(false);
    expect(id).toBeTruthy();
  });
});

// Runs last: it changes the encryption key.
it('re-encrypts secrets with a new first key; with a lost key only recovery codes work, and the error explains it', async () => {
  const { id, segredo, codigos } = await withFactor('sem.chave');
  const file = path.join(server.settings.DATA_DIR, 'fatores.key');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const settings = { ...server.settings, SECRET_KEY: ['n'.repeat(32)] as [string] };
  const log = pino({ level: 'silent' });
  await createFatores(server.db, settings, log).reseal();
  fs.rmSync(file);
  await forgetStep(id);
  expect(await createFatores(server.db, settings, log).spend(id, codeOf(segredo))).toBe(true);

  await forgetStep(id);
  const prova = await proofOf('sem.chave');
  expect(await confirm(prova, codeOf(segredo))).toAnswer('LG009');
  expect(logged.join('')).toContain('a second factor cannot be read');
  expect(await confirm(prova, codigos[0]!)).toAnswer(200);
});
