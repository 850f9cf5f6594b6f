import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

type Query = Record<string, string | number>;

const COUNT = 1000;
let server: TestServer;
const list = async (query: Query = {}) => (await server.call('listClientes', { query })).body;
const names = async (query: Query) => (await list(query)).items.map(({ nome }) => nome);

const loja = (clienteId: string, id = newId()) => ({
  id,
  clienteId,
  nome: `Loja ${id}`,
  email: `${id}@loja.com`,
  login: id,
  cidade: 'Recife',
  uf: 'PE',
  tipoDeComercio: 'RUA' as const,
  tipoDeNegocio: 'FRANQUIA' as const,
  fusoHorario: 'America/Recife',
});

const special = [
  { nome: 'Padaria São João', cnpj: '12ABC34501DE35' },
  { nome: 'Ótica Sant’Ana', cnpj: '11222333000181' },
  { nome: '100% Natural_Sucos' },
];

beforeAll(async () => {
  server = await startServer();
  const clientes = Array.from({ length: COUNT }, (_, index) => ({
    id: newId(),
    // Names sort differently from ids, and many rows share a status and a moment.
    nome: `Cliente ${String((index * 37) % COUNT).padStart(4, '0')}`,
    status: index % 3 ? ('ATIVO' as const) : ('INATIVO' as const),
    createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 5))),
  }));
  await server.db.insertInto('clientes').values(clientes).execute();
  await server.db
    .insertInto('clientes')
    .values(special.map((fields) => ({ id: newId(), ...fields })))
    .execute();
  const lojas = clientes
    .slice(0, 60)
    .flatMap(({ id }, index) => Array.from({ length: index % 4 }, () => loja(id)));
  await server.db.insertInto('lojas').values(lojas).execute();
  await server.db
    .insertInto('clientes')
    .values({ id: newId(), nome: 'Excluído', deletedAt: new Date() })
    .execute();
});
afterAll(() => server.close());

describe('paging through the list', () => {
  it('counts on page 1 only, and returns 100 rows by default', async () => {
    const first = await list();
    expect([first.items.length, first.total]).toEqual([100, COUNT + special.length]);
    expect((await list({ page: 2, limit: 7 })).total).toBeNull();
    expect((await list({ page: 2, limit: 7 })).items).toHaveLength(7);
    const beyond = await list({ page: 500 });
    expect(beyond).toEqual({ items: [], total: null, nextCursor: null });
  });

  it.each<Query>([
    { limit: 0 },
    { limit: 101 },
    { page: 0 },
    { page: 1001 },
    { page: 'x' },
    { sort: 'cnpj' },
    { status: 'OUTRO' },
    { cursor: 'inventado' },
    { cursor: Buffer.from('{"sort":"nome","value":1,"id":"x"}').toString('base64url') },
    {
      sort: 'numLojas',
      cursor: Buffer.from('{"sort":"numLojas","value":"x","id":""}').toString('base64url'),
    },
    { numLojasGt: -1 },
    { nome: 'a'.repeat(121) },
    { payload: '\u0000' },
  ])('rejects %j with REQ001', async (query) => {
    expect(await server.call('listClientes', { query })).toAnswer(400, 'REQ001');
  });
});

