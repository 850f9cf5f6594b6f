import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#domain/day.ts';
import { startOfPeriodo } from '#domain/periodo.ts';
import { addCliente, addGrupo, addLoja, addMusica, addPlaylist } from '#tests/support/entities.ts';
import type { Query } from '#tests/support/relatoriosWorld.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { ingestPlays, type Play } from '#tests/support/told.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let cliente: string;
let ana: string;
let outraDeAna: string;
let bia: string;
let told = 0;
/** 00:00 in São Paulo two days ago; the reports begin here with `periodo` 3. */
const start = startOfPeriodo(3);
const periodo = 3;

beforeAll(async () => {
  server = await startServer();
  cliente = await addCliente(server.db);
  ana = await addMusica(server.db, { artista: 'Ána', duracao: 3600 });
  outraDeAna = await addMusica(server.db, { artista: 'ANA', duracao: 3600 });
  bia = await addMusica(server.db, { artista: 'Bia', duracao: 1800 });
});
afterAll(() => server.close());

/** Hours after `start`; negative ones are before it. */
const play = (lojaId: string, plays: [musicaId: string, hora: number, fim?: Play['fim']][]) =>
  ingestPlays(
    server.db,
    plays.map(([musicaId, hora, fim]) => {
      told += 1;
      return { lojaId, musicaId, fim, evento: `r${told}`, momento: new Date(+start + hora * HOUR_MS) };
    }),
  );

const repeticao = (id: string, query: Query = { periodo }) =>
  server.call('getLojaRepeticao', { path: { id }, query });
const report = (query: Query = {}) =>
  server.call('reportClienteRepeticao', { query: { cliente, periodo, ...query } });

describe('the repetition of a store', () => {
  it('counts returns, and those sooner than set', async () => {
    const loja = await addLoja(server.db, cliente);
    await play(loja, [
      [ana, 1],
      [ana, 3.5],
      [ana, 6.5],
      [bia, 7],
      [outraDeAna, 7.25, 'PULADA'],
    ]);
    expect((await repeticao(loja)).body).toMatchObject({
      musicaHoras: 3,
      artistaHoras: 1,
      execucoes: 5,
      voltas: 2,
      voltasCedo: 1,
      voltasDeArtista: 3,
      voltasDeArtistaCedo: 1,
    });
  });

  it('compares with a play before the period only if it was within the set hours', async () => {
    const loja = await addLoja(server.db, cliente, { repeticaoMusicaHoras: 5, repeticaoArtistaHoras: 0 });
    await play(loja, [
      [ana, -4],
      [bia, -6],
      [ana, 0.5],
      [bia, 0.75],
    ]);
    expect((await repeticao(loja)).body).toMatchObject({
      execucoes: 2,
      voltas: 1,
      voltasCedo: 1,
      voltasDeArtista: 0,
      voltasDeArtistaCedo: 0,
    });
  });

  it('has the hours of the store, else the client, and no early return with 0 hours', async () => {
    const dono = await addCliente(server.db, { repeticaoMusicaHoras: 24, repeticaoArtistaHoras: 6 });
    const herda = await addLoja(server.db, dono);
    const sem = await addLoja(server.db, dono, { repeticaoMusicaHoras: 0, repeticaoArtistaHoras: 0 });
    for (const loja of [herda, sem])
      await play(loja, [
        [ana, 1],
        [ana, 24.5],
        [ana, 48.5],
      ]);
    const until = { de: dayOf(start), ate: dayOf(new Date()) };
    expect((await repeticao(herda, until)).body).toMatchObject({ musicaHoras: 24, voltas: 2, voltasCedo: 1 });
    expect((await repeticao(sem, until)).body).toMatchObject({ musicaHoras: 0, voltas: 2, voltasCedo: 0 });
  });

  it('counts each track of its active playlists once, without blocked ones', async () => {
    const loja = await addLoja(server.db, cliente);
    const lojas = [loja];
    await addPlaylist(server.db, cliente, { musicas: [ana, bia], lojas });
    await addPlaylist(server.db, cliente, { musicas: [ana, outraDeAna], lojas });
    await addPlaylist(server.db, cliente, {
      musicas: [await addMusica(server.db)],
      lojas,
      status: 'INATIVO',
    });
    expect((await repeticao(loja)).body).toMatchObject({ faixas: 3, duracao: 9000, listaCurta: true });
    await server.db.insertInto('bloqueios').values({ clienteId: cliente, musicaId: ana }).execute();
    expect((await repeticao(loja)).body).toMatchObject({ faixas: 2, duracao: 5400 });
    await server.db.deleteFrom('bloqueios').execute();
    await server.call('updateLoja', { path: { id: loja }, body: { repeticaoMusicaHoras: 1 } });
    expect((await repeticao(loja)).body.listaCurta).toBe(false);
  });

  it('covers the last 7 days without a period, and at most 31', async () => {
    const loja = await addLoja(server.db, cliente);
    await play(loja, [
      [ana, -97],
      [bia, -95],
    ]);
    expect((await repeticao(loja, {})).body.execucoes).toBe(1);
    expect(await repeticao(loja, { periodo: 32 })).toAnswer(400, 'REQ001');
    const { error } = await repeticao(loja, { de: '2026-01-01', ate: '2026-02-01' });
    expect(error).toMatchObject({
      code: 'REQ001',
      fields: [{ path: 'ate', message: 'O período pode ter no máximo 31 dias' }],
    });
    expect(await repeticao(loja, { de: '2026-01-01', ate: '2026-01-31' })).toAnswer(200);
    expect(await repeticao('nenhuma')).toAnswer(404, 'L006');
  });
});

describe('the report of a client', () => {
  it('has each store with the figures of its page, by name and page by page', async () => {
    cliente = await addCliente(server.db);
    const segunda = await addLoja(server.db, cliente, { nome: 'Ébano' });
    const primeira = await addLoja(server.db, cliente, { nome: 'Alfa' });
    const grupo = await addGrupo(server.db, cliente, [segunda]);
    await play(primeira, [
      [ana, 1],
      [ana, 2],
    ]);
    const { items } = (await report()).body;
    expect(items.map(({ loja }) => loja._id)).toEqual([primeira, segunda]);
    for (const { loja, ...figures } of items) expect(figures).toEqual((await repeticao(loja._id)).body);
    expect(items[0]).toMatchObject({ execucoes: 2, voltasCedo: 1, loja: { cliente: { _id: cliente } } });
    expect((await report({ contar: true })).body).toEqual({ items: [], total: 2, nextCursor: null });
    const first = (await report({ limit: 1 })).body;
    const second = (await report({ limit: 1, cursor: first.nextCursor! })).body;
    expect([...first.items, ...second.items]).toEqual(items);
    expect((await report({ grupo })).body.items).toEqual(items.slice(1));
    expect(await server.call('reportClienteRepeticao', { query: { periodo } as never })).toAnswer(
      400,
      'REQ001',
    );
  });
});
