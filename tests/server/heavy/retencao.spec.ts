import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LeaseLost, whileHeld } from '#server/db/lease.ts';
import { isNight, retain } from '#server/modules/retencao/retencao.job.ts';
import { createIntake } from '#server/playlog/gather.ts';
import { logs, rollupsOf } from '#server/playlog/rollups.ts';
import { parseBucket } from '#server/settings/bucket.ts';
import { openStorage } from '#server/storage/open.ts';
import { type Storage, StorageError } from '#server/storage/storage.ts';
import { engine } from '#tests/support/database.ts';
import { cliente, insertEntities, loja, musica, playlist, vinheta } from '#tests/support/entities.ts';
import { startObjectStorage } from '#tests/support/s3.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { silent as log } from '#tests/support/silent.ts';
import {
  eventKey,
  ingestJinglePlays,
  ingestLikes,
  ingestPlays,
  ingestSupportContacts,
} from '#tests/support/told.ts';

/** With one month to keep: February. */
const now = new Date('2026-03-10T06:00:00Z');
const DESDE = '2026-02-01';
const firstKept = new Date('2026-02-01T03:00:00Z');
const lastDropped = new Date(+firstKept - 1);

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  const { db } = server;
  await insertEntities(db, {
    clientes: [cliente('c1', 'Rede Pão & Cia.'), cliente('c2'), cliente('mudo')],
    lojas: [loja('l1', 'c1'), loja('l2', 'c1'), loja('l3', 'c2')],
    musicas: [musica('m1'), musica('m2')],
    playlists: [playlist('p1', 'c1')],
    vinhetas: [vinheta('v1', 'c1')],
  });
  const moments = [new Date('2025-12-31T12:00:00Z'), lastDropped, firstKept, now];
  const told = moments.flatMap((momento, n) =>
    ['l1', 'l2', 'l3'].map((lojaId) => ({
      evento: `${lojaId}-${n}`,
      lojaId,
      momento,
      musicaId: `m${(n % 2) + 1}`,
    })),
  );
  await ingestPlays(db, told);
  await ingestJinglePlays(
    db,
    told.map((event) => ({ ...event, vinhetaId: 'v1' })),
  );
  await ingestLikes(
    db,
    told.map((event, n) => ({ ...event, executadoEm: event.momento, liked: n % 2 === 0 })),
  );
  await ingestSupportContacts(
    db,
    told.map((event) => ({ ...event, email: 'a@b.com.br' })),
  );
});
afterEach(() => server.close());

const retencao = (meses = 1, storage: Storage = server.storage) => ({
  run: (now: Date) =>
    whileHeld(server.db, 'retencao', (lease) => retain(server.db, log, { storage, meses, now }, lease)),
});

const rowsOf = async (table: string) => {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(server.db);
  return rows.map(({ row }) => row);
};
const countOf = async (table: string) => (await rowsOf(table)).length;
async function sums() {
  const tables = [...new Set(logs.flatMap((name) => rollupsOf(name).map(({ table }) => table)))];
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rowsOf(table)])));
}
async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`select relname as nome from pg_class
    where relkind = 'r' and relname ~ '_20[0-9]{2}_[0-9]{2}$' and relname !~ '^comunicados'
      and relname < 'z' and right(relname, 7) < '2026_04' order by 1`.execute(server.db);
  return rows.map(({ nome }) => nome);
}
const monthsLeft = async () => [...new Set((await partitions()).map((nome) => nome.slice(-7)))].sort();

const archive = () => path.join(server.settings.DATA_DIR, 'arquivo');
function archived(): Record<string, string> {
  const files = fs
    .readdirSync(archive(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(archive(), file), fs.readFileSync(file, 'utf8')]),
  );
}
async function exported(clienteId: string, de: string, ate: string): Promise<string> {
  const { body } = await server.call('createExportacao', {
    body: { relatorio: 'reportDireitosAutorais', filtros: { cliente: clienteId, de, ate }, formato: 'csv' },
  });
  const bytes = await (await fetch(server.url + body.url)).arrayBuffer();
  return Buffer.from(bytes).toString('utf8');
}

