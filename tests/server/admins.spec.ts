import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let serial = 0;
function form(changes: Record<string, unknown> = {}) {
  serial += 1;
  const login = `pessoa.${serial}`;
  return {
    nome: `Pessoa ${serial}`,
    login,
    email: `${login}@exemplo.com.br`,
    senha: PASSWORD,
    level: '1',
    ...changes,
  };
}

const create = (changes?: Record<string, unknown>) => server.call('createAdmin', { body: form(changes) });
const createSettled = async (changes?: Record<string, unknown>) => {
  const created = await create(changes);
  const { _id } = created.body;
  await server.db.updateTable('admins').set({ senhaProvisoria: false }).where('id', '=', _id).execute();
  return created;
};
const activities = (entidadeId: string) =>
  server.db
    .selectFrom('atividades')
    .select(['acao', 'antes', 'depois', 'nome'])
    .where('entidadeId', '=', entidadeId)
    .orderBy('id')
    .execute();
describe('createAdmin', () => {
  it('adds an admin who can sign in, and logs it without the password', async () => {
    const answer = await create({
      nome: ' Ana Prado ',
      login: 'ana.prado',
      email: 'Ana@Prado.com',
    });
    expect(answer).toAnswer(201);
    expect(answer.body).toMatchObject({
      nome: 'Ana Prado',
      email: 'ana@prado.com',
      level: '1',
      status: 'ATIVO',
    });
    expect(answer.body.updatedBy?.nome).toBe('Admin admin');
    expect(answer.body).not.toHaveProperty('senha');
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(await server.call('getMe', { as: 'ana.prado' })).toAnswer(200);
    const [atividade] = await activities(answer.body._id);
    expect(atividade).toMatchObject({ acao: 'CRIAR', nome: 'Ana Prado', antes: null });
    expect(JSON.stringify(atividade)).not.toContain('senha');
  });

  it('reports every invalid field with A002', async () => {
    const answer = await server.call('createAdmin', {
      body: { nome: 'x', login: 'com espaço', email: 'nada', senha: 'curta', level: 0, extra: true },
    });
    expect(answer).toAnswer(400, 'A002');
    expect(Object.fromEntries(answer.error.fields!.map(({ path, message }) => [path, message]))).toEqual({
      extra: 'extra não é um campo conhecido',
      nome: 'Nome precisa ter pelo menos 2 caracteres',
      login: 'Login não foi preenchido ou não está correto',
      email: 'E-mail precisa ser um e-mail válido',
      senha: 'Senha precisa ter pelo menos 8 caracteres',
      level: 'Nível não foi preenchido ou não está correto',
    });
  });
});

describe('easily guessed passwords', () => {
  const fieldOf = ({ status, error }: Pick<Answer<'createAdmin'>, 'status' | 'error'>) => ({
    status,
    code: error.code,
    fields: error.fields,
  });
  const easy = [{ path: 'senha', message: 'Senha fácil de adivinhar: escolha outra, menos comum' }];
  const own = [{ path: 'senha', message: 'Senha não pode ser o login, o nome nem Vitrola' }];

  it('are A002 on the field for a new admin', async () => {
    const made = (senha: string) =>
      server.call('createAdmin', {
        body: { nome: 'Célia Prado', login: 'celia.p', email: 'celia@exemplo.com.br', senha, level: '1' },
      });
    expect(fieldOf(await made('senha123'))).toEqual({ status: 400, code: 'A002', fields: easy });
    expect(fieldOf(await made('celiaprado'))).toEqual({ status: 400, code: 'A002', fields: own });
    expect(await made('        ')).toAnswer('A002');
  });

  it('are A004 for an existing admin, judged by the old or new login; the old password stays valid', async () => {
    const id = await server.addAdmin('fraquinha');
    const change = (body: object) => server.call('updateAdmin', { path: { id }, body });
    expect(fieldOf(await change({ senha: 'fraquinha1' }))).toEqual({
      status: 400,
      code: 'A004',
      fields: own,
    });
    const renamed = await change({ login: 'outro.login', senha: 'OutroLogin' });
    expect(fieldOf(renamed)).toEqual({ status: 400, code: 'A004', fields: own });
    expect(await server.token('fraquinha')).toBeTruthy();
  });
});

