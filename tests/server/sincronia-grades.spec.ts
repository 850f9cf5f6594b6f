import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bloco } from '#domain/grade.ts';
import { dias } from '#domain/horarios.ts';
import { newId } from '#server/db/id.ts';
import { whileHeld } from '#server/db/lease.ts';
import { createChanges } from '#server/devices/changes.ts';
import { createManifests } from '#server/devices/manifests.ts';
import { keepProgramacao } from '#server/modules/programacao/programacao.job.ts';
import {
  addCliente,
  addGrupo,
  addLoja,
  addMusica,
  addPlaylist,
  addGrade as insertGrade,
} from '#tests/support/entities.ts';
import { signInDevice, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const now = new Date('2026-11-22T12:00:00Z');

/** Simulates a server instance. The first poll for changes is done; the test triggers further ones with `follow`. */
async function instance() {
  const changes = createChanges(server.db);
  await changes.follow();
  return { ...createManifests(server.db, changes), follow: changes.follow };
}

const update = (table: string, id: string, column: string, value: unknown) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(server.db);

type Fields = Omit<NonNullable<Parameters<typeof insertGrade>[2]>, 'blocos'> & { blocos: Bloco[] };

const addGrade = (cliente: string, { blocos, ...fields }: Fields) =>
  insertGrade(server.db, cliente, { ...fields, blocos: JSON.stringify(blocos) });

const bloco = (playlists: string[], fields: Partial<Bloco> = {}): Bloco => ({
  dias: ['SEG'],
  de: '10:00',
  ate: '12:00',
  playlists,
  ...fields,
});

async function world(place = {}) {
  const { db } = server;
  const cliente = await addCliente(db);
  const loja = await addLoja(db, cliente, place);
  const base = await addPlaylist(db, cliente, {
    nome: 'Base',
    musicas: [await addMusica(db)],
    lojas: [loja],
  });
  const natal = await addPlaylist(db, cliente, { nome: 'Natal', musicas: [await addMusica(db)] });
  return { cliente, loja, base, natal };
}

describe('the manifest of a store without grades', () => {
  it('stays identical byte by byte when its client gets grades', async () => {
    const { cliente, loja, natal } = await world();
    const manifests = await instance();
    const before = JSON.stringify(await manifests.build(loja, now));
    const other = await addLoja(server.db, cliente);
    await addGrade(cliente, { blocos: [bloco([natal])], lojas: [other], exceto: [loja] });
    await addGrade(cliente, { blocos: [bloco([natal])], todoCliente: true, exceto: [loja] });
    await addGrade(cliente, { blocos: [bloco([natal])], todoCliente: true, status: 'INATIVO' });
    await manifests.follow();
    expect(JSON.stringify(await manifests.build(loja, now))).toBe(before);
    expect(before).not.toContain('grade');
    expect(await manifests.getGrade(loja, now)).toBeNull();
  });
});

describe('the manifest of a store with grades', () => {
  it('has their blocos by precedence, and separately the tracks that only they play', async () => {
    const { cliente, loja, base, natal } = await world({ uf: 'SP', cidade: 'São Paulo' });
    const off = await addPlaylist(server.db, cliente, { status: 'INATIVO' });
    const grupo = await addGrupo(server.db, cliente, [loja]);
    const rotina = await addGrade(cliente, {
      blocos: [bloco([base, off], { dias: ['TER', 'FERIADO'] })],
      todoCliente: true,
    });
    const doGrupo = await addGrade(cliente, {
      blocos: [bloco([off]), bloco([base], { de: '13:00' })],
      grupos: [grupo],
    });
    const doNatal = await addGrade(cliente, {
      blocos: [bloco([natal, base])],
      todoCliente: true,
      validaDe: '2026-12-01',
      validaAte: '2026-12-24',
    });
    const daLoja = await addGrade(cliente, { blocos: [bloco([base])], lojas: [loja] });
    const manifest = await (await instance()).build(loja, now);
    const validade = { de: '2026-12-01', ate: '2026-12-24' };
    const dia = { de: '10:00', ate: '12:00' };
    expect(manifest.grade!.blocos).toEqual([
      { ...dia, grade: doNatal, validade, dias: ['SEG'], playlists: [natal, base] },
      { ...dia, grade: daLoja, validade: null, dias: ['SEG'], playlists: [base] },
      { ...dia, grade: doGrupo, validade: null, dias: ['SEG'], playlists: [] },
      { grade: doGrupo, validade: null, dias: ['SEG'], de: '13:00', ate: '12:00', playlists: [base] },
      { ...dia, grade: rotina, validade: null, dias: ['TER', 'FERIADO'], playlists: [base] },
    ]);
    expect(manifest.playlists.map(({ _id }) => _id)).toEqual([base]);
    expect(manifest.playlistsDaGrade).toMatchObject([{ _id: natal, nome: 'Natal' }]);
    const [daBase, daGrade] = [manifest.playlists[0]!.musicas, manifest.playlistsDaGrade![0]!.musicas];
    expect(manifest.musicas.map(({ _id }) => _id)).toEqual([...daBase, ...daGrade]);
    expect(manifest.arquivos).toHaveLength(2);
  });

  it('marks their ordered playlists, and changes with the mark', async () => {
    const { cliente, loja, natal } = await world();
    await addGrade(cliente, { blocos: [bloco([natal])], todoCliente: true });
    const manifests = await instance();
    const modo = async () => (await manifests.build(loja, now)).playlistsDaGrade!.map((one) => one.modo);
    expect(await modo()).toEqual([undefined]);
    const before = await manifests.getVersao(loja);
    await update('playlists', natal, 'modo', 'EM_ORDEM');
    await manifests.follow();
    expect(await modo()).toEqual(['EM_ORDEM']);
    expect(await manifests.getVersao(loja)).not.toBe(before);
  });

  it('includes the files of its grades, and counts blocked tracks in them', async () => {
    const { db } = server;
    const { cliente, loja, natal } = await world();
    const [sha256, bloqueada] = [newId(), await addMusica(db)];
    await addMusica(db, { arquivoSha256: sha256 }).then((musicaId) =>
      db
        .insertInto('playlistMusicas')
        .values([
          { playlistId: natal, musicaId, posicao: 7 },
          { playlistId: natal, musicaId: bloqueada, posicao: 8 },
        ])
        .execute(),
    );
    await db.insertInto('bloqueios').values({ musicaId: bloqueada, clienteId: cliente }).execute();
    const manifests = await instance();
    expect(await manifests.findArquivo(loja, sha256)).toBeUndefined();
    expect((await manifests.build(loja, now)).bloqueadas).toBe(0);
    await addGrade(cliente, { blocos: [bloco([natal])], lojas: [loja] });
    // Even before this instance has polled the change.
    expect(await manifests.findArquivo(loja, sha256)).toMatchObject({ arquivoSha256: sha256 });
    expect((await manifests.build(loja, now)).bloqueadas).toBe(1);
  });

  it("has the store's own holidays, and the clock changes stored at night", async () => {
    const { db } = server;
    const { cliente, loja, base } = await world({
      uf: 'SP',
      cidade: 'São José',
      fusoHorario: 'Europe/Lisbon',
    });
    await addGrade(cliente, { blocos: [bloco([base])], todoCliente: true });
    const manifests = await instance();
    const before = await manifests.build(loja, now);
    expect(before.grade).toMatchObject({ feriados: [], fuso: [] });
    const add = (dia: string, fields = {}) =>
      db
        .insertInto('feriados')
        .values({ id: newId(), dia, nome: dia, ...fields })
        .execute();
    await add('2031-03-01', { uf: 'SP', cidade: 'SAO JOSE' });
    await add('2031-01-01');
    await add('2031-01-01', { uf: 'SP' });
    await add('2031-02-01', { uf: 'RJ' });
    await add('2031-02-02', { uf: 'SP', cidade: 'Santos' });
    await add('2031-02-03', { status: 'INATIVO' });
    await manifests.follow();
    expect((await manifests.build(loja, now)).grade!.feriados).toEqual(['2031-01-01', '2031-03-01']);
    await update('lojas', loja, 'cidade', 'Santos');
    await manifests.follow();
    expect((await manifests.build(loja, now)).grade!.feriados).toEqual(['2031-01-01', '2031-02-02']);
    const antes = await manifests.getVersao(loja);
    await keep('2022-06-01T12:00:00Z');
    await manifests.follow();
    expect(await manifests.getVersao(loja)).not.toBe(antes);
    expect((await manifests.build(loja, now)).grade!.fuso).toEqual([
      { em: '2022-01-01T00:00:00.000Z', deslocamentoMin: 0 },
      ...[
        ['2022-03-27', 60],
        ['2022-10-30', 0],
        ['2023-03-26', 60],
        ['2023-10-29', 0],
        ['2024-03-31', 60],
        ['2024-10-27', 0],
      ].map(([dia, deslocamentoMin]) => ({ em: `${dia}T01:00:00.000Z`, deslocamentoMin })),
    ]);
    const depois = await manifests.getVersao(loja);
    await keep('2022-06-02T12:00:00Z');
    await manifests.follow();
    expect(await manifests.getVersao(loja)).toBe(depois);
  });

  it('grows by at most 5 KB compressed for 14 blocos and 1,200 tracks of its own playlists', async () => {
    const { db } = server;
    const cliente = await addCliente(db);
    const loja = await addLoja(db, cliente);
    const lists: string[] = [];
    for (let n = 0; n < 4; n++) {
      const musicas = Array.from({ length: 300 }, (_, m) => ({
        id: newId(),
        titulo: `Faixa ${n * 300 + m}`,
        artista: `Artista ${m % 40}`,
        duracao: 180 + m,
        arquivoTipo: 'audio/mpeg',
        arquivoBytes: 3_000_000 + m,
        arquivoSha256: newId(),
      }));
      await db.insertInto('musicas').values(musicas).execute();
      lists.push(await addPlaylist(db, cliente, { musicas: musicas.map(({ id }) => id), lojas: [loja] }));
    }
    const manifests = await instance();
    const size = async () => gzipSync(JSON.stringify(await manifests.build(loja, now))).length;
    const before = await size();
    const blocos = Array.from({ length: 14 }, (_, n) => {
      const hora = (when: number) => `${String(when).padStart(2, '0')}:00`;
      const dia = dias[Math.floor(n / 2)]!;
      return bloco(lists.slice(n % 3, (n % 3) + 2), {
        dias: [dia],
        de: hora(8 + (n % 2) * 6),
        ate: hora(14 + (n % 2) * 6),
      });
    });
    await addGrade(cliente, { blocos, todoCliente: true });
    await keep('2026-06-01T12:00:00Z');
    await manifests.follow();
    expect((await manifests.build(loja, now)).grade!.blocos).toHaveLength(14);
    expect((await size()) - before).toBeLessThan(5 * 1024);
  });
});

const keep = (when: string) =>
  whileHeld(server.db, 'programacao', (lease) => keepProgramacao(lease, new Date(when)));

describe('the version of a manifest', () => {
  it('is the same on all instances at all times until something changes', async () => {
    const { cliente, loja, natal } = await world();
    await addGrade(cliente, {
      blocos: [bloco([natal])],
      todoCliente: true,
      validaDe: '2026-11-22',
      validaAte: '2026-11-23',
    });
    await addGrade(cliente, { blocos: [bloco([natal], { dias: ['FERIADO'] })], lojas: [loja] });
    const instances = [await instance(), await instance()];
    const seen = new Set<string>();
    // Over a day of heartbeats, one an hour, alternating between the instances.
    for (let n = 0; n < 30; n++) {
      const here = instances[n % 2]!;
      await here.follow();
      seen.add(await here.getVersao(loja));
      seen.add((await here.build(loja, new Date(now.getTime() + n * 3_600_000))).versao);
    }
    expect(seen.size).toBe(1);
  });

  it.each<
    [
      string,
      (world: {
        cliente: string;
        loja: string;
        natal: string;
        grade: string;
        grupo: string;
      }) => Promise<unknown>,
    ]
  >([
    [
      'its blocos',
      ({ grade, natal }) =>
        update('grades', grade, 'blocos', JSON.stringify([bloco([natal], { ate: '13:00' })])),
    ],
    ['its validity', ({ grade }) => update('grades', grade, 'validaDe', '2026-12-01')],
    ['whether it is in use', ({ grade }) => update('grades', grade, 'status', 'INATIVO')],
    ['whether it is there', ({ grade }) => update('grades', grade, 'deletedAt', now)],
    [
      'a store that it leaves out',
      ({ grade, loja }) =>
        sql`insert into grade_exceto (grade_id, loja_id) values (${grade}, ${loja})`.execute(server.db),
    ],
    [
      'a store of a group',
      ({ grupo, loja }) =>
        sql`delete from grupo_lojas where grupo_id = ${grupo} and loja_id = ${loja}`.execute(server.db),
    ],
    ['a playlist that only it names', ({ natal }) => update('playlists', natal, 'nome', 'Outro Natal')],
    ['whether that is active', ({ natal }) => update('playlists', natal, 'status', 'INATIVO')],
    [
      'the tracks of that',
      ({ natal }) => sql`delete from playlist_musicas where playlist_id = ${natal}`.execute(server.db),
    ],
  ])('with a grade changes with %s, by one row for its client', async (_, change) => {
    const { cliente, loja, natal } = await world();
    const others = await Promise.all(Array.from({ length: 5 }, () => addLoja(server.db, cliente)));
    const grupo = await addGrupo(server.db, cliente, [loja, ...others]);
    const grade = await addGrade(cliente, { blocos: [bloco([natal])], grupos: [grupo] });
    const [here, there] = [await instance(), await instance()];
    const before = await here.getVersao(loja);
    expect(await there.getVersao(loja)).toBe(before);
    const rows = async () =>
      Number((await sql<{ n: string }>`select count(*) as n from mudancas`.execute(server.db)).rows[0]!.n);
    const told = await rows();
    await change({ cliente, loja, natal, grade, grupo });
    expect((await rows()) - told).toBeLessThanOrEqual(1);
    await Promise.all([here.follow(), there.follow()]);
    expect(await here.getVersao(loja)).not.toBe(before);
    expect(await there.getVersao(loja)).toBe(await here.getVersao(loja));
  });
});

describe('a heartbeat', () => {
  it('returns the version with a new grade within five seconds, and the old one after an undo', async () => {
    const { token, loja } = await signInDevice(server, 'com-grade');
    const { _id: cliente } = (await server.call('getLoja', { path: { id: loja } })).body.cliente;
    const musicas = [await addMusica(server.db)];
    const playlist = await addPlaylist(server.db, cliente, { musicas, lojas: [loja] });
    let seq = 0;
    const wanted = async () => {
      const body = { seq: ++seq, estado: 'TOCANDO', desde: now.toISOString() };
      const headers = { authorization: `Bearer ${token}`, 'x-filial': loja };
      return (await server.call('sendPlayerSinal', { as: null, body, headers })).body.sincronia;
    };
    const within = { timeout: 5_000, interval: 100 };
    const fields = { nome: 'Rotina', cliente, todoCliente: true, blocos: [bloco([playlist])] };
    const { body: grade } = await server.call('createGrade', { body: fields });
    const manifest = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await server.call('getPlayerSincronia', { as: null, headers })).body;
    };
    await expect.poll(async () => (await manifest()).grade?.blocos.length, within).toBe(1);
    const before = await wanted();
    const path = { id: grade._id };
    const blocos = [bloco([playlist], { dias: ['TER'] })];
    const changed = await server.call('updateGrade', { path, body: { blocos } });
    expect(changed).toAnswer(200);
    await expect.poll(wanted, within).not.toBe(before);
    const undone = { path: { id: changed.headers.get('x-operacao')! }, body: {} };
    expect(await server.call('undoOperacao', undone)).toAnswer(200);
    await expect.poll(wanted, within).toBe(before);
  });
});

