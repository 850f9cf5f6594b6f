import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OperationId } from '#generated/operations.ts';
import { newId } from '#server/db/id.ts';
import { removeSenhas } from '#server/modules/historico/senhas.job.ts';
import { cleanUpLater, pictureOf, wrongCounts } from '#tests/support/desfazer.ts';
import {
  addCliente,
  addGrade,
  addGrupo,
  addLoja,
  addMusica,
  addPlaylist,
  addVinheta,
} from '#tests/support/entities.ts';
import { runsOf } from '#tests/support/generator/runs.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

vi.setConfig({ testTimeout: 300_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type Request = Parameters<TestServer['call']>[1];

async function act(operation: OperationId, request: Request): Promise<string | undefined> {
  const { status, headers, error } = await server.call(operation, request);
  if (status >= 500) throw new Error(`${operation}: ${error.message}`);
  return headers.get('x-operacao') ?? undefined;
}

const undo = (operacao: string, request: Request = {}) =>
  server.call('undoOperacao', { path: { id: operacao }, ...request });

async function mustUndo(operacao: string): Promise<string> {
  const { status, headers, error } = await undo(operacao);
  if (status !== 200) throw new Error(`${error.code}: ${JSON.stringify(error)}`);
  return headers.get('x-operacao')!;
}

async function world() {
  const { db } = server;
  const clientes = [await addCliente(db), await addCliente(db)];
  const [um, outro] = clientes as [string, string];
  const lojas = [await addLoja(db, um), await addLoja(db, um), await addLoja(db, outro)];
  const musicas = [await addMusica(db), await addMusica(db), await addMusica(db)];
  const playlists = [
    await addPlaylist(db, um, { musicas: musicas.slice(0, 2), lojas: lojas.slice(0, 1) }),
    await addPlaylist(db, outro, { musicas: musicas.slice(1) }),
  ];
  const vinhetas = [await addVinheta(db, um), await addVinheta(db, outro)];
  const grupos = [await addGrupo(db, um, lojas.slice(0, 1)), await addGrupo(db, outro)];
  const grades = [
    await addGrade(db, um, {
      playlists: playlists.slice(0, 1),
      lojas: lojas.slice(0, 1),
      exceto: lojas.slice(1, 2),
      grupos: grupos.slice(0, 1),
    }),
    await addGrade(db, outro, { todoCliente: true }),
  ];
  return { clientes, lojas, musicas, playlists, vinhetas, grupos, grades };
}
type World = Awaited<ReturnType<typeof world>>;

type Choice = { kind: number; one: number; some: number; text: string };

const path = (id: string) => ({ path: { id } });

const actions: ((w: World, c: Choice) => [OperationId, Request])[] = [
  (w, { one, text }) => [
    'updateCliente',
    { ...path(of(w.clientes, one)), body: { nome: text, telefone: '11987654321', volume: one } },
  ],
  (w, { one, text }) => [
    'updateLoja',
    { ...path(of(w.lojas, one)), body: { nome: text, uf: 'AC', cidade: 'Rio Branco', numero: text } },
  ],
  (w, { one, some }) => [
    'updateLoja',
    { ...path(of(w.lojas, one)), body: { cliente: of(w.clientes, some) } },
  ],
  (w, { one, text }) => ['updateMusica', { ...path(of(w.musicas, one)), body: { titulo: text } }],
  (w, { one, some, text }) => [
    'updatePlaylist',
    { ...path(of(w.playlists, one)), body: { nome: text, musicas: subset(w.musicas, some) } },
  ],
  (w, { one, some }) => [
    'reorderPlaylist',
    {
      ...path(of(w.playlists, one)),
      body: { _id: of(w.playlists, one), musicas: subset(w.musicas, some).reverse() },
    },
  ],
  (w, { one, some }) => [
    'updateVinheta',
    { ...path(of(w.vinhetas, one)), body: { intervaloExecucao: some + 1, diaExecucao: ['DOM'] } },
  ],
  (w, { one, some }) => [
    'addPlaylistLojas',
    { ...path(of(w.playlists, one)), body: { lojas: subset(w.lojas, some) } },
  ],
  (w, { one, some }) => [
    'removePlaylistLojas',
    { ...path(of(w.playlists, one)), body: { lojas: subset(w.lojas, some) } },
  ],
  (w, { one, some }) => [
    'addVinhetaLojas',
    { ...path(of(w.vinhetas, one)), body: { lojas: subset(w.lojas, some) } },
  ],
  (w, { one, some }) => [
    'addGrupoLojas',
    { ...path(of(w.grupos, one)), body: { lojas: subset(w.lojas, some) } },
  ],
  (w, { one, some }) => [
    'removeGrupoLojas',
    { ...path(of(w.grupos, one)), body: { lojas: subset(w.lojas, some) } },
  ],
  (w, { some }) => ['deleteGrupos', { body: { ids: subset(w.grupos, some) } }],
  (w, { one, some }) => [
    'addGradeLojas',
    { ...path(of(w.grades, one)), body: { lojas: subset(w.lojas, some) } },
  ],
  (w, { one, some }) => [
    'removeGradeLojas',
    { ...path(of(w.grades, one)), body: { lojas: subset(w.lojas, some) } },
  ],
  (w, { one, some }) => [
    'updateGrade',
    {
      ...path(of(w.grades, one)),
      body: {
        todoCliente: one % 2 === 0,
        exceto: subset(w.lojas, some),
        grupos: subset(w.grupos, one),
        blocos: [{ dias: ['TER'], de: '08:00', ate: '09:00', playlists: subset(w.playlists, some) }],
      },
    },
  ],
  (w, { some }) => ['deleteGrades', { body: { ids: subset(w.grades, some) } }],
  (w, { one, some }) => [
    'blockMusica',
    { ...path(of(w.musicas, one)), body: { clientes: subset(w.clientes, some) } },
  ],
  (w, { one, some }) => [
    'unblockMusica',
    { ...path(of(w.musicas, one)), body: { clientes: of(w.clientes, some) } },
  ],
  (w, { one, some }) => [
    'removeMusicasFromPlaylist',
    { body: { playlist: of(w.playlists, one), musicas: subset(w.musicas, some) } },
  ],
  (w, { some }) => ['deleteClientes', { body: { ids: subset(w.clientes, some) } }],
  (w, { some }) => ['deleteLojas', { body: { ids: subset(w.lojas, some) } }],
  (w, { some }) => ['deletePlaylists', { body: { ids: subset(w.playlists, some) } }],
  (w, { some }) => ['deleteMusicas', { body: { ids: subset(w.musicas, some) } }],
  (w, { one }) => ['deleteVinheta', path(of(w.vinhetas, one))],
  (w, { some }) => ['deactivateClientes', path(subset(w.clientes, some).join(','))],
  (w, { some }) => ['activateClientes', path(subset(w.clientes, some).join(','))],
  (w, { some }) => ['deactivateLojas', path(subset(w.lojas, some).join(','))],
  (_, { text }) => ['createCliente', { body: { nome: `Novo ${text}` } }],
  (w, { one, some, text }) => [
    'createPlaylist',
    { body: { nome: text, cliente: of(w.clientes, one), musicas: subset(w.musicas, some) } },
  ],
  (w, { one, text }) => ['duplicatePlaylist', { body: { _id: of(w.playlists, one), nome: `Cópia ${text}` } }],
  (w, { one, text }) => ['createNotificacao', { body: { loja: of(w.lojas, one), mensagem: text } }],
  (w, { one, text }) => [
    'createComunicado',
    { body: { nome: text, mensagem: text, lojas: [of(w.lojas, one)] } },
  ],
  (_, { one }) => ['updateConfiguracoes', { body: { volume: one, pulosPorHora: one, transicaoMs: one } }],
];

const of = (ids: string[], choice: number) => ids[choice % ids.length]!;
/** Never empty. */
const subset = (ids: string[], choice: number) => {
  const chosen = ids.filter((_, index) => choice & (1 << index));
  return chosen.length > 0 ? chosen : [ids[0]!];
};

const choice = fc.record({
  kind: fc.nat(actions.length - 1),
  one: fc.nat(7),
  some: fc.nat(7),
  text: fc.constantFrom('Água Viva', 'São João', 'Zé'),
});

describe('an undo', () => {
  it('restores the exact previous state after any sequence of actions, and so do undos of undos', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 3, maxLength: 12 }), async (choices) => {
        const here = await world();
        const pictures = [await pictureOf(server.db)];
        let done: string[] = [];
        for (const chosen of choices) {
          const operacao = await act(...actions[chosen.kind]!(here, chosen));
          if (!operacao) continue;
          done.push(operacao);
          pictures.push(await pictureOf(server.db));
        }
        for (const round of ['back', 'forth', 'back']) {
          const undone = [];
          for (const [index, operacao] of [...done.entries()].reverse()) {
            undone.push(await mustUndo(operacao));
            const expected = round === 'forth' ? done.length - index : index;
            expect(await pictureOf(server.db)).toEqual(pictures[expected]);
          }
          expect(await wrongCounts(server.db)).toEqual([]);
          done = undone;
        }
      }),
      { numRuns: runsOf({ night: 12, day: 2 }), seed: Number(process.env.FC_SEED ?? 7) },
    );
  });
});

