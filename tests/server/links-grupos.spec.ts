import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import {
  addCliente,
  addGrade,
  addGrupo,
  addLoja,
  addPlaylist,
  addVinheta,
  atividadesOf,
  loja as lojaRow,
} from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let cliente: string;
let lojas: string[];
beforeAll(async () => {
  server = await startServer();
  cliente = await addCliente(server.db);
  lojas = [];
  for (const nome of ['Barra', 'Centro', 'Leme', 'Praça'])
    lojas.push(await addLoja(server.db, cliente, { nome }));
});
afterAll(() => server.close());

const kinds = [
  {
    kind: 'a playlist',
    filter: 'playlist',
    make: () => addPlaylist(server.db, cliente),
    add: 'addPlaylistLojas',
    remove: 'removePlaylistLojas',
    empty: ['P014', 'P016'],
    missing: ['P015', 'P017'],
  },
  {
    kind: 'a jingle',
    filter: 'vinheta',
    make: () => addVinheta(server.db, cliente),
    add: 'addVinhetaLojas',
    remove: 'removeVinhetaLojas',
    empty: ['V008', 'V010'],
    missing: ['V009', 'V011'],
  },
] as const;

describe.each(kinds)('adding groups to $kind', ({ filter, make, add, remove, empty, missing }) => {
  const call = (operation: typeof add | typeof remove, id: string, body: object) =>
    server.call(operation, { path: { id }, body });

  it('adds the stores currently in them, beside named stores', async () => {
    const id = await make();
    const [barra, centro, leme, praca] = lojas as [string, string, string, string];
    const sul = await addGrupo(server.db, cliente, [barra, leme]);
    const norte = await addGrupo(server.db, cliente, [leme]);
    const added = await call(add, id, { lojas: [centro, barra], grupos: [sul, norte, sul] });
    expect(added.body).toMatchObject({
      numLojas: 3,
      lojas: [{ nome: 'Barra' }, { nome: 'Centro' }, { nome: 'Leme' }],
    });
    await server.call('addGrupoLojas', { path: { id: sul }, body: { lojas: [praca] } });
    await server.call('removeGrupoLojas', { path: { id: sul }, body: { lojas: [barra] } });
    expect((await call(add, id, { grupos: [norte] })).body.numLojas).toBe(3);
    const removed = await call(remove, id, { grupos: [sul] });
    expect(removed.body.lojas).toMatchObject([{ nome: 'Barra' }, { nome: 'Centro' }]);
    const [first, second] = await atividadesOf(server.db, id);
    expect(first).toMatchObject({ acao: 'ADICIONAR_LOJAS' });
    expect((first!.depois!.lojas as { nome: string }[]).map(({ nome }) => nome).sort()).toEqual([
      'Barra',
      'Centro',
      'Leme',
    ]);
    expect(second).toMatchObject({ acao: 'REMOVER_LOJAS', antes: { lojas: [{ nome: 'Leme' }] } });
    const operacao = removed.headers.get('x-operacao')!;
    expect(await server.call('undoOperacao', { path: { id: operacao } })).toAnswer(200);
    const { body } = await server.call('listLojas', { query: { [filter]: id } });
    expect(body.items.map(({ nome }) => nome)).toEqual(['Barra', 'Centro', 'Leme']);
  });

  it('is rejected with an unknown group, and writes nothing', async () => {
    const id = await make();
    const grupo = await addGrupo(server.db, cliente, lojas);
    for (const operation of [add, remove]) {
      const { error } = await call(operation, id, { grupos: [grupo, newId()] });
      expect(error).toMatchObject({ code: 'GR006', fields: [{ path: 'grupos.1' }] });
    }
    await server.call('deleteGrupo', { path: { id: grupo } });
    expect(await call(add, id, { grupos: [grupo] })).toAnswer(404, 'GR006');
    const [loja] = lojas;
    const { error } = await call(add, id, { lojas: [loja, newId()], grupos: [grupo] });
    expect(error).toMatchObject({ code: 'L006', fields: [{ path: 'lojas.1' }] });
    expect((await call(add, id, { lojas: [loja] })).body.numLojas).toBe(1);
  });

  it('is rejected if there is no store at all', async () => {
    const id = await make();
    const grupo = await addGrupo(server.db, cliente);
    expect(await call(add, id, { grupos: [] })).toAnswer(400, empty[0]);
    const { error } = await call(add, id, { grupos: [grupo] });
    expect(error).toMatchObject({ code: empty[0], fields: [{ path: 'grupos' }] });
    expect(await call(remove, id, { grupos: [grupo] })).toAnswer(400, empty[1]);
    expect((await call(add, id, { lojas: lojas.slice(1), grupos: [grupo] })).body.numLojas).toBe(3);
    expect(await call(add, newId(), { grupos: [grupo] })).toAnswer(404, missing[0]);
    expect(await call(remove, newId(), { grupos: [grupo] })).toAnswer(404, missing[1]);
  });

  it('is rejected with a group of another client, also when removing', async () => {
    const id = await make();
    const other = await addCliente(server.db);
    const foreign = await addGrupo(server.db, other, [await addLoja(server.db, other)]);
    const own = await addGrupo(server.db, cliente, lojas);
    const { error } = await call(add, id, { grupos: [own, foreign] });
    expect(error).toMatchObject({ code: 'REQ006', fields: [{ path: 'grupos.1' }] });
    await call(add, id, { grupos: [own] });
    expect((await call(remove, id, { grupos: [foreign] })).body.numLojas).toBe(4);
  });

  it('allows 500 groups', async () => {
    const id = await make();
    const rede = Array.from({ length: 501 }, (_, n) => lojaRow(newId(), cliente, { nome: `Rede ${n}` }));
    await server.db.insertInto('lojas').values(rede).execute();
    const ids = rede.map((one) => one.id);
    const first = await addGrupo(server.db, cliente, ids.slice(0, 300));
    const second = await addGrupo(server.db, cliente, ids.slice(200));
    for (const operation of [add, remove]) {
      const { error } = await call(operation, id, { grupos: [first, second] });
      expect(error).toMatchObject({ code: 'REQ006', fields: [{ path: 'grupos' }] });
    }
    await server.call('removeGrupoLojas', { path: { id: second }, body: { lojas: ids.slice(-1) } });
    expect((await call(add, id, { grupos: [first, second] })).body.numLojas).toBe(500);
    expect((await call(remove, id, { lojas: ids.slice(0, 1), grupos: [second] })).body.numLojas).toBe(199);
    await server.db.updateTable('lojas').set({ deletedAt: new Date() }).where('id', 'in', ids).execute();
  });
});

