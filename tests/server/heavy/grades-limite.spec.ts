import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addCliente, addGrupo, addLoja, addPlaylist } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let server: TestServer;
let cliente: string;
let lojas: string[];
let metade: string;
let resto: string;

/** Two stores, and two playlists with 20,001 tracks together, some in both. */
beforeAll(async () => {
  server = await startServer();
  const { db } = server;
  cliente = await addCliente(db);
  lojas = [await addLoja(db, cliente), await addLoja(db, cliente)];
  await sql`insert into musicas (id, titulo, artista, duracao, arquivo_tipo, arquivo_bytes, arquivo_sha256)
    select 'faixa-' || n, 'Faixa ' || n, 'Banda', 180, 'audio/mpeg', 1000, n::text
    from generate_series(1, 20001) n`.execute(db);
  const filled = async (from: number, to: number) => {
    const id = await addPlaylist(db, cliente);
    await sql`insert into playlist_musicas (playlist_id, musica_id, posicao)
      select ${id}, 'faixa-' || n, n from generate_series(${from}::integer, ${to}::integer) n`.execute(db);
    return id;
  };
  metade = await filled(1, 12_000);
  resto = await filled(11_000, 20_001);
});
afterAll(() => server.close());

it('a store may have 20,000 tracks in its playlists and grades together, each counted once', async () => {
  const put = (operation: 'addPlaylistLojas' | 'addGrupoLojas', id: string, loja: string) =>
    server.call(operation, { path: { id }, body: { lojas: [loja] } });
  const grade = (fields: object) => {
    const blocos = [{ dias: ['SEG'], de: '10:00', ate: '11:00', playlists: [resto] }];
    return server.call('createGrade', { body: { nome: `Grade ${resto}`, cliente, blocos, ...fields } });
  };
  const refusal = (path: string) => ({ code: 'REQ006', fields: [{ path }] });
  expect(await put('addPlaylistLojas', metade, lojas[0]!)).toAnswer(200);
  expect((await grade({ todoCliente: true })).error).toMatchObject(refusal('blocos'));
  const grupo = await addGrupo(server.db, cliente);
  const made = await grade({ todoCliente: true, exceto: [lojas[0]], grupos: [grupo] });
  expect(made).toAnswer(201);
  expect((await put('addPlaylistLojas', metade, lojas[1]!)).error).toMatchObject(refusal('lojas'));
  const update = (body: object) => server.call('updateGrade', { path: { id: made.body._id }, body });
  expect((await update({ exceto: [] })).error).toMatchObject(refusal('blocos'));
  expect(await update({ exceto: [], todoCliente: false })).toAnswer(200);
  expect((await put('addGrupoLojas', grupo, lojas[0]!)).error).toMatchObject(refusal('lojas'));
});