describe('expired play logs', () => {
  it('are kept forever by default, else archived and dropped by whole São Paulo months; rollups stay', async () => {
    await retencao(0).run(now);
    expect(await monthsLeft()).toEqual(['2025_12', '2026_01', '2026_02', '2026_03']);
    expect((await server.call('getConfiguracoes')).body.detalhesDesde).toBeNull();
    expect(fs.existsSync(archive())).toBe(false);

    const before = await sums();
    const files = {
      'direitos-autorais-2025-12/rede-pao-cia-c1.csv': await exported('c1', '2025-12-01', '2025-12-31'),
      'direitos-autorais-2025-12/cliente-c2-c2.csv': await exported('c2', '2025-12-01', '2025-12-31'),
      'direitos-autorais-2026-01/rede-pao-cia-c1.csv': await exported('c1', '2026-01-01', '2026-01-31'),
      'direitos-autorais-2026-01/cliente-c2-c2.csv': await exported('c2', '2026-01-01', '2026-01-31'),
    };
    expect(files['direitos-autorais-2026-01/rede-pao-cia-c1.csv'].split('\r\n')).toHaveLength(4);
    await retencao().run(now);
    expect(archived()).toEqual(files);
    expect(await sums()).toEqual(before);
    expect(await monthsLeft()).toEqual(['2026_02', '2026_03']);
    for (const name of logs) expect([name, await countOf(name)]).toEqual([name, 6]);
    const { rows } = await sql<{ first: string }>`select min(momento) as first from execucoes`.execute(
      server.db,
    );
    expect(new Date(rows[0]!.first)).toEqual(firstKept);
    const opinions = await sql`select from opinioes o join curtidas c on c.id = o.curtida`.execute(server.db);
    expect([await countOf('opinioes'), opinions.rows.length]).toEqual([6, 6]);

    // Never replaced by a smaller archive when the month's partition is created again.
    await sql`select criar_particoes(${[lastDropped]}::timestamptz[])`.execute(server.db);
    await retencao().run(now);
    expect(archived()).toEqual(files);
    expect(await monthsLeft()).toEqual(['2026_02', '2026_03']);
  });

  it('are archived to the bucket, if there is one, and stay while it is unreachable', {
    timeout: 60_000,
  }, async () => {
    const s3 = await startObjectStorage();
    try {
      const settings = { ...server.settings, STORAGE_URL: parseBucket(s3.address) };
      const storage = await openStorage(settings, log);
      const january = await exported('c1', '2026-01-01', '2026-01-31');
      s3.away(true);
      await expect(retencao(1, storage).run(now)).rejects.toThrow(StorageError);
      expect(await monthsLeft()).toContain('2025_12');
      s3.away(false);
      const key = 'agencia/arquivo/direitos-autorais-2026-01/rede-pao-cia-c1.csv';
      await retencao(1, storage).run(now);
      expect(await monthsLeft()).toEqual(['2026_02', '2026_03']);
      expect(s3.keys()).toHaveLength(4);
      expect(fs.readFileSync(s3.fileOf(key), 'utf8')).toBe(january);
      expect(archived()).toEqual({});
    } finally {
      await s3.stop();
    }
  });

  it('stay if they cannot be archived', async () => {
    fs.writeFileSync(archive(), 'no folder');
    await expect(retencao().run(now)).rejects.toThrow();
    expect(await monthsLeft()).toContain('2025_12');
    expect(await countOf('execucoes')).toBe(12);
    expect((await server.call('getConfiguracoes')).body.detalhesDesde).toBeNull();
  });

  it('stay if cut off after the archive, which the next night rewrites', async () => {
    // A dependent view keeps the partition from being dropped.
    await sql`create view in_the_way as select * from curtidas_2026_01`.execute(server.db);
    await expect(retencao().run(now)).rejects.toThrow();
    expect(await monthsLeft()).toEqual(['2026_01', '2026_02', '2026_03']);
    const january = 'direitos-autorais-2026-01/cliente-c2-c2.csv';
    const before = archived()[january]!;
    expect(before.split('\r\n')).toHaveLength(3);
    for (const name of logs) expect([name, await countOf(name)]).toEqual([name, 9]);
    expect((await server.call('getConfiguracoes')).body.detalhesDesde).toBe('2026-01-01');

    await ingestPlays(server.db, [{ evento: 'late', lojaId: 'l3', momento: lastDropped, musicaId: 'm1' }]);
    await sql`drop view in_the_way`.execute(server.db);
    fs.mkdirSync(path.join(archive(), '.parte-cut'));
    fs.writeFileSync(path.join(archive(), '.parte-cut', 'half.csv'), 'half');
    await retencao().run(now);
    expect(await monthsLeft()).toEqual(['2026_02', '2026_03']);
    expect(archived()[january]!.split('\r\n')).toHaveLength(4);
    expect(Object.keys(archived()).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('are dropped once, by any number of runs in a night', async () => {
    const [one, other] = [retencao(), retencao()];
    await Promise.all([one.run(now), other.run(now), one.run(now)]);
    const [files, before] = [archived(), await sums()];
    const { headers } = await server.call('getConfiguracoes');
    await one.run(now);
    await other.run(now);
    expect(archived()).toEqual(files);
    expect(Object.keys(files)).toHaveLength(4);
    expect(await sums()).toEqual(before);
    expect((await server.call('getConfiguracoes')).headers.get('etag')).toBe(headers.get('etag'));
  });

  async function standingStill() {
    const sent: string[] = [];
    const stopped = Promise.withResolvers<void>();
    const going = Promise.withResolvers<void>();
    const storage: Storage = {
      ...server.storage,
      isFar: true,
      async *list() {},
      async put(file) {
        sent.push(file);
        stopped.resolve();
        await going.promise;
      },
    };
    const run = retencao(1, storage).run(now);
    await Promise.race([stopped.promise, run]);
    const goOn = () => {
      going.resolve();
      return run;
    };
    return { sent, goOn };
  }

  it('are handled by one run at a time, even if idle connections are cut', async () => {
    const { sent, goOn } = await standingStill();
    const half = sent.map((file) => path.dirname(file));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(server.db);
    await retencao().run(now);
    expect(await monthsLeft()).toEqual(['2025_12', '2026_01', '2026_02', '2026_03']);
    expect(half).toEqual(['arquivo/direitos-autorais-2025-12']);
    await goOn();
    expect(await monthsLeft()).toEqual(['2026_02', '2026_03']);
    expect(sent).toHaveLength(4);
  });

  it('are handled by another run if the first one freezes beyond its lease, and the first then changes nothing', async () => {
    const { sent, goOn } = await standingStill();
    await sql`update concessoes set ate = now() where nome = 'retencao'`.execute(server.db);
    await retencao().run(now);
    expect(await monthsLeft()).toEqual(['2026_02', '2026_03']);
    const files = archived();
    expect(Object.keys(files)).toHaveLength(4);
    await expect(goOn()).rejects.toThrow(LeaseLost);
    expect(archived()).toEqual(files);
    expect(sent).toHaveLength(1);
  });
});

describe('reports', () => {
  it('name the start of their details, and list and count only later entries', async () => {
    await retencao().run(now);
    expect((await server.call('getConfiguracoes')).body.detalhesDesde).toBe(DESDE);
    const file = await exported('c1', '2026-01-01', '2026-03-31');
    expect(file).toMatch(/\r\n\r\nDetalhes desde 01\/02\/2026: do que veio antes ficaram só as somas\.\r\n$/);
    const counted = async (query = {}) =>
      (await server.call('listAtividadesFaixasReproduzidas', { query: { contar: true, ...query } })).body
        .total;
    expect([await counted(), await counted({ cliente: 'c1' }), await counted({ loja: 'l1' })]).toEqual([
      6, 4, 2,
    ]);
    const listed = async (query: object) => {
      const { body } = await server.call('reportClientesFaixas', { query: { ...query, limit: 50 } });
      const { total } = (await server.call('reportClientesFaixas', { query: { ...query, contar: true } }))
        .body;
      return [body.items.length, body.nextCursor, total];
    };
    expect(await listed({ nome: 'Loja' })).toEqual([6, null, 6]);
    expect(await listed({ hora: 23 })).toEqual([0, null, 0]);
    expect(await listed({ dia: '2026-01-31' })).toEqual([0, null, 0]);
    expect(await listed({ dia: DESDE })).toEqual([3, null, 3]);
    const rights = { cliente: 'c1', de: '2025-12-01', ate: '2026-01-31' };
    const { items } = (await server.call('reportDireitosAutorais', { query: rights })).body;
    expect(items).toEqual([]);
    const counting = { ...rights, contar: true };
    const { body } = await server.call('reportDireitosAutorais', { query: counting });
    expect(body).toMatchObject({ total: 0, completude: null });
  });
});

describe('events older than the retention period', () => {
  const told = (momento: Date, n: number) => ({
    tipo: 'EXECUCAO',
    evento: eventKey(momento, n),
    momento: momento.toISOString(),
    musica: 'm1',
    playlist: 'p1',
    tocadoMs: 1000,
    fim: 'COMPLETA',
  });
  const at = new Date('2026-03-03T12:00:00Z');
  const deliver = (retencaoMeses: number) =>
    createIntake(server.db, engine === 'postgres' ? 'postgres' : 'embedded', {
      retencaoMeses,
      clock: () => at,
    }).deliver([told(lastDropped, 1), told(firstKept, 2)], { lojaId: 'l1' });

  it('are rejected before their month is dropped, and after retention is turned off: the rollups may include them', async () => {
    expect(await deliver(1)).toEqual(['EV002', 'ACEITO']);
    expect(await countOf('execucoes')).toBe(13);
    expect(await deliver(0)).toEqual(['ACEITO', 'REPETIDO']);
    await retencao().run(at);
    const before = await sums();
    expect(await deliver(0)).toEqual(['EV002', 'REPETIDO']);
    expect(await sums()).toEqual(before);
    expect(await monthsLeft()).toEqual(['2026_02', '2026_03']);
  });
});

it('runs at night in São Paulo', () => {
  const hours = ['04:59', '05:00', '07:59', '08:00'].map((time) =>
    isNight(new Date(`2026-03-10T${time}:00Z`)),
  );
  expect(hours).toEqual([false, true, true, false]);
});
