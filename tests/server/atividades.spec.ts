import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let operator: string;
const asked: { sql: string; parameters: readonly unknown[] }[] = [];
beforeAll(async () => {
  server = await startServer({ limits: { onQuery: ({ query }) => asked.push(query) } });
  operator = await server.addAdmin('operadora');
  await server.call('updateMe', { as: 'operadora', body: { nome: 'Operadora Nova' } });
  await server.call('updateMe', { body: { nome: 'Chefe' } });
});
afterAll(() => server.close());

const list = (query: Record<string, string | number> = {}, as = 'admin') =>
  server.call('listAtividades', { query, as });

describe('getAtividade', () => {
  it('returns an activity as the list does, to level 1 only its own', async () => {
    const [dela] = (await list({ admin: operator })).body.items;
    const [outra] = (await list({ nome: 'Chefe' })).body.items;
    const get = (id: string, as: string) => server.call('getAtividade', { path: { id }, as });
    expect((await get(dela!._id, 'admin')).body).toEqual(dela);
    expect((await get(dela!._id, 'operadora')).body).toEqual(dela);
    for (const [id, as] of [
      [outra!._id, 'operadora'],
      ['nenhuma', 'admin'],
    ] as const) {
      expect(await get(id, as)).toAnswer(404, 'AT001');
    }
  });
});

describe('listAtividades', () => {
  it('shows who did what, newest first, with the changed fields', async () => {
    const { body } = await list({ acao: 'EDITAR' });
    expect(body.items).toMatchObject([
      {
        admin: { login: 'admin', nome: 'Chefe' },
        acao: 'EDITAR',
        entidade: 'ADMIN',
        depois: { nome: 'Chefe' },
        endereco: '127.0.0.1',
      },
      { admin: { _id: operator }, antes: { nome: 'Admin operadora' }, depois: { nome: 'Operadora Nova' } },
    ]);
    expect(body.total).toBe(2);
  });

  it('filters by admin, kind and period', async () => {
    expect((await list({ admin: operator })).body.total).toBe(1);
    expect((await list({ entidade: 'ADMIN' })).body.total).toBe(2);
    expect((await list({ entidade: 'CLIENTE' })).body.total).toBe(0);
    expect((await list({ periodo: 1 })).body.total).toBe(2);
  });

  it('does not log new sign-ins, which belong to the security log, but keeps old entries', async () => {
    const adminId = await server.addAdmin('vai.e.vem');
    await server.call('getMe', { as: 'vai.e.vem' });
    await server.call('logout', { as: 'vai.e.vem' });
    expect((await list({ entidade: 'SESSAO' })).body.total).toBe(0);
    const before = { acao: 'ENTRAR', entidade: 'SESSAO', entidadeId: 'uma', nome: 'Operadora Nova' };
    await server.db
      .insertInto('atividades')
      .values({ id: 'antiga', adminId, ...before })
      .execute();
    const { body } = await list({ entidade: 'SESSAO' });
    expect(body.items).toMatchObject([{ ...before, endereco: null }]);
  });

  it('filters by part of the name, ignoring case and accents', async () => {
    for (const nome of ['Padaria São João', 'São João da Barra', 'Bar do Zé']) {
      await server.call('createCliente', { body: { nome } });
    }
    const found = async (nome: string) => (await list({ nome })).body.items.map((item) => item.nome);
    expect(await found('SAO JOAO')).toEqual(['São João da Barra', 'Padaria São João']);
    expect(await found('adar')).toEqual(['Padaria São João']);
    expect(await found('ba')).toEqual(['Bar do Zé', 'São João da Barra']);
    expect(await found('   ')).toHaveLength((await list()).body.items.length);
    expect((await list({ nome: 'sao joao', acao: 'EXCLUIR' })).body.total).toBe(0);
    expect((await list({ nome: 'sao joao' }, 'operadora')).body.total).toBe(0);
  });

  it('shows level 1 only its own, and is A011 for those of others or of nobody', async () => {
    const own = await list({}, 'operadora');
    expect(new Set(own.body.items.map(({ admin }) => admin._id))).toEqual(new Set([operator]));
    expect(own.body.total).toBe(1);
    const { body: top } = await server.call('getMe');
    const other = await list({ admin: top._id }, 'operadora');
    expect(other).toAnswer(404, 'A011');
    expect(await list({ admin: 'nao-existe' })).toAnswer('A011');
  });

  it('keeps the activities of a deleted admin', async () => {
    const id = await server.addAdmin('passageiro');
    await server.call('updateMe', { as: 'passageiro', body: { nome: 'De Passagem' } });
    await server.call('deleteAdmin', { path: { id } });
    expect((await list({ admin: id, acao: 'EDITAR' })).body.total).toBe(1);
  });

  it('pages by cursor', async () => {
    const whole = (await list()).body.items.map(({ _id }) => _id);
    const first = await list({ limit: 2 });
    const next = await list({ limit: 100, cursor: first.body.nextCursor! });
    expect([...first.body.items, ...next.body.items].map(({ _id }) => _id)).toEqual(whole);
  });
});

