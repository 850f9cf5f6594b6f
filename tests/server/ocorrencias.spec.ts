import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { type NovaOcorrencia, recordOcorrencias } from '#server/db/ocorrencias.ts';
import type { Db } from '#server/db/open.ts';
import { encodeCursor } from '#server/db/pages.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { engine } from '#tests/support/database.ts';
import { addCliente, addLoja, addMusica } from '#tests/support/entities.ts';
import { itOnce } from '#tests/support/itOnce.ts';
import { addDestino, takeOcorrencias } from '#tests/support/ocorrencias.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { createClock, createDevice } from '#tests/support/sinais.ts';
import { ingestPlays } from '#tests/support/told.ts';

type Schemas = components['schemas'];
type Query = { cursor?: string; limit?: number };

const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
let db: Db;
let destino: string;
beforeAll(async () => {
  server = await startServer();
  db = server.db;
  await server.addAdmin('comum', '1');
});
afterAll(() => server.close());

beforeEach(async () => {
  for (const table of ['ocorrencias', 'destinos'] as const) await db.deleteFrom(table).execute();
  destino = await addDestino(db);
});

const record = (trx: Db, name: string) =>
  recordOcorrencias(trx, { tipo: 'EXPORTACAO_PRONTA', dados: { exportacao: name, relatorio: 'listLikes' } });
const nameOf = ({ dados }: Schemas['Ocorrencia']) => ('exportacao' in dados ? dados.exportacao : '?');

const list = (query: Query = {}, as?: string) => server.call('listOcorrencias', { query, as });
async function read(query?: Query) {
  const { items, nextCursor } = (await list(query)).body;
  return { names: items.map(nameOf), nextCursor };
}
/** Polls: other databases of the same PostgreSQL run transactions too, and the feed waits for the oldest one. */
const settle = (expected: string[], query?: Query) =>
  expect.poll(async () => (await read(query)).names, { timeout: 30_000, interval: 20 }).toEqual(expected);

async function key(limits: Partial<Schemas['ChaveCreate']> = {}) {
  const body = { nome: 'Programa', level: '0', dias: 1, senhaAtual: PASSWORD, ...limits };
  const made = await server.call('createChave', { body });
  expect(made).toAnswer(201);
  const headers = { authorization: `Bearer ${made.body.segredo}` };
  return { id: made.body._id, list: () => server.call('listOcorrencias', { as: null, headers }) };
}

