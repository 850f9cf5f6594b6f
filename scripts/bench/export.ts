import { readdirSync, readFileSync } from 'node:fs';
import { pino } from 'pino';
import { openDatabase } from '#server/db/open.ts';
import { callAs } from '#tests/support/api.ts';
import { startProductServer } from '#tests/support/product.ts';
import { type Size, seed } from '../seed/load.ts';
import { addAdmin } from './admin.ts';

type Process = { rss: number; cpuMs: number };
type Latency = { median: number; p95: number; longest: number };
export type Exported = {
  formato: string;
  total: number;
  bytes: number;
  seconds: number;
  /** MB of the server, and of the embedded database, before, at most and after. */
  rss: { server: number[]; database: number[] };
  cpuSeconds: { server: number; database: number };
  /** The latency of a list asked for again and again, in ms. */
  alone: Latency;
  beside: Latency;
};

const PAGE = 4096;
const TICK_MS = 10;
const SAMPLE_MS = 200;
const ALONE_MS = 5000;

function statOf(pid: number): { parent: number } & Process {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return {
    parent: fields[1]!,
    cpuMs: (fields[11]! + fields[12]!) * TICK_MS,
    rss: (fields[21]! * PAGE) / 1024 / 1024,
  };
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => {
    try {
      return statOf(pid).parent === parent;
    } catch {
      // The process is gone meanwhile.
      return false;
    }
  });
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function latencyOf(took: number[]): Latency {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), longest: at(1) };
}

/** Asks for a list again and again until told to end. */
async function asking(list: () => Promise<unknown>, until: Promise<unknown>): Promise<Latency> {
  let isOver = false;
  void until.then(() => {
    isOver = true;
  });
  const took: number[] = [];
  while (!isOver) {
    const start = performance.now();
    await list();
    took.push(performance.now() - start);
    await wait(SAMPLE_MS / 2);
  }
  return latencyOf(took);
}

/** Measures what a whole report or list costs, in each format: memory, time, and what others wait meanwhile. Linux only. */
export async function benchExport(
  env: { DATA_DIR: string; DATABASE_URL?: string },
  size: Size,
  relatorio: string,
): Promise<Exported[]> {
  const database = await openDatabase(env, pino({ level: 'silent' }));
  if (!(await database.db.selectFrom('clientes').select('id').limit(1).executeTakeFirst()))
    await seed(database, size);
  const { login, senha } = await addAdmin(database.db);
  await database.close();
  const before = childrenOf(process.pid);
  const server = await startProductServer(env);
  try {
    const [pid] = childrenOf(process.pid).filter((child) => !before.includes(child)) as [number];
    const [embedded] = childrenOf(pid);
    const { accessToken: token } = (await callAs(server.url, null, 'login', { body: { login, senha } })) as {
      accessToken: string;
    };
    const list = () => callAs(server.url, token, 'listLojas', { query: { limit: '20' } });
    const sample = () => ({ server: statOf(pid), database: embedded ? statOf(embedded) : undefined });
    const exported: Exported[] = [];
    for (const formato of ['csv', 'xlsx']) {
      const alone = await asking(list, wait(ALONE_MS));
      const body = { relatorio, formato };
      const { url, total } = (await callAs(server.url, token, 'createExportacao', { body })) as {
        url: string;
        total: number;
      };
      const first = sample();
      const peak = { server: first.server.rss, database: first.database?.rss ?? 0 };
      const sampling = setInterval(() => {
        const now = sample();
        peak.server = Math.max(peak.server, now.server.rss);
        peak.database = Math.max(peak.database, now.database?.rss ?? 0);
      }, SAMPLE_MS);
      const start = performance.now();
      let bytes = 0;
      const downloading = (async () => {
        const response = await fetch(server.url + url);
        for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
          bytes += chunk.length;
      })();
      const beside = await asking(list, downloading);
      await downloading;
      const seconds = (performance.now() - start) / 1000;
      clearInterval(sampling);
      const last = sample();
      const spent = (of: 'server' | 'database') => ((last[of]?.cpuMs ?? 0) - (first[of]?.cpuMs ?? 0)) / 1000;
      exported.push({
        ...{ formato, total, bytes, seconds, alone, beside },
        rss: {
          server: [first.server.rss, peak.server, last.server.rss],
          database: [first.database?.rss ?? 0, peak.database, last.database?.rss ?? 0],
        },
        cpuSeconds: { server: spent('server'), database: spent('database') },
      });
    }
    return exported;
  } finally {
    await server.remove();
  }
}
