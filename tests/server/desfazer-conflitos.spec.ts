// Both engines: two who undo at once wait for locks, or for the one connection.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '#generated/operations.ts';
import { newId } from '#server/db/id.ts';
import { cleanUpLater } from '#tests/support/desfazer.ts';
import {
  addCliente,
  addGrade,
  addLoja,
  addMusica,
  addPlaylist,
  addVinheta,
} from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let cliente: string;
let loja: string;
beforeAll(async () => {
  server = await startServer();
  cliente = await addCliente(server.db);
  loja = await addLoja(server.db, cliente);
});
afterAll(() => server.close());

/** The answers to an undo of the operation that these headers name, and to one of its activity. */
async function undo(headers: Headers, entidadeId: string) {
  const { body } = await server.call('listAtividades', { query: {} });
  const { _id } = body.items.find((atividade) => atividade.entidadeId === entidadeId)!;
  return [
    await server.call('undoOperacao', { path: { id: headers.get('x-operacao')! } }),
    await server.call('undoAtividade', { path: { id: _id } }),
  ];
}

/** An entity of these fields; another of them is made after it was deleted, and before that is to be undone. */
type Taken = { excluir: OperationId; campo: string; add: () => Promise<string> };

const add = {
  notificacao: async () => {
    const row = { id: newId(), lojaId: loja, mensagem: 'Ligue o som', status: 'NÃO LIDO' as const };
    await server.db.insertInto('notificacoes').values(row).execute();
    return row.id;
  },
  grupo: async () => {
    const row = { id: newId(), clienteId: cliente, nome: 'Shoppings' };
    await server.db.insertInto('grupos').values(row).execute();
    return row.id;
  },
  comunicado: async () => {
    const row = { id: newId(), nome: 'Férias', mensagem: 'Boas férias' };
    await server.db.insertInto('comunicados').values(row).execute();
    return row.id;
  },
};

const cases: Record<string, Taken> = {
  C003: { excluir: 'deleteCliente', campo: 'nome', add: () => addCliente(server.db, { nome: 'Um Só' }) },
  C011: {
    excluir: 'deleteCliente',
    campo: 'cnpj',
    add: () => addCliente(server.db, { cnpj: '12ABC34501DE35' }),
  },
  L003: {
    excluir: 'deleteLoja',
    campo: 'email',
    add: () => addLoja(server.db, cliente, { email: 'a@b.com.br' }),
  },
  L011: {
    excluir: 'deleteLoja',
    campo: 'login',
    add: () => addLoja(server.db, cliente, { login: 'rede.uma' }),
  },
  P003: {
    excluir: 'deletePlaylist',
    campo: 'nome',
    add: () => addPlaylist(server.db, cliente, { nome: 'Manhã' }),
  },
  M003: { excluir: 'deleteMusica', campo: 'titulo', add: () => addMusica(server.db, { titulo: 'Brisa' }) },
  V003: {
    excluir: 'deleteVinheta',
    campo: 'nome',
    add: () => addVinheta(server.db, cliente, { nome: 'Bom dia' }),
  },
  VU02: {
    excluir: 'deleteVinheta',
    campo: 'arquivo',
    add: () => addVinheta(server.db, cliente, { arquivoSha256: 'o mesmo' }),
  },
  GR003: { excluir: 'deleteGrupo', campo: 'nome', add: add.grupo },
  G001: {
    excluir: 'deleteGrade',
    campo: 'nome',
    add: () => addGrade(server.db, cliente, { nome: 'Rotina' }),
  },
  N003: { excluir: 'deleteNotificacao', campo: 'mensagem', add: add.notificacao },
  R001: { excluir: 'deleteComunicado', campo: 'nome', add: add.comunicado },
};

const editar = {
  deleteCliente: ['CLIENTE', 'updateCliente'],
  deleteLoja: ['LOJA', 'updateLoja'],
  deletePlaylist: ['PLAYLIST', 'updatePlaylist'],
  deleteMusica: ['MUSICA', 'updateMusica'],
  deleteVinheta: ['VINHETA', 'updateVinheta'],
  deleteGrupo: ['GRUPO', 'updateGrupo'],
  deleteGrade: ['GRADE', 'updateGrade'],
  deleteNotificacao: ['NOTIFICACAO', 'updateNotificacao'],
  deleteComunicado: ['COMUNICADO', 'updateComunicado'],
} as const;

