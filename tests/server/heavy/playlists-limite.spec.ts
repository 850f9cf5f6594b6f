import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { createRegras } from '#server/modules/playlists/regras.job.ts';
import { form, newWav } from '#tests/support/audio.ts';
import { addCliente, addGrupo, addLoja, addPlaylist } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const MOST = 20_000;
const OF_A_PLAYLIST = 5_000;

let server: TestServer;
let cliente: string;
let cheia: string;
let cheias: string[];

const faixa = (n: number) => `faixa-${n}`;
const playlistOf = async (first: number, last: number, lojas: string[] = [], de = cliente) => {
  const id = await addPlaylist(server.db, de, { lojas });
  await sql`insert into playlist_musicas (playlist_id, musica_id, posicao)
    select ${id}, 'faixa-' || n, n from generate_series(${first}::integer, ${last}::integer) n`.execute(
    server.db,
  );
  return id;
};
const put = (id: string, ...lojas: string[]) =>
  server.call('addPlaylistLojas', { path: { id }, body: { lojas } });
const setFaixas = (id: string, ...faixas: number[]) =>
  server.call('updatePlaylist', { path: { id }, body: { musicas: faixas.map(faixa) } });
const refusal = (path: string) => ({
  code: 'REQ006',
  fields: [{ path, message: 'A loja Cheia passaria de 20.000 faixas, o máximo de uma loja.' }],
});

beforeAll(async () => {
  server = await startServer();
  cliente = await addCliente(server.db);
  cheia = await addLoja(server.db, cliente, { nome: 'Cheia' });
  await sql`insert into musicas (id, titulo, artista, duracao, arquivo_tipo, arquivo_bytes, arquivo_sha256)
    select 'faixa-' || n, 'Faixa ' || n, 'Banda', 180, 'audio/mpeg', 1000, n::text
    from generate_series(1, ${MOST + 10}::integer) n`.execute(server.db);
  cheias = [];
  for (let first = 1; first < MOST; first += OF_A_PLAYLIST)
    cheias.push(await playlistOf(first, first + OF_A_PLAYLIST - 1, [cheia]));
});
afterAll(() => server.close());

it('a store with 20,000 tracks accepts a playlist of the same tracks, and rejects one with another', async () => {
  expect(await put(await playlistOf(1, 100), cheia)).toAnswer(200);
  const outra = await playlistOf(MOST + 1, MOST + 1);
  const vazia = await addLoja(server.db, cliente, { nome: 'Vazia' });
  const answer = await put(outra, vazia, cheia);
  expect(answer).toAnswer(409);
  expect(answer.error).toMatchObject(refusal('lojas'));
  // All stores or none.
  expect((await server.call('getLoja', { path: { id: vazia } })).body.playlists).toEqual([]);
  expect(await put(outra, vazia)).toAnswer(200);
});

it('its playlists accept no further track by any operation, but can be reordered and shortened', async () => {
  const nova = await playlistOf(1, 3);
  expect(await put(nova, cheia)).toAnswer(200);
  expect((await setFaixas(nova, 1, 2, MOST + 1)).error).toMatchObject(refusal('musicas'));
  expect(await setFaixas(nova, 3, 1, 4)).toAnswer(200);
  const upload = form({ dados: { playlist: nova }, arquivo: newWav(), nome: 'Rita Lima - Brisa.wav' });
  const { status, error } = await server.call('createMusica', { body: upload });
  expect({ status, error }).toMatchObject({ status: 409, error: refusal('playlist') });
  expect(await setFaixas(nova, 3, 1)).toAnswer(200);
  expect((await server.call('listMusicas', { query: { titulo: 'Brisa' } })).body.items).toEqual([]);
});

