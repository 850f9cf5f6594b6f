import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { whileHeld } from '#server/db/lease.ts';
import { createChanges } from '#server/devices/changes.ts';
import { keepProgramacao } from '#server/modules/programacao/programacao.job.ts';
import { cleanUpLater } from '#tests/support/desfazer.ts';
import { atividadesOf } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

type FeriadoCreate = components['schemas']['FeriadoCreate'];
type FeriadoUpdate = components['schemas']['FeriadoUpdate'];
type Lista = NonNullable<Parameters<TestServer['call']>[1]>['query'];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const create = (body: FeriadoCreate) => server.call('createFeriado', { body });
async function add(body: FeriadoCreate) {
  const answer = await create(body);
  expect(answer).toAnswer(201);
  return { ...answer.body, operacao: answer.headers.get('x-operacao')! };
}
const get = (id: string) => server.call('getFeriado', { path: { id } });
const update = (id: string, body: FeriadoUpdate, headers = {}) =>
  server.call('updateFeriado', { path: { id }, body, headers });
const remove = (id: string) => server.call('deleteFeriado', { path: { id } });
async function list(query: Lista) {
  const answer = await server.call('listFeriados', { query });
  expect(answer).toAnswer(200);
  return answer.body.items.map(({ dia, nome, uf, cidade }) =>
    [dia, nome, uf, cidade].filter(Boolean).join(' '),
  );
}

describe('a holiday', () => {
  it('is switched off by a change, which is logged', async () => {
    const { _id: id } = await add({ dia: '2031-01-25', nome: 'Aniversário', uf: 'SP', cidade: 'São Paulo' });
    expect(await update(id, { cidade: null })).toAnswer(200);
    expect(await update(id, { status: 'INATIVO' })).toAnswer(200);
    expect((await get(id)).body).toMatchObject({ cidade: null, status: 'INATIVO' });
    expect((await atividadesOf(server.db, id)).slice(1)).toMatchObject([
      { acao: 'EDITAR', antes: { cidade: 'São Paulo' }, depois: { cidade: null } },
      { acao: 'DESATIVAR', antes: { status: 'ATIVO' }, depois: { status: 'INATIVO' } },
    ]);
  });

  it('is unique per day and place, ignoring case and accents', async () => {
    const lugar = { dia: '2031-02-02', uf: 'SP', cidade: 'São José' } as const;
    await add({ ...lugar, nome: 'Primeiro' });
    const again = await create({ ...lugar, cidade: 'SAO JOSE', nome: 'Outro' });
    expect(again).toMatchObject({ status: 409, error: { code: 'FE001', fields: [{ path: 'dia' }] } });
    await add({ ...lugar, uf: 'SC', nome: 'Em outro estado' });
    await add({ ...lugar, cidade: null, nome: 'No estado' });
    const nacional = await add({ dia: lugar.dia, nome: 'Nacional' });
    expect(await create({ dia: lugar.dia, nome: 'Nacional de novo' })).toAnswer(409, 'FE001');
    expect(await update(nacional._id, { uf: 'SP' })).toAnswer(409, 'FE001');
  });

  it('of a city requires its state, when added and after each change', async () => {
    const wrong = { status: 400, error: { code: 'FE002', fields: [{ path: 'uf' }] } };
    expect(await create({ dia: '2031-03-01', nome: 'Sem estado', cidade: 'Recife' })).toMatchObject(wrong);
    const { _id: id } = await add({ dia: '2031-03-01', nome: 'De Recife', uf: 'PE', cidade: 'Recife' });
    expect(await update(id, { uf: null })).toMatchObject(wrong);
    expect(await update(id, { uf: null, cidade: null })).toAnswer(200);
    expect(await update(id, { cidade: 'Recife' })).toMatchObject(wrong);
  });

  it('is found by name, year, state, city and status, in the requested order', async () => {
    await add({ dia: '2032-04-01', nome: 'Ágape', uf: 'MG', cidade: 'Uberlândia' });
    await add({ dia: '2032-02-01', nome: 'Bodas', uf: 'MG' });
    await add({ dia: '2032-03-01', nome: 'Colheita', status: 'INATIVO' });
    await add({ dia: '2033-01-01', nome: 'Ágape', uf: 'MG' });
    const [bodas, colheita, agape] = [
      '2032-02-01 Bodas MG',
      '2032-03-01 Colheita',
      '2032-04-01 Ágape MG Uberlândia',
    ];
    expect(await list({ ano: 2032 })).toEqual([bodas, colheita, agape]);
    expect(await list({ ano: 2032, sort: '-nome' })).toEqual([colheita, bodas, agape]);
    expect(await list({ ano: 2032, sort: 'status' })).toHaveLength(3);
    expect(await list({ ano: 2032, uf: 'mg' })).toEqual([bodas, agape]);
    expect(await list({ ano: 2032, cidade: 'uberlandia' })).toEqual([agape]);
    expect(await list({ ano: 2032, status: 'INATIVO' })).toEqual([colheita]);
    expect(await list({ nome: 'agape' })).toEqual([agape, '2033-01-01 Ágape MG']);
  });
});