const linked = [
  { ...kinds[0], update: 'updatePlaylist', get: 'getPlaylist' },
  { ...kinds[1], update: 'updateVinheta', get: 'getVinheta' },
  {
    kind: 'a group',
    make: () => addGrupo(server.db, cliente),
    add: 'addGrupoLojas',
    remove: 'removeGrupoLojas',
    empty: ['GR010', 'GR011'],
    missing: ['GR009', 'GR009'],
    update: 'updateGrupo',
    get: 'getGrupo',
  },
  {
    kind: 'a grade',
    make: () => addGrade(server.db, cliente),
    add: 'addGradeLojas',
    remove: 'removeGradeLojas',
    empty: ['G005', 'G005'],
    missing: ['G003', 'G003'],
    update: 'updateGrade',
    get: 'getGrade',
  },
] as const;

describe.each(linked)('the stores of $kind', ({ make, add, remove, empty, missing, update, get }) => {
  const call = (operation: typeof add | typeof remove, id: string, body: object, headers = {}) =>
    server.call(operation, { path: { id }, body, headers });
  const numLojasOf = async (id: string) =>
    ((await server.call(get, { path: { id } })).body as { numLojas: number }).numLojas;

  it('are added and removed once, and logged by name', async () => {
    const id = await make();
    const [barra, centro] = lojas as [string, string];
    const added = await call(add, id, { lojas: [centro, barra, centro] }, { 'if-match': '"1"' });
    expect(added.body).toMatchObject({ numLojas: 2, lojas: [{ nome: 'Barra' }, { nome: 'Centro' }] });
    expect(added.headers.get('etag')).toBe('"2"');
    expect((await call(add, id, { lojas: [barra] })).headers.get('etag')).toBe('"2"');
    const removed = await call(remove, id, { lojas: [barra] });
    expect(removed.body).toMatchObject({ numLojas: 1, lojas: [{ nome: 'Centro' }] });
    expect((await call(remove, id, { lojas: [barra] })).headers.get('etag')).toBe('"3"');
    const [first, second, ...others] = await atividadesOf(server.db, id);
    expect(first).toMatchObject({ acao: 'ADICIONAR_LOJAS' });
    const both = [
      { _id: barra, nome: 'Barra' },
      { _id: centro, nome: 'Centro' },
    ];
    expect(first!.depois).toEqual({ lojas: expect.arrayContaining(both) });
    expect(second).toMatchObject({ acao: 'REMOVER_LOJAS', antes: { lojas: [both[0]] } });
    expect(others).toEqual([]);
  });

  it('belong to its client, and keep it there (REQ006)', async () => {
    const id = await make();
    const other = await addCliente(server.db);
    const [own, foreign] = [await addLoja(server.db, cliente), await addLoja(server.db, other)];
    expect(await call(add, id, { lojas: [own, foreign] })).toMatchObject({
      status: 409,
      error: { code: 'REQ006', fields: [{ path: 'lojas.1' }] },
    });
    expect(await numLojasOf(id)).toBe(0);
    await call(add, id, { lojas: [own] });
    const move = () => server.call('updateLoja', { path: { id: own }, body: { cliente: other } });
    expect(await move()).toMatchObject({ error: { code: 'REQ006', fields: [{ path: 'cliente' }] } });
    await call(remove, id, { lojas: [own] });
    expect(await move()).toAnswer(200);
  });

  it('return the error codes of the operation for missing entities and a stale version', async () => {
    const id = await make();
    const [loja] = lojas;
    for (const [index, operation] of [add, remove].entries()) {
      for (const none of [[], undefined]) {
        expect(await call(operation, id, { lojas: none })).toAnswer(400, empty[index]);
      }
      expect(await call(operation, 'nada', { lojas: [loja] })).toAnswer(404, missing[index]);
      expect(await call(operation, id, { lojas: [loja, 'nada'] })).toMatchObject({
        status: 404,
        error: { code: 'L006', fields: [{ path: 'lojas.1' }] },
      });
      await server.call(update, { path: { id }, body: { nome: `Outro ${index} ${id}` } });
      const stale = await call(operation, id, { lojas: [loja] }, { 'if-match': '"1"' });
      expect(stale).toMatchObject({ status: 412, error: { code: 'REQ003', current: { _id: id } } });
    }
    expect(await numLojasOf(id)).toBe(0);
  });
});
