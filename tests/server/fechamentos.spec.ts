import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { formatDateTime } from '#domain/dates.ts';
import { addDays, dayOf } from '#domain/day.ts';
import { direitosAutorais } from '#domain/relatorios/registros.ts';
import { fileColumns } from '#domain/table.ts';
import { whileHeld } from '#server/db/lease.ts';
import { writeFechamentos } from '#server/modules/fechamentos/fechamentos.job.ts';
import { eraseItem } from '#server/modules/historico/erase.ts';
import { retain } from '#server/modules/retencao/retencao.job.ts';
import { startOfDay } from '#server/playlog/days.ts';
import { firstOfMonth } from '#server/playlog/kept.ts';
import { pathOf } from '#server/storage/fechamentos.ts';
import { addCliente, addLoja, addMusica } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { silent } from '#tests/support/silent.ts';
import { ingestPlays } from '#tests/support/told.ts';

const today = dayOf(new Date());
const monthBefore = (months: number) => firstOfMonth(today, -months).slice(0, 7);
const mes = monthBefore(1);
const first = `${mes}-01`;

let server: TestServer;
let musicas: string[];
beforeAll(async () => {
  server = await startServer();
  musicas = [
    await addMusica(server.db, { titulo: 'Aquarela', compositor: 'Davi Moura', isrc: 'BRABC2600001' }),
    await addMusica(server.db, { titulo: 'Chuva', compositor: 'Rita Lima' }),
    await addMusica(server.db, { titulo: '=2+2' }),
  ];
  await server.addAdmin('comum', '1');
});
afterAll(() => server.close());

let told = 0;
async function playIn(loja: string, day: string, times = 1) {
  const plays = Array.from({ length: times }, () => {
    told += 1;
    const momento = new Date(+startOfDay(day) + 12 * 3_600_000 + told * 1000);
    return { evento: `toque-${told}`, lojaId: loja, momento, musicaId: musicas[told % musicas.length]! };
  });
  await ingestPlays(server.db, plays);
}

async function addOne(times = 3) {
  const cliente = await addCliente(server.db);
  const loja = await addLoja(server.db, cliente, { nome: 'Matriz' });
  await playIn(loja, addDays(first, -1));
  await playIn(loja, addDays(first, 9), times);
  await playIn(loja, firstOfMonth(first, 1));
  return { cliente, loja };
}

const close = (cliente: string | null, of = mes) =>
  server.call('closeDireitosAutorais', { body: { cliente, mes: of } });
const write = (storage = server.storage) =>
  whileHeld(server.db, 'fechamentos', (lease) => writeFechamentos(server.db, silent, storage, lease));
const list = async (query: Record<string, string>) =>
  (await server.call('listFechamentos', { query })).body.items;
const open = (id: string) => server.call('openFechamento', { path: { id } });
const supplement = (id: string, query = {}) =>
  server.call('listFechamentoSuplemento', { path: { id }, query });

async function closed(times?: number) {
  const { cliente, loja } = await addOne(times);
  await close(cliente);
  await write();
  const [fechamento] = await list({ cliente });
  return { cliente, loja, fechamento: fechamento! };
}
const fileOf = ({ _id: id, mes: of, sha256 }: { _id: string; mes: string; sha256: string | null }) =>
  path.join(server.storage.dataDir, pathOf({ id, mes: of, sha256: sha256! }));
const download = async (url: string, method = 'GET') => {
  const answer = await fetch(server.url + url, { method });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
};