describe('the feed', () => {
  // The embedded database runs one transaction at a time.
  it.runIf(engine === 'postgres')('waits for transactions that began before', async () => {
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await record(db, 'before');
    await settle(['before']);
    const { nextCursor: cursor } = await read();
    const first = inTransaction(db, async (trx) => {
      await record(trx, 'first');
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    await record(db, 'second');
    const waiting = await read({ cursor });
    expect(waiting.names).toEqual([]);
    held.resolve();
    await first;
    await settle(['first', 'second'], { cursor });
    await settle(['first', 'second'], { cursor: waiting.nextCursor });
  });

  it('is read page by page from any cursor on, without tests and what was rolled back', async () => {
    let { nextCursor: cursor } = await read();
    await sql`insert into ocorrencias (tipo, dados) values ('TESTE', '{"destino": "BI"}')`.execute(db);
    const failing = inTransaction(db, async (trx) => {
      await record(trx, 'undone');
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    for (const name of ['a', 'b', 'c']) await record(db, name);
    await settle(['a', 'b', 'c'], { cursor });
    for (const expected of [['a', 'b'], ['c'], []]) {
      const page = await read({ cursor, limit: 2 });
      expect(page.names).toEqual(expected);
      cursor = page.nextCursor;
    }
    await record(db, 'd');
    await settle(['d'], { cursor });
  });
});

describe('a cursor', () => {
  const at = (...values: (string | number)[]) => encodeCursor('ocorrencias', values.map(String));
  const now = Date.now();

  it.each([
    ['older than 30 days', 400, 'IN003', at(0, 0, now, now - 31 * DAY_MS)],
    [
      'of later transactions than those here',
      400,
      'IN003',
      at(`9${'0'.repeat(18)}`, 1, now - 40 * DAY_MS, now),
    ],
    ['of an occurrence that is not here', 400, 'IN003', at(1, 1_000_000, now, now)],
    [
      'of an expired occurrence, read to the end since',
      200,
      undefined,
      at(3, 1, now - 31 * DAY_MS, now - DAY_MS),
    ],
    ['of another list', 400, 'REQ001', encodeCursor('outra', ['1', '1', '1', '1'])],
    ['without numbers', 400, 'REQ001', at('a', 'b', 'c', 'd')],
  ])('%s gets %s %s', async (_name, status, code, cursor) => {
    expect(await list({ cursor })).toAnswer(status, code);
  });

  it('of before a restore is refused, and restored occurrences come first', async () => {
    await record(db, 'old');
    await settle(['old']);
    const { nextCursor: cursor } = await read();
    await sql`update ocorrencias set transacao = '0'`.execute(db);
    await record(db, 'new');
    expect(await list({ cursor })).toAnswer(400, 'IN003');
    await settle(['old', 'new']);
  });
});

describe('a reader', () => {
  const loja = { loja: 'l', cliente: 'c' };
  const job = { tarefa: 't', status: 'CONCLUIDA', total: 1, falharam: 0 } as const;
  const changed = { id: null, versao: null, tarefa: 't' };
  const told: NovaOcorrencia[] = [
    { tipo: 'LOJA_PAROU', dados: { ...loja, situacao: 'PARADA', motivo: null } },
    { tipo: 'DISPOSITIVO_PAREADO', dados: { ...loja, dispositivo: 'd' } },
    { tipo: 'TAREFA_TERMINADA', dados: { ...job, entidade: 'LOJA', acao: 'ADICIONAR_PLAYLIST' } },
    { tipo: 'EXPORTACAO_PRONTA', dados: { exportacao: 'e', relatorio: 'listLojas' } },
    { tipo: 'ENVIO_FALHOU', dados: { agendamento: 'a', envio: 'e' } },
    { tipo: 'SISTEMA_RUIM', dados: { itens: ['DISCO'] } },
    { tipo: 'CADASTRO_ALTERADO', dados: { ...changed, entidade: 'LOJA' } },
    { tipo: 'CADASTRO_ALTERADO', dados: { ...changed, entidade: 'ADMIN' } },
    { tipo: 'CADASTRO_ALTERADO', dados: { ...changed, entidade: 'AGENDAMENTO' } },
  ];
  const short = ({ tipo, dados }: { tipo: string; dados: object }) =>
    tipo === 'CADASTRO_ALTERADO' && 'entidade' in dados ? String(dados.entidade) : tipo;
  const seenBy = async (answer: ReturnType<typeof list>) => (await answer).body.items.map(short);
  const ofLevel1 = ['LOJA_PAROU', 'DISPOSITIVO_PAREADO', 'TAREFA_TERMINADA', 'LOJA'];

  it.each<[string[] | null, string[]]>([
    [null, told.map(short)],
    [[], []],
    [
      ['Tarefas', 'Lojas'],
      ['LOJA_PAROU', 'LOJA'],
    ],
    [
      ['Tarefas', 'Lojas', 'Playlists'],
      ['LOJA_PAROU', 'TAREFA_TERMINADA', 'LOJA'],
    ],
    [['Exportações', 'Player'], ['DISPOSITIVO_PAREADO']],
    [['Administradores', 'Clientes'], ['ADMIN']],
  ])('with a key for %j receives only its types', async (grupos, expected) => {
    const { list: listed } = await key({ grupos: grupos && (['Integrações', ...grupos] as never) });
    await recordOcorrencias(db, ...told);
    await expect.poll(() => seenBy(list()), { timeout: 30_000, interval: 20 }).toEqual(told.map(short));
    expect(await seenBy(listed())).toEqual(expected);
    expect(await seenBy(list({}, 'comum'))).toEqual(ofLevel1);
  });

  it('is one from the first call of a key on, for 30 days', async () => {
    await db.deleteFrom('destinos').execute();
    await db.updateTable('chaves').set({ ocorrenciasEm: null }).execute();
    const { id, list: listed } = await key();
    const since = async () =>
      (await db.selectFrom('chaves').where('id', '=', id).select('ocorrenciasEm').executeTakeFirst())
        ?.ocorrenciasEm;
    await record(db, 'unheard');
    await listed();
    const first = await since();
    await listed();
    expect(await since()).toBe(first);
    await record(db, 'heard');
    await db
      .updateTable('chaves')
      .set({ ocorrenciasEm: new Date(Date.now() - 31 * DAY_MS) })
      .execute();
    await record(db, 'unheard');
    await settle(['heard']);
  });
});

describe('a change of an entity', () => {
  const changes = async () =>
    (await takeOcorrencias(db)).flatMap(({ tipo, dados }) => (tipo === 'CADASTRO_ALTERADO' ? [dados] : []));

  itOnce('is announced once a request, with the version of now', async () => {
    const id = await addCliente(db);
    const loja = await addLoja(db, id);
    const musicas = [await addMusica(db)];
    const cliente = { entidade: 'CLIENTE', id, tarefa: null };
    for (const versao of [[2], []]) {
      const body = { responsavel: 'Ana Lima', telefone: '31999990000' };
      await server.call('updateCliente', { path: { id }, body });
      expect(await changes()).toEqual(versao.map((versao) => ({ ...cliente, versao })));
    }
    const body = { nome: 'Manhã', cliente: id, musicas };
    const { body: made } = await server.call('createPlaylist', { body });
    const playlist = { entidade: 'PLAYLIST', id: made._id, tarefa: null };
    expect(await changes()).toEqual([{ ...playlist, versao: 1 }]);
    await server.call('deleteCliente', { path: { id } });
    const gone = [cliente, playlist, { entidade: 'LOJA', id: loja, tarefa: null }];
    const all = await changes();
    expect(all).toHaveLength(3);
    expect(all).toEqual(expect.arrayContaining(gone.map((one) => ({ ...one, versao: null }))));
  });

  itOnce('is announced for administrators and the settings too', async () => {
    const person = { nome: 'Bia Castro', login: 'bia', email: 'bia@exemplo.com.br', level: '1' };
    const { body } = await server.call('createAdmin', { body: { ...person, senha: PASSWORD } });
    await server.call('toggleAdminStatus', { path: { id: body._id } });
    await server.call('updateConfiguracoes', { body: { periodoAtividadeLoja: 12 } });
    const bia = { entidade: 'ADMIN', id: body._id, versao: 2, tarefa: null };
    const settings = { entidade: 'CONFIGURACAO', id: 'configuracoes', versao: 2, tarefa: null };
    expect(await changes()).toEqual([bia, bia, settings]);
  });

  itOnce('is announced neither for plays and heartbeats, nor while nobody receives', async () => {
    const cliente = await addCliente(db);
    const lojaId = await addLoja(db, cliente);
    const momento = new Date();
    await ingestPlays(db, [{ evento: crypto.randomUUID(), lojaId, momento, musicaId: await addMusica(db) }]);
    createDevice(server.saude, createClock(momento.toISOString()), lojaId).send();
    await server.saude.writeSinais();
    await db.deleteFrom('destinos').execute();
    await db.updateTable('chaves').set({ ocorrenciasEm: null }).execute();
    await server.call('updateCliente', { path: { id: cliente }, body: { responsavel: 'Ana Lima' } });
    expect(await takeOcorrencias(db)).toEqual([]);
  });
});

describe('what is kept', () => {
  async function deliver(dias: number, cliente = 'c') {
    await recordOcorrencias(db, { tipo: 'COMPROVANTE_DO_DIA', dados: { cliente, dia: '2026-11-20' } });
    await sql`update ocorrencias set created_at = now() - make_interval(days => ${dias})
      where numero = (select max(numero) from ocorrencias)`.execute(db);
    await sql`insert into entregas (destino_id, ocorrencia, tentada_em, corpo, resposta)
      select ${destino}, max(numero), now() - make_interval(days => ${dias}), 'Savassi', 'ok' from ocorrencias`.execute(
      db,
    );
  }
  const texts = async () => {
    const rows = await db
      .selectFrom('entregas')
      .select(['corpo', 'resposta'])
      .orderBy('ocorrencia')
      .execute();
    return rows.map(({ corpo, resposta }) => [corpo, resposta]);
  };

  itOnce('loses texts after 7 days and occurrences after 30', async () => {
    for (const dias of [31, 8, 1]) await deliver(dias);
    await cleanUp(db);
    expect(await texts()).toEqual([
      [null, null],
      ['Savassi', 'ok'],
    ]);
    expect(await takeOcorrencias(db)).toHaveLength(2);
  });

  itOnce('has neither the name nor the texts of an erased entity', async () => {
    const nome = `Rede ${crypto.randomUUID()}`;
    const id = await addCliente(db, { nome });
    await server.call('deleteCliente', { path: { id } });
    await db.deleteFrom('ocorrencias').execute();
    await deliver(0, id);
    await server.call('eraseLixeira', { path: { id }, body: { nome } });
    await server.settled();
    expect(await texts()).toEqual([[null, null]]);
    expect(await takeOcorrencias(db)).toMatchObject([{ dados: { cliente: { _id: id, nome: null } } }]);
  });
});
