import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#domain/day.ts';
import { fold } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createChanges } from '#server/devices/changes.ts';
import { createManifests } from '#server/devices/manifests.ts';
import { findMusicasDaRegra, foreseeRegra, type Regra } from '#server/modules/playlists/regra.queries.ts';
import { createRegras } from '#server/modules/playlists/regras.job.ts';
import { form, newWav } from '#tests/support/audio.ts';
import { addCliente, addLoja, addMusica, addPlaylist, atividadesOf } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

type Musica = Pick<
  components['schemas']['MusicaRow'],
  '_id' | 'titulo' | 'artista' | 'etiquetas' | 'explicita' | 'ano' | 'duracao' | 'createdAt'
>;
type Tags = { etiquetas?: string[]; ano?: number | null; explicita?: 'SIM' | 'NAO' | null };

const AGORA = new Date('2026-11-20T15:00:00.000Z');
const DAY_MS = 86_400_000;

let server: TestServer;
let cliente: string;
let loja: string;
beforeAll(async () => {
  server = await startServer();
  cliente = await addCliente(server.db);
  loja = await addLoja(server.db, cliente);
});
afterAll(() => server.close());

const regraOf = (fields: Partial<Regra> = {}): Regra => ({
  todas: [],
  qualquer: [],
  nenhuma: [],
  anoDe: null,
  anoAte: null,
  explicita: null,
  cadastradaHaDias: null,
  limite: 2000,
  ordem: 'TITULO',
  ...fields,
});

const addTagged = (titulo: string, { etiquetas = [], ...fields }: Tags & { createdAt?: string } = {}) =>
  addMusica(server.db, { titulo, etiquetas: JSON.stringify(etiquetas), ...fields });
const tag = (id: string, body: Tags) =>
  server.db
    .updateTable('musicas')
    .set({ etiquetas: JSON.stringify(body.etiquetas ?? []) })
    .where('id', '=', id)
    .execute();

let made = 0;
const create = async (fields: object) => {
  made += 1;
  const answer = await server.call('createPlaylist', { body: { nome: `Lista ${made}`, cliente, ...fields } });
  expect(answer).toAnswer(201);
  return { ...answer.body, operacao: answer.headers.get('x-operacao')! };
};
const update = (id: string, body: object) => server.call('updatePlaylist', { path: { id }, body });
const change = async (id: string, body: object) => {
  const answer = await update(id, body);
  expect(answer).toAnswer(200);
  return answer.headers.get('x-operacao')!;
};
const undo = async (operacao: string) => {
  const answer = await server.call('undoOperacao', { path: { id: operacao } });
  expect(answer).toAnswer(200);
  return answer.headers.get('x-operacao')!;
};
const read = async (id: string) => {
  const { body } = await server.call('getPlaylist', { path: { id } });
  return body as components['schemas']['Playlist'];
};
const titlesOf = async (id: string) => (await read(id)).musicas.map(({ titulo }) => titulo);

const lease = {
  signal: new AbortController().signal,
  inTransaction: <T>(write: Parameters<typeof inTransaction<T>>[1]) => inTransaction(server.db, write),
};
/** Runs the job long after the last edit. */
const apply = (agora = new Date(Date.now() + 60_000)) => createRegras(server.db).run(lease, agora);
const makeOld = () =>
  sql`update playlists set regra_aplicada_em = now() - interval '1 hour' where regra is not null`.execute(
    server.db,
  );