describe('filters', () => {
  it('match part of the name, ignoring case and accents', async () => {
    for (const text of ['sao', 'SÃO', 'joao', 'padaria são', 'dária s']) {
      expect(await names({ payload: text })).toEqual(['Padaria São João']);
      expect(await names({ nome: text })).toEqual(['Padaria São João']);
    }
    expect(await names({ payload: 'sa' })).toEqual(['Ótica Sant’Ana', 'Padaria São João']);
    expect(await names({ payload: 'ao' })).toEqual([]);
  });

  it('treat wildcard characters literally', async () => {
    expect(await names({ payload: '100%' })).toEqual(['100% Natural_Sucos']);
    expect(await names({ payload: 'l_s' })).toEqual(['100% Natural_Sucos']);
    expect(await names({ payload: 'a%s' })).toEqual([]);
    expect(await names({ payload: '\\' })).toEqual([]);
    expect(await names({ payload: '(' })).toEqual([]);
  });

  it('match a CNPJ of both kinds, with and without punctuation', async () => {
    for (const text of [
      '12.ABC.345/01DE-35',
      '12abc34501de35',
      'abc.345',
      '11.222.333/0001-81',
      '112223330001',
    ]) {
      expect(await names({ payload: text })).toHaveLength(1);
    }
  });

  it('combine, and count the matches', async () => {
    const inactive = await list({ status: 'INATIVO', limit: 1 });
    expect(inactive.total).toBe(334);
    const some = await list({ numLojasGt: 0, numLojasLt: 3, status: 'ATIVO' });
    expect(some.total).toBe(some.items.length);
    expect(some.items.length).toBeGreaterThan(0);
    for (const { numLojas, status } of some.items) {
      expect([1, 2]).toContain(numLojas);
      expect(status).toBe('ATIVO');
    }
  });

  it('never match deleted clients', async () => {
    expect(await names({ payload: 'excluido' })).toEqual([]);
  });
});

it("counts a client's stores with problems, and filters by problems and debts", async () => {
  const { db } = server;
  const ids = { parada: newId(), bem: newId(), inativo: newId() };
  await db
    .insertInto('clientes')
    .values([
      { id: ids.parada, nome: 'Zelo Parada', inadimplente: true },
      { id: ids.bem, nome: 'Zelo Bem' },
      { id: ids.inativo, nome: 'Zelo Inativo', status: 'INATIVO' },
    ])
    .execute();
  const states = [
    [ids.parada, 'SEM_SINAL', 0],
    [ids.parada, 'PARADA', 1],
    [ids.parada, 'NUNCA_LIGOU', 3],
    [ids.bem, 'TOCANDO', 4],
    [ids.inativo, 'DESATUALIZADA', 2],
  ] as const;
  for (const [clienteId, situacao, gravidade] of states) {
    const { id, ...fields } = loja(clienteId);
    await db
      .insertInto('lojas')
      .values({ id, ...fields })
      .execute();
    await db.insertInto('situacoes').values({ lojaId: id, de: new Date(), situacao, gravidade }).execute();
  }
  const found = async (query: Query) =>
    (await list({ nome: 'zelo', ...query })).items.map((one) => [one.nome, one.numLojasComProblema]);
  const [bem, inativo, parada] = [
    ['Zelo Bem', 0],
    ['Zelo Inativo', 0],
    ['Zelo Parada', 2],
  ];
  expect(await found({})).toEqual([bem, inativo, parada]);
  expect(await found({ comProblema: 'true' })).toEqual([parada]);
  expect(await found({ comProblema: 'false' })).toEqual([bem, inativo]);
  expect(await found({ inadimplente: 'true' })).toEqual([parada]);
  expect(await found({ inadimplente: 'false', status: 'ATIVO' })).toEqual([bem]);
});

it('updates the counts when stores are added, moved or deleted', async () => {
  const [a, b] = (await list({ payload: 'Cliente 00', limit: 2 })).items.map(({ _id }) => _id) as [
    string,
    string,
  ];
  const countsOf = async () =>
    Promise.all([a, b].map(async (id) => (await server.call('getCliente', { path: { id } })).body.numLojas));
  const [beforeA, beforeB] = (await countsOf()) as [number, number];
  const rows = [loja(a), loja(a), loja(a)];
  const ids = rows.map(({ id }) => id);
  await server.db.insertInto('lojas').values(rows).execute();
  expect(await countsOf()).toEqual([beforeA + 3, beforeB]);
  await server.db.updateTable('lojas').set({ clienteId: b }).where('id', '=', ids[0]!).execute();
  expect(await countsOf()).toEqual([beforeA + 2, beforeB + 1]);
  await server.db.updateTable('lojas').set({ deletedAt: new Date() }).where('id', 'in', ids).execute();
  expect(await countsOf()).toEqual([beforeA, beforeB]);
  await server.db.deleteFrom('lojas').where('id', 'in', ids).execute();
  expect(await countsOf()).toEqual([beforeA, beforeB]);
});
