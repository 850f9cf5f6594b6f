import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OperationId } from '#generated/operations.ts';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { pictureOf, wrongCounts } from '#tests/support/desfazer.ts';
import {
  addCliente,
  addGrade,
  addGrupo,
  addLoja,
  addMusica,
  addPlaylist,
  addVinheta,
} from '#tests/support/entities.ts';
import { runsOf } from '#tests/support/generator/runs.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const path = (id: string) => ({ path: { id } });

async function world() {
  const { db } = server;
  const cliente = await addCliente(db);
  const lojas = [await addLoja(db, cliente), await addLoja(db, cliente)] as [string, string];
  const musicas = [await addMusica(db), await addMusica(db), await addMusica(db)] as [string, string, string];
  const playlist = await addPlaylist(db, cliente, { musicas, lojas });
  const vinheta = await addVinheta(db, cliente);
  await server.call('addVinhetaLojas', { ...path(vinheta), body: { lojas } });
  await server.call('blockMusica', { ...path(musicas[0]), body: { clientes: [cliente] } });
  const grupo = await addGrupo(db, cliente, lojas);
  const grade = await addGrade(db, cliente, {
    playlists: [playlist],
    lojas: lojas.slice(0, 1),
    grupos: [grupo],
    exceto: lojas.slice(0, 1),
  });
  return { cliente, lojas, musicas, playlist, vinheta, grupo, grade };
}

async function mustDelete(operation: OperationId, id: string, as?: string) {
  const { status, error } = await server.call(operation, { ...path(id), ...(as && { as }) });
  if (status !== 204) throw new Error(`${operation}: ${error.code}`);
}

const restore = (body: Record<string, unknown>, as?: string) =>
  server.call('restoreLixeira', { body, ...(as && { as }) });

async function mustRestore(...ids: string[]) {
  const { status, headers, body, error } = await restore({ ids });
  if (status !== 200) throw new Error(`${error.code}: ${JSON.stringify(error)}`);
  return { ...body, operacao: headers.get('x-operacao')! };
}

async function binned(id: string) {
  const { body } = await server.call('listLixeira', { query: {} });
  return body.items.find(({ _id }) => _id === id);
}

const age = (dias: number) =>
  sql`update lixeira set deleted_at = deleted_at - make_interval(days => ${dias})`.execute(server.db);

