import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retryCount } from '#server/db/transaction.ts';
import { addCliente, addLoja, addPlaylist, addVinheta } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let cliente: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const linkVinheta = (vinhetaId: string, ...lojas: string[]) =>
  server.db
    .insertInto('vinhetaLojas')
    .values(lojas.map((lojaId) => ({ vinhetaId, lojaId })))
    .execute();

async function kept(...ids: string[]) {
  const rows = await server.db
    .selectFrom('lojas')
    .where('id', 'in', ids)
    .select(['id', 'numPlaylists', 'numVinhetas'])
    .execute();
  const counts = new Map(rows.map((row) => [row.id, [row.numPlaylists, row.numVinhetas]]));
  return ids.map((id) => counts.get(id));
}

async function addLojas(): Promise<[string, string]> {
  cliente = await addCliente(server.db);
  return [await addLoja(server.db, cliente), await addLoja(server.db, cliente)];
}

describe('the counts of playlists and jingles of a store', () => {
  it('follow assignments and removals', async () => {
    const [first, second] = await addLojas();
    const playlist = await addPlaylist(server.db, cliente);
    const vinheta = await addVinheta(server.db, cliente);
    const body = { lojas: [first, second] };
    await server.call('addPlaylistLojas', { path: { id: playlist }, body });
    await server.call('addPlaylistLojas', { path: { id: playlist }, body });
    await server.call('addVinhetaLojas', { path: { id: vinheta }, body: { lojas: [second] } });
    expect(await kept(first, second)).toEqual([
      [1, 0],
      [1, 1],
    ]);
    await server.call('removePlaylistLojas', { path: { id: playlist }, body: { lojas: [second] } });
    expect(await kept(first, second)).toEqual([
      [1, 0],
      [0, 1],
    ]);
    const { body: found } = await server.call('getLoja', { path: { id: second } });
    expect(found).toMatchObject({ numPlaylists: 0, numVinhetas: 1, playlists: [], vinhetas: [vinheta] });
  });

  it.each([
    ['deletePlaylist', [0, 1]],
    ['deleteVinheta', [1, 0]],
  ] as const)('follow %s', async (operation, counts) => {
    const [first, second] = await addLojas();
    const lojas = [first, second];
    const playlist = await addPlaylist(server.db, cliente, { lojas });
    const vinheta = await addVinheta(server.db, cliente);
    await linkVinheta(vinheta, ...lojas);
    const id = operation === 'deletePlaylist' ? playlist : vinheta;
    expect(await server.call(operation, { path: { id } })).toAnswer(204);
    expect(await kept(...lojas)).toEqual([counts, counts]);
  });

  it('are zero for a store deleted alone or with its client', async () => {
    const [first, second] = await addLojas();
    await addPlaylist(server.db, cliente, { lojas: [first, second] });
    await linkVinheta(await addVinheta(server.db, cliente), first, second);
    await server.call('deleteLoja', { path: { id: first } });
    expect(await kept(first, second)).toEqual([
      [0, 0],
      [1, 1],
    ]);
    await server.call('deleteCliente', { path: { id: cliente } });
    expect(await kept(first, second)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('do not change a version', async () => {
    const [first] = await addLojas();
    const read = () => server.call('getLoja', { path: { id: first } });
    const before = (await read()).headers.get('etag');
    await addPlaylist(server.db, cliente, { lojas: [first] });
    expect((await read()).headers.get('etag')).toBe(before);
  });

  it('stay correct without deadlocks while playlists are deleted and stores assigned', async () => {
    const lojas = await addLojas();
    const before = retryCount();
    const both = [
      { make: addPlaylist, add: 'addPlaylistLojas', remove: 'removePlaylistLojas', drop: 'deletePlaylist' },
      { make: addVinheta, add: 'addVinhetaLojas', remove: 'removeVinhetaLojas', drop: 'deleteVinheta' },
    ] as const;
    await Promise.all(
      Array.from({ length: 16 }, async (_, n) => {
        const { make, add, remove, drop } = both[n % 2]!;
        const id = await make(server.db, cliente);
        const body = { lojas: n % 4 < 2 ? lojas : lojas.toReversed() };
        await Promise.all([
          server.call(add, { path: { id }, body }),
          server.call(drop, { path: { id } }),
          server.call(remove, { path: { id }, body }),
          server.call(add, { path: { id }, body }),
        ]);
      }),
    );
    expect(retryCount() - before).toBe(0);
    expect(await kept(...lojas)).toEqual(lojas.map(() => [0, 0]));
  });
});