/** What each field had in the version that one goes back to, and what it was given before and after that. */
const values: Record<string, [string, string | null]> = {
  C003: ['Um Só de Antes', 'Um Outro'],
  C011: ['11222333000181', null],
  L003: ['antes@b.com.br', 'depois@b.com.br'],
  L011: ['rede.de.antes', 'rede.de.depois'],
  P003: ['Manhã de antes', 'Tarde'],
  M003: ['Brisa de antes', 'Vento'],
  V003: ['Bom dia de antes', 'Boa tarde'],
  GR003: ['Shoppings de antes', 'Ruas'],
  G001: ['Rotina de antes', 'Verão'],
  N003: ['Ligue o som já', 'Desligue o som'],
  R001: ['Férias de antes', 'Feriado'],
};

describe('what another has taken since a version', () => {
  it.each(Object.entries(values))('is %s where one goes back to it', async (code, [was, other]) => {
    const { excluir, campo, add } = cases[code]!;
    const [entidade, operation] = editar[excluir as keyof typeof editar];
    const id = await add();
    const edit = async (entity: string, value: string | null) => {
      const answer = await server.call(operation, { path: { id: entity }, body: { [campo]: value } });
      expect(answer).toAnswer(200);
    };
    await edit(id, was);
    const path = { entidade, id };
    const { body } = await server.call('listHistorico', { path, query: {} });
    await edit(id, other);
    const taker = await add();
    await edit(taker, was);
    const back = await server.call('restoreVersao', { path, body: { versao: body.items[0]!._id } });
    expect(back).toAnswer(409, code);
    for (const gone of [id, taker]) expect(await server.call(excluir, { path: { id: gone } })).toAnswer(204);
  });
});

describe('what another has taken since', () => {
  it.each(Object.entries(cases))(
    'is %s, and what was deleted stays so',
    async (code, { excluir, campo, add }) => {
      const id = await add();
      const answer = await server.call(excluir, { path: { id } });
      expect(answer).toAnswer(204);
      const other = await add();
      for (const refused of await undo(answer.headers, id))
        expect(refused).toMatchObject({ status: 409, error: { code, fields: [{ path: campo }] } });
      const restored = await server.call('restoreLixeira', { body: { ids: [id] } });
      expect(restored).toAnswer(409, code);
      expect(await server.call(excluir, { path: { id: other } })).toAnswer(204);
      const [undone] = await undo(answer.headers, id);
      expect(undone).toAnswer(200);
    },
  );
});

it('what nobody knows any more how it was is LX002', async () => {
  const id = await addCliente(server.db);
  await server.call('deleteCliente', { path: { id } });
  await sql`update lixeira set operacao = null where id = ${id}`.execute(server.db);
  const { status, error } = await server.call('restoreLixeira', { body: { ids: [id] } });
  expect({ status, error }).toMatchObject({ status: 409, error: { code: 'LX002' } });
});

it('one activity, too, is refused with what was changed since', async () => {
  const id = await addCliente(server.db, { telefone: '1130001000' });
  const edit = (telefone: string) => server.call('updateCliente', { path: { id }, body: { telefone } });
  const { body } = await edit('1130002000');
  const [first] = (await server.call('listAtividades', { query: { entidade: 'CLIENTE' } })).body.items;
  await edit('1130003000');
  const { status, error } = await server.call('undoAtividade', { path: { id: first!._id } });
  expect({ status, error }).toMatchObject({
    status: 412,
    error: { code: 'REQ003', diferencas: [{ _id: body._id, campo: 'telefone', atual: '1130003000' }] },
  });
});

it('what is longer ago than an undo reaches is AT002, one activity of it, too', async () => {
  const id = await addCliente(server.db);
  const { headers } = await server.call('updateCliente', { path: { id }, body: { telefone: '1130001000' } });
  await cleanUpLater(server);
  for (const { status, error } of await undo(headers, id))
    expect({ status, error }).toMatchObject({ status: 409, error: { code: 'AT002' } });
});

it('a client is not deleted again by an undo while something of it is there, whether it counts that or not', async () => {
  const created = await server.call('createCliente', { body: { nome: `Rede ${newId()}` } });
  const id = created.body._id;
  const vinheta = await addVinheta(server.db, id);
  await server.db.updateTable('clientes').set({ numVinhetas: 0 }).where('id', '=', id).execute();
  for (const { status, error } of await undo(created.headers, id))
    expect({ status, error }).toMatchObject({
      ...{ status: 412 },
      error: {
        code: 'REQ003',
        diferencas: [{ entidade: 'VINHETA', _id: vinheta, campo: 'cliente', atual: created.body.nome }],
      },
    });
});
