import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { operations } from '#generated/operations.ts';
import { buildApp } from '#server/app.ts';
import { STATEMENTS } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { type Db, openDatabase } from '#server/db/open.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { seed as sizes } from '#server/demo/world.ts';
import { hashToken, newToken } from '#server/modules/session/sessoes.queries.ts';
import { ingest } from '#server/playlog/ingest.ts';
import { createServices } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type Size, seed } from '../../scripts/seed/load.ts';
import { addAdmin } from './admin.ts';
import { type Case, cases } from './cases.ts';
import { databaseCpu } from './cpu.ts';
import { type Load, load } from './load.ts';
import { type Figures, measure, plainServer, statementsOf } from './measure.ts';

export type Row = { name: string; http: Figures; plain?: Figures; sql?: Figures };

/** `limit` is the bare framework's result for the same response. */
export type Loaded = { name: string; load: Load; limit?: Load };

const BATCH = 500;
const CONNECTIONS = 32;
const SECONDS = 5;
/** Each has 2,000 requests, more than a measurement sends. */
const SESSIONS = 100;
const everyday = ['/lojas/?limit=100', '/clientes/?limit=100', '/me/', '/notificacoes/?limit=5'];

export type Environment = { DATA_DIR: string; DATABASE_URL?: string; TRUST_PROXY?: string };

async function openSessions(db: Db, adminId: string): Promise<string[]> {
  const tokens = Array.from({ length: SESSIONS }, newToken);
  const rows = tokens.map((token) => ({
    id: newId(),
    adminId,
    tokenHash: hashToken(token),
    endereco: '127.0.0.1',
    agente: 'bench',
  }));
  await db.insertInto('sessoes').values(rows).execute();
  return tokens;
}

export async function giveAllToOneClient(db: Db): Promise<string> {
  const { id } = await db.selectFrom('clientes').select('id').limit(1).executeTakeFirstOrThrow();
  for (const name of ['lojas', 'playlists', 'vinhetas']) {
    const table = sql.table(name);
    await sql`update ${table} set cliente_id = ${id}, nome = ${table}.id where cliente_id <> ${id}`.execute(
      db,
    );
  }
  return id;
}

/**
 * Starts the server in this process, on a database that is seeded if empty. Each call of `token` returns another
 * session's token, to stay below the rate limit.
 */
export async function startBench(env: Environment, size: Size) {
  const settings = readSettings({ LOG_LEVEL: 'silent', DEMO_DATA: 'off', ...env });
  const log = pino({ level: 'silent' });
  // Opened without time limits, because seeding takes long and includes a vacuum.
  const empty = await openDatabase(settings, log);
  if (!(await empty.db.selectFrom('clientes').select('id').limit(1).executeTakeFirst()))
    await seed(empty, size);
  await empty.close();
  const services = await createServices(settings, log, { limits: { statements: STATEMENTS } });
  const { database, mail } = services;
  const { db } = database;
  const admin = await addAdmin(db);

  const app = buildApp(services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1`;
  const tokens = await openSessions(db, admin.id);
  let turn = 0;
  const token = () => tokens[turn++ % tokens.length]!;
  const close = async () => {
    await app.close();
    await mail.close();
    await database.close();
  };
  return { database, db, url, tokens, token, close };
}

export async function bench(
  env: Environment,
  size: Size,
  only: string,
): Promise<{ plays: number; stores: number; rows: Row[]; loads: Loaded[] }> {
  const { database, db, url, tokens, token, close } = await startBench(env, size);
  const plain = await plainServer();

  const addressOf = (measured: Case, query: Case['query'] = {}) => {
    const address = operations[measured.operation].path.replace('{id}', measured.path?.id ?? '');
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return `${url}${address}?${search}`;
  };
  const get = async (measured: Case, query: Case['query'] = {}) => {
    const response = await fetch(addressOf(measured, query), {
      headers: { authorization: `Bearer ${token()}` },
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${measured.name}: ${response.status} ${text}`);
    return text;
  };

  const rows: Row[] = [];
  const loads: Loaded[] = [];
  let slowest = { name: '', url: '', median: 0 };
  const counted = await sql<{ plays: number; stores: number }>`
    select (select coalesce(sum(faixas), 0)::bigint from uso_horas) as plays, (select count(*) from lojas) as stores
  `.execute(db);
  const { plays, stores } = counted.rows[0]!;
  for (const measured of cases(stores).filter(({ name }) => name.includes(only))) {
    let { query } = measured;
    if (measured.cursorOf !== undefined) {
      const before = JSON.parse(await get(measured, { ...query, page: measured.cursorOf })) as {
        nextCursor: string | null;
      };
      if (!before.nextCursor) continue;
      query = { ...query, cursor: before.nextCursor };
    }
    const body = await get(measured, query);
    const statements = await statementsOf(() => get(measured, query));
    const http = await measure(() => get(measured, query), { cpu: await databaseCpu(database) });
    if (http.median > slowest.median)
      slowest = { name: measured.name, url: addressOf(measured, query), median: http.median };
    rows.push({
      name: measured.name,
      http,
      plain: await measure(async () => (await fetch(`${plain.url}/${Buffer.byteLength(body)}`)).text()),
      sql: await measure(() =>
        db.connection().execute(async (connection) => {
          for (const { text, values } of statements) {
            await connection.executeQuery({ ...sql``.compile(connection), sql: text, parameters: values });
          }
        }),
      ),
    });
  }
  rows.push({
    name: `insert of ${BATCH} plays`,
    http: await measure(insertBatches(db, stores), { cpu: await databaseCpu(database) }),
  });

  const at = { tokens, connections: CONNECTIONS, seconds: SECONDS };
  plain.answerWith(JSON.parse(await get({ name: 'listLojas', operation: 'listLojas' })));
  loads.push({
    name: `GET /lojas/ over ${CONNECTIONS} connections`,
    load: await load({ ...at, urls: [`${url}/lojas/`] }),
    limit: await load({ ...at, urls: [`${plain.url}/answer`] }),
  });
  const panel = { ...at, urls: everyday.map((address) => `${url}${address}`), connections: 4 };
  loads.push({ name: 'everyday requests alone', load: await load(panel) });
  if (slowest.url) {
    const [beside] = await Promise.all([load(panel), load({ ...at, urls: [slowest.url], connections: 1 })]);
    loads.push({ name: `the same beside ${slowest.name}`, load: beside });
  }

  await plain.close();
  await close();
  return { plays, stores, rows, loads };
}

function insertBatches(db: Db, stores: number) {
  let batch = Date.now();
  return () => {
    batch += 1;
    const now = Date.now();
    const plays = Array.from({ length: BATCH }, (_, n) => ({
      tipo: 'EXECUCAO' as const,
      evento: `bench-${batch}-${n}`,
      lojaId: `seed-l${1 + ((batch + n) % stores)}`,
      musicaId: `seed-m${1 + ((batch * 7 + n) % sizes.tracks)}`,
      playlistId: null,
      tocadoMs: 180_000,
      fim: 'COMPLETA' as const,
      momento: new Date(now - n * 1000),
    }));
    return inTransaction(db, (trx) => ingest(trx, plays));
  };
}
