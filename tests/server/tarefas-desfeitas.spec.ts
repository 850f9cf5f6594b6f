import * as fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { newId } from '#server/db/id.ts';
import { asOperacao } from '#server/db/operacao.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { undoLinhas } from '#server/modules/historico/linhas.ts';
import { createTarefaWork } from '#server/modules/tarefas/trabalho.ts';
import { pictureOf, wrongCounts } from '#tests/support/desfazer.ts';
import {
  addCliente,
  addLoja,
  addMusica,
  addPlaylist,
  addVinheta,
  atividadesOf,
  loja,
} from '#tests/support/entities.ts';
import { runsOf } from '#tests/support/generator/runs.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

vi.setConfig({ testTimeout: 120_000 });

type Tarefa = components['schemas']['Tarefa'];
type Pedida = components['schemas']['TarefaCreate'];

const log = pino({ level: 'silent' });
const MANY = 510;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const instance = () => createTarefaWork(server.db, log, server);
const read = async (id: string) => (await server.call('getTarefa', { path: { id } })).body;

async function done(body: Pedida, as?: string): Promise<Tarefa> {
  const { status, body: tarefa, error } = await server.call('createTarefa', { body, as });
  if (status !== 201) throw new Error(`${error.code}: ${JSON.stringify(error)}`);
  await instance().work();
  return read(tarefa._id);
}

const ask = (operacao: string | null, request: object = {}) =>
  server.call('undoOperacao', { path: { id: operacao! }, ...request });

async function undoing(operacao: string | null): Promise<Tarefa> {
  const { status, body, error } = await ask(operacao);
  if (status !== 202) throw new Error(`${status} ${error.code}`);
  return body as unknown as Tarefa;
}

async function undone(operacao: string | null): Promise<Tarefa> {
  const { _id } = await undoing(operacao);
  await instance().work();
  return read(_id);
}

/** Enough stores that undoing a change of all of them is a job. */
async function manyLojas(many = MANY) {
  const cliente = await addCliente(server.db);
  const rows = Array.from({ length: many }, () => loja(newId(), cliente));
  await server.db.insertInto('lojas').values(rows).execute();
  return { cliente, ids: rows.map(({ id }) => id as string), filtros: { cliente } };
}

const edit = (filtros: Pedida['filtros']): Pedida => ({
  entidade: 'LOJA',
  acao: 'EDITAR',
  filtros,
  campos: { volume: 10 },
});

// First: it compares the whole database, which the other tests fill.
const acoes = ['EDITAR', 'DESATIVAR', 'EXCLUIR', 'ADICIONAR_PLAYLIST', 'REMOVER_PLAYLIST'] as const;

it('any job can be undone in parts, in any order, and repeated', async () => {
  const { db } = server;
  const cliente = await addCliente(db);
  const lojas = [];
  for (let n = 0; n < 6; n++) lojas.push(await addLoja(db, cliente));
  const artista = `Dupla ${newId()}`;
  const musicas = [await addMusica(db, { artista }), await addMusica(db, { artista }), await addMusica(db)];
  const alvo = await addPlaylist(db, cliente, { musicas, lojas: lojas.slice(0, 3) });
  await addPlaylist(db, cliente, { musicas: musicas.toReversed() });
  await addVinheta(db, cliente);
  const kinds: Pedida[] = [
    ...acoes.map((acao) => ({
      entidade: 'LOJA' as const,
      acao,
      filtros: { cliente },
      ...(acao === 'EDITAR' && { campos: { volume: 5, tipoDeComercio: 'SHOPPING' as const } }),
      ...(acao.endsWith('PLAYLIST') && { alvo }),
    })),
    { entidade: 'CLIENTE', acao: 'EXCLUIR', filtros: { nome: cliente } },
    { entidade: 'MUSICA', acao: 'EXCLUIR', filtros: { artista } },
    { entidade: 'MUSICA', acao: 'BLOQUEAR', filtros: { artista }, alvo: cliente },
    { entidade: 'PLAYLIST', acao: 'EXCLUIR', filtros: { cliente } },
    { entidade: 'PLAYLIST', acao: 'RETIRAR_FAIXAS', alvo: cliente, musicas: musicas.slice(1) },
  ];
  const { id: adminId } = await db.selectFrom('admins').select('id').limit(1).executeTakeFirstOrThrow();

  async function takeBack(operacao: string, linhas: readonly string[], size: number) {
    const id = newId();
    for (let n = 0; n < linhas.length; n += size)
      await asOperacao(
        () =>
          inTransaction(db, (trx) =>
            undoLinhas(trx, { id: adminId, endereco: '' }, operacao, linhas.slice(n, n + size)),
          ),
        id,
      );
    return id;
  }

  const choice = fc.tuple(
    fc.constantFrom(...kinds),
    fc.integer({ min: 1, max: 4 }),
    fc.infiniteStream(fc.nat()),
  );
  await fc.assert(
    fc.asyncProperty(choice, async ([pedida, size, keys]) => {
      const before = await pictureOf(db);
      const tarefa = await done(pedida);
      const after = await pictureOf(db);
      const { body } = await server.call('listTarefaLinhas', {
        path: { id: tarefa._id },
        query: { resultado: 'FEITA' },
      });
      const order = body.items.map(({ _id }) => ({ _id, key: keys.next().value! }));
      const linhas = order.toSorted((a, b) => a.key - b.key).map(({ _id }) => _id);
      const undo = await takeBack(tarefa.operacao!, linhas, size);
      expect(await pictureOf(db)).toEqual(before);
      expect(await wrongCounts(db)).toEqual([]);
      const redo = await takeBack(undo, linhas, size);
      expect(await pictureOf(db)).toEqual(after);
      await takeBack(redo, linhas.toReversed(), size);
      expect(await pictureOf(db)).toEqual(before);
    }),
    { numRuns: runsOf({ night: 6, day: 2 }), endOnFailure: true },
  );
});