describe('the tracks of a rule', () => {
  const names = ['calma', 'animada', 'Verão', 'natal', 'MPB'];
  const spellings = [(name: string) => name, (name: string) => name.toUpperCase(), fold];

  const matchersOf = (regra: Regra): [components['schemas']['CriterioDaRegra'], (m: Musica) => boolean][] => {
    const has = (musica: Musica, name: string) => musica.etiquetas.some((own) => fold(own) === fold(name));
    const { anoDe, anoAte, explicita, cadastradaHaDias: days } = regra;
    return [
      ...(regra.todas.length
        ? [['TODAS', (m: Musica) => regra.todas.every((name) => has(m, name))] as const]
        : []),
      ...(regra.qualquer.length
        ? [['QUALQUER', (m: Musica) => regra.qualquer.some((name) => has(m, name))] as const]
        : []),
      ...(regra.nenhuma.length
        ? [['NENHUMA', (m: Musica) => !regra.nenhuma.some((name) => has(m, name))] as const]
        : []),
      ...(anoDe !== null || anoAte !== null
        ? [
            [
              'ANO',
              ({ ano }: Musica) => ano !== null && ano >= (anoDe ?? 0) && ano <= (anoAte ?? 9999),
            ] as const,
          ]
        : []),
      ...(explicita ? [['EXPLICITA', (m: Musica) => m.explicita === explicita] as const] : []),
      ...(days
        ? [
            [
              'CADASTRADA',
              (m: Musica) => dayOf(new Date(m.createdAt)) >= addDays(dayOf(AGORA), 1 - days),
            ] as const,
          ]
        : []),
    ].map(([criterio, matches]) => [criterio, matches]);
  };

  const keyOf: Record<Regra['ordem'], (musica: Musica, playlist: string) => string[]> = {
    SORTEADA: ({ _id }, playlist) => [createHash('md5').update(`${playlist}${_id}`).digest('hex'), _id],
    MAIS_NOVAS: ({ createdAt, _id }) => [createdAt, _id],
    TITULO: ({ titulo, artista, _id }) => [fold(titulo), fold(artista), _id],
    ARTISTA: ({ artista, titulo, _id }) => [fold(artista), fold(titulo), _id],
  };
  const ordered = (musicas: Musica[], { ordem }: Regra, playlist: string) => {
    const sorted = musicas.toSorted((a, b) => {
      const [one, other] = [keyOf[ordem](a, playlist), keyOf[ordem](b, playlist)];
      const n = one.findIndex((key, index) => key !== other[index]);
      return n < 0 ? 0 : one[n]! < other[n]! ? -1 : 1;
    });
    return ordem === 'MAIS_NOVAS' ? sorted.reverse() : sorted;
  };

  it('and its preview are those of an independent computation, for random rules', async () => {
    const pick = (n: number, of: number) => (n * 7919 + 31) % of;
    for (let n = 0; n < 80; n += 1)
      await addTagged(`Canção ${String(pick(n, 80))}`, {
        etiquetas: names
          .filter((_, index) => pick(n + index * 13, 5) < 2)
          .map((name) => spellings[n % 3]!(name)),
        ano: n % 6 === 0 ? null : 1980 + pick(n, 45),
        explicita: ([null, 'SIM', 'NAO'] as const)[n % 3]!,
        createdAt: new Date(AGORA.getTime() - pick(n, 40) * DAY_MS - n * 3_600_000).toISOString(),
      });
    await server.db
      .updateTable('musicas')
      .set({ deletedAt: AGORA })
      .where('titulo', '=', 'Canção 3')
      .execute();
    const { items } = (await server.call('listMusicas', { query: { limit: 100 } })).body;
    expect(items).toHaveLength(79);

    const tags = fc.uniqueArray(
      fc.tuple(fc.constantFrom(...names), fc.constantFrom(...spellings)).map(([name, of]) => of(name)),
      { maxLength: 2 },
    );
    const seldom = fc.oneof({ weight: 2, arbitrary: fc.constant<string[]>([]) }, tags);
    const year = fc.option(fc.integer({ min: 1975, max: 2030 }), { freq: 1 });
    const regras = fc.record({
      todas: seldom,
      qualquer: seldom,
      nenhuma: seldom,
      anoDe: year,
      anoAte: year,
      explicita: fc.option(fc.constantFrom('SIM' as const, 'NAO' as const), { freq: 1 }),
      cadastradaHaDias: fc.option(fc.integer({ min: 1, max: 50 }), { freq: 1 }),
      limite: fc.oneof(fc.constant(2000), fc.integer({ min: 1, max: 30 })),
      ordem: fc.constantFrom('SORTEADA', 'MAIS_NOVAS', 'TITULO', 'ARTISTA'),
    });
    let found = 0;
    await fc.assert(
      fc.asyncProperty(regras, fc.constantFrom('p1', 'p2'), async (regra, playlist) => {
        const matchers = matchersOf(regra);
        const failed = (musica: Musica) => matchers.filter(([, matches]) => !matches(musica));
        const all = ordered(
          items.filter((musica) => failed(musica).length === 0),
          regra,
          playlist,
        );
        const list = all.slice(0, regra.limite);
        found += list.length;
        const which = { regra, playlist, agora: AGORA };
        expect(await findMusicasDaRegra(server.db, which)).toEqual(list.map(({ _id }) => _id));
        expect(await foreseeRegra(server.db, which)).toEqual({
          total: all.length,
          faixas: list.length,
          duracao: list.reduce((sum, { duracao }) => sum + duracao, 0),
          amostra: list
            .slice(0, 20)
            .map(({ _id, titulo, artista, ano, duracao }) => ({ _id, titulo, artista, ano, duracao })),
          criterios: matchers.map(([criterio]) => ({
            criterio,
            retira: items.filter((one) => failed(one).length === 1 && failed(one)[0]![0] === criterio).length,
          })),
        });
      }),
      { numRuns: 150, seed: 20_261_120 },
    );
    expect(found).toBeGreaterThan(300);
  });

  it('are previewed with their defaults, and refused for years in the wrong order', async () => {
    await addTagged('Prévia', { etiquetas: ['só da prévia'], ano: 1999 });
    const body = { regra: { todas: ['SO DA PREVIA'], anoDe: 1990, limite: 5, ordem: 'SORTEADA' } };
    const answer = await server.call('previewPlaylistRegra', { body });
    expect(answer).toAnswer(200);
    expect(answer.body).toMatchObject({
      total: 1,
      faixas: 1,
      duracao: 180,
      amostra: [{ titulo: 'Prévia', ano: 1999 }],
      criterios: [{ criterio: 'TODAS' }, { criterio: 'ANO', retira: 0 }],
    });
    const wrong = { ...body.regra, anoAte: 1980 };
    const previewed = await server.call('previewPlaylistRegra', { body: { regra: wrong } });
    expect(previewed).toAnswer(400, 'REQ001');
    expect(previewed.error?.fields).toMatchObject([{ path: 'regra.anoAte' }]);
    const created = await server.call('createPlaylist', { body: { nome: 'Errada', cliente, regra: wrong } });
    expect(created).toAnswer(400, 'P002');
  });
});

