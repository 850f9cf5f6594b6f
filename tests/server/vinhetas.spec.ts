import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { audioFiles, fixture, form, newWav } from '#tests/support/audio.ts';
import { cleanUpLater } from '#tests/support/desfazer.ts';
import { addCliente, addLoja, addVinheta, atividadesOf } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Far below the limit of 150 MB, which `upload.spec.ts` tests: uploads of that size take a busy machine minutes. */
const LARGEST = 100_000;

let server: TestServer;
let cliente: string;
beforeAll(async () => {
  server = await startServer({ largestUploadBytes: LARGEST });
  cliente = await addCliente(server.db, { nome: 'Rede Pão Nosso' });
});
afterAll(() => server.close());

let made = 0;
const dados = () => ({
  nome: `Vinheta ${++made}`,
  cliente,
  diaExecucao: ['SEG', 'DOM'],
  intervaloExecucao: 45,
});
const create = (fields: object = {}, arquivo: Uint8Array = newWav(), nome = 'vinheta.wav') =>
  server.call('createVinheta', { body: form({ dados: { ...dados(), ...fields }, arquivo, nome }) });
async function add(fields: object = {}, arquivo: Uint8Array = newWav()) {
  const answer = await create(fields, arquivo);
  expect(answer).toAnswer(201);
  return answer.body;
}
const update = (id: string, body: object, headers = {}) =>
  server.call('updateVinheta', { path: { id }, body, headers });
const replace = (id: string, parts: Parameters<typeof form>[0], headers = {}) =>
  server.call('replaceVinhetaAudio', { path: { id }, body: form({ nome: 'nova.wav', ...parts }), headers });
const addLojas = (id: string, body: object, headers = {}) =>
  server.call('addVinhetaLojas', { path: { id }, body, headers });
const removeLojas = (id: string, body: object, headers = {}) =>
  server.call('removeVinhetaLojas', { path: { id }, body, headers });
const files = () => audioFiles(server.settings.DATA_DIR);
const acoesOf = async (id: string) => (await atividadesOf(server.db, id)).map(({ acao }) => acao);

describe('a new jingle', () => {
  it('has its audio, its days from Sunday on and its client', async () => {
    const answer = await create({ nome: ' Pão   quentinho ' }, fixture('vorbis.ogg'));
    expect(answer).toAnswer(201);
    expect(answer.body).toMatchObject({
      nome: 'Pão quentinho',
      cliente: { _id: cliente, nome: 'Rede Pão Nosso' },
      diaExecucao: ['DOM', 'SEG'],
      intervaloExecucao: 45,
      duracao: 1,
      status: 'ATIVO',
      numLojas: 0,
      lojas: [],
      arquivo: { type: 'audio/ogg', bytes: 4520 },
    });
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(await atividadesOf(server.db, answer.body._id)).toMatchObject([
      { acao: 'CRIAR', entidade: 'VINHETA', nome: 'Pão quentinho', depois: { intervaloExecucao: 45 } },
    ]);
    const row = server.db.selectFrom('clientes').where('id', '=', cliente).select('numVinhetas');
    expect((await row.executeTakeFirst())?.numVinhetas).toBe(1);
  });

  it('V002, MU03 or MU005 for wrong values, and nothing is stored', async () => {
    const before = files();
    for (const fields of [{ diaExecucao: ['SEG', 'SEG'] }, { nome: ' a ' }])
      expect(await create(fields)).toAnswer(400, 'V002');
    expect(await create({}, newWav(), '...')).toAnswer(422, 'MU03');
    expect(await create({}, Buffer.from('não é áudio '.repeat(50)))).toAnswer(413, 'MU005');
    expect(files()).toEqual(before);
  });

  it('VU02 for audio that the client already has, but another client may have it', async () => {
    const arquivo = newWav();
    await add({}, arquivo);
    const before = files();
    expect(await create({}, arquivo)).toAnswer(409, 'VU02');
    await add({ cliente: await addCliente(server.db) }, arquivo);
    expect(files()).toEqual(before);
  });
});