describe('national holidays', () => {
  const keep = async (now: string) =>
    expect(await whileHeld(server.db, 'programacao', (lease) => keepProgramacao(lease, new Date(now)))).toBe(
      true,
    );
  const written = async (ano: number) =>
    (await server.call('listFeriados', { query: { ano, limit: 50 } })).body.items;
  const named = async (ano: number, nome: string) =>
    (await written(ano)).find((feriado) => feriado.nome === nome)!;

  it('are added for this year and the next two, once each, without an author', async () => {
    await add({ dia: '2042-12-25', nome: 'O Natal da agência' });
    await keep('2040-06-01T12:00:00Z');
    for (const ano of [2040, 2041, 2042]) expect(await written(ano)).toHaveLength(13);
    expect(await written(2043)).toEqual([]);
    expect(await named(2042, 'Natal')).toBeUndefined();
    expect(await named(2040, 'Carnaval')).toMatchObject({ dia: '2040-02-14', status: 'INATIVO' });
    const natal = await named(2040, 'Natal');
    expect((await get(natal._id)).body).toMatchObject({ ...natal, updatedBy: null, uf: null, cidade: null });
    expect(await atividadesOf(server.db, natal._id)).toEqual([]);
    await keep('2040-06-02T12:00:00Z');
    expect(await written(2040)).toHaveLength(13);
  });

  it('stay as the agency left them: switched off, moved, deleted or erased', async () => {
    const off = await named(2041, 'Finados');
    const moved = await named(2041, 'Tiradentes');
    const deleted = await named(2041, 'Natal');
    await update(off._id, { status: 'INATIVO' });
    await update(moved._id, { dia: '2041-04-22' });
    await remove(deleted._id);
    await cleanUpLater(server);
    await keep('2041-01-02T12:00:00Z');
    expect(await written(2043)).toHaveLength(13);
    expect(await written(2041)).toHaveLength(12);
    expect(await named(2041, 'Natal')).toBeUndefined();
    expect(await named(2041, 'Finados')).toMatchObject({ status: 'INATIVO' });
    expect(await named(2041, 'Tiradentes')).toMatchObject({ dia: '2041-04-22' });
    const { rows } = await sql`select from lixeira where id = ${deleted._id}`.execute(server.db);
    expect(rows).toEqual([]);
  });

  it('start with the current year in São Paulo', async () => {
    await keep('2045-01-01T02:00:00Z');
    expect(await written(2044)).toHaveLength(13);
    expect(await written(2046)).toHaveLength(13);
    expect(await written(2047)).toEqual([]);
  });
});

describe('players', () => {
  const rowsOf = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from mudancas
      where escopo = 'agencia'`.execute(server.db);
    return rows[0]!.n;
  };

  it('are notified of each change of a holiday, like a change of the agency', async () => {
    const changes = createChanges(server.db);
    const heard = async (change: () => Promise<unknown>) => {
      await changes.follow();
      const [since, before] = [changes.now(), await rowsOf()];
      await change();
      await changes.follow();
      return [changes.haveChanged(['agencia:'], since), (await rowsOf()) - before];
    };
    let id = '';
    const added = await heard(async () => {
      id = (await add({ dia: '2031-08-01', nome: 'Ouvido' }))._id;
    });
    expect(added).toEqual([true, 1]);
    expect(await heard(() => update(id, { uf: 'BA', cidade: 'Ilhéus' }))).toEqual([true, 1]);
    expect(await heard(() => update(id, { status: 'INATIVO' }))).toEqual([true, 1]);
    expect(await heard(() => update(id, { nome: 'Com outro nome' }))).toEqual([false, 0]);
    expect(await heard(() => remove(id))).toEqual([true, 1]);
    expect(await heard(() => server.call('restoreLixeira', { body: { ids: [id] } }))).toEqual([true, 1]);
  });

  it('are notified once for all holidays that the server adds', async () => {
    const before = await rowsOf();
    await whileHeld(server.db, 'programacao', (lease) =>
      keepProgramacao(lease, new Date('2050-06-01T12:00:00Z')),
    );
    expect((await rowsOf()) - before).toBe(1);
  });
});