describe('a playlist with a rule', () => {
  it('gets its tracks when it is saved, and follows edits, new and deleted tracks', async () => {
    const [a] = [
      await addTagged('A', { etiquetas: ['segue'] }),
      await addTagged('B', { etiquetas: ['Segue'] }),
    ];
    const playlist = await create({ regra: { todas: ['segue'], limite: 3, ordem: 'TITULO' } });
    expect(playlist).toMatchObject({
      numMusicas: 2,
      duracaoTotal: 360,
      regra: regraOf({ todas: ['segue'], limite: 3 }),
      regraParada: null,
      regraAplicadaEm: expect.any(String),
    });
    expect(await titlesOf(playlist._id)).toEqual(['A', 'B']);
    await addTagged('AB', { etiquetas: ['SEGUE', 'outra'] });
    await addTagged('Z', { etiquetas: ['segue'] });
    await apply();
    expect(await titlesOf(playlist._id)).toEqual(['A', 'AB', 'B']);
    await tag(a, { etiquetas: ['parou'] });
    await apply();
    expect(await titlesOf(playlist._id)).toEqual(['AB', 'B', 'Z']);
    await server.call('deleteMusica', { path: { id: (await read(playlist._id)).musicas[0]!._id } });
    await apply();
    expect(await titlesOf(playlist._id)).toEqual(['B', 'Z']);
    // The system's own updates write no activity.
    expect((await atividadesOf(server.db, playlist._id)).map(({ acao }) => acao)).toEqual(['CRIAR']);
  });

  it('keeps version and manifest while its set of tracks is unchanged', async () => {
    for (let n = 0; n < 30; n += 1) await addTagged(`Estável ${n}`, { etiquetas: ['estável'] });
    const { _id, versao } = await (async () => {
      const body = await create({ regra: { todas: ['estavel'], limite: 20, ordem: 'SORTEADA' } });
      expect(
        await server.call('addPlaylistLojas', { path: { id: body._id }, body: { lojas: [loja] } }),
      ).toAnswer(200);
      const changes = createChanges(server.db);
      await changes.follow();
      const manifests = createManifests(server.db, changes);
      return {
        _id: body._id,
        versao: async () => {
          await changes.follow();
          return manifests.getVersao(loja);
        },
      };
    })();
    const before = [await versao(), (await read(_id)).updatedAt, await titlesOf(_id)];
    await makeOld();
    const other = await addTagged('Outra');
    await apply();
    expect([await versao(), (await read(_id)).updatedAt, await titlesOf(_id)]).toEqual(before);
    expect(Date.parse((await read(_id)).regraAplicadaEm!)).toBeGreaterThan(Date.now() - 60_000);
    // Each playlist has its own order.
    const twin = await create({ regra: { todas: ['estavel'], limite: 20, ordem: 'SORTEADA' } });
    expect(await titlesOf(twin._id)).not.toEqual(before[2]);
    await tag(other, { etiquetas: ['ESTÁVEL'] });
    await update(_id, { regra: { todas: ['estavel'], limite: 40, ordem: 'SORTEADA' } });
    expect(await versao()).not.toBe(before[0]);
  });

  it('waits for the end of a series of edits, at most two minutes, and is not applied for a block or title', async () => {
    const musica = await addTagged('Espera', { etiquetas: ['espera'] });
    const { _id } = await create({ regra: { todas: ['espera'], limite: 3, ordem: 'TITULO' } });
    await apply();
    const applied = async () => (await read(_id)).regraAplicadaEm;
    await makeOld();
    await sql`update musicas set criterios_em = now() - interval '1 day'`.execute(server.db);
    await sql`update playlists set regra_aplicada_em = now() where regra is not null`.execute(server.db);
    const unchanged = await applied();
    await server.call('updateMusica', { path: { id: musica }, body: { titulo: 'Esperou' } });
    await server.call('blockMusica', { path: { id: musica }, body: { clientes: [cliente] } });
    await apply();
    expect(await applied()).toBe(unchanged);

    await tag(musica, { etiquetas: ['Espera'] });
    const regras = createRegras(server.db);
    const edited = Date.now();
    const at = (seconds: number) => regras.run(lease, new Date(edited + seconds * 1000));
    const moveEdit = (seconds: number) =>
      sql`update musicas set criterios_em = ${new Date(edited + seconds * 1000)} where id = ${musica}`.execute(
        server.db,
      );
    await at(5);
    expect(await applied()).toBe(unchanged);
    for (const seconds of [9, 60, 110]) {
      await moveEdit(seconds);
      await at(seconds + 5);
    }
    expect(await applied()).toBe(unchanged);
    await at(125);
    expect(await applied()).not.toBe(unchanged);
    await moveEdit(-3600);
  });

  it('is applied once a day, because days of registration pass', async () => {
    await addTagged('Recente', { etiquetas: ['dias'] });
    const regra = { todas: ['dias'], cadastradaHaDias: 2, limite: 3, ordem: 'TITULO' };
    const { _id } = await create({ regra });
    expect(await titlesOf(_id)).toEqual(['Recente']);
    await sql`update musicas set criterios_em = now() - interval '1 day'`.execute(server.db);
    await addTagged('Antiga', {
      etiquetas: ['dias'],
      createdAt: new Date(Date.now() - 5 * DAY_MS).toISOString(),
    });
    await apply();
    expect(await titlesOf(_id)).toEqual(['Recente']);
    await sql`update musicas set created_at = now() - interval '9 days' where titulo = 'Recente'`.execute(
      server.db,
    );
    await sql`update musicas set created_at = now() where titulo = 'Antiga'`.execute(server.db);
    await apply(new Date(Date.now() + DAY_MS));
    expect(await titlesOf(_id)).toEqual(['Antiga']);
  });

  it('keeps its last list while no track matches, and is shown until one does', async () => {
    const musica = await addTagged('Última', { etiquetas: ['última'] });
    const regra = { todas: ['ultima'], limite: 3, ordem: 'TITULO' };
    const { _id } = await create({ regra });
    const stopped = async () => ({
      titles: await titlesOf(_id),
      regraParada: (await read(_id)).regraParada,
      pendencia: (await server.call('getInsightsPendencias')).body.regrasParadas,
      listed: (await server.call('listPlaylists', { query: { regra: 'PARADA' } })).body.items.map(
        (one) => one._id,
      ),
    });
    const nothing = { titles: ['Última'], regraParada: null, pendencia: 0, listed: [] };
    expect(await stopped()).toEqual(nothing);
    await tag(musica, { etiquetas: [] });
    await apply();
    const empty = { titles: ['Última'], regraParada: 'VAZIA', pendencia: 1, listed: [_id] };
    expect(await stopped()).toEqual(empty);
    expect(await update(_id, { regra: { ...regra, todas: ['nenhuma faixa tem'] } })).toAnswer(200);
    expect(await stopped()).toEqual(empty);
    expect(await update(_id, { regra: null })).toAnswer(200);
    expect(await stopped()).toEqual(nothing);
    const withRule = (await server.call('listPlaylists', { query: { regra: 'COM_REGRA' } })).body.items;
    expect(withRule.map((one) => one._id)).not.toContain(_id);
    const without = (await server.call('listPlaylists', { query: { regra: 'SEM_REGRA' } })).body.items;
    expect(without.map((one) => one._id)).toContain(_id);
  });

  it('refuses every other change of its tracks with P024 until it is let go', async () => {
    const musica = await addTagged('Presa', { etiquetas: ['presa'] });
    const regra = { todas: ['presa'], limite: 3, ordem: 'TITULO' };
    const { _id } = await create({ regra });
    const upload = form({ dados: { playlist: _id }, arquivo: newWav(), nome: 'Rita Lima - P024.wav' });
    const answers = [
      await server.call('createPlaylist', { body: { nome: 'Duas', cliente, regra, musicas: [musica] } }),
      await update(_id, { musicas: [musica] }),
      await update(_id, { regra, musicas: [] }),
      await server.call('reorderPlaylist', { path: { id: _id }, body: { _id, musicas: [musica] } }),
      await server.call('removeMusicasFromPlaylist', { body: { playlist: _id, musicas: [musica] } }),
      await server.call('createMusica', { body: upload }),
    ];
    for (const answer of answers) expect(answer).toAnswer(409, 'P024');
    expect(await titlesOf(_id)).toEqual(['Presa']);
    expect(await update(_id, { nome: 'Ainda com regra' })).toAnswer(200);
    await change(_id, { regra: null });
    expect(await read(_id)).toMatchObject({ numMusicas: 1, regra: null, regraAplicadaEm: null });
    expect(await update(_id, { musicas: [] })).toAnswer(200);
    await change(_id, { regra });
    await change(_id, { regra: null, musicas: [] });
    expect(await titlesOf(_id)).toEqual([]);
  });

  it('is copied with its rule, and skipped by jobs that take tracks out', async () => {
    const musica = await addTagged('Copiada', { etiquetas: ['copiada'] });
    const dona = await addCliente(server.db);
    const regra = { todas: ['copiada'], limite: 3, ordem: 'TITULO' };
    const { _id } = await create({ regra, cliente: dona });
    const copy = await server.call('duplicatePlaylist', { body: { _id, nome: 'Cópia com regra' } });
    expect(copy).toAnswer(200);
    expect(copy.body).toMatchObject({ regra: regraOf({ todas: ['copiada'], limite: 3 }), numMusicas: 1 });
    await addPlaylist(server.db, dona, { musicas: [musica] });
    const body = { entidade: 'PLAYLIST', acao: 'RETIRAR_FAIXAS', alvo: dona, musicas: [musica] };
    const previa = await server.call('previewTarefa', { body });
    expect(previa.body).toMatchObject({ total: 1, faixas: 1, vazias: 1, comRegra: 2 });
    const { body: tarefa } = await server.call('createTarefa', { body });
    expect(tarefa.total).toBe(1);
  });
});

