import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { inTransaction, retryCount } from '#server/db/transaction.ts';
import { readComunicado } from '#server/modules/player/mensagens.queries.ts';
import { engine } from '#tests/support/database.ts';
import { addCliente, addLoja, atividadesOf } from '#tests/support/entities.ts';
import { signInDevice, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let made = 0;
async function announce(lojas: string[]): Promise<string> {
  const nome = `Leitura ${++made}`;
  const answer = await server.call('createComunicado', { body: { nome, mensagem: 'Olá', lojas } });
  expect(answer).toAnswer(201);
  return answer.body._id;
}
const read = (id: string, loja: string) => inTransaction(server.db, (trx) => readComunicado(trx, loja, id));
const lojasOf = async (id: string, query = {}) => {
  const answer = await server.call('listComunicadoLojas', { path: { id }, query });
  expect(answer).toAnswer(200);
  return answer.body;
};
const count = (id: string) => server.call('countComunicadoLembrete', { path: { id } });
const remind = (id: string) => server.call('sendComunicadoLembrete', { path: { id } });
const rowsOf = (id: string) =>
  server.db
    .selectFrom('comunicadosEnviados')
    .where('comunicadoId', '=', id)
    .orderBy('lojaId')
    .selectAll()
    .execute();
const remindedOf = async (id: string) =>
  (await rowsOf(id)).flatMap(({ lojaId, lembradoEm }) => (lembradoEm ? [lojaId] : []));
const passMinutes = async (id: string, minutes: number) => {
  for (const [table, key] of [
    ['comunicados', 'id'],
    ['comunicados_enviados', 'comunicado_id'],
  ] as const)
    await sql`update ${sql.table(table)} set lembrado_em = lembrado_em - make_interval(mins => ${minutes})
      where ${sql.ref(key)} = ${id}`.execute(server.db);
};

let cliente: string;
beforeEach(async () => {
  cliente = await addCliente(server.db);
});
const addLojas = async (...nomes: string[]) => {
  const ids: string[] = [];
  for (const nome of nomes) ids.push(await addLoja(server.db, cliente, { nome }));
  return ids;
};

describe('the readers of an announcement', () => {
  it('are counted and listed by store, read or unread', async () => {
    const [norte, sul, leste] = await addLojas('Norte', 'Sul', 'Água Leste');
    const id = await announce([norte!, sul!, leste!]);
    await read(id, sul!);
    const { body } = await server.call('listComunicados', { query: { loja: sul! } });
    expect(body.items).toMatchObject([{ enviados: 3, lidos: 1, status: 'NÃO LIDO', lembradoEm: null }]);
    const page = await lojasOf(id);
    expect(page).toMatchObject({ total: 3, nextCursor: null });
    const loja = {
      cliente: { _id: cliente, nome: `Cliente ${cliente}` },
      situacao: 'ATIVA',
      lembradoEm: null,
    };
    expect(page.items).toEqual([
      { _id: leste, nome: 'Água Leste', status: 'NÃO LIDO', lidoEm: null, ...loja },
      { _id: norte, nome: 'Norte', status: 'NÃO LIDO', lidoEm: null, ...loja },
      { _id: sul, nome: 'Sul', status: 'LIDO', lidoEm: expect.any(String), ...loja },
    ]);
    const names = async (query: object) => (await lojasOf(id, query)).items.map(({ nome }) => nome);
    expect(await names({ status: 'LIDO' })).toEqual(['Sul']);
    expect(await names({ status: 'NÃO LIDO' })).toEqual(['Água Leste', 'Norte']);
    for (const [query, total] of [
      [{ status: 'LIDO' }, 1],
      [{ status: 'NÃO LIDO' }, 2],
      [{ nome: 'e', status: 'NÃO LIDO' }, 0],
      [{ nome: 'leste' }, 1],
    ] as const)
      expect((await lojasOf(id, query)).total).toBe(total);
    expect(await names({ nome: 'agua' })).toEqual(['Água Leste']);
    expect(await names({ nome: 'agua', status: 'LIDO' })).toEqual([]);
    expect(await names({ sort: '-nome' })).toEqual(['Sul', 'Norte', 'Água Leste']);
    expect((await names({ sort: '-lidoEm' }))[0]).toBe('Sul');
    for (const sort of ['nome', '-lidoEm']) {
      const first = await lojasOf(id, { sort, limit: 2 });
      const rest = await lojasOf(id, { sort, limit: 2, cursor: first.nextCursor! });
      expect([...first.items, ...rest.items].map(({ nome }) => nome)).toEqual(await names({ sort }));
    }
  });

  it('mark stores that reminders skip: inactive, of an inactive client, deleted', async () => {
    const outro = await addCliente(server.db);
    const [ativa, inativa, excluida] = await addLojas('A ativa', 'B inativa', 'C excluída');
    const doInativo = await addLoja(server.db, outro, { nome: 'D de cliente inativo' });
    const id = await announce([ativa!, inativa!, excluida!, doInativo]);
    await server.call('deactivateLojas', { path: { id: inativa! } });
    await server.call('deactivateClientes', { path: { id: outro } });
    await server.call('deleteLojas', { body: { ids: [excluida!] } });
    const { items } = await lojasOf(id);
    expect(items.map(({ situacao }) => situacao)).toEqual(['ATIVA', 'INATIVA', 'EXCLUIDA', 'INATIVA']);
    expect((await count(id)).body).toEqual({ lojas: 1, inativas: 3, lembradoEm: null, podeLembrarEm: null });
    expect((await remind(id)).body).toMatchObject({ lojas: 1, inativas: 3 });
    expect(await remindedOf(id)).toEqual([ativa]);
  });
});

describe('a reminder', () => {
  it('updates the rows of unread stores only, and does not change the numbers', async () => {
    const lojas = await addLojas('Um', 'Dois', 'Três');
    const id = await announce(lojas);
    await read(id, lojas[0]!);
    const before = await rowsOf(id);
    const report = async () =>
      (await server.call('reportLojasComunicados', { query: { cliente, contar: true } })).body.total;
    expect(await report()).toBe(3);
    const { status, body } = await remind(id);
    expect({ status, body }).toEqual({
      status: 200,
      body: { lojas: 2, inativas: 0, lembradoEm: expect.any(String), podeLembrarEm: expect.any(String) },
    });
    const after = await rowsOf(id);
    expect(after.map(({ lembradoEm, ...row }) => ({ ...row, lembradoEm: null }))).toEqual(before);
    expect(await remindedOf(id)).toEqual(lojas.slice(1).toSorted());
    expect(await report()).toBe(3);
    const comunicado = await server.call('getComunicado', { path: { id } });
    expect(comunicado.body).toMatchObject({ enviados: 3, lidos: 1, lembradoEm: body.lembradoEm });
    expect((await atividadesOf(server.db, id)).at(-1)).toMatchObject({
      acao: 'LEMBRAR',
      entidade: 'COMUNICADO',
      nome: comunicado.body.nome,
      depois: { lembradas: 2 },
    });
    const { items } = (await server.call('listAtividades', { query: { acao: 'LEMBRAR' } })).body;
    expect(items.find(({ entidadeId }) => entidadeId === id)).toMatchObject({ desfazer: 'NAO' });
  });

  it('moves the announcement to the top for the store until it is read', async () => {
    const device = await signInDevice(server, 'lembrada');
    const lembrado = await announce([device.loja]);
    const mais = await announce([device.loja]);
    await sql`update comunicados_enviados set created_at = created_at - interval '1 minute'
      where comunicado_id = ${lembrado}`.execute(server.db);
    const asDevice = { as: null, headers: { authorization: `Bearer ${device.token}` } };
    const list = async () => (await server.call('listPlayerComunicados', asDevice)).body.items;
    expect((await list()).map(({ _id }) => _id)).toEqual([mais, lembrado]);
    const { lembradoEm } = (await remind(lembrado)).body;
    expect(await list()).toMatchObject([
      { _id: lembrado, status: 'NÃO LIDO', lembradoEm },
      { _id: mais, lembradoEm: null },
    ]);
    await server.call('setPlayerComunicadoStatus', {
      ...asDevice,
      path: { id: lembrado },
      body: { status: 'LIDO' },
    });
    expect((await list()).map(({ _id }) => _id)).toEqual([mais, lembrado]);
  });

  it('is R005 within 10 minutes for anyone, and possible after them', async () => {
    const id = await announce(await addLojas('Uma'));
    expect(await remind(id)).toAnswer(200);
    const first = await rowsOf(id);
    await passMinutes(id, 9);
    expect(await remind(id)).toAnswer(409, 'R005');
    const { podeLembrarEm, lembradoEm } = (await count(id)).body;
    expect(Date.parse(podeLembrarEm!) - Date.parse(lembradoEm!)).toBe(10 * 60_000);
    await passMinutes(id, 1);
    expect((await count(id)).body.podeLembrarEm).toBeNull();
    expect((await remind(id)).body.lojas).toBe(1);
    expect(await rowsOf(id)).toHaveLength(first.length);
    const acoes = (await atividadesOf(server.db, id)).map(({ acao }) => acao);
    expect(acoes).toEqual(['CRIAR', 'LEMBRAR', 'LEMBRAR']);
  });

  it('does nothing if every store has read it', async () => {
    const lojas = await addLojas('Uma');
    const lido = await announce(lojas);
    await read(lido, lojas[0]!);
    const nothing = { status: 200, body: { lojas: 0, lembradoEm: null, podeLembrarEm: null } };
    for (const id of [lido, await announce([await addLoja(server.db, cliente, { status: 'INATIVO' })])]) {
      expect(await count(id)).toMatchObject(nothing);
      expect(await remind(id)).toMatchObject(nothing);
      expect((await atividadesOf(server.db, id)).map(({ acao }) => acao)).toEqual(['CRIAR']);
    }
  });

  it('is R003 for a missing announcement, as for its readers', async () => {
    const id = await announce([]);
    await server.call('deleteComunicado', { path: { id } });
    for (const gone of [id, newId()])
      for (const answer of [
        await remind(gone),
        await count(gone),
        await server.call('listComunicadoLojas', { path: { id: gone } }),
      ])
        expect(answer).toAnswer(404, 'R003');
  });
});

describe('concurrently', () => {
  it('only one of several reminders succeeds', async () => {
    const id = await announce(await addLojas('Uma', 'Duas'));
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => remind(id)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await atividadesOf(server.db, id)).map(({ acao }) => acao)).toEqual(['CRIAR', 'LEMBRAR']);
  });

  it('reads and reminders neither block each other nor count twice', async () => {
    const lojas = await addLojas(...Array.from({ length: 16 }, (_, n) => `Loja ${n}`));
    const id = await announce(lojas);
    const before = retryCount();
    const readers = lojas.slice(0, 10).map((loja) => read(id, loja));
    const [reminded] = await Promise.all([remind(id), ...readers]);
    expect(reminded).toAnswer(200);
    expect(reminded.body.lojas).toBeGreaterThanOrEqual(6);
    expect(retryCount() - before).toBe(0);
    expect((await server.call('getComunicado', { path: { id } })).body).toMatchObject({
      enviados: 16,
      lidos: 10,
    });
    expect(await remindedOf(id)).toHaveLength(reminded.body.lojas);
  });

  it.runIf(engine === 'postgres')('a reminder skips a store that is reading, without waiting', async () => {
    const [lendo, outra] = await addLojas('Lendo', 'Outra');
    const id = await announce([lendo!, outra!]);
    const gate = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    // Holds the store's row but not yet the announcement, whose count the trigger updates next.
    const reading = server.db.transaction().execute(async (trx) => {
      await sql`select from comunicados_enviados where comunicado_id = ${id} and loja_id = ${lendo} for update`.execute(
        trx,
      );
      locked.resolve();
      await gate.promise;
      await readComunicado(trx, lendo!, id);
    });
    await locked.promise;
    expect((await remind(id)).body.lojas).toBe(1);
    gate.resolve();
    await reading;
    expect(await remindedOf(id)).toEqual([outra]);
    expect((await server.call('getComunicado', { path: { id } })).body.lidos).toBe(1);
  });
});
