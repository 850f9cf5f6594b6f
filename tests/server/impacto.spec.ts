import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import {
  addCliente,
  addGrade,
  addGrupo,
  addLoja,
  addMusica,
  addVinheta,
  addPlaylist as insertPlaylist,
} from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const addPlaylist = async (...[db, cliente, fields]: Parameters<typeof insertPlaylist>) =>
  insertPlaylist(db, cliente, { musicas: [await addMusica(db)], ...fields });

const impacto = async (body: object) => (await server.call('countImpacto', { body })).body;
const naoVai = { grades: 0, grupos: 0 };
const none = { inativos: 0, lojas: 0, semMusica: 0, lojasInativas: 0, lojasDeClienteInativo: 0, ...naoVai };

async function world() {
  const { db } = server;
  const cliente = await addCliente(db);
  const parado = await addCliente(db, { status: 'INATIVO' });
  return {
    cliente,
    parado,
    a: await addLoja(db, cliente),
    b: await addLoja(db, cliente),
    inativa: await addLoja(db, cliente, { status: 'INATIVO' }),
    excluida: await addLoja(db, cliente, { deletedAt: new Date() }),
    doParado: await addLoja(db, parado),
  };
}

const put = (kind: 'playlist' | 'vinheta', id: string, ...lojas: string[]) =>
  kind === 'playlist'
    ? server.db
        .insertInto('playlistLojas')
        .values(lojas.map((lojaId) => ({ playlistId: id, lojaId })))
        .execute()
    : server.db
        .insertInto('vinhetaLojas')
        .values(lojas.map((lojaId) => ({ vinhetaId: id, lojaId })))
        .execute();

describe('the impact of deactivating or deleting', () => {
  it('counts the named stores that would stop, and the others by reason', async () => {
    const { a, b, inativa, doParado } = await world();
    const ids = [a, b, inativa, doParado];
    expect(await impacto({ entidade: 'LOJA', ids })).toEqual({
      inativos: 1,
      lojas: 2,
      semMusica: 2,
      lojasInativas: 1,
      lojasDeClienteInativo: 1,
      ...naoVai,
    });
    expect(await impacto({ entidade: 'LOJA', ids: [a, a] })).toEqual({ ...none, lojas: 1, semMusica: 1 });
  });

  it('counts the stores of the named clients', async () => {
    const { cliente, parado } = await world();
    expect(await impacto({ entidade: 'CLIENTE', ids: [cliente, parado] })).toEqual({
      inativos: 1,
      lojas: 2,
      semMusica: 2,
      lojasInativas: 1,
      lojasDeClienteInativo: 1,
      ...naoVai,
    });
    const empty = await addCliente(server.db);
    expect(await impacto({ entidade: 'CLIENTE', ids: [empty] })).toEqual(none);
    for (const owner of [cliente, empty]) await addGrupo(server.db, owner);
    const grade = await addGrade(server.db, empty);
    await addGrade(server.db, empty, { deletedAt: new Date() });
    expect(await impacto({ entidade: 'CLIENTE', ids: [cliente, empty] })).toMatchObject({
      grades: 1,
      grupos: 2,
    });
    expect(await impacto({ entidade: 'GRADE', ids: [grade] })).toMatchObject(naoVai);
  });

  it('counts stores that lose a playlist once, and those left without an active one', async () => {
    const { cliente, a, b, inativa, excluida } = await world();
    const [um, dois, outra] = await Promise.all([1, 2, 3].map(() => addPlaylist(server.db, cliente)));
    const desligada = await addPlaylist(server.db, cliente, { status: 'INATIVO' });
    const apagada = await addPlaylist(server.db, cliente, { deletedAt: new Date() });
    await put('playlist', um as string, a, b, inativa, excluida);
    await put('playlist', dois as string, a, b);
    await put('playlist', outra as string, b);
    await put('playlist', desligada, a, b);
    await put('playlist', apagada, a);
    const lost = { ...none, lojas: 2, lojasInativas: 1 };
    expect(await impacto({ entidade: 'PLAYLIST', ids: [um] })).toEqual(lost);
    expect(await impacto({ entidade: 'PLAYLIST', ids: [um, dois] })).toEqual({ ...lost, semMusica: 1 });
    expect(await impacto({ entidade: 'PLAYLIST', ids: [um, dois, outra] })).toEqual({
      ...lost,
      semMusica: 2,
    });
    expect(await impacto({ entidade: 'PLAYLIST', ids: [desligada] })).toEqual({ ...none, inativos: 1 });
    const off = { entidade: 'PLAYLIST', ids: [um, dois], lojas: [a] };
    expect(await impacto(off)).toEqual({ ...none, lojas: 1, semMusica: 1 });
  });

  it('counts stores that lose a jingle, without any stopping', async () => {
    const { cliente, parado, a, b, doParado } = await world();
    const vinheta = await addVinheta(server.db, cliente);
    const doOutro = await addVinheta(server.db, parado);
    await put('vinheta', vinheta, a, b);
    await put('vinheta', doOutro, doParado);
    expect(await impacto({ entidade: 'VINHETA', ids: [vinheta, doOutro] })).toEqual({
      ...none,
      lojas: 2,
      lojasDeClienteInativo: 1,
    });
    expect(await impacto({ entidade: 'VINHETA', ids: [vinheta], lojas: [b] })).toEqual({ ...none, lojas: 1 });
  });

  it('equals the effect of the deactivation', async () => {
    const { a, b, inativa } = await world();
    const ids = [a, b, inativa];
    const { lojas, inativos } = await impacto({ entidade: 'LOJA', ids });
    const { body } = await server.call('deactivateLojas', { path: { id: ids.join(',') } });
    expect({ lojas, inativos }).toEqual({ lojas: body.count, inativos: ids.length - body.count });
  });

  it.each([
    ['CLIENTE', 'C006'],
    ['LOJA', 'L006'],
    ['PLAYLIST', 'P012'],
    ['VINHETA', 'V006'],
    ['GRUPO', 'GR006'],
    ['GRADE', 'G003'],
  ])('names the missing %s with %s', async (entidade, code) => {
    const answer = await server.call('countImpacto', { body: { entidade, ids: [newId()] } });
    expect(answer).toAnswer(404, code);
    expect(answer.error.fields?.[0]?.path).toBe('ids.0');
  });

  it('takes store filters only for playlists and jingles', async () => {
    const { cliente, a } = await world();
    const body = { entidade: 'CLIENTE', ids: [cliente], lojas: [a] };
    const { status, error } = await server.call('countImpacto', { body });
    expect({ status, error }).toMatchObject({
      status: 400,
      error: { code: 'REQ001', fields: [{ path: 'lojas' }] },
    });
  });

  it('accepts ten thousand ids', async () => {
    const cliente = await addCliente(server.db);
    const ids = Array.from({ length: 10_000 }, () => cliente);
    expect(await impacto({ entidade: 'CLIENTE', ids })).toEqual(none);
    expect(
      await server.call('countImpacto', {
        body: { entidade: 'CLIENTE', ids: [...ids, cliente] },
      }),
    ).toAnswer('REQ001');
  });
});