it('keeps the order of many concurrent edits of one client', async () => {
  const { body: cliente } = await server.call('createCliente', { body: { nome: 'Disputado' } });
  const path = { id: cliente._id };
  const edits = Array.from({ length: 12 }, (_, n) => ({ responsavel: `Pessoa ${n}` }));
  await Promise.all(edits.map((body) => server.call('updateCliente', { path, body })));
  const [newest, ...older] = (await list({ entidade: 'CLIENTE', acao: 'EDITAR' })).body.items;
  expect(older).toHaveLength(edits.length - 1);
  let after = newest!;
  for (const before of older) {
    expect(after.antes).toEqual(before.depois);
    after = before;
  }
  const historico = await server.call('listHistorico', { path: { entidade: 'CLIENTE', ...path } });
  expect(historico.body.items.slice(0, edits.length).map(({ _id }) => _id)).toEqual(
    [newest!, ...older].map(({ _id }) => _id),
  );
});

async function totals() {
  const told: Record<string, number | null> = {};
  const counted: Record<string, number> = {};
  const { rows } = await sql<{ filters: Record<string, string | null>; n: number }>`
    select jsonb_build_object('admin', admin_id, 'acao', acao, 'entidade', entidade) as filters, count(*)::int as n
    from atividades where admin_id is not null or acao = 'ESVAZIAR' group by cube (admin_id, acao, entidade)
    having grouping(admin_id) = 1 or admin_id is not null`.execute(server.db);
  for (const { filters, n } of rows) {
    const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null));
    counted[JSON.stringify(query)] = n;
    told[JSON.stringify(query)] = (await list({ ...(query as Record<string, string>), limit: 1 })).body.total;
  }
  return { told, counted };
}

describe('the total', () => {
  const add = async (n: number) => {
    const of = { adminId: n % 3 ? operator : null, acao: 'ESVAZIAR', entidadeId: 'uma', nome: 'Uma' };
    const rows = (['LIXEIRA', 'CLIENTE'] as const).map((entidade) => ({ id: newId(), entidade, ...of }));
    // Parallel transactions insert the two rows in opposite orders.
    await server.db.transaction().execute(async (trx) => {
      for (const row of n % 2 ? rows : rows.toReversed())
        await trx.insertInto('atividades').values(row).execute();
    });
  };
  const kept = () =>
    server.db
      .selectFrom('contagensDeAtividades')
      .select(sql<number>`sum(total)::int`.as('total'))
      .executeTakeFirstOrThrow();

  it('equals the count for each combination of filters after concurrent writes', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => add(n)));
    const { told, counted } = await totals();
    expect(Object.keys(counted).length).toBeGreaterThan(20);
    expect(told).toEqual(counted);
    expect((await kept()).total).toBe(counted['{}']);
    expect((await list({ acao: 'ESVAZIAR', entidade: 'LOJA' })).body.total).toBe(0);
    const own = await list({}, 'operadora');
    expect(own.body.total).toBe(counted[JSON.stringify({ admin: operator })]);
  });

  it('is read from the stored counts', async () => {
    const { total } = (await list()).body;
    const of = { adminId: operator, acao: 'ESVAZIAR', entidade: 'LIXEIRA', total: 1000 };
    await server.db.insertInto('contagensDeAtividades').values(of).execute();
    expect((await list()).body.total).toBe(total! + 1000);
    expect((await list({ periodo: 1 })).body.total).toBe(total);
    await server.db.deleteFrom('contagensDeAtividades').where('total', '=', 1000).execute();
  });

  it.each([
    ['u', "nome_busca ~ '\\mu'"],
    ['Üm', "nome_busca ~ '\\mum'"],
    [' c ', "nome_busca ~ '\\mc'"],
    ['- ', "nome_busca like '%-%'"],
    ['zz', 'false'],
  ])('of the short search %j is counted with the name index only', async (nome, condition) => {
    asked.length = 0;
    const { total } = (await list({ nome })).body;
    const { rows } = await sql`select from atividades where ${sql.raw(condition)}`.execute(server.db);
    expect(total).toBe(rows.length);
    const counting = asked.find(({ sql: text }) => text.includes('order by atividades.created_at'))!;
    const plan = await server.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return trx.executeQuery(CompiledQuery.raw(`explain ${counting.sql}`, [...counting.parameters]));
    });
    expect(JSON.stringify(plan.rows)).toContain('Index Only Scan using atividades_nome_list');
  });

  it('is unchanged after a rollback', async () => {
    const before = await kept();
    const refused = server.db.transaction().execute(async (trx) => {
      const row = { acao: 'ESVAZIAR', entidade: 'LIXEIRA', entidadeId: 'uma', nome: 'Uma' };
      await trx
        .insertInto('atividades')
        .values({ id: newId(), ...row })
        .execute();
      throw new Error('taken back');
    });
    await expect(refused).rejects.toThrow('taken back');
    expect(await kept()).toEqual(before);
  });
});
