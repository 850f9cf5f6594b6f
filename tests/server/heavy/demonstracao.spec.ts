import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#domain/day.ts';
import { audioPath } from '#server/audio/store.ts';
import { whileHeld } from '#server/db/lease.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createDemo } from '#server/demo/demo.ts';
import { findEncerramento, mustBeWanted } from '#server/demo/encerramento.ts';
import { demoRows } from '#server/demo/rows.ts';
import { writeFechamentos } from '#server/modules/fechamentos/fechamentos.job.ts';
import { firstOfMonth } from '#server/playlog/kept.ts';
import { rebuildRollups } from '#server/playlog/rollups.ts';
import { pathOf } from '#server/storage/fechamentos.ts';
import { addLoja, addMusica, addPlaylist, addVinheta } from '#tests/support/entities.ts';
import { type SignedDevice, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';
import { silent } from '#tests/support/silent.ts';
import { eventKey, ingestPlays } from '#tests/support/told.ts';

const dias = 2;
/** Filling and emptying a product can take over a minute on the embedded database beside other tests. */
const slow = { timeout: 240_000 };
const confirmacao = 'Demonstração';
const DEMO_ID = /019b76da-[a-c]/;
/** Tables that change on their own or belong to no entity: sent manifests, attempts, time zones. */
const PASSING = [
  'fusos',
  'mudancas',
  'tentativas',
  'concessoes',
  'recebimento',
  'sessoes',
  'acessos',
  'situacoes',
  'sinais',
];

async function read<T>(server: TestServer, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(server.db)).rows;
}