describe('changing a jingle', () => {
  it('writes the changes once', async () => {
    const { _id } = await add();
    const changed = await update(_id, { diaExecucao: ['SAB', 'TER'], intervaloExecucao: 60 });
    expect(changed).toMatchObject({
      status: 200,
      body: { diaExecucao: ['TER', 'SAB'], intervaloExecucao: 60 },
    });
    const again = await update(_id, { diaExecucao: ['TER', 'SAB'] });
    expect(again.headers.get('etag')).toBe('"2"');
    expect((await atividadesOf(server.db, _id)).slice(1)).toMatchObject([
      { acao: 'EDITAR', antes: { intervaloExecucao: 45 }, depois: { diaExecucao: ['TER', 'SAB'] } },
    ]);
  });

  it('moves it to another client, but not while it has stores (REQ006)', async () => {
    const { _id, nome } = await add();
    const other = await addCliente(server.db, { nome: 'Outro dono' });
    const loja = await addLoja(server.db, cliente);
    await addLojas(_id, { lojas: [loja] });
    expect(await update(_id, { cliente: other })).toMatchObject({
      status: 409,
      error: { code: 'REQ006', fields: [{ path: 'cliente' }] },
    });
    expect(await update(_id, { cliente, nome })).toAnswer(200);
    await removeLojas(_id, { lojas: [loja] });
    expect((await update(_id, { cliente: other })).body.cliente).toEqual({ _id: other, nome: 'Outro dono' });
  });

  it('VU02 and V004', async () => {
    const arquivo = newWav();
    const first = await add({}, arquivo);
    const other = await addCliente(server.db);
    const elsewhere = await add({ cliente: other }, arquivo);
    expect(await update(elsewhere._id, { cliente })).toAnswer(409, 'VU02');
    for (const body of [{ diaExecucao: ['SEG', 'SEG'] }, { arquivo: 'x' }]) {
      expect(await update(first._id, body)).toAnswer(400, 'V004');
    }
  });
});

describe("replacing a jingle's audio", () => {
  it('stores the new bytes, and deletes the old ones once they cannot be restored', async () => {
    const { _id, arquivo } = await add();
    const replaced = await replace(_id, { arquivo: fixture('faixa.flac') }, { 'if-match': '"1"' });
    expect(replaced).toMatchObject({ status: 200, body: { duracao: 1, arquivo: { type: 'audio/flac' } } });
    expect(replaced.headers.get('etag')).toBe('"2"');
    const isKept = () => files().some((file) => file.endsWith(arquivo.sha256));
    expect(isKept()).toBe(true);
    await cleanUpLater(server);
    expect(isKept()).toBe(false);
    expect(await acoesOf(_id)).toEqual(['CRIAR', 'SUBSTITUIR_AUDIO']);
  });

  it('changes nothing for equal audio', async () => {
    const arquivo = newWav();
    const { _id, arquivo: stored } = await add({}, arquivo);
    expect((await replace(_id, { arquivo })).headers.get('etag')).toBe('"1"');
    await server.settled();
    expect(files().some((file) => file.endsWith(stored.sha256))).toBe(true);
  });

  it('is refused with V016, V004, VU02, MU005, MU03 or REQ003, and stores nothing', async () => {
    const arquivo = newWav();
    await add({}, arquivo);
    const { _id } = await add();
    const before = files();
    expect(await replace(newId(), { arquivo: newWav() })).toAnswer(404, 'V016');
    expect(await replace(_id, { dados: {} })).toAnswer(400, 'V004');
    expect(await replace(_id, { arquivo })).toAnswer(409, 'VU02');
    const text = Buffer.from('não é áudio '.repeat(50));
    expect(await replace(_id, { arquivo: text })).toAnswer(413, 'MU005');
    expect(await replace(_id, { arquivo: newWav(), nome: '.' })).toAnswer('MU03');
    await update(_id, { intervaloExecucao: 10 });
    const stale = await replace(_id, { arquivo: newWav() }, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 412, error: { code: 'REQ003', current: { _id } } });
    expect(files()).toEqual(before);
  });
});

