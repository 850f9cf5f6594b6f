import { sql } from 'kysely';
import { v7 } from 'uuid';
import { inTransaction } from '#server/db/transaction.ts';
import { seed } from '#server/demo/world.ts';
import { judge, type Sent, type Teller, type Verdict } from '#server/playlog/events.ts';
import { createIntake } from '#server/playlog/gather.ts';
import { ingest } from '#server/playlog/ingest.ts';
import type { Size } from '../../scripts/seed/load.ts';
import { type Waited, waitedOf } from './measure.ts';
import { type Environment, startBench } from './run.ts';

const AT_ONCE = 64;
const SECONDS = 10;
const LIST_EVERY_MS = 50;
const BATCH = 50;

/** In milliseconds: `answered` is the wait of a store, `list` the wait of the panel for 100 stores meanwhile. */
export type Ingested = { name: string; perSecond: number; perCommit: number; answered: Waited; list: Waited };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function timed(took: number[], work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  took.push(performance.now() - start);
}

/**
 * Measures the intake of events from 64 stores that each send again after a response: with one transaction per request,
 * and batched.
 */
export async function benchIngest(env: Environment, size: Size): Promise<Ingested[]> {
  const { database, db, url, token, close } = await startBench(env, size);
  const list = async () => {
    const headers = { authorization: `Bearer ${token()}` };
    return (await fetch(`${url}/lojas/?limit=100`, { headers })).text();
  };
  let sent = 0;
  const event = (): Sent => {
    sent += 1;
    const momento = new Date();
    const musica = `seed-m${1 + (sent % seed.tracks)}`;
    const evento = v7({ msecs: +momento });
    return {
      tipo: 'EXECUCAO',
      evento,
      momento: momento.toISOString(),
      musica,
      tocadoMs: 180_000,
      fim: 'COMPLETA',
    };
  };
  const intake = createIntake(db, database.embedded ? 'embedded' : 'postgres');
  const gathered = (events: Sent[], teller: Teller) => intake.deliver(events, teller);
  const alone = (events: Sent[], teller: Teller): Promise<Verdict[]> =>
    inTransaction(db, (trx) =>
      ingest(
        trx,
        events.flatMap((event) => {
          const judged = judge(event, teller, new Date());
          return 'refusal' in judged ? [] : [judged];
        }),
      ),
    );
  const commits = async () => {
    const { rows } = await sql<{ n: number }>`select count(distinct xmin::text) as n from execucoes
      where created_at >= ${new Date(begun)}`.execute(db);
    return rows[0]!.n;
  };
  let begun = 0;

  async function run(name: string, deliver: typeof alone, events: number): Promise<Ingested> {
    begun = Date.now();
    const until = begun + SECONDS * 1000;
    const answered: number[] = [];
    const listed: number[] = [];
    const before = sent;
    const stores = Array.from({ length: AT_ONCE }, async (_, store) => {
      while (Date.now() < until) {
        const teller = { lojaId: `seed-l${1 + ((store * 7) % size.lojas)}` };
        await timed(answered, () => deliver(Array.from({ length: events }, event), teller));
      }
    });
    const panel = (async () => {
      while (Date.now() < until) {
        await timed(listed, list);
        await wait(LIST_EVERY_MS);
      }
    })();
    await Promise.all([...stores, panel]);
    const told = sent - before;
    const perSecond = told / ((Date.now() - begun) / 1000);
    const perCommit = told / (await commits());
    return { name, perSecond, perCommit, answered: waitedOf(answered), list: waitedOf(listed) };
  }

  try {
    return [
      await run('one event a request, a transaction of each', alone, 1),
      await run('one event a request, gathered', gathered, 1),
      await run(`${BATCH} events a request, gathered`, gathered, BATCH),
    ];
  } finally {
    await close();
  }
}
