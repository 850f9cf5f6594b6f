import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import {
  addCliente,
  addGrupo,
  addLoja,
  addMusica,
  addPlaylist,
  atividadesOf,
} from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

type GradeCreate = components['schemas']['GradeCreate'];

let server: TestServer;
let cliente: string;
let lojas: string[];
let manha: string;
let tarde: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server;
  cliente = await addCliente(db);
  lojas = [];
  for (const nome of ['Asa Sul', 'Boa Vista', 'Centro']) lojas.push(await addLoja(db, cliente, { nome }));
  const musica = await addMusica(db);
  manha = await addPlaylist(db, cliente, { nome: 'Manhã', musicas: [musica] });
  tarde = await addPlaylist(db, cliente, { nome: 'Tarde', musicas: [musica] });
});

const bloco = (fields: Partial<GradeCreate['blocos'][number]> = {}) => ({
  dias: ['SEG' as const, 'FERIADO' as const],
  de: '10:00',
  ate: '22:00',
  playlists: [manha],
  ...fields,
});
let made = 0;
const corpo = (fields: Partial<GradeCreate> = {}): GradeCreate => {
  made += 1;
  return { nome: `Grade ${made}`, cliente, blocos: [bloco()], ...fields };
};
async function create(fields: Partial<GradeCreate> = {}) {
  const answer = await server.call('createGrade', { body: corpo(fields) });
  expect(answer).toAnswer(201);
  return answer.body;
}
const read = async (id: string) => {
  const answer = await server.call('getGrade', { path: { id } });
  expect(answer).toAnswer(200);
  return answer.body;
};
const update = (id: string, body: object, headers = {}) =>
  server.call('updateGrade', { path: { id }, body, headers });
