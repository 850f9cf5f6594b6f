import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { createChanges, type Part } from '#server/devices/changes.ts';
import { keepFresh } from '#server/devices/fresh.ts';
import { createManifests } from '#server/devices/manifests.ts';
import { engine } from '#tests/support/database.ts';
import { addCliente, addLoja, addMusica, addPlaylist, addVinheta } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let cliente: string;
beforeAll(async () => {
  server = await startServer();
  cliente = await addCliente(server.db, { nome: 'Rede Pão Nosso' });
});
afterAll(() => server.close());

/** An instance whose changes are polled by the test, once already. */
async function follow() {
  const changes = createChanges(server.db);
  await changes.follow();
  return changes;
}

const update = (table: string, id: string, column: string, value: unknown) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(server.db);

describe('change notifications', () => {
  let loja: string;
  let musica: string;
  let playlist: string;
  let vinheta: string;
  beforeAll(async () => {
    loja = await addLoja(server.db, cliente);
    musica = await addMusica(server.db);
    playlist = await addPlaylist(server.db, cliente, { musicas: [musica], lojas: [loja] });
    vinheta = await addVinheta(server.db, cliente);
  });

  it.each<[string, () => Part, () => Promise<unknown>]>([
    ['a store’s name', () => `loja:${loja}`, () => update('lojas', loja, 'nome', 'Outro nome')],
    ['a client’s status', () => `cliente:${cliente}`, () => update('clientes', cliente, 'status', 'INATIVO')],
    ['a playlist’s name', () => `playlist:${playlist}`, () => update('playlists', playlist, 'nome', 'Noite')],
    [
      'whether a playlist plays in order',
      () => `playlist:${playlist}`,
      () => update('playlists', playlist, 'modo', 'EM_ORDEM'),
    ],
    [
      'a title, for the playlists it is in',
      () => `playlist:${playlist}`,
      () => update('musicas', musica, 'titulo', 'Brisa'),
    ],
    [
      'the interval of a jingle',
      () => `vinheta:${vinheta}`,
      () => update('vinhetas', vinheta, 'intervalo_execucao', 45),
    ],
    [
      'the calendar of a jingle',
      () => `vinheta:${vinheta}`,
      () => update('vinhetas', vinheta, 'horas_marcadas', ['10:00']),
    ],
    [
      'that a jingle is over',
      () => `vinheta:${vinheta}`,
      () => update('vinhetas', vinheta, 'encerrada', true),
    ],
    [
      'the order of a playlist',
      () => `playlist:${playlist}`,
      () => server.db.updateTable('playlistMusicas').set({ posicao: 7 }).execute(),
    ],
    [
      'a block, for its client',
      () => `cliente:${cliente}`,
      () => server.db.insertInto('bloqueios').values({ musicaId: musica, clienteId: cliente }).execute(),
    ],
    [
      'a jingle put on a store',
      () => `loja:${loja}`,
      () => server.db.insertInto('vinhetaLojas').values({ vinhetaId: vinheta, lojaId: loja }).execute(),
    ],
    [
      'a playlist taken off a store',
      () => `loja:${loja}`,
      () => server.db.deleteFrom('playlistLojas').where('lojaId', '=', loja).execute(),
    ],
  ])('are sent for %s', async (_, part, change) => {
    const [here, there] = [await follow(), await follow()];
    const since = [here.now(), there.now()];
    await change();
    expect(here.haveChanged([part()], since[0]!)).toBe(false);
    await Promise.all([here.follow(), there.follow()]);
    expect(here.haveChanged([part()], since[0]!)).toBe(true);
    expect(there.haveChanged([part()], since[1]!)).toBe(true);
    const after = here.now();
    await here.follow();
    expect(here.haveChanged([part()], after)).toBe(false);
  });

  it('are not sent if the programme stays the same', async () => {
    const changes = await follow();
    const since = changes.now();
    await update('lojas', loja, 'telefone', '11999990000');
    await update('musicas', musica, 'album', 'Ao vivo');
    await update('playlists', playlist, 'nome', 'Noite');
    await changes.follow();
    const parts: Part[] = [`loja:${loja}`, `playlist:${playlist}`];
    expect(changes.haveChanged(parts, since)).toBe(false);
  });

  it('are one row for a playlist on a thousand stores', async () => {
    const lojas = await Promise.all(Array.from({ length: 20 }, () => addLoja(server.db, cliente)));
    const shared = await addPlaylist(server.db, cliente, { musicas: [musica], lojas });
    const count = async () =>
      Number((await sql<{ n: string }>`select count(*) as n from mudancas`.execute(server.db)).rows[0]!.n);
    const before = await count();
    await server.db.deleteFrom('playlistMusicas').where('playlistId', '=', shared).execute();
    expect((await count()) - before).toBe(1);
  });

  async function changeLater() {
    const gate = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const done = server.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('lojas')
        .set({ nome: `Loja ${newId()}` })
        .where('id', '=', loja)
        .execute();
      written.resolve();
      await gate.promise;
    });
    await written.promise;
    return () => {
      gate.resolve();
      return done;
    };
  }

  // The embedded database has one connection, so its transactions commit in order.
  describe.runIf(engine === 'postgres')('beside an open transaction', () => {
    it('are found in any order of commits', async () => {
      const changes = await follow();
      const since = changes.now();
      const end = await changeLater();
      await update('playlists', playlist, 'nome', 'Depois');
      await changes.follow();
      expect(changes.haveChanged([`playlist:${playlist}`], since)).toBe(true);
      expect(changes.haveChanged([`loja:${loja}`], since)).toBe(false);

      const between = changes.now();
      await end();
      await changes.follow();
      expect(changes.haveChanged([`loja:${loja}`], between)).toBe(true);
      expect(changes.haveChanged([`playlist:${playlist}`], between)).toBe(false);
    });

    it('are not repeated if seen at the first poll', async () => {
      const end = await changeLater();
      await update('playlists', playlist, 'nome', 'Antes');
      const changes = await follow();
      const since = changes.now();
      await changes.follow();
      expect(changes.haveChanged([`playlist:${playlist}`], since)).toBe(false);
      await end();
      await changes.follow();
      expect(changes.haveChanged([`loja:${loja}`], since)).toBe(true);
    });
  });
});