describe('listAdmins', () => {
  it('searches by substring without case and accents, and by word prefix under 3 characters', async () => {
    await create({ nome: 'São João d’Ávila', login: 'sao.joao' });
    const names = async (nome: string) =>
      (await server.call('listAdmins', { query: { nome } })).body.items.map((admin) => admin.nome);
    expect(await names('joao d')).toEqual(['São João d’Ávila']);
    expect(await names('ÁVI')).toEqual(['São João d’Ávila']);
    expect(await names('jo')).toEqual(['São João d’Ávila']);
    expect(await names('oa')).toEqual([]);
    expect(await names('100%')).toEqual([]);
    expect(await names('_')).toEqual([]);
  });

  it('shows level 1 only themselves', async () => {
    const { body } = await createSettled({ login: 'operadora' });
    const list = await server.call('listAdmins', { as: 'operadora' });
    expect(list.body.items.map((admin) => admin._id)).toEqual([body._id]);
    expect(list.body.total).toBe(1);
  });
});

describe('getAdmin', () => {
  it('is A006 for an unknown id, and for level 1 on anybody else', async () => {
    const unknown = await server.call('getAdmin', { path: { id: 'nao-existe' } });
    expect(unknown).toAnswer(404, 'A006');
    const { body } = await createSettled({ login: 'curiosa' });
    expect(await server.call('getAdmin', { as: 'curiosa', path: { id: body._id } })).toAnswer(200);
    const { body: me } = await server.call('getMe');
    expect(await server.call('getAdmin', { as: 'curiosa', path: { id: me._id } })).toAnswer('A006');
  });
});

describe('updateAdmin', () => {
  it('ends the sessions on a new password or level, and logs no password', async () => {
    for (const change of [{ senha: 'uma-outra-senha' }, { level: '0' }]) {
      const { body: admin } = await create();
      const token = await server.token(admin.login);
      await server.call('updateAdmin', { path: { id: admin._id }, body: change });
      const headers = { authorization: `Bearer ${token}` };
      expect(await server.call('getMe', { as: null, headers })).toAnswer(401);
      expect(JSON.stringify(await activities(admin._id))).not.toContain('uma-outra-senha');
    }
  });

  it('is REQ006 on oneself, who uses the profile instead', async () => {
    const { body: me } = await server.call('getMe');
    const answer = await server.call('updateAdmin', {
      path: { id: me._id },
      body: { level: '1' },
    });
    expect(answer).toAnswer(409, 'REQ006');
    expect(answer.error.fields?.[0]?.message).toBe('Os seus próprios dados são alterados no perfil.');
  });
});

describe('sessions of another admin', () => {
  const bearer = (token: string) => ({ as: null, headers: { authorization: `Bearer ${token}` } });
  const signIn = async (login: string) => {
    const { body } = await server.call('login', { as: null, body: { login, senha: PASSWORD } });
    return body.accessToken;
  };

  it('are listed and ended, one or all, and logged', async () => {
    const { body: admin } = await create();
    const path = { id: admin._id };
    const tokens = [await signIn(admin.login), await signIn(admin.login), await signIn(admin.login)];
    const { body: page } = await server.call('listAdminSessoes', { path, query: { limit: 2 } });
    expect([page.total, page.items.length, page.items.some(({ atual }) => atual)]).toEqual([3, 2, false]);
    const sessao = page.items[0]!._id;
    expect(await server.call('deleteAdminSessao', { path: { ...path, sessao } })).toAnswer(204);
    expect(await server.call('deleteAdminSessao', { path: { ...path, sessao } })).toAnswer(204);
    expect(await server.call('getMe', bearer(tokens[2]!))).toAnswer(401);
    expect(await server.call('getMe', bearer(tokens[0]!))).toAnswer(200);
    expect((await server.call('deleteAdminSessoes', { path })).body).toEqual({ count: 2 });
    expect(await server.call('getMe', bearer(tokens[0]!))).toAnswer(401);
    expect((await server.call('listAdminSessoes', { path })).body.total).toBe(0);
    expect((await activities(sessao)).map(({ acao }) => acao)).toEqual(['ENCERRAR_SESSAO']);
    expect((await activities(admin._id)).at(-1)).toMatchObject({ depois: { numSessoes: 2 } });
  });

  it("are A006 for an unknown admin, and another admin's session stays open", async () => {
    const [{ body: one }, { body: other }] = [await create(), await create()];
    const token = await signIn(other.login);
    const sessao = (await server.call('listAdminSessoes', { path: { id: other._id } })).body.items[0]!._id;
    await server.call('deleteAdminSessao', { path: { id: one._id, sessao } });
    expect(await server.call('getMe', bearer(token))).toAnswer(200);
    const path = { id: 'nao-existe', sessao };
    expect(await server.call('listAdminSessoes', { path })).toAnswer('A006');
    expect(await server.call('deleteAdminSessao', { path })).toAnswer('A006');
    expect(await server.call('deleteAdminSessoes', { path })).toAnswer('A006');
  });

  it("leave out the calling session when they are one's own", async () => {
    const { body: me } = await server.call('getMe');
    await signIn('admin');
    expect((await server.call('deleteAdminSessoes', { path: { id: me._id } })).body.count).toBeGreaterThan(0);
    expect(await server.call('getMe')).toAnswer(200);
  });
});