describe('a closed month', () => {
  it('has a file with hash, completeness and the closing admin', async () => {
    const { cliente } = await addOne(1200);
    const answer = await close(cliente);
    expect(answer).toAnswer(201);
    expect(answer.body).toEqual({ mes, fechamentos: 1 });
    const [before] = await list({ cliente });
    expect(before).toMatchObject({ situacao: 'FECHANDO', sha256: null, linhas: null, suplemento: null });
    expect(await open(before!._id)).toAnswer(409, 'FC005');
    expect(await supplement(before!._id)).toAnswer(409, 'FC005');
    const path = { id: before!._id };
    expect(await server.call('downloadFechamento', { path })).toAnswer(409, 'FC005');
    await write();
    const [fechamento] = await list({ cliente, mes });
    expect(fechamento).toMatchObject({
      situacao: 'FECHADO',
      mes,
      linhas: 1200,
      suplemento: 0,
      completude: { isrc: 33, compositor: 66 },
      cliente: { _id: cliente },
    });
    expect(fechamento!.fechadoPor.nome).toBe((await server.call('getMe')).body.nome);
    const { body } = await open(fechamento!._id);
    const { status, headers, content } = await download(body.url);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(new RegExp(`direitos-autorais-.*-${mes}\\.csv`));
    expect(createHash('sha256').update(content).digest('hex')).toBe(fechamento!.sha256);
    expect([body.sha256, content.length]).toEqual([fechamento!.sha256, fechamento!.bytes]);
    const lines = content.toString().trim().split('\r\n');
    expect(lines.length).toBe(1201);
    expect(lines.some((line) => line.includes("'=2+2"))).toBe(true);
    const look = await download(body.url, 'HEAD');
    expect([look.status, look.content.length]).toEqual([200, 0]);
  });

  it('has plays that arrived before closing; later arrivals are in the supplement, whenever they were played', async () => {
    const { cliente, loja } = await addOne(2);
    await close(cliente);
    await playIn(loja, addDays(first, 3), 2);
    await write();
    await playIn(loja, addDays(first, 20));
    const [fechamento] = await list({ cliente });
    expect(fechamento).toMatchObject({ linhas: 2, suplemento: 3 });
    const { body } = await supplement(fechamento!._id);
    expect([body.total, body.items.map((row) => row.horarioExecutadoPlayer.slice(0, 10))]).toEqual([
      3,
      [addDays(first, 20), addDays(first, 3), addDays(first, 3)],
    ]);
    const one = await supplement(fechamento!._id, { limit: 2 });
    const rest = await supplement(fechamento!._id, { limit: 2, cursor: one.body.nextCursor! });
    expect([rest.body.total, [...one.body.items, ...rest.body.items]]).toEqual([null, body.items]);
    const query = { cliente, de: first, ate: addDays(firstOfMonth(first, 1), -1), contar: true };
    expect((await server.call('reportDireitosAutorais', { query })).body.total).toBe(5);
    const file = await fs.readFile(fileOf(fechamento!), 'utf8');
    expect(file.trim().split('\r\n').length).toBe(3);
  });

  it('is written by the next run if the file could not be stored', async () => {
    const { cliente } = await addOne();
    await close(cliente);
    const away = { ...server.storage, put: () => Promise.reject(new Error('away')) };
    await expect(write(away)).rejects.toThrow('away');
    expect(await list({ cliente })).toMatchObject([{ situacao: 'FECHANDO', falhouEm: expect.any(String) }]);
    await write();
    expect(await list({ cliente })).toMatchObject([{ situacao: 'FECHADO', falhouEm: null, linhas: 3 }]);
  });

  it('leaves no file if the closing is deleted meanwhile', async () => {
    const { cliente } = await addOne();
    await close(cliente);
    const kept: string[] = [];
    await write({
      ...server.storage,
      put: async (to, ...content) => {
        await server.storage.put(to, ...content);
        await server.db.deleteFrom('fechamentos').where('clienteId', '=', cliente).execute();
        kept.push(to);
      },
    });
    expect(kept).toHaveLength(1);
    expect(await server.storage.find(kept[0]!)).toBeUndefined();
  });

  it.each([
    ['another content', (file: string) => fs.appendFile(file, 'x')],
    ['no file', (file: string) => fs.rm(file)],
  ])('is FC006 with %s', async (_, harm) => {
    const { fechamento } = await closed();
    const { body } = await open(fechamento._id);
    await harm(fileOf(fechamento));
    expect(await open(fechamento._id)).toAnswer(409, 'FC006');
    const { status, content } = await download(body.url);
    expect([status, JSON.parse(content.toString()).error.code]).toEqual([409, 'FC006']);
    expect(await server.call('downloadFechamento', { path: { id: fechamento._id } })).toAnswer(409, 'FC006');
  });

  it('stays when its client is erased with its stores', async () => {
    const { cliente, fechamento } = await closed();
    const before = await fs.readFile(fileOf(fechamento));
    await server.call('deleteCliente', { path: { id: cliente } });
    await server.db
      .updateTable('lixeira')
      .set({ apagarDesde: new Date() })
      .where('id', '=', cliente)
      .execute();
    await eraseItem(server.db, cliente, { storage: server.storage });
    expect(await list({ cliente })).toEqual([fechamento]);
    expect((await download((await open(fechamento._id)).body.url)).content).toEqual(before);
  });

  it('logs closing and download, and cannot be undone', async () => {
    const { cliente, fechamento } = await closed();
    await open(fechamento._id);
    const { items } = (await server.call('listAtividades', { query: { limit: 2 } })).body;
    const filtros = { cliente: { _id: cliente }, mes };
    expect(items).toMatchObject([
      { acao: 'EXPORTAR', entidade: 'RELATORIO', depois: { filtros, formato: 'csv', linhas: 3 } },
      { acao: 'FECHAR', entidade: 'RELATORIO', depois: { filtros, fechamentos: 1 } },
    ]);
    const undone = await server.call('undoAtividade', { path: { id: items[1]!._id } });
    expect(undone).toAnswer('AT002');
  });
});