describe('undoing a value changed since', () => {
  it('is REQ003 with the differences and changes nothing, unless the caller keeps those values', async () => {
    const id = await addCliente(server.db, { nome: 'Rede Antes', telefone: '1130001000' });
    const operacao = await act('updateCliente', {
      ...path(id),
      body: { nome: 'Rede Depois', telefone: '1130002000', email: 'a@b.com.br' },
    });
    await act('updateCliente', { ...path(id), body: { telefone: '1130003000' } });
    const before = await pictureOf(server.db);
    const refused = await undo(operacao!);
    expect(refused).toAnswer(412, 'REQ003');
    expect(refused.error.diferencas).toEqual([
      {
        entidade: 'CLIENTE',
        _id: id,
        nome: 'Rede Depois',
        campo: 'telefone',
        antes: '1130001000',
        depois: '1130002000',
        atual: '1130003000',
      },
    ]);
    expect(await pictureOf(server.db)).toEqual(before);
    const manter = [{ entidade: 'CLIENTE', _id: id, campo: 'telefone' }];
    expect(await undo(operacao!, { body: { manter } })).toMatchObject({ status: 200, body: { count: 1 } });
    const { body } = await server.call('getCliente', path(id));
    expect(body).toMatchObject({ nome: 'Rede Antes', email: null, telefone: '1130003000' });
    const [desfeita] = (await server.call('listAtividades', { query: { acao: 'DESFAZER' } })).body.items;
    expect(desfeita).toMatchObject({ desfaz: 'EDITAR', antes: { nome: 'Rede Depois' }, desfazer: 'SIM' });
    expect(desfeita?.antes).not.toHaveProperty('telefone');
  });

  it('overwrites later changes on request', async () => {
    const id = await addCliente(server.db, { responsavel: 'Ana', telefone: '1130001000' });
    const operacao = await act('updateCliente', { ...path(id), body: { telefone: '1130002000' } });
    await act('updateCliente', { ...path(id), body: { telefone: '1130003000', responsavel: 'Bia' } });
    const voltar = [{ entidade: 'CLIENTE', _id: id, campo: 'telefone' }];
    expect(await undo(operacao!, { body: { voltar } })).toAnswer(200);
    const { body } = await server.call('getCliente', path(id));
    expect(body).toMatchObject({ telefone: '1130001000', responsavel: 'Bia' });
  });

  it('fails when the client is gone, and can leave out links to deleted entities', async () => {
    const { clientes, lojas, playlists, grades } = await world();
    const [cliente, loja, playlist] = [clientes[0]!, lojas[0]!, playlists[0]!];
    await act('deleteGrades', { body: { ids: grades } });
    const ofLoja = await act('deleteLoja', path(loja));
    const ofPlaylist = await act('deletePlaylist', path(playlist));
    const refused = await undo(ofLoja!);
    expect(refused.error.diferencas).toMatchObject([
      { entidade: 'PLAYLIST', _id: playlist, campo: 'deletedAt' },
    ]);
    const manter = [{ entidade: 'PLAYLIST', _id: playlist, campo: 'deletedAt' }];
    expect(await undo(ofLoja!, { body: { manter } })).toAnswer(200);
    expect((await server.call('getLoja', path(loja))).body).toMatchObject({ playlists: [] });
    await act('deleteCliente', path(cliente));
    expect((await undo(ofPlaylist!)).error.diferencas).toMatchObject([
      { entidade: 'CLIENTE', _id: cliente, campo: 'deletedAt' },
    ]);
  });

  it('is refused for the creation of an entity with later additions', async () => {
    const { clientes, musicas } = await world();
    const { headers, body } = await server.call('createPlaylist', {
      body: { nome: 'Nova', cliente: clientes[0] },
    });
    await act('updatePlaylist', { ...path(body._id), body: { musicas } });
    expect((await undo(headers.get('x-operacao')!)).error.diferencas).toMatchObject([
      { entidade: 'PLAYLIST', campo: 'numMusicas', depois: 0, atual: 3 },
    ]);
  });
});