describe('a restoration', () => {
  it('returns the exact previous state after deletions in any order', async () => {
    const kinds = [
      ...(['deleteCliente', 'deleteLoja', 'deletePlaylist', 'deleteVinheta', 'deleteMusica'] as const),
      ...(['deleteGrupo', 'deleteGrade'] as const),
    ];
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...kinds), { minLength: 1 }), async (operations) => {
        const { cliente, lojas, musicas, playlist, vinheta, grupo, grade } = await world();
        const of = [cliente, lojas[0], playlist, vinheta, musicas[1], grupo, grade];
        const before = await pictureOf(server.db);
        const deleted: string[] = [];
        for (const operation of operations) {
          const id = of[kinds.indexOf(operation)]!;
          const { status } = await server.call(operation, path(id));
          if (status === 204) deleted.push(id);
        }
        expect((await mustRestore(...deleted)).fora).toEqual([]);
        expect(await pictureOf(server.db)).toEqual(before);
        expect(await wrongCounts(server.db)).toEqual([]);
        for (const id of deleted) expect(await binned(id)).toBeUndefined();
      }),
      { numRuns: runsOf({ night: 6, day: 3 }), seed: Number(process.env.FC_SEED ?? 7) },
    );
  });

  it('can be undone and repeated, and the activities show which one is in effect', async () => {
    const { cliente, lojas } = await world();
    const before = await pictureOf(server.db);
    await mustDelete('deleteCliente', cliente);
    const inBin = await binned(cliente);
    const { operacao } = await mustRestore(cliente);
    const undone = await server.call('undoOperacao', path(operacao));
    expect(undone).toAnswer(200);
    expect(await server.call('getLoja', path(lojas[0]))).toAnswer(404);
    // The original deletion time: an undo does not extend the period.
    expect(await binned(cliente)).toEqual(inBin);
    await mustRestore(cliente);
    expect(await pictureOf(server.db)).toEqual(before);
    const { body } = await server.call('listAtividades', { query: {} });
    const told = body.items.filter(({ entidadeId }) => entidadeId === cliente);
    expect(told.map(({ acao, desfaz, desfazer }) => [acao, desfaz, desfazer])).toEqual([
      ['RESTAURAR', 'DESFAZER', 'SIM'],
      ['DESFAZER', 'RESTAURAR', 'DESFEITA'],
      ['RESTAURAR', 'EXCLUIR', 'SIM'],
      ['EXCLUIR', null, 'DESFEITA'],
    ]);
  });

  it('leaves out links to entities deleted or moved meanwhile, and reports them', async () => {
    const { lojas, playlist, musicas, vinheta, grupo } = await world();
    const outro = await addCliente(server.db);
    await mustDelete('deletePlaylist', playlist);
    await mustDelete('deleteMusica', musicas[2]);
    await mustDelete('deleteVinheta', vinheta);
    await mustDelete('deleteGrupo', grupo);
    expect(await server.call('updateLoja', { ...path(lojas[1]), body: { cliente: outro } })).toAnswer(200);
    const { fora } = await mustRestore(playlist);
    expect(fora.map(({ entidade, _id }) => [entidade, _id]).sort()).toEqual(
      [
        ['LOJA', lojas[1]],
        ['MUSICA', musicas[2]],
      ].sort(),
    );
    const { body } = await server.call('getPlaylist', path(playlist));
    expect(body).toMatchObject({ numLojas: 1, numMusicas: 2 });
    expect(await wrongCounts(server.db)).toEqual([]);
  });

  it('puts a track back in place in a playlist reordered meanwhile', async () => {
    const { playlist, musicas } = await world();
    await mustDelete('deleteMusica', musicas[0]);
    const changed = { musicas: [musicas[2], musicas[1]] };
    expect(await server.call('updatePlaylist', { ...path(playlist), body: changed })).toAnswer(200);
    await mustRestore(musicas[0]);
    const { body } = await server.call('getPlaylist', path(playlist));
    expect((body.musicas as { _id: string }[]).map(({ _id }) => _id)).toEqual([
      musicas[0],
      musicas[2],
      musicas[1],
    ]);
  });

  it('of a store is refused while its client is in the bin, unless both are restored', async () => {
    const { cliente, lojas, playlist } = await world();
    await mustDelete('deleteLoja', lojas[0]);
    await mustDelete('deleteCliente', cliente);
    expect(await binned(lojas[0])).toMatchObject({ dono: { _id: cliente, excluido: true } });
    expect(await binned(playlist)).toBeUndefined();
    expect((await restore({ ids: [lojas[0]] })).error).toMatchObject({ code: 'LX003' });
    const answer = await restore({ ids: [lojas[0]], comDono: true });
    expect(answer).toAnswer(200);
    expect(answer.body.count).toBe(2);
    expect((await server.call('getLoja', path(lojas[0]))).body.playlists).toEqual([playlist]);
  });

  it('of a notification includes its store and client on request', async () => {
    const { cliente, lojas } = await world();
    const { body } = await server.call('createNotificacao', {
      body: { loja: lojas[0], mensagem: 'Ligue o som' },
    });
    await mustDelete('deleteNotificacao', body._id);
    await mustDelete('deleteLoja', lojas[0]);
    await mustDelete('deleteCliente', cliente);
    expect(await restore({ ids: [body._id] })).toAnswer('LX003');
    expect((await restore({ ids: [body._id], comDono: true })).body.count).toBe(3);
    expect(await server.call('getNotificacao', path(body._id))).toAnswer(200);
  });

  it('asks for new values when unique ones were taken, even of dependent entities, and changes nothing', async () => {
    const { db } = server;
    const nome = `Rede Única ${Date.now()}`;
    const cliente = await addCliente(db, { nome });
    const loja = await addLoja(db, cliente, { login: 'login.unico', email: 'unica@exemplo.com.br' });
    await mustDelete('deleteCliente', cliente);
    const outro = await addCliente(db, { nome: nome.toUpperCase() });
    await addLoja(db, outro, { login: 'LOGIN.unico' });
    const before = await pictureOf(db);
    const refused = await restore({ ids: [cliente] });
    expect(refused).toMatchObject({ status: 409, error: { code: 'C003', fields: [{ path: 'nome' }] } });
    expect(refused.error.diferencas?.map(({ _id, campo, atual }) => [_id, campo, atual])).toEqual([
      [cliente, 'nome', nome],
      [loja, 'login', 'login.unico'],
    ]);
    expect(await pictureOf(db)).toEqual(before);
    const novos = [
      { _id: cliente, nome: `${nome} de volta` },
      { _id: loja, login: 'login.outro' },
    ];
    const answer = await restore({ ids: [cliente], novos });
    expect(answer).toAnswer(200);
    expect((await server.call('getLoja', path(loja))).body).toMatchObject({ login: 'login.outro' });
    const { body } = await server.call('listAtividades', { query: {} });
    expect(body.items.slice(0, 2).map(({ acao, depois }) => [acao, depois])).toEqual([
      ['EDITAR', { login: 'login.outro' }],
      ['RESTAURAR', { nome: `${nome} de volta` }],
    ]);
    expect(await server.call('undoOperacao', path(answer.headers.get('x-operacao')!))).toAnswer(200);
    expect(await pictureOf(db)).toEqual(before);
    expect(await binned(cliente)).toMatchObject({ nome });
  });

  it('is allowed to level 1 for own deletions only, the only ones they see', async () => {
    await server.addAdmin('lixo');
    const [one, other] = [await addCliente(server.db), await addCliente(server.db)];
    await mustDelete('deleteCliente', one);
    await mustDelete('deleteCliente', other, 'lixo');
    const { body } = await server.call('listLixeira', { query: {}, as: 'lixo' });
    expect(body.items.map(({ _id }) => _id)).toEqual([other]);
    expect(await restore({ ids: [one] }, 'lixo')).toAnswer('LX001');
    expect(await restore({ ids: [one, other] }, 'lixo')).toAnswer('LX001');
    expect(await restore({ ids: [other] }, 'lixo')).toAnswer(200);
    const { _id: me } = (await server.call('getMe', {})).body;
    expect(await server.call('listLixeira', { query: { admin: me }, as: 'lixo' })).toAnswer('A011');
  });
});

