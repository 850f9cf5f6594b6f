import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Evento } from '#domain/eventos.ts';
import { newId } from '#server/db/id.ts';
import { chanceOf } from '#server/demo/frota/chance.ts';
import { createPlayer } from '#server/demo/frota/player.ts';
import { createChanges } from '#server/devices/changes.ts';
import { createManifests } from '#server/devices/manifests.ts';
import type { Explicitas } from '#server/devices/playable.ts';
import {
  addCliente,
  addGrade,
  addLoja,
  addMusica,
  addPlaylist,
  loja as asLoja,
  atividadesOf,
} from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let cliente: string;
let loja: string;
let marcadas: Record<'SIM' | 'NAO' | 'semMarca', string>;
let base: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server;
  await update('configuracoes', null, 'explicitas', 'TODAS');
  for (const table of ['clientes', 'lojas']) await update(table, null, 'explicitas', null);
  await update('clientes', null, 'artistas_bloqueados', '[]');
  cliente = await addCliente(db);
  loja = await addLoja(db, cliente, { nome: 'Centro' });
  marcadas = {
    SIM: await addMusica(db, { artista: 'Anitta', explicita: 'SIM', duracao: 200 }),
    NAO: await addMusica(db, { artista: 'Anitta feat. Trio Ipê', explicita: 'NAO', duracao: 210 }),
    semMarca: await addMusica(db, { artista: 'Trio Ipê', duracao: 220 }),
  };
  base = await addPlaylist(db, cliente, { musicas: Object.values(marcadas), lojas: [loja] });
});