it('only one of two parallel changes that fill a store succeeds', async () => {
  const loja = await addLoja(server.db, cliente, { nome: 'Quase cheia' });
  for (const id of cheias) expect(await put(id, loja)).toAnswer(200);
  const [first, second] = [await playlistOf(1, 1, [loja]), await playlistOf(2, 2, [loja])];
  await setFaixas(cheias[0]!, ...Array.from({ length: OF_A_PLAYLIST - 1 }, (_, n) => n + 1));
  const statuses = await Promise.all([setFaixas(first, 1, MOST + 5), setFaixas(second, 2, MOST + 6)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('a rule that would exceed the limit is refused when saved, and keeps its last list later', async () => {
  const { db } = server;
  const regra = { todas: ['cheia'], limite: 3, ordem: 'TITULO' };
  const id = await playlistOf(1, 1, [cheia]);
  const taggedAs = (faixas: number[]) =>
    sql`update musicas set etiquetas = '["Cheia"]' where id = any(${faixas.map(faixa)}::text[])`.execute(db);
  await taggedAs([MOST + 2, MOST + 3]);
  const { error } = await server.call('updatePlaylist', { path: { id }, body: { regra } });
  expect(error).toMatchObject(refusal('regra'));
  await sql`update musicas set etiquetas = '[]' where etiquetas <> '[]'`.execute(db);
  await taggedAs([2]);
  expect(await server.call('updatePlaylist', { path: { id }, body: { regra } })).toAnswer(200);
  await taggedAs([MOST + 2, MOST + 3]);
  const lease = {
    signal: new AbortController().signal,
    inTransaction: <T>(write: Parameters<typeof inTransaction<T>>[1]) => inTransaction(db, write),
  };
  await createRegras(db).run(lease, new Date(Date.now() + 60_000));
  const { body } = await server.call('getPlaylist', { path: { id } });
  expect(body).toMatchObject({ regraParada: 'CHEIA', musicas: [{ _id: faixa(2) }] });
  expect((await server.call('getInsightsPendencias')).body.regrasParadas).toBe(1);
  await server.call('deletePlaylist', { path: { id } });
});

it('rejects an undo that would exceed the limit', async () => {
  const [primeira] = cheias as [string];
  const nova = await playlistOf(MOST + 7, MOST + 9);
  const { headers } = await server.call('removePlaylistLojas', {
    path: { id: primeira },
    body: { lojas: [cheia] },
  });
  expect(await put(nova, cheia)).toAnswer(200);
  const { body } = await server.call('listAtividades', { query: { entidade: 'PLAYLIST' } });
  const { _id } = body.items.find(({ entidadeId }) => entidadeId === primeira)!;
  const refused = [
    await server.call('undoOperacao', { path: { id: headers.get('x-operacao')! } }),
    await server.call('undoAtividade', { path: { id: _id } }),
  ];
  for (const { status, error } of refused)
    expect({ status, error }).toMatchObject({ status: 409, error: refusal('id') });
});

it('a store may have 20,000 tracks in its playlists and grades together, each counted once', async () => {
  const outro = await addCliente(server.db);
  const lojas = [await addLoja(server.db, outro), await addLoja(server.db, outro)];
  const metade = await playlistOf(1, 12_000, [], outro);
  const resto = await playlistOf(11_000, MOST + 1, [], outro);
  const add = (operation: 'addPlaylistLojas' | 'addGrupoLojas', id: string, loja: string) =>
    server.call(operation, { path: { id }, body: { lojas: [loja] } });
  const grade = (fields: object) => {
    const blocos = [{ dias: ['SEG'], de: '10:00', ate: '11:00', playlists: [resto] }];
    return server.call('createGrade', {
      body: { nome: `Grade ${resto}`, cliente: outro, blocos, ...fields },
    });
  };
  const isRefused = (path: string) => ({ code: 'REQ006', fields: [{ path }] });
  expect(await add('addPlaylistLojas', metade, lojas[0]!)).toAnswer(200);
  expect((await grade({ todoCliente: true })).error).toMatchObject(isRefused('blocos'));
  const grupo = await addGrupo(server.db, outro);
  const made = await grade({ todoCliente: true, exceto: [lojas[0]], grupos: [grupo] });
  expect(made).toAnswer(201);
  expect((await add('addPlaylistLojas', metade, lojas[1]!)).error).toMatchObject(isRefused('lojas'));
  const update = (body: object) => server.call('updateGrade', { path: { id: made.body._id }, body });
  expect((await update({ exceto: [] })).error).toMatchObject(isRefused('blocos'));
  expect(await update({ exceto: [], todoCliente: false })).toAnswer(200);
  expect((await add('addGrupoLojas', grupo, lojas[0]!)).error).toMatchObject(isRefused('lojas'));
});