const undo = async (id: string) => {
  const atividade = await server.db
    .selectFrom('atividades')
    .select('id')
    .where('entidadeId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return server.call('undoAtividade', { path: { id: atividade.id }, body: {} });
};
const playlistsOf = async (id: string) =>
  (await read(id)).blocos.map(({ playlists }) => playlists.map(({ nome }) => nome));
const refused = async (fields: object) => {
  const { error } = await server.call('createGrade', { body: { ...corpo(), ...fields } });
  return [error.code, ...(error.fields ?? []).map(({ path }) => path)];
};
async function told(): Promise<string[][]> {
  const { rows } = await sql<{ alvos: string[] }>`
    delete from mudancas where escopo = 'programacao' returning alvos`.execute(server.db);
  return rows.map(({ alvos }) => alvos);
}

describe('creating a grade', () => {
  it('stores the values, counts its stores and logs the creation', async () => {
    const grupo = await addGrupo(server.db, cliente, [lojas[0]!, lojas[1]!]);
    const body = corpo({
      nome: '  Natal   2026 ',
      validade: { de: '2099-12-01', ate: '2099-12-24' },
      grupos: [grupo],
      exceto: [lojas[1]!],
      blocos: [bloco({ playlists: [tarde, manha] }), bloco({ dias: ['TER'], de: '22:00', ate: '02:00' })],
    });
    const answer = await server.call('createGrade', { body });
    expect(answer).toAnswer(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.body).toMatchObject({
      nome: 'Natal 2026',
      cliente: { _id: cliente, nome: `Cliente ${cliente}` },
      validade: { de: '2099-12-01', ate: '2099-12-24' },
      todoCliente: false,
      status: 'ATIVO',
      situacao: 'FUTURA',
      numLojas: 1,
      numBlocos: 2,
      lojas: [],
      grupos: [{ _id: grupo }],
      exceto: [{ _id: lojas[1], nome: 'Boa Vista' }],
      blocos: [
        {
          dias: ['SEG', 'FERIADO'],
          de: '10:00',
          ate: '22:00',
          playlists: [{ nome: 'Tarde' }, { nome: 'Manhã' }],
        },
        { dias: ['TER'], de: '22:00', ate: '02:00', playlists: [{ nome: 'Manhã' }] },
      ],
    });
    expect(await read(answer.body._id)).toEqual(answer.body);
    expect(await atividadesOf(server.db, answer.body._id)).toMatchObject([
      {
        acao: 'CRIAR',
        entidade: 'GRADE',
        antes: null,
        depois: {
          nome: 'Natal 2026',
          cliente: `Cliente ${cliente}`,
          validaDe: '2099-12-01',
          blocos: ['SEG, FERIADO 10:00–22:00: Tarde + Manhã', 'TER 22:00–02:00: Manhã'],
        },
      },
    ]);
  });

  it('returns G002 with the field for invalid values', async () => {
    expect(await refused({ nome: 'a' })).toEqual(['G002', 'nome']);
    expect(await refused({ blocos: [] })).toEqual(['G002', 'blocos']);
    expect(await refused({ blocos: [bloco({ de: '10:02' })] })).toEqual(['G002', 'blocos.0.de']);
    expect(await refused({ blocos: [bloco({ playlists: [] })] })).toEqual(['G002', 'blocos.0.playlists']);
    expect(await refused({ validade: { de: '2026-12-02', ate: '2026-12-01' } })).toEqual([
      'G002',
      'validade.ate',
    ]);
  });

  it('returns G004 with both blocos if they overlap, even past midnight', async () => {
    const blocos = [
      bloco({ dias: ['QUA'] }),
      bloco({ dias: ['SEG'], de: '22:00', ate: '02:00' }),
      bloco({ dias: ['TER'], de: '01:00', ate: '03:00' }),
    ];
    expect(await refused({ blocos })).toEqual(['G004', 'blocos.1', 'blocos.2']);
  });

  it('returns the code of a missing entity, and REQ006 for those of another client', async () => {
    const outro = await addCliente(server.db);
    const blocos = (playlist: string) => [bloco({ playlists: [manha, playlist] })];
    expect(await refused({ cliente: 'nenhum' })).toEqual(['C006', 'cliente']);
    expect(await refused({ exceto: ['nada'] })).toEqual(['L006', 'exceto.0']);
    expect(await refused({ grupos: ['nada'] })).toEqual(['GR006', 'grupos.0']);
    expect(await refused({ blocos: blocos('nada') })).toEqual(['P012', 'blocos.0.playlists.1']);
    expect(await refused({ exceto: [await addLoja(server.db, outro)] })).toEqual(['REQ006', 'exceto.0']);
    expect(await refused({ grupos: [await addGrupo(server.db, outro)] })).toEqual(['REQ006', 'grupos.0']);
    expect(await refused({ blocos: blocos(await addPlaylist(server.db, outro)) })).toEqual([
      'REQ006',
      'blocos.0.playlists.1',
    ]);
  });
});

describe('changing a grade', () => {
  it('replaces all blocos, groups and exceptions, and undo restores them', async () => {
    const grupo = await addGrupo(server.db, cliente, lojas);
    const before = await create({ todoCliente: true, exceto: [lojas[0]!] });
    expect(before.numLojas).toBe(2);
    const body = {
      todoCliente: false,
      grupos: [grupo],
      exceto: [],
      validade: { de: null, ate: '2020-01-01' },
      blocos: [bloco({ dias: ['DOM'], playlists: [tarde] })],
    };
    const answer = await update(before._id, body);
    expect(answer).toAnswer(200);
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(answer.body).toMatchObject({
      numLojas: 3,
      situacao: 'ENCERRADA',
      exceto: [],
      grupos: [{ _id: grupo }],
    });
    expect(await playlistsOf(before._id)).toEqual([['Tarde']]);
    expect((await atividadesOf(server.db, before._id)).at(-1)).toMatchObject({
      acao: 'EDITAR',
      antes: { blocos: ['SEG, FERIADO 10:00–22:00: Manhã'], exceto: ['Asa Sul'], todoCliente: true },
      depois: { blocos: ['DOM 10:00–22:00: Tarde'], exceto: [], validaAte: '2020-01-01' },
    });
    expect(await undo(before._id)).toAnswer(200);
    const { updatedAt: _, ...after } = await read(before._id);
    expect(after).toEqual({ ...after, ...before, updatedAt: undefined, updatedBy: after.updatedBy });
  });

  it('writes and logs nothing without a difference', async () => {
    const { _id, nome, blocos } = await create();
    const same = blocos.map((one) => ({ ...one, playlists: one.playlists.map((playlist) => playlist._id) }));
    expect((await update(_id, { nome, blocos: same, grupos: [] })).headers.get('etag')).toBe('"1"');
  });

  it('never changes the client (REQ006)', async () => {
    const { _id } = await create();
    expect(await update(_id, { cliente: await addCliente(server.db) })).toAnswer('REQ006');
    expect(await update(_id, { cliente })).toAnswer(200);
  });

  it('returns the same error codes as a creation', async () => {
    const { _id } = await create();
    const blocos = [bloco(), bloco()];
    for (const [body, code] of [
      [{ nome: 'a' }, 'G002'],
      [{ validade: { de: '2026-02-01', ate: '2026-01-01' } }, 'G002'],
      [{ blocos }, 'G004'],
      [{ grupos: ['nada'] }, 'GR006'],
      [{ exceto: ['nada'] }, 'L006'],
      [{ blocos: [bloco({ playlists: ['nada'] })] }, 'P012'],
    ] as const)
      expect(await update(_id, body)).toAnswer(code);
  });
});

describe('a grade’s stores', () => {
  it('are set one by one, like those of a playlist', async () => {
    const { _id: id } = await create();
    const path = { id };
    const added = await server.call('addGradeLojas', { path, body: { lojas: [lojas[2], lojas[0]] } });
    expect(added.body).toMatchObject({ numLojas: 2, lojas: [{ nome: 'Asa Sul' }, { nome: 'Centro' }] });
    const listed = await server.call('listGradeLojas', { path });
    expect(listed.body.items.map(({ nome }) => nome)).toEqual(['Asa Sul', 'Centro']);
    const context = await server.call('listLojas', { query: { contextGrade: id, vinculada: false } });
    expect(context.body.items.map(({ nome }) => nome)).toEqual(['Boa Vista']);
    const removed = await server.call('removeGradeLojas', { path, body: { lojas: [lojas[0]] } });
    expect(removed.body).toMatchObject({ numLojas: 1 });
    expect(await undo(id)).toAnswer(200);
    expect((await read(id)).numLojas).toBe(2);
  });

  it('stay with their client while a grade names them, even as an exception', async () => {
    const outro = await addCliente(server.db);
    await create({ todoCliente: true, exceto: [lojas[0]!] });
    const { _id: id } = await create();
    await server.call('addGradeLojas', { path: { id }, body: { lojas: [lojas[1]] } });
    const move = (loja: string) =>
      server.call('updateLoja', { path: { id: loja }, body: { cliente: outro } });
    expect(await move(lojas[0]!)).toAnswer('REQ006');
    expect(await move(lojas[1]!)).toAnswer('REQ006');
    expect(await move(lojas[2]!)).toAnswer(200);
    const body = { cliente: outro };
    expect(await server.call('updatePlaylist', { path: { id: manha }, body })).toAnswer('REQ006');
  });

  it('are recounted when stores, groups or group members change', async () => {
    const grupo = await addGrupo(server.db, cliente, [lojas[0]!]);
    const { _id: id } = await create({ grupos: [grupo] });
    const numLojas = async () => (await read(id)).numLojas;
    expect(await numLojas()).toBe(1);
    await server.call('addGrupoLojas', { path: { id: grupo }, body: { lojas } });
    expect(await numLojas()).toBe(3);
    await server.call('deleteLoja', { path: { id: lojas[2]! } });
    expect(await numLojas()).toBe(2);
    await server.call('deleteGrupo', { path: { id: grupo } });
    expect([await numLojas(), (await read(id)).grupos]).toEqual([0, []]);
    expect(await undo(grupo)).toAnswer(200);
    expect(await numLojas()).toBe(2);
  });
});

describe('a deletion', () => {
  it('removes a playlist from its blocos, and undo or bin put it back', async () => {
    const { _id: id } = await create({
      blocos: [bloco(), bloco({ dias: ['TER'], playlists: [manha, tarde] })],
    });
    await server.call('deletePlaylist', { path: { id: manha } });
    expect(await playlistsOf(id)).toEqual([[], ['Tarde']]);
    expect(await undo(manha)).toAnswer(200);
    expect(await playlistsOf(id)).toEqual([['Manhã'], ['Manhã', 'Tarde']]);
    await server.call('deletePlaylists', { body: { ids: [manha, tarde] } });
    expect(await playlistsOf(id)).toEqual([[], []]);
    expect(await server.call('restoreLixeira', { body: { ids: [tarde] } })).toAnswer(200);
    expect(await playlistsOf(id)).toEqual([[], ['Tarde']]);
  });

  it('of a grade is restored with stores, groups and exceptions', async () => {
    const grupo = await addGrupo(server.db, cliente, [lojas[0]!]);
    const { _id: id } = await create({ grupos: [grupo], exceto: [lojas[2]!] });
    await server.call('addGradeLojas', { path: { id }, body: { lojas: [lojas[1]] } });
    const before = await read(id);
    expect(await server.call('deleteGrade', { path: { id } })).toAnswer(204);
    expect(await server.call('restoreLixeira', { body: { ids: [id] } })).toAnswer(200);
    expect(await read(id)).toEqual({ ...before, updatedAt: expect.any(String) });
  });

  it('of a client includes its grades, and so does the restoration', async () => {
    const { _id: id } = await create({ todoCliente: true });
    const before = await read(id);
    await server.call('deleteCliente', { path: { id: cliente } });
    expect(await server.call('getGrade', { path: { id } })).toAnswer('G003');
    expect(await server.call('restoreLixeira', { body: { ids: [cliente] } })).toAnswer(200);
    expect(await read(id)).toEqual({ ...before, updatedAt: expect.any(String) });
  });
});

it('is copied with its blocos only, as INATIVO', async () => {
  const { _id: id, blocos } = await create({ todoCliente: true, validade: { de: '2026-01-01', ate: null } });
  const copy = await server.call('duplicateGrade', { path: { id }, body: { nome: 'Cópia' } });
  expect(copy).toAnswer(201);
  expect(copy.body).toMatchObject({
    nome: 'Cópia',
    status: 'INATIVO',
    validade: null,
    todoCliente: false,
    numLojas: 0,
    blocos,
    cliente: { _id: cliente },
  });
  expect(await server.call('duplicateGrade', { path: { id }, body: { nome: 'cópia' } })).toAnswer('G001');
  expect(await server.call('duplicateGrade', { path: { id }, body: { nome: 'a' } })).toAnswer('G002');
  expect(await server.call('duplicateGrade', { path: { id: 'nada' }, body: { nome: 'Outra' } })).toAnswer(
    'G003',
  );
});

it('is found by name, client, status, situation, store, group and playlist', async () => {
  const grupo = await addGrupo(server.db, cliente, [lojas[0]!]);
  const validade = { de: '2020-01-01', ate: '2020-12-31' };
  const { _id: doGrupo } = await create({ nome: 'Grupo', grupos: [grupo] });
  await create({
    nome: 'Todas',
    todoCliente: true,
    exceto: [lojas[1]!],
    blocos: [bloco({ playlists: [tarde] })],
  });
  await create({ nome: 'Antiga', validade });
  await create({ nome: 'Futura', validade: { de: '2099-01-01', ate: null } });
  await server.call('deactivateGrades', { path: { id: doGrupo } });
  const found = async (query: Record<string, string>) => {
    const answer = await server.call('listGrades', { query: { cliente, ...query } });
    expect(answer).toAnswer(200);
    expect(answer.body.total).toBe(answer.body.items.length);
    return answer.body.items.map(({ nome }) => nome);
  };
  expect(await found({})).toEqual(['Antiga', 'Futura', 'Grupo', 'Todas']);
  expect(await found({ nome: 'tod' })).toEqual(['Todas']);
  expect(await found({ status: 'INATIVO' })).toEqual(['Grupo']);
  expect(await found({ situacao: 'ENCERRADA' })).toEqual(['Antiga']);
  expect(await found({ situacao: 'FUTURA' })).toEqual(['Futura']);
  expect(await found({ situacao: 'VIGENTE', sort: '-nome' })).toEqual(['Todas', 'Grupo']);
  expect(await found({ loja: lojas[0]! })).toEqual(['Grupo', 'Todas']);
  expect(await found({ loja: lojas[1]! })).toEqual([]);
  expect(await found({ grupo })).toEqual(['Grupo']);
  expect(await found({ playlist: tarde })).toEqual(['Todas']);
});

describe('players', () => {
  it('are notified once per client of any change of a grade, its links or groups', async () => {
    const grupo = await addGrupo(server.db, cliente, [lojas[0]!]);
    await told();
    const { _id: id } = await create({ grupos: [grupo], exceto: [lojas[1]!] });
    expect(await told()).toEqual([[cliente]]);
    await update(id, {
      grupos: [],
      exceto: [lojas[2]!],
      todoCliente: true,
      blocos: [bloco({ playlists: [tarde] })],
    });
    expect(await told()).toEqual([[cliente]]);
    await server.call('addGradeLojas', { path: { id }, body: { lojas: [lojas[0]] } });
    expect(await told()).toEqual([[cliente]]);
    await server.call('removeGrupoLojas', { path: { id: grupo }, body: { lojas } });
    expect(await told()).toEqual([]);
    await update(id, { grupos: [grupo] });
    await told();
    await server.call('addGrupoLojas', { path: { id: grupo }, body: { lojas } });
    expect(await told()).toEqual([[cliente]]);
    await server.call('deactivateGrades', { path: { id } });
    expect(await told()).toEqual([[cliente]]);
    await server.call('deletePlaylist', { path: { id: tarde } });
    expect(await told()).toEqual([[cliente]]);
    await server.call('deleteGrade', { path: { id } });
    expect(await told()).toEqual([[cliente]]);
  });

  it('are notified of an ended grade again when its validity changes', async () => {
    const { _id: id } = await create({ validade: { de: null, ate: '2020-01-01' } });
    await server.db.updateTable('grades').set({ encerrada: true }).where('id', '=', id).execute();
    await update(id, { nome: 'Outra' });
    const encerrada = async () =>
      (
        await server.db
          .selectFrom('grades')
          .select('encerrada')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).encerrada;
    expect(await encerrada()).toBe(true);
    await update(id, { validade: { de: null, ate: '2020-01-02' } });
    expect(await encerrada()).toBe(false);
  });
});

describe('a store is limited to', () => {
  async function fill(grades: number, blocos: number, fields: object = {}): Promise<void> {
    const rows = Array.from({ length: grades }, (_, n) => ({
      id: `${cliente}-${n}`,
      nome: `Cheia ${n}`,
      clienteId: cliente,
      todoCliente: true,
      blocos: JSON.stringify(Array.from({ length: blocos }, () => bloco())),
      ...fields,
    }));
    await server.db.insertInto('grades').values(rows).execute();
  }
  const place = async (answer: Promise<{ error: { code: string; fields?: { path: string }[] } }>) => {
    const { error } = await answer;
    return [error?.code, ...(error?.fields ?? []).map(({ path }) => path)];
  };

  it('200 active grades, by any kind of change', async () => {
    await fill(200, 1);
    expect(await refused({ todoCliente: true })).toEqual(['REQ006', 'blocos']);
    const grupo = await addGrupo(server.db, cliente, [lojas[1]!]);
    const { _id: id } = await create({ grupos: [grupo], exceto: [lojas[1]!] });
    const over = await create({ todoCliente: true, validade: { de: null, ate: '2020-01-01' } });
    const body = { lojas: [lojas[0]] };
    expect(await place(server.call('addGradeLojas', { path: { id }, body }))).toEqual(['REQ006', 'lojas']);
    expect(await place(server.call('addGrupoLojas', { path: { id: grupo }, body }))).toEqual([
      'REQ006',
      'lojas',
    ]);
    expect(await place(update(id, { exceto: [] }))).toEqual(['REQ006', 'blocos']);
    expect(await place(update(over._id, { validade: null }))).toEqual(['REQ006', 'blocos']);
    await server.call('deactivateGrades', { path: { id: `${cliente}-0` } });
    expect(await server.call('addGradeLojas', { path: { id }, body })).toAnswer(200);
    const path = { id: `${cliente}-0` };
    expect(await place(server.call('activateGrades', { path }))).toEqual(['REQ006', 'id']);
    expect(await place(undo(`${cliente}-0`))).toEqual(['REQ006', 'id']);
  });

  it('2,000 blocos in these grades', async () => {
    await fill(20, 100);
    expect(await refused({ todoCliente: true })).toEqual(['REQ006', 'blocos']);
    const { _id: id } = await create();
    expect(await place(server.call('addGradeLojas', { path: { id }, body: { lojas } }))).toEqual([
      'REQ006',
      'lojas',
    ]);
  });
});