const update = (table: string, id: string | null, column: string, value: unknown) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
    where ${id}::text is null or id::text = ${id}`.execute(server.db);

const filter = (explicitas: Explicitas | null) => update('lojas', loja, 'explicitas', explicitas);

const now = new Date('2026-11-23T12:00:00Z');

async function instance() {
  const changes = createChanges(server.db);
  await changes.follow();
  const manifests = createManifests(server.db, changes);
  const read = async (id = loja) => {
    await changes.follow();
    return manifests.build(id, now);
  };
  return { ...manifests, read };
}

const tracksOf = ({ playlists }: { playlists: { musicas: string[] }[] }) => playlists[0]!.musicas;

const blockArtista = (artista: string, id = cliente) =>
  server.call('blockArtista', { path: { id }, body: { artista } });
const unblockArtista = (artista: string, id = cliente) =>
  server.call('unblockArtista', { path: { id }, body: { artista } });
const artistasOf = async (id = cliente) =>
  (await server.call('getCliente', { path: { id } })).body.artistasBloqueados;

describe('the manifest', () => {
  it.each([
    ['TODAS', ['SIM', 'NAO', 'semMarca']],
    ['SEM_EXPLICITAS', ['NAO', 'semMarca']],
    ['SO_NAO_EXPLICITAS', ['NAO']],
  ] as const)('of a store with %s has the tracks marked %j', async (explicitas, marcas) => {
    await filter(explicitas);
    const manifest = await (await instance()).read();
    const musicas = marcas.map((marca) => marcadas[marca]);
    expect(tracksOf(manifest)).toEqual(musicas);
    expect(manifest.musicas.map(({ _id }) => _id)).toEqual(musicas);
    expect(manifest.arquivos).toHaveLength(musicas.length);
    expect(manifest.bloqueadas).toBe(3 - musicas.length);
    expect(JSON.stringify(manifest)).not.toContain('explicita');
  });

  it('follows the nearest setting of store, client and agency', async () => {
    const manifests = await instance();
    const count = async () => (await manifests.read()).musicas.length;
    await update('configuracoes', null, 'explicitas', 'SO_NAO_EXPLICITAS');
    expect(await count()).toBe(1);
    await update('clientes', cliente, 'explicitas', 'SEM_EXPLICITAS');
    expect(await count()).toBe(2);
    await filter('TODAS');
    expect(await count()).toBe(3);
  });

  it('stays identical byte by byte without a filter, whatever marks change and others block', async () => {
    const manifests = await instance();
    const before = JSON.stringify(await manifests.read());
    await update('musicas', marcadas.NAO, 'explicita', 'SIM');
    await update('musicas', marcadas.semMarca, 'ano', 1999);
    expect(await blockArtista('Trio Ipê', await addCliente(server.db))).toAnswer(200);
    expect(JSON.stringify(await manifests.read())).toBe(before);
  });

  it('keeps its version with a filter that leaves nothing out', async () => {
    for (const id of Object.values(marcadas)) await update('musicas', id, 'explicita', 'NAO');
    const manifests = await instance();
    const { versao } = await manifests.read();
    await filter('SO_NAO_EXPLICITAS');
    expect((await manifests.read()).versao).toBe(versao);
  });

  it('changes with a mark only if the store filters by it', async () => {
    const { db } = server;
    const outra = await addLoja(db, cliente, { explicitas: 'SEM_EXPLICITAS' });
    await db.insertInto('playlistLojas').values({ playlistId: base, lojaId: outra }).execute();
    const manifests = await instance();
    const versions = async () => [(await manifests.read()).versao, (await manifests.read(outra)).versao];
    const [todas, filtrada] = await versions();
    await update('musicas', marcadas.NAO, 'explicita', 'SIM');
    const [same, other] = await versions();
    expect(same).toBe(todas);
    expect(other).not.toBe(filtrada);
    await update('musicas', marcadas.NAO, 'explicita', null);
    expect(await versions()).toEqual([todas, filtrada]);
  });

  it('refuses the file of a track that is left out', async () => {
    const { db } = server;
    const sha256 = newId();
    await update('musicas', marcadas.SIM, 'arquivo_sha256', sha256);
    const manifests = await instance();
    expect(await manifests.findArquivo(loja, sha256)).toBeDefined();
    await filter('SEM_EXPLICITAS');
    await manifests.read();
    expect(await manifests.findArquivo(loja, sha256)).toBeUndefined();
    await filter(null);
    await blockArtista('ANITTA');
    await manifests.read();
    expect(await manifests.findArquivo(loja, sha256)).toBeUndefined();
    expect(await manifests.findArquivo(await addLoja(db, cliente), sha256)).toBeUndefined();
  });

  it('skips a grade if its tracks are left out', async () => {
    const { db } = server;
    const suja = await addPlaylist(db, cliente, { musicas: [marcadas.SIM] });
    const grade = await addGrade(db, cliente, {
      nome: 'Noite',
      todoCliente: true,
      blocos: JSON.stringify([{ dias: ['SEG'], de: '00:00', ate: '00:00', playlists: [suja] }]),
    });
    const manifests = await instance();
    expect(await manifests.getGrade(loja, now)).toBe(grade);
    await filter('SEM_EXPLICITAS');
    await manifests.read();
    expect(await manifests.getGrade(loja, now)).toBeNull();
  });

  it('ends the plays of explicit tracks as soon as a player has it', async () => {
    const manifests = await instance();
    const start = now.getTime();
    const hour = 3_600_000;
    const player = createPlayer(await manifests.read(), start, '42', chanceOf('42'));
    const played = (eventos: Evento[]) =>
      new Set(eventos.flatMap((evento) => (evento.tipo === 'EXECUCAO' ? [evento.musica] : [])));
    expect(played(player.collectUntil(start + 6 * hour))).toContain(marcadas.SIM);
    await filter('SEM_EXPLICITAS');
    player.changeManifest(await manifests.read());
    // The track that is playing may end.
    player.interrupt(start + 6 * hour);
    player.collectUntil(start + 6 * hour);
    const later = played(player.collectUntil(start + 30 * hour));
    expect([...later].sort()).toEqual([marcadas.NAO, marcadas.semMarca].sort());
  });
});

describe('blocking an artist', () => {
  it('compares whole names, without case and accents, and includes later uploads', async () => {
    const manifests = await instance();
    expect(await blockArtista('  anítta ')).toAnswer(200);
    expect(tracksOf(await manifests.read())).toEqual([marcadas.NAO, marcadas.semMarca]);
    const nova = await addMusica(server.db, { artista: 'ANITTA' });
    await server.db
      .insertInto('playlistMusicas')
      .values({ playlistId: base, musicaId: nova, posicao: 9 })
      .execute();
    const manifest = await manifests.read();
    expect(tracksOf(manifest)).toEqual([marcadas.NAO, marcadas.semMarca]);
    expect(manifest.bloqueadas).toBe(2);
  });

  it('writes one activity for each change, and none without a change', async () => {
    expect((await blockArtista('Trio Ipê')).body.artistasBloqueados).toEqual(['Trio Ipê']);
    expect((await blockArtista('Águia')).body.artistasBloqueados).toEqual(['Águia', 'Trio Ipê']);
    const again = await blockArtista('TRIO IPE');
    expect(again.body.artistasBloqueados).toEqual(['Águia', 'Trio Ipê']);
    expect((await unblockArtista('trio ipê')).body.artistasBloqueados).toEqual(['Águia']);
    expect(await unblockArtista('trio ipê')).toAnswer(200);
    const told = (await atividadesOf(server.db, cliente)).map(({ acao, depois }) => ({ acao, ...depois }));
    expect(told).toEqual([
      { acao: 'BLOQUEAR', artista: 'Trio Ipê' },
      { acao: 'BLOQUEAR', artista: 'Águia' },
      { acao: 'DESBLOQUEAR', artista: 'Trio Ipê' },
    ]);
  });

  it('can be undone, and is part of the history', async () => {
    const first = await blockArtista('Anitta');
    await blockArtista('Trio Ipê');
    const qual = { entidade: 'CLIENTE' as const, id: cliente };
    const { items } = (await server.call('listHistorico', { path: qual })).body;
    const versao = items[1]!._id;
    const compared = await server.call('compareVersoes', { path: qual, query: { versao } });
    expect(compared.body.campos).toEqual([
      { campo: 'artistasBloqueados', antes: ['Anitta'], depois: ['Anitta', 'Trio Ipê'], volta: true },
    ]);
    expect(await server.call('restoreVersao', { path: qual, body: { versao } })).toAnswer(200);
    expect(await artistasOf()).toEqual(['Anitta']);
    const manifests = await instance();
    expect((await manifests.read()).bloqueadas).toBe(1);
    const operacao = first.headers.get('x-operacao')!;
    expect(await server.call('undoOperacao', { path: { id: operacao } })).toAnswer(200);
    expect((await manifests.read()).bloqueadas).toBe(0);
  });

  it('returns with a restored client, and is gone with an erased one', async () => {
    await blockArtista('Anitta');
    const path = { id: cliente };
    await server.call('deleteCliente', { path });
    expect(await server.call('restoreLixeira', { body: { ids: [cliente] } })).toAnswer(200);
    expect(await artistasOf()).toEqual(['Anitta']);
    await server.call('deleteCliente', { path });
    const { nome } = (
      await server.db.selectFrom('clientes').select('nome').where('id', '=', cliente).execute()
    )[0]!;
    expect(await server.call('eraseLixeira', { path, body: { nome } })).toAnswer(204);
    await server.settled();
    const { rows } = await sql`select artistas_bloqueados from clientes where id = ${cliente}`.execute(
      server.db,
    );
    expect(rows).toEqual([{ artistasBloqueados: [] }]);
  });

  it('leaves the tracks that are blocked themselves, and the reverse', async () => {
    const path = { id: marcadas.SIM };
    await server.call('blockMusica', { path, body: { clientes: [cliente] } });
    await blockArtista('Anitta');
    const read = async () => (await server.call('getMusica', { path })).body;
    expect(await read()).toMatchObject({ numBlockedClientes: 1, blockedClientes: [{ _id: cliente }] });
    expect((await server.call('unblockMusica', { path, body: { clientes: cliente } })).body).toMatchObject({
      numBlockedClientes: 0,
    });
    const manifests = await instance();
    expect(tracksOf(await manifests.read())).not.toContain(marcadas.SIM);
    await unblockArtista('Anitta');
    expect(tracksOf(await manifests.read())).toContain(marcadas.SIM);
  });

  it('stops at 500 artists', async () => {
    const names = Array.from({ length: 500 }, (_, n) => `Artista ${n}`);
    await update('clientes', cliente, 'artistas_bloqueados', JSON.stringify(names));
    const refused = await blockArtista('Mais um');
    expect(refused).toAnswer(409, 'REQ006');
    expect(refused.error.fields).toEqual([{ path: 'artista', message: 'No máximo 500 artistas' }]);
    expect(await blockArtista('artista 7')).toAnswer(200);
  });

  it('is C006 for a missing client', async () => {
    expect(await blockArtista('Anitta', newId())).toAnswer(404, 'C006');
    expect(await unblockArtista('Anitta', newId())).toAnswer(404, 'C006');
  });

  it('finds clients by the artist, and tracks by the whole name', async () => {
    await blockArtista('Cidade Baixa');
    await addCliente(server.db);
    const clientes = await server.call('listClientes', { query: { artistaBloqueado: 'CIDADE BAIXA' } });
    expect(clientes.body.items.map(({ _id }) => _id)).toEqual([cliente]);
    const musica = await addMusica(server.db, { artista: 'Cidade Baixa' });
    await addMusica(server.db, { artista: 'Cidade Baixa e Trio' });
    const musicas = await server.call('listMusicas', { query: { artistaExato: ' cidade baixa ' } });
    expect(musicas.body.items.map(({ _id }) => _id)).toEqual([musica]);
  });
});

describe('tracks that are left out', () => {
  it('are marked in the playlist by the client’s setting', async () => {
    const marked = async () =>
      (await server.call('getPlaylist', { path: { id: base } })).body.musicas.map(
        (musica) => 'bloqueada' in musica && musica.bloqueada,
      );
    expect(await marked()).toEqual([false, false, false]);
    await update('clientes', cliente, 'explicitas', 'SEM_EXPLICITAS');
    await blockArtista('Trio Ipê');
    expect(await marked()).toEqual([true, false, true]);
  });

  it('count in the plan of each store by its own setting', async () => {
    const outra = await addLoja(server.db, cliente, { nome: 'Outra', explicitas: 'SO_NAO_EXPLICITAS' });
    await server.db.insertInto('playlistLojas').values({ playlistId: base, lojaId: outra }).execute();
    const avisos = async () => {
      const { body } = await server.call('getClienteProgramacao', {
        path: { id: cliente },
        query: { dia: '2026-12-01' },
      });
      return body.items.map(({ loja, trechos }) => [loja.nome, trechos[0]!.avisos.includes('BLOQUEADAS')]);
    };
    expect(await avisos()).toEqual([
      ['Centro', false],
      ['Outra', true],
    ]);
    await blockArtista('Anitta');
    expect(await avisos()).toEqual([
      ['Centro', true],
      ['Outra', true],
    ]);
  });

  it('silence a bloco, in the plan and in the preview', async () => {
    const suja = await addPlaylist(server.db, cliente, { musicas: [marcadas.SIM] });
    const blocos = [{ dias: ['TER' as const], de: '10:00', ate: '12:00', playlists: [suja] }];
    await addGrade(server.db, cliente, { todoCliente: true, blocos: JSON.stringify(blocos) });
    const dia = { de: '2026-12-01', ate: '2026-12-01' };
    const body = { loja, _id: null, grade: { nome: 'Prévia', cliente, todoCliente: true, blocos }, ...dia };
    const seen = async () => {
      const plan = await server.call('getLojaProgramacao', { path: { id: loja }, query: dia });
      const preview = await server.call('previewGrade', { body });
      return [plan, preview].map((answer) => {
        expect(answer).toAnswer(200);
        return answer.body.dias[0]!.trechos.some(({ avisos }) => avisos.includes('VAZIA'));
      });
    };
    expect(await seen()).toEqual([false, false]);
    await filter('SEM_EXPLICITAS');
    expect(await seen()).toEqual([true, true]);
  });

  it('count in the impact of switching off the other playlist', async () => {
    const suja = await addPlaylist(server.db, cliente, { musicas: [marcadas.SIM], lojas: [loja] });
    const body = { entidade: 'PLAYLIST', ids: [base] };
    const silenced = async () => (await server.call('countImpacto', { body })).body.semMusica;
    expect(await silenced()).toBe(0);
    await filter('SEM_EXPLICITAS');
    expect(await silenced()).toBe(1);
    await filter(null);
    await blockArtista('Anitta');
    expect(await silenced()).toBe(1);
    expect(suja).toBeDefined();
  });
});

describe('where a track does not play', () => {
  const restricoes = async (musica: string) => {
    const answer = await server.call('getMusicaRestricoes', { path: { id: musica } });
    expect(answer).toAnswer(200);
    return answer.body.restricoes.map(({ motivo, total, primeiros }) => [
      motivo,
      total,
      primeiros.map(({ _id }) => _id),
    ]);
  };

  it('names clients and stores by reason', async () => {
    expect(await restricoes(marcadas.SIM)).toEqual([]);
    await server.call('blockMusica', { path: { id: marcadas.SIM }, body: { clientes: [cliente] } });
    await blockArtista('ANITTA');
    await filter('SO_NAO_EXPLICITAS');
    expect(await restricoes(marcadas.SIM)).toEqual([
      ['MUSICA_BLOQUEADA', 1, [cliente]],
      ['ARTISTA_BLOQUEADO', 1, [cliente]],
      ['EXPLICITA', 1, [loja]],
    ]);
    expect(await restricoes(marcadas.semMarca)).toEqual([['SEM_MARCA', 1, [loja]]]);
    expect(await restricoes(marcadas.NAO)).toEqual([]);
  });

  it('names the first 100 and counts all', async () => {
    await update('clientes', cliente, 'explicitas', 'SEM_EXPLICITAS');
    const rows = Array.from({ length: 100 }, (_, n) => asLoja(newId(), cliente, { nome: `Loja ${100 + n}` }));
    await server.db.insertInto('lojas').values(rows).execute();
    const { body } = await server.call('getMusicaRestricoes', { path: { id: marcadas.SIM } });
    expect(body.restricoes).toMatchObject([{ motivo: 'EXPLICITA', total: 101 }]);
    expect(body.restricoes[0]!.primeiros).toHaveLength(100);
    expect(body.restricoes[0]!.primeiros[0]).toEqual({ _id: loja, nome: 'Centro' });
  });

  it('is M006 for a missing track', async () => {
    expect(await server.call('getMusicaRestricoes', { path: { id: newId() } })).toAnswer(404, 'M006');
  });
});