describe('a replaced password', () => {
  const hashOf = async (id: string) =>
    server.db
      .selectFrom('lojas')
      .where('id', '=', id)
      .select(['senhaHash', 'senhaProvisoria', 'nome'])
      .executeTakeFirstOrThrow();
  const keptOf = (id: string) =>
    sql<{ antes: Record<string, unknown> | null; depois: Record<string, unknown> | null }>`
      select antes, depois from alteracoes where tabela = 'lojas' and linha = ${id} order by numero`.execute(
      server.db,
    );

  it('is not restored with the other fields, and the response reports it', async () => {
    const [loja] = (await world()).lojas;
    await act('updateLoja', { ...path(loja!), body: { senha: 'a-senha-que-vazou' } });
    const { nome } = await hashOf(loja!);
    const operacao = await act('updateLoja', {
      ...path(loja!),
      body: { nome: 'Outro nome', senha: 'outra-senha-bem-longa' },
    });
    const { senhaHash } = await hashOf(loja!);
    expect((await undo(operacao!)).body).toMatchObject({ count: 1, semVolta: ['senha'] });
    expect(await hashOf(loja!)).toEqual({ nome, senhaHash, senhaProvisoria: true });
    const { body } = await server.call('listAtividades', { query: { acao: 'DESFAZER', entidade: 'LOJA' } });
    expect(body.items[0]).toMatchObject({ antes: { nome: 'Outro nome' }, depois: { nome } });
    expect(body.items[0]!.depois).not.toHaveProperty('senha');
  });

  it('cannot be undone on its own', async () => {
    const [loja] = (await world()).lojas;
    const changed = await server.call('updateLoja', {
      ...path(loja!),
      body: { senha: 'uma-senha-bem-longa' },
    });
    expect(changed).toAnswer(200);
    expect(changed.headers.get('x-operacao')).toBe(null);
    const { body } = await server.call('listAtividades', { query: { acao: 'EDITAR', entidade: 'LOJA' } });
    expect(body.items[0]).toMatchObject({ entidadeId: loja, desfazer: 'NAO', depois: { senha: '***' } });
    expect(await server.call('undoAtividade', path(body.items[0]!._id))).toAnswer('AT002');
  });

  it('is not stored, and clean-up removes the hashes that older versions stored in batches', async () => {
    const [loja] = (await world()).lojas;
    await act('updateLoja', { ...path(loja!), body: { nome: 'Com senha', senha: 'uma-senha-bem-longa' } });
    const { senhaHash } = await hashOf(loja!);
    const own = (await keptOf(loja!)).rows;
    expect(JSON.stringify(own)).not.toContain(senhaHash!);
    expect(own.at(-1)!.depois).toMatchObject({
      nome: 'Com senha',
      senha: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    await sql`insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
      select 'antiga', 'lojas', ${loja!}, '', ${JSON.stringify({ senha_hash: null, senha_provisoria: false })}::jsonb,
        ${JSON.stringify({ senha_hash: senhaHash, senha_provisoria: true, numero: '7' })}::jsonb
      from generate_series(1, 2500)`.execute(server.db);
    await sql`insert into senhas_a_retirar (vistas, ate) select 0, max(numero) from alteracoes`.execute(
      server.db,
    );
    while (await removeSenhas(server.db));
    const { rows } = await keptOf(loja!);
    expect(JSON.stringify(rows)).not.toMatch(/senha_hash|senha_provisoria|argon2/);
    expect(rows.at(-1)).toEqual({
      antes: { senha: null },
      depois: { numero: '7', senha: own.at(-1)!.depois!.senha },
    });
    expect((await sql`select from senhas_a_retirar`.execute(server.db)).rows).toEqual([]);
  });
});

describe('a single activity', () => {
  it('of a batch can be undone with its consequences, then the rest together', async () => {
    const { clientes, lojas, playlists } = await world();
    const before = await pictureOf(server.db);
    const operacao = await act('deleteClientes', { body: { ids: clientes } });
    const { body } = await server.call('listAtividades', { query: { acao: 'EXCLUIR', entidade: 'CLIENTE' } });
    const one = body.items.find(({ entidadeId }) => entidadeId === clientes[0])!;
    expect(await server.call('undoAtividade', path(one._id))).toMatchObject({ body: { count: 1 } });
    expect((await server.call('getLoja', path(lojas[0]!))).body).toMatchObject({ playlists: [playlists[0]] });
    expect(await server.call('getLoja', path(lojas[2]!))).toAnswer(404);
    expect(await server.call('undoAtividade', path(one._id))).toAnswer('AT003');
    expect((await undo(operacao!)).body).toMatchObject({ count: 1 });
    expect(await pictureOf(server.db)).toEqual(before);
    expect(await undo(operacao!)).toAnswer('AT003');
  });

  it('can be undone by its author or level 0, or reports that it cannot be undone', async () => {
    await server.addAdmin('desfaz');
    const [cliente] = (await world()).clientes;
    const ofAdmin = await act('deactivateClientes', path(cliente!));
    expect(await undo(ofAdmin!, { as: 'desfaz' })).toAnswer('AT001');
    const own = await act('activateClientes', { ...path(cliente!), as: 'desfaz' });
    expect(await undo(own!, { as: 'desfaz' })).toAnswer(200);
    expect(await undo(newId())).toAnswer('AT001');
    await server.call('updateMe', { body: { nome: `Chefe ${newId()}` } });
    const [atividade] = (await server.call('listAtividades', { query: { entidade: 'ADMIN' } })).body.items;
    expect(atividade).toMatchObject({ desfazer: 'NAO' });
    expect(await server.call('undoAtividade', path(atividade!._id))).toAnswer('AT002');
  });
});

describe('concurrently', () => {
  it('an undo and an edit: the undo is complete, or refused with the differences', async () => {
    for (let round = 0; round < 2; round++) {
      const id = await addCliente(server.db, { telefone: '1130001000' });
      const operacao = await act('updateCliente', { ...path(id), body: { telefone: '1130002000' } });
      const [undone] = await Promise.all([
        undo(operacao!),
        act('updateCliente', { ...path(id), body: { telefone: '1130003000' } }),
      ]);
      const { body } = await server.call('getCliente', path(id));
      expect(body.telefone).toBe('1130003000');
      expect([200, 412]).toContain(undone.status);
    }
  });

  it('several undos of the same operation: only one succeeds', async () => {
    const { clientes } = await world();
    const operacao = await act('deleteClientes', { body: { ids: clientes } });
    const answers = await Promise.all([undo(operacao!), undo(operacao!), undo(operacao!)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await wrongCounts(server.db)).toEqual([]);
  });

  it('undoing a deletion while linked entities are deleted leaves no dangling link', async () => {
    for (let round = 0; round < 2; round++) {
      const { clientes, lojas, playlists } = await world();
      const operacao = await act('deleteLoja', path(lojas[0]!));
      await Promise.all([
        undo(operacao!),
        act('deletePlaylist', path(playlists[0]!)),
        round % 2 ? act('deleteCliente', path(clientes[0]!)) : undefined,
      ]);
      expect(await wrongCounts(server.db)).toEqual([]);
      const orphans = await server.db
        .selectFrom('lojas')
        .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
        .where('lojas.deletedAt', 'is', null)
        .where('clientes.deletedAt', 'is not', null)
        .select('lojas.id')
        .execute();
      expect(orphans).toEqual([]);
    }
  });
});

async function undoBoth(headers: Headers, entidadeId: string) {
  const { body } = await server.call('listAtividades', { query: {} });
  const { _id } = body.items.find((atividade) => atividade.entidadeId === entidadeId)!;
  return [
    await server.call('undoOperacao', { path: { id: headers.get('x-operacao')! } }),
    await server.call('undoAtividade', { path: { id: _id } }),
  ];
}

it('a bin entry whose operation was lost is LX002', async () => {
  const id = await addCliente(server.db);
  await server.call('deleteCliente', { path: { id } });
  await sql`update lixeira set operacao = null where id = ${id}`.execute(server.db);
  const { status, error } = await server.call('restoreLixeira', { body: { ids: [id] } });
  expect({ status, error }).toMatchObject({ status: 409, error: { code: 'LX002' } });
});

it('undoing an operation or activity after the undo period is AT002', async () => {
  const id = await addCliente(server.db);
  const { headers } = await server.call('updateCliente', { path: { id }, body: { telefone: '1130001000' } });
  await cleanUpLater(server);
  for (const { status, error } of await undoBoth(headers, id))
    expect({ status, error }).toMatchObject({ status: 409, error: { code: 'AT002' } });
});

it("undoing a client's creation is refused while it owns anything, even if its counts are wrong", async () => {
  const created = await server.call('createCliente', { body: { nome: `Rede ${newId()}` } });
  const id = created.body._id;
  const vinheta = await addVinheta(server.db, id);
  await server.db.updateTable('clientes').set({ numVinhetas: 0 }).where('id', '=', id).execute();
  for (const { status, error } of await undoBoth(created.headers, id))
    expect({ status, error }).toMatchObject({
      status: 412,
      error: {
        code: 'REQ003',
        diferencas: [{ entidade: 'VINHETA', _id: vinheta, campo: 'cliente', atual: created.body.nome }],
      },
    });
});