describe('an undo', () => {
  it('brings back the tracks that were there before the rule, although the rule has changed them since', async () => {
    const [x, y, z] = [
      await addTagged('Xote'),
      await addTagged('Yara', { etiquetas: ['volta'] }),
      await addTagged('Zabumba'),
    ];
    await addTagged('Wilma', { etiquetas: ['volta'] });
    const { _id } = await create({ musicas: [z, y, x] });
    const regra = { todas: ['volta'], limite: 9, ordem: 'TITULO' };
    const operacao = await change(_id, { regra });
    expect(await titlesOf(_id)).toEqual(['Wilma', 'Yara']);
    await tag(y, { etiquetas: [] });
    await addTagged('Valsa', { etiquetas: ['volta'] });
    await apply();
    expect(await titlesOf(_id)).toEqual(['Valsa', 'Wilma']);
    const undone = await undo(operacao);
    expect(await titlesOf(_id)).toEqual(['Zabumba', 'Yara', 'Xote']);
    expect(await read(_id)).toMatchObject({ regra: null, regraAplicadaEm: null, regraParada: null });
    // The undo of the undo applies the rule to the tracks of now, and can be undone in turn.
    const again = await undo(undone);
    expect(await titlesOf(_id)).toEqual(['Valsa', 'Wilma']);
    await undo(again);
    expect(await titlesOf(_id)).toEqual(['Zabumba', 'Yara', 'Xote']);
  });

  it('brings back an earlier rule with its tracks of now, and deletes a list that followed a rule', async () => {
    const one = await addTagged('Um', { etiquetas: ['anterior'] });
    await addTagged('Dois', { etiquetas: ['depois'] });
    const created = await create({ regra: { todas: ['anterior'], limite: 9, ordem: 'TITULO' } });
    const { _id } = created;
    const operacao = await change(_id, { regra: { todas: ['depois'], limite: 9, ordem: 'TITULO' } });
    await server.call('deleteMusica', { path: { id: one } });
    await addTagged('Três', { etiquetas: ['anterior'] });
    await addTagged('Quatro', { etiquetas: ['depois'] });
    await apply();
    expect(await titlesOf(_id)).toEqual(['Dois', 'Quatro']);
    await undo(operacao);
    expect(await titlesOf(_id)).toEqual(['Três']);
    expect((await read(_id)).regra).toMatchObject({ todas: ['anterior'] });
    const deleted = await undo(created.operacao);
    expect(await server.call('getPlaylist', { path: { id: _id } })).toAnswer(404, 'P012');
    await undo(deleted);
    expect(await titlesOf(_id)).toEqual(['Três']);
  });

  it('of a deleted track puts it back into a list that has moved since', async () => {
    const [a] = [
      await addTagged('Faixa 1', { etiquetas: ['apagada'] }),
      await addTagged('Faixa 2', { etiquetas: ['apagada'] }),
    ];
    await addTagged('Faixa 3', { etiquetas: ['apagada'] });
    const { _id } = await create({ regra: { todas: ['apagada'], limite: 2, ordem: 'TITULO' } });
    const { headers } = await server.call('deleteMusica', { path: { id: a } });
    await apply();
    expect(await titlesOf(_id)).toEqual(['Faixa 2', 'Faixa 3']);
    await undo(headers.get('x-operacao')!);
    await apply();
    expect(await titlesOf(_id)).toEqual(['Faixa 1', 'Faixa 2']);
  });

  it('and an older version apply the rule that they bring back', async () => {
    await addTagged('Versão', { etiquetas: ['versão'] });
    const { _id } = await create({ regra: { todas: ['versao'], limite: 9, ordem: 'TITULO' } });
    await change(_id, { regra: null, musicas: [] });
    const [, first] = (await server.call('listHistorico', { path: { entidade: 'PLAYLIST', id: _id } })).body
      .items;
    const body = { versao: first!._id };
    const answer = await server.call('restoreVersao', { path: { entidade: 'PLAYLIST', id: _id }, body });
    expect(answer).toAnswer(200);
    expect(await titlesOf(_id)).toEqual(['Versão']);
    expect((await read(_id)).regra).toMatchObject({ todas: ['versao'] });
  });
});