describe('undoing a large job', () => {
  it('is a job of its author or level 0 that fails only for rows changed since, and can be undone itself', async () => {
    const login = `faz-${newId()}`;
    await server.addAdmin(login);
    const few = await manyLojas(1);
    const { ids, filtros } = await manyLojas();
    const before = await pictureOf(server.db);
    const { body: running } = await server.call('createTarefa', { body: edit(filtros), as: login });
    const { operacao } = await server.db
      .selectFrom('tarefas')
      .where('id', '=', running._id)
      .select('operacao')
      .executeTakeFirstOrThrow();
    expect(await ask(operacao)).toAnswer('TA006');
    await instance().work();
    const tarefa = await read(running._id);
    const other = `outra-${newId()}`;
    await server.addAdmin(other);
    expect(await ask(operacao, { as: other })).toAnswer('AT001');
    const manter = [{ entidade: 'LOJA', _id: ids[0]!, campo: 'volume' }];
    const { error } = await ask(operacao, { body: { manter } });
    expect([error.code, error.fields?.[0]?.path]).toEqual(['REQ001', 'manter']);

    // An undo stops if its admin loses the right to it.
    const chief = `chefe-${newId()}`;
    const id = await server.addAdmin(chief, '0');
    const { body: stopped } = await ask(operacao, { as: chief });
    await server.db.updateTable('admins').set({ level: '1' }).where('id', '=', id).execute();
    await instance().work();
    expect(await read(stopped._id)).toMatchObject({ status: 'INTERROMPIDA', motivo: 'LG004', feitas: 0 });

    const enough: Pedida = { entidade: 'LOJA', acao: 'ATIVAR', filtros: few.filtros };
    for (let n = 0; n < 5; n++) await server.call('createTarefa', { body: enough, as: login });
    expect(await ask(operacao, { as: login })).toAnswer('TA005');
    await instance().work();

    const [edited, deleted] = ids as [string, string];
    await server.call('updateLoja', { path: { id: edited }, body: { volume: 77 } });
    await server.call('deleteLoja', { path: { id: deleted } });

    const { status, body: undo } = await ask(operacao, { as: login });
    expect(status).toBe(202);
    expect(undo).toMatchObject({ acao: 'DESFAZER', desfaz: tarefa._id, total: MANY, feitas: 0 });
    expect((await undoing(tarefa.operacao))._id).toBe(undo._id);
    expect(await read(tarefa._id)).toMatchObject({ operacao: null, desfazendo: undo._id });
    await Promise.all([instance().work(), instance().work()]);
    await instance().work();
    const ended = await read(undo._id);
    expect(ended).toMatchObject({ status: 'CONCLUIDA', feitas: MANY - 1, semMudanca: 0, falharam: 1 });
    const { body } = await server.call('listTarefaLinhas', {
      path: { id: undo._id },
      query: { resultado: 'FALHOU' },
    });
    expect(body.items).toEqual([expect.objectContaining({ _id: edited, codigo: 'REQ003' })]);
    // The rest can be undone later.
    expect(await read(tarefa._id)).toMatchObject({ operacao: tarefa.operacao, desfazendo: null });
    const acoes = (await atividadesOf(server.db, ids[2]!)).map(({ acao }) => acao);
    expect(acoes.toSorted()).toEqual(['DESFAZER', 'EDITAR']);

    await server.call('updateLoja', { path: { id: edited }, body: { volume: 10 } });
    const rest = await undone(tarefa.operacao);
    expect(rest).toMatchObject({ total: 1, feitas: 1 });
    const restored = await server.call('restoreLixeira', { body: { ids: [deleted] } });
    expect(restored).toAnswer(200);
    expect(await pictureOf(server.db)).toEqual(before);

    const again = await undone(ended.operacao);
    expect(again).toMatchObject({ acao: 'DESFAZER', desfaz: undo._id, feitas: MANY - 1, falharam: 0 });
    expect((await read(undo._id)).operacao).toBeNull();
    expect(await ask(ended.operacao)).toAnswer('AT003');
    const { body: one } = await server.call('getLoja', { path: { id: ids[2]! } });
    expect(one.volume).toBe(10);
  });

  it('restores links, can be cancelled, and continues on request', async () => {
    const { cliente, filtros } = await manyLojas();
    const alvo = await addPlaylist(server.db, cliente);
    const before = await pictureOf(server.db);
    const tarefa = await done({ entidade: 'LOJA', acao: 'ADICIONAR_PLAYLIST', filtros, alvo });
    const { _id } = await undoing(tarefa.operacao);
    const working = instance().work();
    while ((await read(_id)).feitas === 0) await Promise.resolve();
    await server.call('cancelTarefa', { path: { id: _id } });
    await working;
    const cancelled = await read(_id);
    expect(cancelled.status).toBe('CANCELADA');
    const rest = await undone(tarefa.operacao);
    expect(rest).toMatchObject({ total: MANY - cancelled.feitas, falharam: 0 });
    expect(await pictureOf(server.db)).toEqual(before);
    expect(await wrongCounts(server.db)).toEqual([]);
    const named = (await atividadesOf(server.db, alvo))
      .filter(({ acao }) => acao === 'DESFAZER')
      .flatMap(({ antes }) => (antes as { lojas: object[] }).lojas);
    expect(named).toHaveLength(MANY);
  });

  it('withdraws sent messages, except those already read', async () => {
    const { ids, filtros } = await manyLojas();
    const tarefa = await done({ entidade: 'LOJA', acao: 'NOTIFICAR', filtros, mensagem: 'Fechamos cedo' });
    const mine = () => server.db.selectFrom('notificacoes').where('lojaId', 'in', ids);
    const { id } = await mine().select('id').executeTakeFirstOrThrow();
    await server.call('updateNotificacao', { path: { id }, body: { status: 'LIDO' } });
    const undo = await undone(tarefa.operacao);
    expect(undo).toMatchObject({ entidade: 'NOTIFICACAO', feitas: MANY - 1, falharam: 1 });
    const left = await mine().where('deletedAt', 'is', null).select('id').execute();
    expect(left).toEqual([{ id }]);
  });
});

describe('one part of a job', () => {
  it('that linked stores can be undone by its activity', async () => {
    const { cliente, ids, filtros } = await manyLojas(30);
    const alvo = await addPlaylist(server.db, cliente);
    await done({ entidade: 'LOJA', acao: 'ADICIONAR_PLAYLIST', filtros, alvo });
    const [first, ...others] = await server.db
      .selectFrom('atividades')
      .where('entidadeId', '=', alvo)
      .select(['id', 'depois'])
      .orderBy('id')
      .execute();
    expect(others.length).toBeGreaterThan(0);
    await server.call('undoAtividade', { path: { id: first!.id } });
    const links = await server.db
      .selectFrom('playlistLojas')
      .where('playlistId', '=', alvo)
      .select('lojaId')
      .execute();
    const gone = (first!.depois as { lojas: { _id: string }[] }).lojas.map(({ _id }) => _id);
    expect(links.map(({ lojaId }) => lojaId).toSorted()).toEqual(
      ids.filter((id) => !gone.includes(id)).toSorted(),
    );
  });
});