describe('an upload of a jingle', () => {
  it('is MU004 over the limit, and stores nothing', async () => {
    const { _id } = await add();
    const before = files();
    const large = Buffer.concat([newWav(), Buffer.alloc(LARGEST)]);
    expect(await create({}, large)).toAnswer(413, 'MU004');
    expect(await replace(_id, { arquivo: large })).toAnswer(413, 'MU004');
    expect(files()).toEqual(before);
  });

  it('is V002 or V004 with a second file, and stores nothing', async () => {
    const { _id } = await add();
    const before = files();
    const twoFiles = (parts: Parameters<typeof form>[0]) => {
      const body = form({ ...parts, arquivo: newWav(), nome: 'a.wav' });
      body.append('arquivo', new Blob([new Uint8Array(newWav())]), 'b.wav');
      return body;
    };
    const created = await server.call('createVinheta', { body: twoFiles({ dados: dados() }) });
    const named = { fields: [{ path: 'arquivo' }] };
    expect(created).toMatchObject({ status: 400, error: { code: 'V002', ...named } });
    const replaced = await server.call('replaceVinhetaAudio', { path: { id: _id }, body: twoFiles({}) });
    expect(replaced).toMatchObject({ status: 400, error: { code: 'V004', ...named } });
    expect(files()).toEqual(before);
  });
});

describe('deleted jingles', () => {
  it('lose their stores, and are not restored by undo or bin while another has their audio (VU02)', async () => {
    const arquivo = newWav();
    const { _id } = await add({}, arquivo);
    await addLojas(_id, { lojas: [await addLoja(server.db, cliente)] });
    const { headers } = await server.call('deleteVinheta', { path: { id: _id } });
    const links = server.db.selectFrom('vinhetaLojas').where('vinhetaId', '=', _id).selectAll();
    expect(await links.execute()).toEqual([]);
    await add({}, arquivo);
    const conflict = { status: 409, error: { code: 'VU02', fields: [{ path: 'arquivo' }] } };
    const { body } = await server.call('listAtividades', { query: { entidade: 'VINHETA' } });
    const atividade = body.items.find(({ entidadeId }) => entidadeId === _id)!._id;
    for (const answer of [
      await server.call('undoOperacao', { path: { id: headers.get('x-operacao')! } }),
      await server.call('undoAtividade', { path: { id: atividade } }),
    ])
      expect(answer).toMatchObject(conflict);
    expect(await server.call('restoreLixeira', { body: { ids: [_id] } })).toAnswer(409, 'VU02');
  });
});

describe('the list', () => {
  let other: string;
  let loja: string;
  beforeAll(async () => {
    const { db } = server;
    await db.updateTable('vinhetas').set({ deletedAt: new Date() }).execute();
    other = await addCliente(db, { nome: 'Água Viva' });
    loja = await addLoja(db, cliente);
    const id = await addVinheta(db, cliente, { nome: 'Árvore', intervaloExecucao: 60 });
    await db.insertInto('vinhetaLojas').values({ vinhetaId: id, lojaId: loja }).execute();
    await addVinheta(db, other, { nome: 'bola', status: 'INATIVO', diaExecucao: ['DOM', 'SAB'] });
    await addVinheta(db, cliente, { nome: 'Casa', intervaloExecucao: 5 });
  });
  const list = async (query: Record<string, string | number> = {}) => {
    const answer = await server.call('listVinhetas', { query });
    expect(answer).toAnswer(200);
    return answer.body;
  };
  const names = async (query: Record<string, string | number>) =>
    (await list(query)).items.map(({ nome }) => nome);

  it('sorts by each column', async () => {
    expect(await names({})).toEqual(['Árvore', 'bola', 'Casa']);
    expect((await names({ sort: 'cliente' }))[0]).toBe('bola');
    expect(await names({ sort: 'intervaloExecucao' })).toEqual(['Casa', 'bola', 'Árvore']);
    expect((await names({ sort: '-numLojas' }))[0]).toBe('Árvore');
    expect((await names({ sort: '-status' }))[0]).toBe('bola');
    expect(await names({ sort: '-createdAt' })).toEqual(['Casa', 'bola', 'Árvore']);
  });

  it('filters by each field', async () => {
    expect(await names({ nome: 'rvor' })).toEqual(['Árvore']);
    expect(await names({ cliente: other })).toEqual(['bola']);
    expect(await names({ loja })).toEqual(['Árvore']);
    expect(await names({ status: 'INATIVO' })).toEqual(['bola']);
    expect(await names({ diaExecucao: 'SEG' })).toEqual(['Árvore', 'Casa']);
    expect(await names({ diaExecucao: 'SAB' })).toEqual(['bola']);
    expect(await names({ intervaloExecucao: 5 })).toEqual(['Casa']);
    expect(await names({ nome: 'nada', cliente })).toEqual([]);
  });
});
