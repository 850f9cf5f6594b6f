import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { newId } from '#server/db/id.ts';
import { atividadesOf } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

type VisaoCreate = components['schemas']['VisaoCreate'];
type VisaoUpdate = components['schemas']['VisaoUpdate'];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addAdmin('ana');
  await server.addAdmin('bia');
});
afterAll(() => server.close());

let made = 0;
const form = (changes: Partial<VisaoCreate> = {}): VisaoCreate => {
  made += 1;
  return {
    nome: `Visão ${made}`,
    lista: 'listLojas',
    compartilhada: false,
    consulta: {},
    colunas: null,
    ...changes,
  };
};
const create = (as: string, changes?: Partial<VisaoCreate>) =>
  server.call('createVisao', { as, body: form(changes) });
async function add(as: string, changes?: Partial<VisaoCreate>) {
  const created = await create(as, changes);
  expect(created).toAnswer(201);
  return created.body;
}
const update = (as: string, id: string, body: VisaoUpdate) =>
  server.call('updateVisao', { as, path: { id }, body });
const choose = (as: string, id: string, body: components['schemas']['EscolhasDeVisao']) =>
  server.call('setVisaoEscolhas', { as, path: { id }, body });
const remove = (as: string, id: string) => server.call('deleteVisao', { as, path: { id } });
async function listed(as: string, query: Record<string, string | boolean> = {}) {
  const answer = await server.call('listVisoes', { as, query });
  expect(answer).toAnswer(200);
  return answer.body.items;
}
const seen = async (as: string, id: string) => (await listed(as)).find(({ _id }) => _id === id);

