import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { hashToken } from '#server/modules/session/sessoes.queries.ts';
import { readSettings } from '#server/settings.ts';
import { callAs } from '#tests/support/api.ts';
import { childOf } from '#tests/support/process.ts';
import { type RunningServer, startProductServer } from '#tests/support/product.ts';
import { seed } from '../seed/load.ts';
import { cpuOf } from './cpu.ts';
import type { Sending, Sent } from './frotaSender.ts';
import { type Waited, waitedOf } from './measure.ts';
import type { Environment } from './run.ts';

/** `cpu` is the share of one core, in percent. */
export type Measured = {
  name: string;
  seconds: number;
  cpu: { server: number; database: number };
  sinais: number;
  envios: number;
  eventos: number;
  falhas: number;
  atrasados: number;
  answered: Waited;
  list?: Waited;
  board?: Waited;
};
export type FrotaMeasured = {
  engine: 'embedded' | 'PostgreSQL';
  lojas: number;
  parts: Measured[];
  /** Processor time of server and database, in milliseconds, beyond what they take when nothing happens. */
  cost: { sinalMs: number; envioMs: number };
  /** The bytes of a row of the log, with its indexes. */
  bytes: { execucao: number; vinheta: number };
};

/** The period of each store's heartbeats. */
const MINUTE_S = 60;
/** How many heartbeats 10,000 stores send a second. */
const SINAIS_POR_SEGUNDO = 10_000 / MINUTE_S;
/** How many events a store tells every five minutes, and how many one that was without a network for an hour. */
const EVENTOS_DE_SEMPRE = 2;
const EVENTOS_ATRASADOS = 20;
export const ALVO = {
  embedded: { lojas: 1000, eventos: 1000 },
  PostgreSQL: { lojas: 10_000, eventos: 2000 },
};
const JUNTOS = 64;
/** The beginning of the token of each store's device. */
export const TOKEN = 'bench-';
const LIST_EVERY_MS = 50;
const SECONDS = { idle: 10, sinais: 30, envios: 20, sustained: 60, most: 15, return: 120 };

export const openBench = (env: Environment) =>
  openDatabase(readSettings({ LOG_LEVEL: 'silent', DEMO_DATA: 'off', ...env }), pino({ level: 'silent' }));

/**
 * Makes stores that all play, each with a device whose token the sender knows, because signing 10,000 in would take
 * longer than all else.
 */
export async function prepareFrota(env: Environment, lojas: number): Promise<void> {
  const database = await openBench(env);
  try {
    const { db } = database;
    if (!(await db.selectFrom('clientes').select('id').limit(1).executeTakeFirst()))
      await seed(database, { lojas, dias: 1, execucoes: lojas });
    await sql`update lojas set status = 'ATIVO' where id like 'seed-l%' and status = 'INATIVO'`.execute(db);
    const stores = Array.from({ length: lojas }, (_, n) => n + 1);
    await sql`insert into dispositivos (id, loja_id, dispositivo_id, plataforma, versao, token_hash, trocar_senha, endereco, rede)
      select 'bench-' || n, 'seed-l' || n, gen_random_uuid(), 'bench', '1.0.0', hash, false, '127.0.0.1', '127.0.0.1'
      from unnest(${stores}::integer[], ${stores.map((n) => hashToken(`${TOKEN}${n}`))}::text[]) as t (n, hash)
      on conflict do nothing`.execute(db);
  } finally {
    await database.close();
  }
}

async function bytesOf(env: Environment): Promise<FrotaMeasured['bytes']> {
  const database = await openBench(env);
  try {
    const bytes = async (log: 'execucoes' | 'execucoes_vinhetas') => {
      const { rows } = await sql<{ bytes: number }>`
        select (select sum(pg_total_relation_size(relid)) from pg_partition_tree(${log}::regclass))
          / greatest(1, (select count(*) from ${sql.table(log)})) as bytes`.execute(database.db);
      return Number(rows[0]!.bytes);
    };
    return { execucao: await bytes('execucoes'), vinheta: await bytes('execucoes_vinhetas') };
  } finally {
    await database.close();
  }
}

type Cpu = () => Promise<{ server: number; database: number }>;

/**
 * Reads the processor time of the server and of its database's processes, in milliseconds: of PostgreSQL those of its
 * connections.
 */
async function cpuOfBoth(
  server: RunningServer,
  env: Environment,
): Promise<{ cpu: Cpu; close(): Promise<void> }> {
  const embedded = env.DATABASE_URL ? 0 : childOf(server.pid());
  const database: OpenDatabase | undefined = env.DATABASE_URL ? await openBench(env) : undefined;
  const seen = new Set<number>(embedded ? [embedded] : []);
  return {
    async cpu() {
      if (database) {
        const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
        for (const { pid } of rows) seen.add(pid);
      }
      return {
        server: cpuOf(server.pid()),
        database: [...seen].reduce((sum, pid) => sum + cpuOf(pid), 0),
      };
    },
    close: async () => database?.close(),
  };
}