describe('the list', () => {
  it('shows what was deleted together, is searched by name, kind and admin, and pages by cursor', async () => {
    const { cliente, musicas } = await world();
    const [found] = (await server.call('getMe', {})).body._id.split(',');
    await mustDelete('deleteMusica', musicas[0]);
    await mustDelete('deleteCliente', cliente);
    expect(await binned(musicas[0])).toMatchObject({ entidade: 'MUSICA', junto: { playlists: 1 } });
    expect(await binned(cliente)).toMatchObject({
      junto: { lojas: 2, playlists: 1, vinhetas: 1, musicas: 0, grupos: 1, grades: 1 },
      admin: { _id: found },
      restauravel: true,
    });
    const list = async (query: Record<string, string | number>) =>
      (await server.call('listLixeira', { query })).body;
    expect(
      (await list({ nome: `Cliente ${cliente}`, entidade: 'CLIENTE', admin: found! })).items,
    ).toHaveLength(1);
    expect((await list({ nome: `Cliente ${cliente}`, entidade: 'LOJA' })).items).toEqual([]);
    const first = await list({ limit: 1 });
    expect(first.items[0]?._id).toBe(cliente);
    const next = await list({ limit: 1, cursor: first.nextCursor! });
    expect(next.items[0]?._id).toBe(musicas[0]);
  });
});

describe('concurrently', () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  it('only one of several restorations of an entity succeeds', async () => {
    const { cliente } = await world();
    await mustDelete('deleteCliente', cliente);
    const ids = [cliente];
    expect(statuses(await Promise.all([restore({ ids }), restore({ ids }), restore({ ids })]))).toEqual([
      200, 404, 404,
    ]);
    expect(await wrongCounts(server.db)).toEqual([]);
  });

  it('either the restoration or a new entity gets the name', async () => {
    for (let round = 0; round < 2; round++) {
      const nome = `Corrida ${round} ${Date.now()}`;
      const id = await addCliente(server.db, { nome });
      await mustDelete('deleteCliente', id);
      const answers = await Promise.all([
        restore({ ids: [id] }),
        server.call('createCliente', { body: { nome } }),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.find(({ status }) => status >= 300)?.status).toBe(409);
    }
  });

  it('a restoration races with emptying: all is restored, or nothing', async () => {
    for (let round = 0; round < 2; round++) {
      const { cliente, lojas } = await world();
      await server.db
        .updateTable('lojas')
        .set({ cnpj: '12ABC34501DE35' })
        .where('id', '=', lojas[0])
        .execute();
      await mustDelete('deleteCliente', cliente);
      await age(31);
      const [{ status }] = await Promise.all([restore({ ids: [cliente] }), cleanUp(server.db)]);
      expect([200, 404]).toContain(status);
      const { cnpj, deletedAt } = await server.db
        .selectFrom('lojas')
        .select(['cnpj', 'deletedAt'])
        .where('id', '=', lojas[0])
        .executeTakeFirstOrThrow();
      expect([deletedAt === null, cnpj]).toEqual(status === 200 ? [true, '12ABC34501DE35'] : [false, null]);
      await server.db.updateTable('lojas').set({ cnpj: null }).where('id', '=', lojas[0]).execute();
      expect(await wrongCounts(server.db)).toEqual([]);
    }
  });

  it('either an erasure or the undo of the deletion succeeds, completely', async () => {
    for (let round = 0; round < 2; round++) {
      const nome = `Apagado ${round} ${Date.now()}`;
      const cliente = await addCliente(server.db, { nome });
      const loja = await addLoja(server.db, cliente);
      const { headers } = await server.call('deleteCliente', path(cliente));
      const [undone, erased] = await Promise.all([
        server.call('undoOperacao', path(headers.get('x-operacao')!)),
        server.call('eraseLixeira', { ...path(cliente), body: { nome } }),
      ]);
      await server.settled();
      expect([
        [200, 404],
        [409, 204],
      ]).toContainEqual([undone.status, erased.status]);
      const { login } = await server.db
        .selectFrom('lojas')
        .select('login')
        .where('id', '=', loja)
        .executeTakeFirstOrThrow();
      expect(login).toBe(undone.status === 200 ? loja : '');
    }
  });
});