describe('a view', () => {
  it("stores a list's address, and is private until shared", async () => {
    const consulta = { uf: 'RJ', situacao: 'PARADA,SEM_SINAL', sort: '-nome', nome: '' };
    const visao = await add('ana', { nome: ' Rio  parado ', consulta, colunas: ['nome', 'cidade'] });
    expect(visao).toMatchObject({
      nome: 'Rio parado',
      lista: 'listLojas',
      consulta: { uf: 'RJ', situacao: 'PARADA,SEM_SINAL', sort: '-nome' },
      colunas: ['nome', 'cidade'],
      compartilhada: false,
      padrao: false,
      padraoDaAgencia: false,
      fixada: false,
      criadaPor: { nome: 'Admin ana' },
    });
    expect(visao.consulta).not.toHaveProperty('nome');
    expect(await seen('ana', visao._id)).toEqual(visao);
    expect(await seen('bia', visao._id)).toBeUndefined();
    expect(await seen('admin', visao._id)).toBeUndefined();
    expect(await update('ana', visao._id, { compartilhada: true })).toAnswer(200);
    expect(await seen('bia', visao._id)).toMatchObject({
      compartilhada: true,
      criadaPor: { nome: 'Admin ana' },
    });
    expect(await atividadesOf(server.db, visao._id)).toMatchObject([
      { acao: 'CRIAR', entidade: 'VISAO', nome: 'Rio parado', depois: { lista: 'Lojas' } },
      { acao: 'EDITAR', antes: { compartilhada: false }, depois: { compartilhada: true } },
    ]);
  });

  it.each([
    ['a filter that the list does not have', { cor: 'azul' }, 'consulta.cor'],
    ['a value that its filter cannot be', { situacao: 'TRISTE' }, 'consulta.situacao'],
    ['an order that it does not have', { sort: 'cor' }, 'consulta.sort'],
    ['its paging', { limit: '5' }, 'consulta.limit'],
  ])('is rejected with %s', async (_, consulta, path) => {
    const { status, error } = await create('ana', { consulta: consulta as never });
    expect({ status, error }).toMatchObject({ status: 400, error: { code: 'VS002', fields: [{ path }] } });
    const visao = await add('ana');
    const changed = await update('ana', visao._id, { consulta: consulta as never });
    expect(changed).toMatchObject({ status: 400, error: { code: 'VS004', fields: [{ path }] } });
  });

  it('normalizes numbers and days as in an address, with the days in order', async () => {
    const clientes = await add('ana', { lista: 'listClientes', consulta: { numLojasGt: '3' } });
    expect(clientes.consulta).toEqual({ numLojasGt: '3' });
    const direitos = { lista: 'reportDireitosAutorais' } as const;
    await add('ana', { ...direitos, consulta: { de: '2026-10-01' } });
    const { error } = await create('ana', { ...direitos, consulta: { de: '2026-10-02', ate: '2026-10-01' } });
    expect(error).toMatchObject({
      code: 'VS002',
      fields: [{ path: 'consulta.de' }, { path: 'consulta.ate' }],
    });
  });

  it('of a level 0 list requires level 0', async () => {
    expect((await create('ana', { lista: 'listAcessos' })).error).toMatchObject({
      code: 'VS002',
      fields: [{ path: 'lista' }],
    });
    const visao = await add('admin', { lista: 'listAcessos', compartilhada: true });
    expect(await seen('admin', visao._id)).toBeDefined();
    expect(await seen('ana', visao._id)).toBeUndefined();
  });

  it('has a unique name per list and owner', async () => {
    const nome = 'Única São João';
    await add('ana', { nome });
    expect((await create('ana', { nome: 'unica sao joao' })).error).toMatchObject({
      code: 'VS001',
      fields: [{ path: 'nome' }],
    });
    await add('bia', { nome });
    await add('ana', { nome, lista: 'listMusicas' });
    const shared = await add('bia', { nome, compartilhada: true });
    const other = await add('ana', { compartilhada: true });
    expect(await update('ana', other._id, { nome })).toAnswer('VS003');
    expect(await update('bia', shared._id, { compartilhada: false })).toAnswer('VS003');
  });

  it('gets its name once for two concurrent requests', async () => {
    const answers = await Promise.all(
      ['ana', 'bia'].map((as) => create(as, { nome: 'Corrida', compartilhada: true })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('changing a view', () => {
  it('hides private views from all others', async () => {
    const { _id } = await add('ana');
    for (const as of ['bia', 'admin'])
      for (const answer of [
        await update(as, _id, { nome: 'x' }),
        await remove(as, _id),
        await choose(as, _id, {}),
      ])
        expect(answer).toAnswer(404, 'VS005');
  });

  it('allows the owner and level 0 to change a shared one, but only the owner to make it private', async () => {
    const { _id } = await add('ana', { compartilhada: true });
    for (const answer of [await update('bia', _id, { nome: 'x' }), await remove('bia', _id)])
      expect(answer).toAnswer(409, 'REQ006');
    expect(await update('admin', _id, { nome: 'Da agência toda' })).toAnswer(200);
    expect(await update('admin', _id, { compartilhada: false })).toAnswer('REQ006');
    expect(await update('ana', _id, { compartilhada: false })).toAnswer(200);
    expect(await remove('ana', _id)).toAnswer(204);
    expect(await remove('ana', _id)).toAnswer('VS005');
  });

  it("allows only level 0 to set the agency's default, one per list", async () => {
    const lista = 'listVinhetas';
    const first = await add('ana', { lista, compartilhada: true });
    const second = await add('ana', { lista, compartilhada: true });
    const own = await add('admin', { lista });
    expect(await update('ana', first._id, { padraoDaAgencia: true })).toAnswer('REQ006');
    expect(await update('admin', own._id, { padraoDaAgencia: true })).toAnswer('REQ006');
    await Promise.all([first, second].map(({ _id }) => update('admin', _id, { padraoDaAgencia: true })));
    const padroes = (await listed('bia', { lista })).filter(({ padrao }) => padrao);
    expect(padroes).toHaveLength(1);
    const [padrao] = padroes;
    expect((await update('ana', padrao!._id, { compartilhada: false })).body).toMatchObject({
      padraoDaAgencia: false,
    });
    expect((await listed('bia', { lista })).filter((one) => one.padrao)).toEqual([]);
  });
});

describe('the version of a view', () => {
  const get = (as: string, id: string) => server.call('getVisao', { as, path: { id } });

  it('is returned to everyone who may see it, and protects against stale writes', async () => {
    const created = await create('ana', { compartilhada: true, consulta: { uf: 'RJ' } });
    const { _id, nome } = created.body;
    const read = await get('bia', _id);
    expect(read.headers.get('etag')).toBe(created.headers.get('etag'));
    expect(read.body).toMatchObject({ nome, updatedBy: { nome: 'Admin ana' } });
    const over = (as: string, version: string, body: VisaoUpdate) =>
      server.call('updateVisao', { as, path: { id: _id }, body, headers: { 'If-Match': version } });
    const seen = read.headers.get('etag')!;
    const changed = await over('admin', seen, { consulta: { uf: 'SP' } });
    expect(changed).toMatchObject({ status: 200, body: { consulta: { uf: 'SP' } } });
    const late = await over('ana', seen, { consulta: { uf: 'MG' }, nome: 'Tarde demais' });
    expect(late).toMatchObject({ status: 412, error: { code: 'REQ003', current: changed.body } });
    expect((await get('ana', _id)).body).toEqual(changed.body);
    const again = await over('ana', changed.headers.get('etag')!, { consulta: { uf: 'MG' } });
    expect(again).toMatchObject({ status: 200, body: { consulta: { uf: 'MG' }, nome } });
  });

  it('accepts one of two concurrent writes', async () => {
    const { headers, body } = await create('ana', { compartilhada: true });
    const answers = await Promise.all(
      ['ana', 'admin'].map((as) =>
        server.call('updateVisao', {
          as,
          path: { id: body._id },
          body: { nome: `Corrida de ${as}` },
          headers: { 'If-Match': headers.get('etag')! },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('is hidden for private views and level 0 lists', async () => {
    const own = await add('ana');
    const deTopo = await add('admin', { lista: 'listAcessos', compartilhada: true });
    for (const { _id } of [own, deTopo]) expect(await get('bia', _id)).toAnswer(404, 'VS005');
    expect(await get('admin', deTopo._id)).toAnswer(200);
  });
});

describe('personal choices', () => {
  it("open a list with one's own default, else the agency's, else nothing", async () => {
    const lista = 'listPlaylists';
    const agencia = await add('admin', { lista, compartilhada: true });
    const own = await add('ana', { lista });
    await update('admin', agencia._id, { padraoDaAgencia: true });
    const padraoOf = async (as: string) =>
      (await listed(as, { lista })).filter(({ padrao }) => padrao).map(({ _id }) => _id);
    expect(await padraoOf('ana')).toEqual([agencia._id]);
    await choose('ana', own._id, { padrao: true });
    expect(await padraoOf('ana')).toEqual([own._id]);
    expect(await padraoOf('bia')).toEqual([agencia._id]);
    expect((await listed('ana', { emUso: true })).map(({ _id }) => _id)).toEqual([own._id]);
    await choose('ana', agencia._id, { padrao: false });
    expect(await padraoOf('ana')).toEqual([own._id]);
    await choose('ana', own._id, { padrao: false });
    expect(await padraoOf('ana')).toEqual([]);
    await choose('ana', own._id, { padrao: true });
    await remove('ana', own._id);
    expect(await padraoOf('ana')).toEqual([agencia._id]);
  });

  it('pin a view to the own menu only, 20 at most', async () => {
    await server.addAdmin('clara');
    const visao = await add('ana', { compartilhada: true });
    expect((await choose('clara', visao._id, { fixada: true })).body).toMatchObject({ fixada: true });
    expect(await choose('clara', visao._id, { fixada: true })).toAnswer(200);
    expect((await seen('ana', visao._id))?.fixada).toBe(false);
    for (let n = 1; n < 20; n++) await choose('clara', (await add('clara'))._id, { fixada: true });
    const last = await add('clara');
    expect(await choose('clara', last._id, { fixada: true })).toAnswer('VS007');
    await choose('clara', visao._id, { fixada: false });
    expect(await choose('clara', last._id, { fixada: true })).toAnswer(200);
    expect((await listed('clara', { emUso: true })).filter(({ fixada }) => fixada)).toHaveLength(20);
  });

  it('allow 50 private views per list, and 50 shared ones', async () => {
    const donoId = await server.addAdmin('dora');
    const rows = Array.from({ length: 50 }, (_, n) => ({
      id: newId(),
      nome: `Cheia ${n}`,
      lista: 'listAdmins' as const,
      donoId,
      updatedBy: donoId,
      compartilhada: false,
      consulta: '{}',
      colunas: null,
    }));
    await server.db.insertInto('visoes').values(rows).execute();
    expect(await create('dora', { lista: 'listAdmins' })).toAnswer('VS006');
    const shared = await add('dora', { lista: 'listAdmins', compartilhada: true });
    expect(await update('dora', shared._id, { compartilhada: false })).toAnswer('VS006');
  });
});

it('private views are deleted with their administrator, shared ones stay', async () => {
  const id = await server.addAdmin('eva');
  const own = await add('eva');
  const shared = await add('eva', { compartilhada: true });
  await choose('eva', shared._id, { padrao: true, fixada: true });
  await choose('eva', own._id, { fixada: true });
  const deleted = await server.call('deleteAdmin', { path: { id } });
  expect(deleted).toAnswer(204);
  expect(deleted.headers.get('x-operacao')).toBeNull();
  expect(await seen('ana', shared._id)).toMatchObject({ criadaPor: { nome: 'Admin eva' } });
  const left = await server.db.selectFrom('visoes').select('id').where('donoId', '=', id).execute();
  expect(left).toEqual([{ id: shared._id }]);
  expect(await update('admin', shared._id, { nome: 'Herdada' })).toAnswer(200);
});

describe('an undo', () => {
  const undo = (headers: Headers) =>
    server.call('undoOperacao', { path: { id: headers.get('x-operacao') ?? '' } });

  const undoOf = async (visao: string) => {
    const { body } = await server.call('listAtividades', { query: {} });
    const { _id } = body.items.find(({ entidadeId }) => entidadeId === visao)!;
    return server.call('undoAtividade', { path: { id: _id } });
  };

  it('restores changed and deleted views, and deletes new ones', async () => {
    const before = await add('admin', { consulta: { uf: 'SP' }, colunas: ['nome', 'uf'] });
    const { headers } = await update('admin', before._id, {
      consulta: { uf: 'RJ' },
      colunas: null,
      nome: 'Outra',
    });
    expect(await undo(headers)).toAnswer(200);
    expect(await seen('admin', before._id)).toMatchObject({
      nome: before.nome,
      consulta: { uf: 'SP' },
      colunas: ['nome', 'uf'],
    });
    const removed = await remove('admin', before._id);
    expect(await undo(removed.headers)).toAnswer(200);
    expect(await seen('admin', before._id)).toMatchObject({ colunas: ['nome', 'uf'] });
    const created = await create('admin');
    expect(await undo(created.headers)).toAnswer(200);
    expect(await seen('admin', created.body._id)).toBeUndefined();
  });

  it("is refused if the name or the list's default is taken", async () => {
    const lista = 'listNotificacoes';
    const first = await add('admin', { lista, compartilhada: true, nome: 'Tomada' });
    const deleted = await remove('admin', first._id);
    const second = await add('admin', { lista, compartilhada: true, nome: 'Tomada' });
    expect(await undo(deleted.headers)).toAnswer('VS003');
    expect(await undoOf(first._id)).toAnswer('VS003');
    await update('admin', second._id, { padraoDaAgencia: true });
    const third = await add('admin', { lista, compartilhada: true });
    const moved = await update('admin', third._id, { padraoDaAgencia: true });
    const fourth = await add('admin', { lista, compartilhada: true });
    await update('admin', fourth._id, { padraoDaAgencia: true });
    expect(await undo(moved.headers)).toAnswer('VS008');
    expect(await undoOf(third._id)).toAnswer('VS008');
  });
});