describe('an expired grade', () => {
  it('leaves manifests once its last night is over in every time zone, and returns with another validity', async () => {
    const { cliente, loja, natal } = await world();
    const grade = await addGrade(cliente, {
      blocos: [bloco([natal])],
      todoCliente: true,
      validaAte: '2026-12-24',
    });
    const manifests = await instance();
    const has = async () => {
      await manifests.follow();
      return (await manifests.build(loja, now)).grade !== undefined;
    };
    // In the westernmost zones the night that began on the 24th ends at noon UTC of the 26th.
    for (const when of ['2026-12-25T11:00:00Z', '2026-12-26T11:59:00Z']) {
      await keep(when);
      expect([when, await has()]).toEqual([when, true]);
    }
    await keep('2026-12-26T12:00:00Z');
    expect(await has()).toBe(false);
    await update('grades', grade, 'validaAte', '2027-12-24');
    expect(await has()).toBe(true);
  });
});

describe('the expected grade of a store', () => {
  it("depends on the moment, the store's clock and the playable tracks", async () => {
    const { cliente, loja, base, natal } = await world({ fusoHorario: 'America/Manaus' });
    const grade = await addGrade(cliente, { blocos: [bloco([natal])], todoCliente: true });
    const outra = await addGrade(cliente, {
      blocos: [bloco([base])],
      todoCliente: true,
      validaDe: '2020-01-01',
    });
    const manifests = await instance();
    // 23 November 2026 is a Monday; Manaus is four hours behind UTC.
    expect(await manifests.getGrade(loja, new Date('2026-11-23T13:59:00Z'))).toBeNull();
    expect(await manifests.getGrade(loja, new Date('2026-11-23T14:00:00Z'))).toBe(outra);
    await update('playlists', base, 'status', 'INATIVO');
    await manifests.follow();
    expect(await manifests.getGrade(loja, new Date('2026-11-23T14:00:00Z'))).toBe(grade);
  });
});