describe('the supplement file', () => {
  const take = (id: string, formato: 'csv' | 'xlsx', as = 'comum') =>
    server.call('createExportacao', { body: { relatorio: 'listFechamentoSuplemento', id, formato }, as });
  const cellsOf = async (id: string, formato: 'csv' | 'xlsx') => {
    const { body } = await take(id, formato);
    const { content } = await download(body.url);
    if (formato === 'csv') return parse(content, { bom: true, delimiter: ';' }) as string[][];
    const { SheetNames, Sheets } = read(content);
    return utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1, raw: false });
  };

  it.each(['csv', 'xlsx'] as const)(
    'has the rows of the list in the columns of the rights report: %s',
    async (formato) => {
      const { cliente, loja, fechamento } = await closed(2);
      await playIn(loja, addDays(first, 3), 3);
      const { items } = (await supplement(fechamento._id)).body;
      expect(items).toHaveLength(3);
      const [titles, ...rows] = await cellsOf(fechamento._id, formato);
      expect(titles).toEqual(fileColumns(direitosAutorais.columns).map(({ label }) => label));
      const guarded = (text: string) => (formato === 'csv' ? text.replace(/^=/, "'=") : text);
      expect(rows.map(([nome, , titulo, , , isrc]) => [nome, titulo, isrc])).toEqual(
        items.map((row) => [row.loja.nome, guarded(row.musica.titulo), row.musica.isrc ?? '—']),
      );
      expect(rows.map((row) => row.at(-1))).toEqual(
        items.map((row) => formatDateTime(row.horarioExecutadoPlayer)),
      );
      const { items: logged } = (await server.call('listAtividades', { query: { limit: 1 } })).body;
      expect(logged).toMatchObject([
        {
          acao: 'EXPORTAR',
          nome: 'Suplemento de direitos autorais',
          depois: {
            filtros: { cliente: { _id: cliente, nome: expect.any(String) }, mes },
            formato,
            linhas: 3,
          },
        },
      ]);
    },
  );

  it('requires an existing, finished closing', async () => {
    expect(await take('nenhum', 'csv')).toAnswer(404, 'FC004');
    const { cliente } = await addOne();
    await close(cliente);
    const [fechando] = await list({ cliente });
    expect(await take(fechando!._id, 'csv')).toAnswer(409, 'FC005');
    const { _id: admin } = (await server.call('getMe')).body;
    const body = {
      nome: 'Suplemento',
      relatorio: 'reportClientesFaixas' as const,
      formato: 'csv' as const,
      frequencia: 'MENSAL' as const,
      diaDoMes: 5,
      hora: '08:00',
      administradores: [admin],
    };
    const agendado = await server.call('createAgendamento', { body });
    expect(agendado).toAnswer(201);
    for (const [id, status, code] of [
      ['nenhum', 404, 'FC004'],
      [fechando!._id, 409, 'FC005'],
    ] as const) {
      const suplemento = { relatorio: 'listFechamentoSuplemento' as const, id };
      const sent = { ...body, ...suplemento };
      expect(await server.call('createAgendamento', { body: sent })).toAnswer(status, code);
      const path = { id: agendado.body._id };
      expect(await server.call('updateAgendamento', { path, body: suplemento })).toAnswer(status, code);
    }
    await write();
    expect((await take(fechando!._id, 'csv')).body.total).toBe(0);
  });
});