async function rowsOf(server: TestServer): Promise<Map<string, string[]>> {
  const tables = await read(
    server,
    sql<{ name: string }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition and relname not like 'kysely_%' order by 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const rows = await read(server, sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

let serial = 0;
const told = () => {
  serial += 1;
  const momento = new Date(Date.now() - 60_000 - serial);
  return { evento: eventKey(momento, serial), momento: momento.toISOString() };
};

type Hand = {
  cliente: string;
  device: SignedDevice;
  musica: string;
  playlist: string;
  lojaDoCliente: string;
};

async function addByHand(server: TestServer, clienteId: string): Promise<Hand> {
  const { db } = server;
  const device = await signInDevice(server, 'loja-propria');
  const { cliente } = (await server.call('getLoja', { path: { id: device.loja } })).body;
  const musica = await addMusica(db);
  const playlist = await addPlaylist(db, cliente._id, { musicas: [musica], lojas: [device.loja] });
  await addVinheta(db, cliente._id);
  const lojaDoCliente = await addLoja(db, clienteId, { login: 'loja-a-mao' });
  await addPlaylist(db, clienteId, { nome: 'A nossa', musicas: [musica], lojas: [lojaDoCliente] });
  const announce = { nome: 'Bem-vindos', mensagem: 'Estamos no ar.', lojas: [device.loja] };
  expect(await server.call('createComunicado', { body: announce })).toAnswer(201);
  const sent = { mensagem: 'Olá, loja.', loja: device.loja };
  expect(await server.call('createNotificacao', { body: sent })).toAnswer(201);
  const play = { ...told(), tipo: 'EXECUCAO', musica, playlist, tocadoMs: 90_000, fim: 'COMPLETA' };
  const like = {
    ...told(),
    tipo: 'CURTIDA',
    execucao: play.evento,
    musica,
    playlist,
    executadoEm: play.momento,
    liked: true,
  };
  await tell(server, device, [play, like]);
  return { cliente: cliente._id, device, musica, playlist, lojaDoCliente };
}

async function tell(server: TestServer, { loja, token }: SignedDevice, eventos: object[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-filial': loja };
  const answer = await server.call('sendPlayerEventos', { as: null, headers, body: { eventos } });
  expect(answer).toAnswer(200);
  expect(answer.body.recusados).toEqual([]);
}

/** Adds plays of demonstration tracks in the user's own store, and of the user's track in a demonstration store. */
async function mix(
  server: TestServer,
  { device, musica, playlist }: Hand,
  demoLoja: string,
  demoMusica: string,
) {
  const { db } = server;
  await db
    .insertInto('playlistMusicas')
    .values({ playlistId: playlist, musicaId: demoMusica, posicao: 9 })
    .execute();
  const of = { tipo: 'EXECUCAO', playlist, tocadoMs: 90_000, fim: 'COMPLETA' };
  const play = { ...told(), ...of, musica: demoMusica };
  const like = {
    execucao: play.evento,
    musica: demoMusica,
    playlist,
    executadoEm: play.momento,
    liked: false,
  };
  await tell(server, device, [play, { ...told(), tipo: 'CURTIDA', ...like }]);
  await ingestPlays(db, [{ ...told(), lojaId: demoLoja, musicaId: musica }]);
}

const end = (server: TestServer, feitosAMao: 'MANTER' | 'APAGAR', as?: string) =>
  server.call('endDemonstracao', { body: { confirmacao, feitosAMao }, ...(as && { as }) });
const state = async (server: TestServer) => (await server.call('getDemonstracao')).body;

async function fill(): Promise<TestServer> {
  const server = await startServer({ demonstration: { now: new Date(), dias } });
  await server.demo.start();
  return server;
}
const firstOf = async (
  server: TestServer,
  table: 'clientes' | 'lojas' | 'musicas' | 'vinhetas' | 'comunicados',
) =>
  (
    await read(
      server,
      sql<{ id: string }>`select id from ${sql.table(table)} where da_demonstracao(id)
    ${table === 'lojas' ? sql`and ultimo_acesso is not null and status = 'ATIVO'` : sql``} order by id limit 1`,
    )
  )[0]!.id;

describe('the ids of the demonstration', () => {
  it.each(['2026-01-02T15:00:00Z', '2026-11-20T02:59:00Z', '2029-06-01T23:00:00Z'])(
    'differ from all others, whenever it is loaded: %s',
    async (now) => {
      const sample = { bytes: Buffer.alloc(1), seconds: 1, sha256: 'a' };
      const rows = demoRows(new Date(now), [sample]);
      const all = [
        rows.admins,
        rows.clientes,
        rows.lojas,
        rows.dispositivos,
        rows.musicas,
        rows.playlists,
        rows.jingles.map(({ row }) => row),
        rows.notificacoes,
        rows.comunicados.map(({ row }) => row),
        rows.comunicados.flatMap(({ enviados }) => enviados),
        rows.atividades,
      ].flat();
      expect(all.length).toBeGreaterThan(3000);
      for (const { id } of all) expect(id >= '019b76da-a800' && id < '019b76da-cf10').toBe(true);
    },
  );
});

describe('ending the demonstration', () => {
  let server: TestServer;
  let other: TestServer;
  let hand: Hand;
  let kept: string;
  let contents: string[];
  beforeAll(async () => {
    [server, other] = await Promise.all([fill(), startServer()]);
    kept = await firstOf(server, 'clientes');
    hand = await addByHand(server, kept);
    const { _id } = (await other.call('createCliente', { body: { nome: 'Cliente mantido' } })).body;
    await addByHand(other, _id);
    const files = await read(
      server,
      sql<{ sha: string }>`select arquivo_sha256 as sha from musicas
      where da_demonstracao(id) union select arquivo_sha256 from vinhetas where da_demonstracao(id)`,
    );
    contents = files.map(({ sha }) => sha);
  });
  afterAll(() => Promise.all([server?.close(), other?.close()]));

  it('requires level 0, the typed confirmation and a demonstration', async () => {
    await server.addAdmin('operadora');
    await other.addAdmin('operadora');
    await Promise.all([server.token('operadora'), other.token('operadora')]);
    expect(await end(server, 'MANTER', 'operadora')).toAnswer('LG006');
    const body = { confirmacao: 'demo', feitosAMao: 'MANTER' };
    const refused = await server.call('endDemonstracao', { body });
    expect(refused).toAnswer(400, 'DM003');
    expect(refused.error.fields).toEqual([
      { path: 'confirmacao', message: 'Digite demonstração para confirmar.' },
    ]);
    expect(await end(other, 'MANTER')).toAnswer(404, 'DM001');
    expect(await other.call('getDemonstracaoConteudo')).toAnswer(404, 'DM001');
    expect(await state(other)).toMatchObject({ presente: false, encerramento: null });
  });

  it('lists the additions of users under its clients beforehand', async () => {
    const { body } = await server.call('getDemonstracaoConteudo');
    expect(body).toMatchObject({ clientes: 12, lojas: 240, musicas: 1200 });
    expect(body.feitosAMao).toEqual([
      { _id: kept, nome: 'Padarias São João', lojas: 1, playlists: 1, vinhetas: 0 },
    ]);
  });

  it('leaves every table as in an empty product, plus what users added', slow, async () => {
    const { db } = server;
    const demoLoja = await firstOf(server, 'lojas');
    const demoMusica = await firstOf(server, 'musicas');
    await mix(server, hand, demoLoja, demoMusica);
    await server.call('updateLoja', { path: { id: demoLoja }, body: { numero: '77' } });
    await server.call('deleteVinheta', { path: { id: await firstOf(server, 'vinhetas') } });
    await server.call('deleteComunicado', { path: { id: await firstOf(server, 'comunicados') } });
    await server.call('createNotificacao', { body: { mensagem: 'Só daqui.', loja: demoLoja } });

    const fechado = await closeMonth(server);

    const answer = await end(server, 'MANTER');
    expect(answer).toAnswer(202);
    expect(answer.body).toMatchObject({ presente: true, encerramento: { progresso: 0 } });
    expect(await end(server, 'MANTER')).toAnswer(409, 'DM002');
    expect(await server.call('getDemonstracaoConteudo')).toAnswer(409, 'DM002');
    const refused = { nome: 'Tarde demais', cliente: await lastClient(server) };
    expect((await server.call('createPlaylist', { body: refused })).status).toBe(404);

    const seen: number[] = [];
    await server.demo.end({
      onPart: (ms) => seen.push(ms),
      onEnd: async () => expect((await findEncerramento(db))?.encerradaEm).toBeNull(),
    });
    expect(seen.length).toBeGreaterThan(50);
    expect(existsSync(fechado)).toBe(false);
    expect(await state(server)).toMatchObject({ presente: false, encerramento: null });
    expect(await end(server, 'MANTER')).toAnswer(404, 'DM001');

    const [left, empty] = [await rowsOf(server), await rowsOf(other)];
    expect([...left.keys()]).toEqual([...empty.keys()]);
    // Counted as the user's: the kept client, the link that marks it, and the administrator's log entries.
    const named = [...left].flatMap(([table, rows]) =>
      ['demonstracao', 'atividades', 'acessos', 'mudancas'].includes(table)
        ? []
        : rows.filter((row) => DEMO_ID.test(row.replaceAll(kept, ''))).map((row) => `${table}: ${row}`),
    );
    expect(named).toEqual([]);
    const counts = ([table, rows]: [string, string[]]) => [table, rows.length];
    const compared = ([table]: [string, string[]]) =>
      ![...PASSING, 'demonstracao', 'atividades', 'contagens_de_atividades', 'alteracoes'].includes(table);
    expect([...left].filter(compared).map(counts)).toEqual([...empty].filter(compared).map(counts));
    const made = await read(server, sql<{ id: string }>`select id from atividades where da_demonstracao(id)`);
    expect(made).toEqual([]);
    const totals = sql<{ counted: number; there: number }>`select
      (select sum(total) from contagens_de_atividades)::integer as counted,
      (select count(*) from atividades)::integer as there`;
    const [activities] = await read(server, totals);
    expect(activities!.counted).toBe(activities!.there);
  });

  it('leaves the rollups equal to the logs', async () => {
    const sums = async () => {
      const rows = await rowsOf(server);
      return [...rows]
        .filter(([table]) => table.startsWith('uso_'))
        .map(([table, all]) => [table, all.sort()]);
    };
    const before = await sums();
    const days = await read(
      server,
      sql<{ since: string; until: string }>`select min(dia)::text as since,
      max(dia)::text as until from uso_horas`,
    );
    await inTransaction(server.db, (trx) => rebuildRollups(trx, days[0]!.since, days[0]!.until));
    expect(await sums()).toEqual(before);
    expect(before.find(([table]) => table === 'uso_horas')![1]!.length).toBeGreaterThan(0);
  });

  it("keeps the user's own store playing, with correct counts", async () => {
    const { body } = await server.call('listClientes');
    const clientes = body.items.map(({ nome, numLojas }) => `${nome.replace(/ 01.*/, '')}: ${numLojas}`);
    expect(clientes.sort()).toEqual(['Cliente: 1', 'Padarias São João: 1']);
    const musicas = await server.call('listMusicas');
    expect(musicas.body.items).toMatchObject([{ _id: hand.musica, numPlaylists: 2 }]);
    const report = await server.call('reportClientesFaixas', {});
    expect(report.body.items.map(({ musica }) => musica._id)).toEqual([hand.musica]);
    expect((await server.call('listLixeira')).body.total).toBe(0);
    const { body: log } = await server.call('listAtividades', { query: { entidade: 'DEMONSTRACAO' } });
    expect(log.items).toMatchObject([{ acao: 'APAGAR', nome: 'Demonstração', desfazer: 'NAO' }]);
  });

  it('removes its audio, and no start loads it again', async () => {
    for (const sha of contents)
      expect(existsSync(join(server.settings.DATA_DIR, audioPath(sha)))).toBe(false);
    expect(readdirSync(server.settings.DATA_DIR)).toContain('audio');
    await server.demo.start();
    expect((await server.call('listLojas')).body.total).toBe(2);
    await expect(inTransaction(server.db, mustBeWanted)).rejects.toThrow('ended');
  });

  it('removes only its own rows: activities and the security log reject other deletions', async () => {
    await sql`update demonstracao set encerrada_em = null`.execute(server.db);
    const log = (table: string) => sql`delete from ${sql.table(table)}`.execute(server.db);
    await expect(log('atividades')).rejects.toThrow('append-only');
    await expect(log('acessos')).rejects.toThrow('append-only');
    await sql`update demonstracao set encerrada_em = now()`.execute(server.db);
  });
});

async function closeMonth(server: TestServer): Promise<string> {
  const { db, storage } = server;
  const mes = firstOfMonth(dayOf(new Date()), -1).slice(0, 7);
  const clientes = await read(
    server,
    sql<{ id: string; loja: string }>`select cliente_id as id, min(id) as loja from lojas
      where da_demonstracao(cliente_id) and da_demonstracao(id) group by cliente_id order by cliente_id desc limit 2`,
  );
  const musicaId = await firstOf(server, 'musicas');
  const momento = new Date(`${mes}-15T12:00:00.000Z`);
  const plays = clientes.map(({ loja }, n) => ({
    evento: eventKey(momento, n),
    momento,
    lojaId: loja,
    musicaId,
  }));
  expect(await ingestPlays(db, plays)).toBe(2);
  const close = (cliente: string) => server.call('closeDireitosAutorais', { body: { cliente, mes } });
  expect(await close(clientes[0]!.id)).toAnswer(201);
  await whileHeld(db, 'fechamentos', (lease) => writeFechamentos(db, silent, storage, lease));
  const { sha256, _id: id } = (await server.call('listFechamentos')).body.items[0]!;
  const file = join(storage.dataDir, pathOf({ id, mes, sha256: sha256! }));
  expect(existsSync(file)).toBe(true);
  expect(await close(clientes[1]!.id)).toAnswer(201);
  return file;
}

async function lastClient(server: TestServer): Promise<string> {
  const rows = await read(
    server,
    sql<{ id: string }>`select id from clientes
    where da_demonstracao(id) and deleted_at is not null order by id limit 1`,
  );
  return rows[0]!.id;
}

it(
  'deletes the additions of users too on request, and stops a load that is still running',
  slow,
  async () => {
    const server = await startServer({ demonstration: { now: new Date(), dias } });
    try {
      const loading = server.demo.start();
      await expect
        .poll(async () => (await server.call('listMusicas')).body.total, { timeout: 60_000 })
        .toBeGreaterThan(0);
      const kept = await firstOf(server, 'clientes');
      await addLoja(server.db, kept, { login: 'vai-junto' });
      const admin = await read(
        server,
        sql<{ id: string }>`select id from admins where da_demonstracao(id) order by id limit 1`,
      );
      await sql`update admins set senha_hash = (select senha_hash from admins where login = 'admin') where id = ${admin[0]!.id}`.execute(
        server.db,
      );
      expect(await end(server, 'APAGAR')).toAnswer(202);
      await loading;
      const { db, storage } = server;
      const instances = [server.demo, createDemo(db, silent, { storage, now: new Date(), dias })];
      const count = (all: number[], n: number) => all.splice(n, 1, all[n]! + 1);
      const parts = instances.map(() => 0);
      const ended = instances.map(() => 0);
      await Promise.all(
        instances.map((demo, n) =>
          demo.end({ onPart: () => void count(parts, n), onEnd: async () => void count(ended, n) }),
        ),
      );
      expect(parts.filter((one) => one > 0)).toHaveLength(1);
      expect(ended).toEqual([1, 1]);
      const rows = await rowsOf(server);
      for (const table of [
        'clientes',
        'lojas',
        'musicas',
        'playlists',
        'execucoes',
        'uso_horas',
        'uso_lojas',
      ])
        expect([table, rows.get(table)]).toEqual([table, []]);
      // A demonstration administrator with a password counts as a user's.
      expect(rows.get('admins')).toHaveLength(2);
    } finally {
      await server.close();
    }
  },
);

it('reduces the rollups of archived days to the remaining stores', slow, async () => {
  const server = await fill();
  try {
    const { db } = server;
    const device = await signInDevice(server, 'loja-antiga');
    const musica = await addMusica(db);
    const momento = new Date(Date.now() - 24 * 60 * 60 * 1000);
    const plays = [1, 2, 3].map((n) => ({
      evento: eventKey(momento, n),
      momento,
      lojaId: device.loja,
      musicaId: musica,
    }));
    expect(await ingestPlays(db, plays)).toBe(3);
    // As after the nightly job: rollups without logs.
    const today = sql`(now() at time zone 'America/Sao_Paulo')::date`;
    await sql`delete from execucoes where (momento at time zone 'America/Sao_Paulo')::date < ${today}`.execute(
      db,
    );
    await sql`update configuracoes set detalhes_desde = ${today}`.execute(db);
    const byDay = (table: string) =>
      read(
        server,
        sql<{
          dia: string;
          faixas: number;
        }>`select dia::text as dia, sum(faixas)::integer as faixas, sum(vinhetas)::integer as vinhetas,
        sum(tocado_ms)::float8 as tocado from ${sql.table(table)} group by 1 order by 1`,
      );
    // At night all plays of the demonstration are on the same day as the three own ones.
    const before = await byDay('uso_horas');
    expect(before.reduce((all, { faixas }) => all + faixas, 0)).toBeGreaterThan(3);
    expect(await end(server, 'MANTER')).toAnswer(202);
    await server.demo.end({});
    const left = await byDay('uso_horas');
    expect(left).toMatchObject([{ faixas: 3, vinhetas: 0, tocado: 540_000 }]);
    expect(left).toEqual(await byDay('uso_lojas'));
  } finally {
    await server.close();
  }
});