describe('status', () => {
  it('toggles without a body, and is idempotent with one', async () => {
    const { body: admin } = await create();
    const toggle = (body?: unknown) => server.call('toggleAdminStatus', { path: { id: admin._id }, body });
    expect((await toggle()).body.status).toBe('INATIVO');
    expect((await toggle({ status: 'INATIVO' })).body.status).toBe('INATIVO');
    expect((await toggle()).body.status).toBe('ATIVO');
    expect((await activities(admin._id)).map(({ acao }) => acao)).toEqual(['CRIAR', 'DESATIVAR', 'ATIVAR']);
  });

  it('is A009 for an unknown admin, REQ001 for a wrong body, REQ003 when stale, REQ006 on oneself', async () => {
    const { body: admin } = await create();
    const { body: me } = await server.call('getMe');
    const toggle = (id: string, body?: unknown, headers = {}) =>
      server.call('toggleAdminStatus', { path: { id }, body, headers });
    expect(await toggle('nao-existe')).toAnswer('A009');
    expect(await toggle(admin._id, { status: 'TALVEZ' })).toAnswer('REQ001');
    expect(await toggle(admin._id, {}, { 'if-match': '"9"' })).toAnswer('REQ003');
    expect(await toggle(me._id)).toAnswer('REQ006');
  });

  it('rejects the own account with REQ006, alone or in a batch, and changes nothing', async () => {
    const [{ body: other }, { body: me }] = [await create(), await server.call('getMe')];
    expect(await server.call('deleteAdmin', { path: { id: me._id } })).toAnswer(409, 'REQ006');
    const ids = [other._id, me._id];
    expect(await server.call('deactivateAdmin', { path: { id: ids.join(',') } })).toAnswer('REQ006');
    expect(await server.call('deleteAdmins', { body: { ids } })).toAnswer('REQ006');
    expect((await server.call('getAdmin', { path: { id: other._id } })).body.status).toBe('ATIVO');
  });
});

describe('delete', () => {
  it('ends the sessions', async () => {
    const { body: admin } = await create();
    const token = await server.token(admin.login);
    expect(await server.call('deleteAdmin', { path: { id: admin._id } })).toAnswer(204);
    const headers = { authorization: `Bearer ${token}` };
    expect(await server.call('getMe', { as: null, headers })).toAnswer('LG006');
  });

  // Runs last: it may delete the first admin.
  it('keeps at least one active top admin, even when two admins deactivate each other', async () => {
    const { body: other } = await createSettled({ level: '0', login: 'outro.topo' });
    await server.db
      .updateTable('admins')
      .set({ level: '1' })
      .where('login', 'not in', ['admin', 'outro.topo'])
      .execute();
    const { body: me } = await server.call('getMe');
    const token = await server.token(other.login);
    await server.token();
    const answers = await Promise.all([
      server.call('deleteAdmin', { path: { id: other._id } }),
      server.call('deleteAdmin', {
        as: null,
        headers: { authorization: `Bearer ${token}` },
        path: { id: me._id },
      }),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    // The loser's session had already ended, or it was the last top admin.
    const refused = answers.find(({ status }) => status !== 204)!;
    expect(['LG006', 'REQ006']).toContain(refused.error.code);
  });
});