describe('a cached value', () => {
  it('is built once for parallel calls, and again when a part has changed', async () => {
    const loja = await addLoja(server.db, cliente);
    const changes = await follow();
    let made = 0;
    const kept = keepFresh(changes, async () => {
      made += 1;
      return { value: made, parts: [`loja:${loja}`] as const };
    });
    expect(await Promise.all([kept.get('a'), kept.get('a')])).toEqual([1, 1]);
    expect(await kept.get('a')).toBe(1);
    await update('lojas', loja, 'nome', 'Mudou');
    await changes.follow();
    expect(await kept.get('a')).toBe(2);
  });

  it('is evicted when the cache is full, least recently used first', async () => {
    const changes = await follow();
    const made: string[] = [];
    const make = async (id: string) => {
      made.push(id);
      return { value: id, parts: [], weight: 1 };
    };
    const kept = keepFresh(changes, make, { capacity: 2 });
    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await kept.get(id);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('is rebuilt after a failure', async () => {
    let fails = true;
    const kept = keepFresh(await follow(), async () => {
      if (fails) throw new Error('away');
      return { value: 1, parts: [] };
    });
    await expect(kept.get('a')).rejects.toThrow('away');
    fails = false;
    expect(await kept.get('a')).toBe(1);
  });
});

describe('a manifest', () => {
  it('has each track and file once, without blocked tracks and inactive entities', async () => {
    const { db } = server;
    const dona = await addCliente(db, { nome: 'Café Açaí' });
    const loja = await addLoja(db, dona, { nome: 'Centro' });
    const [a, b, blocked] = [await addMusica(db), await addMusica(db), await addMusica(db)];
    await db.insertInto('bloqueios').values({ musicaId: blocked, clienteId: dona }).execute();
    const first = await addPlaylist(db, dona, {
      nome: 'A',
      modo: 'EM_ORDEM',
      musicas: [b, blocked, a],
      lojas: [loja],
    });
    const second = await addPlaylist(db, dona, { nome: 'B', musicas: [a], lojas: [loja] });
    await addPlaylist(db, dona, { nome: 'C', musicas: [b], lojas: [loja], status: 'INATIVO' });
    const dias = { diaExecucao: ['SAB'], intervaloExecucao: 45 };
    const vinheta = await addVinheta(db, dona, dias);
    const sobre = await addVinheta(db, dona, { ...dias, nome: 'Zebra', sobreAMusica: true });
    for (const vinhetaId of [vinheta, sobre])
      await db.insertInto('vinhetaLojas').values({ vinhetaId, lojaId: loja }).execute();

    const changes = await follow();
    const manifests = createManifests(db, changes);
    const manifest = await manifests.build(loja, new Date('2026-11-22T12:00:00Z'));
    expect(manifest).toMatchObject({
      versao: await manifests.getVersao(loja),
      geradaEm: '2026-11-22T12:00:00.000Z',
      validaAte: '2026-12-22T12:00:00.000Z',
      loja: { _id: loja, nome: 'Centro', cliente: { _id: dona, nome: 'Café Açaí' } },
      playlists: [
        { _id: first, nome: 'A', modo: 'EM_ORDEM', musicas: [b, a] },
        { _id: second, nome: 'B', musicas: [a] },
      ],
      vinhetas: [
        { _id: vinheta, diaExecucao: ['SAB'], intervaloExecucao: 45, duracao: 15 },
        { _id: sobre, sobreAMusica: true },
      ],
      bloqueadas: 1,
    });
    // Shuffled playlists and jingles between tracks have no mark.
    expect(manifest.playlists[1]).not.toHaveProperty('modo');
    expect(manifest.vinhetas[0]).not.toHaveProperty('sobreAMusica');
    expect(manifest.musicas.map(({ _id }) => _id)).toEqual([b, a]);
    expect(manifest.arquivos).toHaveLength(4);
    const { sha256 } = manifest.arquivos[0]!;
    expect(manifest.arquivos[0]!.url).toBe(`/api/v1/player/audio/${sha256}`);
    expect(await manifests.findArquivo(loja, sha256)).toEqual({
      arquivoTipo: 'audio/mpeg',
      arquivoSha256: sha256,
    });
    expect(await manifests.findArquivo(await addLoja(db, dona), sha256)).toBeUndefined();
  });

  it("includes a file of another instance's manifest before this instance has polled", async () => {
    const { db } = server;
    const loja = await addLoja(db, cliente);
    const playlistId = await addPlaylist(db, cliente, { lojas: [loja] });
    const manifests = createManifests(db, await follow());
    await manifests.getVersao(loja);
    const musicaId = await addMusica(db, { arquivoSha256: `cd${'0'.repeat(62)}` });
    await db.insertInto('playlistMusicas').values({ playlistId, musicaId, posicao: 0 }).execute();
    const told = await createManifests(db, await follow()).build(loja, new Date());
    expect(await manifests.findArquivo(loja, told.arquivos[0]!.sha256)).toBeDefined();
  });

  it('changes its version exactly when the programme changes', async () => {
    const { db } = server;
    const loja = await addLoja(db, cliente);
    const [a, b] = [await addMusica(db), await addMusica(db)];
    const playlist = await addPlaylist(db, cliente, { musicas: [a, b], lojas: [loja] });
    const changes = await follow();
    const manifests = createManifests(db, changes);
    const versions = [await manifests.getVersao(loja)];
    const once = async (change: Promise<unknown>) => {
      await change;
      await changes.follow();
      versions.push(await manifests.getVersao(loja));
    };
    await once(update('playlists', playlist, 'status', 'INATIVO'));
    await once(update('playlists', playlist, 'status', 'ATIVO'));
    await once(db.updateTable('playlistMusicas').set({ posicao: 9 }).where('musicaId', '=', a).execute());
    await once(update('musicas', b, 'deleted_at', new Date()));
    const [begin, off, on, reordered, without] = versions;
    expect(on).toBe(begin);
    expect(new Set([begin, off, reordered, without]).size).toBe(4);
    expect((await manifests.build(loja, new Date())).versao).toBe(without);
  });
});