/** Has the sender live for a while, and answers what came of it. */
export async function asked(sender: ChildProcess, sending: Sending): Promise<Sent> {
  const answer = once(sender, 'message');
  sender.send(sending);
  return (await answer)[0];
}

/**
 * Measures what live stores cost a server in a process of its own, and what a panel waits meanwhile; the stores are
 * another process. Linux only.
 */
export async function benchFrota(env: Environment): Promise<FrotaMeasured> {
  const engine = env.DATABASE_URL ? 'PostgreSQL' : 'embedded';
  const { lojas, eventos } = ALVO[engine];
  await prepareFrota(env, lojas);
  const server = await startProductServer({ ...env }, async () => {});
  const { cpu, close } = await cpuOfBoth(server, env);
  const sender = fork(path.resolve(import.meta.dirname, 'frotaSender.ts'), { execArgv: [] });
  const parts: Measured[] = [];
  const token = await server.token();

  async function listing(took: { list: number[]; board: number[] }, until: Promise<unknown>): Promise<void> {
    let isOver = false;
    void until.then(() => {
      isOver = true;
    });
    while (!isOver) {
      for (const [name, operation] of [
        ['list', 'listLojas'],
        ['board', 'listLojasSaude'],
      ] as const) {
        const start = performance.now();
        await callAs(server.url, token, operation, { query: { limit: '100' } });
        took[name].push(performance.now() - start);
        await wait(LIST_EVERY_MS);
      }
    }
  }

  async function part(name: string, how: Partial<Sending> | number, withList = false): Promise<Measured> {
    const before = await cpu();
    const begun = performance.now();
    const sending = { url: `${server.url}/api/v1`, token: TOKEN, lojas, seconds: 0, sinaisPorSegundo: 0 };
    const few = { enviosPorSegundo: 0, eventosPorEnvio: EVENTOS_DE_SEMPRE };
    const none: Sent = {
      seconds: 0,
      sinais: [],
      envios: [],
      manifestos: [],
      aceitos: 0,
      falhas: 0,
      atrasados: 0,
    };
    const sent =
      typeof how === 'number'
        ? wait(how * 1000, { ...none, seconds: how })
        : asked(sender, { ...sending, ...few, ...how });
    const took = { list: [], board: [] };
    if (withList) await listing(took, sent);
    const { sinais, envios, aceitos, falhas, atrasados } = await sent;
    const seconds = (performance.now() - begun) / 1000;
    const after = await cpu();
    const share = (which: 'server' | 'database') => (after[which] - before[which]) / seconds / 10;
    const measured: Measured = {
      ...{ name, seconds, cpu: { server: share('server'), database: share('database') } },
      ...{ sinais: sinais.length, envios: envios.length, eventos: aceitos, falhas, atrasados },
      answered: waitedOf(envios.length > 0 ? envios : sinais),
      ...(withList && { list: waitedOf(took.list), board: waitedOf(took.board) }),
    };
    parts.push(measured);
    return measured;
  }

  try {
    const doDia = { sinaisPorSegundo: lojas / MINUTE_S };
    const voltar = { seconds: SECONDS.return, sinaisPorSegundo: 1, juntos: JUNTOS };
    await part('all stores come back at once: a heartbeat of each', voltar);
    const idle = await part('nothing', SECONDS.idle);
    const heard = await part(`${Math.round(SINAIS_POR_SEGUNDO)} heartbeats a second`, {
      seconds: SECONDS.sinais,
      sinaisPorSegundo: SINAIS_POR_SEGUNDO,
    });
    const told = await part(`50 deliveries of ${EVENTOS_DE_SEMPRE} events a second`, {
      seconds: SECONDS.envios,
      enviosPorSegundo: 50,
    });
    await part(
      `${eventos} events a second, ${EVENTOS_ATRASADOS} a delivery, and a heartbeat a minute of each store`,
      {
        ...doDia,
        seconds: SECONDS.sustained,
        enviosPorSegundo: eventos / EVENTOS_ATRASADOS,
        eventosPorEnvio: EVENTOS_ATRASADOS,
      },
      true,
    );
    await part(
      `the most: ${JUNTOS} deliveries of ${EVENTOS_ATRASADOS} at once`,
      { seconds: SECONDS.most, juntos: JUNTOS, eventosPorEnvio: EVENTOS_ATRASADOS },
      true,
    );
    const beyondIdle = ({ cpu: { server, database }, seconds }: Measured) =>
      ((server + database - idle.cpu.server - idle.cpu.database) / 100) * seconds * 1000;
    const cost = { sinalMs: beyondIdle(heard) / heard.sinais, envioMs: beyondIdle(told) / told.envios };
    await server.stop();
    return { engine, lojas, parts, cost, bytes: await bytesOf(env) };
  } finally {
    sender.disconnect();
    await close();
    await server.remove();
  }
}