describe('a month cannot be closed', () => {
  it('before it is over', async () => {
    const { cliente } = await addOne();
    expect(await close(cliente, today.slice(0, 7))).toAnswer(409, 'FC002');
    expect(await close(null, '2099-01')).toAnswer(409, 'FC002');
  });

  it('twice, even concurrently', async () => {
    const { cliente } = await addOne();
    const answers = await Promise.all(Array.from({ length: 4 }, () => close(cliente)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    await write();
    expect(await close(cliente)).toAnswer(409, 'FC001');
    expect(await list({ cliente })).toHaveLength(1);
  });

  it('for an unknown client, or without plays', async () => {
    expect(await close('nenhum')).toAnswer(404, 'C006');
    expect(await close(null, '2020-02')).toAnswer(409, 'FC007');
    const { cliente } = await addOne();
    const silent = await close(cliente, '2020-02');
    expect(silent).toAnswer(409, 'FC007');
    expect(silent.error.fields).toMatchObject([{ path: 'cliente' }]);
  });

  it('if the closing is unknown', async () => {
    expect(await open('nenhum')).toAnswer(404, 'FC004');
    expect(await supplement('nenhum')).toAnswer(404, 'FC004');
    expect(await server.call('downloadFechamento', { path: { id: 'nenhum' } })).toAnswer(404, 'FC004');
  });

  it('by level 1 or with a key', async () => {
    const body = { cliente: null, mes };
    expect(await server.call('closeDireitosAutorais', { body, as: 'comum' })).toAnswer('LG006');
  });
});

it('closes a month for all clients with plays that have not closed it', async () => {
  const of = monthBefore(3);
  const lojas = await Promise.all([addOne(), addOne(), addOne()]);
  for (const { loja } of lojas.slice(0, 2)) await playIn(loja, `${of}-10`, 2);
  expect((await close(lojas[0]!.cliente, of)).body.fechamentos).toBe(1);
  expect((await close(null, of)).body).toEqual({ mes: of, fechamentos: 1 });
  expect(await close(null, of)).toAnswer(409, 'FC001');
  await write();
  const fechados = await list({ mes: of });
  expect(fechados.map(({ cliente, linhas }) => [cliente._id, linhas]).sort()).toEqual(
    lojas
      .slice(0, 2)
      .map(({ cliente }) => [cliente, 2])
      .sort(),
  );
});

describe('retention', () => {
  const drop = () =>
    whileHeld(server.db, 'retencao', (lease) =>
      retain(server.db, silent, { storage: server.storage, meses: 3 }, lease),
    );

  it('waits for a month being closed, and keeps its file', async () => {
    const of = monthBefore(5);
    const { cliente, loja } = await addOne();
    await playIn(loja, `${of}-10`, 4);
    await close(cliente, of);
    await expect(drop()).rejects.toThrow('is being closed');
    await write();
    await drop();
    const [fechamento] = await list({ cliente });
    expect(fechamento).toMatchObject({ mes: of, linhas: 4, suplemento: null });
    expect(await open(fechamento!._id)).toAnswer(200);
    expect((await supplement(fechamento!._id)).body).toEqual({ items: [], total: 0, nextCursor: null });
    expect(await close((await addOne()).cliente, of)).toAnswer(409, 'FC003');
  });
});
