import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { newId } from '../../src/server/db/id.ts';
import type { Db } from '../../src/server/db/open.ts';
import { newSegredo } from '../../src/server/modules/integracoes/assinatura.ts';
import { callAs } from '../../tests/support/api.ts';
import { startProductServer } from '../../tests/support/product.ts';
import { startProductOnEngine } from '../../tests/support/productOnEngine.ts';
import { addDestino, type Receiver, SECRET_KEY, startReceiver } from '../../tests/support/receiver.ts';
import { killRepeatedly } from '../fleet/server.ts';

const DESTINOS = ['bi', 'chat', 'erp'];
const AT_ONCE = 4;
const AGAIN_MS = 200;
/** In kills. The receiver is back before a destination that failed is tried again. */
const RECEIVER_EVERY = 2.5;
const QUIET_MS = 6_000;

/** Settings that send a product's webhooks to the receiver. The proxy does not exist; the product must ignore it. */
export const envOf = ({ authority }: Receiver) => ({
  SECRET_KEY,
  NODE_EXTRA_CA_CERTS: authority,
  NODE_OPTIONS: `--import=${path.resolve(import.meta.dirname, '../../tests/support/webhookNetwork.ts')}`,
  NODE_USE_ENV_PROXY: '1',
  HTTPS_PROXY: 'http://127.0.0.1:9',
});

type Options = {
  changes: number;
  seconds: number;
  killEveryMs: number;
  onStep?(step: string): void;
};

/** Creates clients at an even pace. A request that the server's end breaks may have succeeded, and is repeated. */
async function createClientes(url: string, token: string, { changes, seconds }: Options): Promise<void> {
  const begun = Date.now();
  let next = 0;
  const work = async () => {
    while (next < changes) {
      const n = next++;
      await wait(Math.max(0, begun + (n * seconds * 1000) / changes - Date.now()));
      const create = () => callAs(url, token, 'createCliente', { body: { nome: newId() } });
      while (!(await create().then(Boolean, () => false))) await wait(AGAIN_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function untilQuiet({ received }: Receiver): Promise<void> {
  for (let before = -1; before < received.length; ) {
    before = received.length;
    await wait(QUIET_MS);
  }
}

const countOpen = async (db: Db) =>
  (await db.selectFrom('entregas').where('aberta', '=', true).select('id').execute()).length;

async function readExpected(db: Db) {
  const { rows } = await sql<{ pair: string }>`select d.nome || ' ' || o.id as pair
    from ocorrencias o join destinos d on o.tipo = any(d.tipos)`.execute(db);
  const unannounced = await sql`select from clientes c where not exists
    (select from ocorrencias where tabela = 'clientes' and linha = c.id)`.execute(db);
  return { expected: new Set(rows.map(({ pair }) => pair)), unannounced: unannounced.rows.length };
}

/**
 * Creates clients while server, receiver and embedded database are killed, and compares what arrived with the database.
 * On PostgreSQL a second server runs all the time.
 */
export async function runWebhooks(options: Options) {
  const { killEveryMs, onStep = () => {} } = options;
  const segredo = newSegredo();
  const receiver = await startReceiver();
  let forged = 0;
  let overlapping = 0;
  for (const nome of DESTINOS)
    receiver.answers.set(nome, (response, { body, headers }) => {
      try {
        new Webhook(segredo).verify(body, headers as Record<string, string>);
      } catch {
        forged += 1;
      }
      if (receiver.underway(nome) > 1) overlapping += 1;
      response.writeHead(204).end();
    });
  const env = { ...envOf(receiver), LOG_LEVEL: 'silent' };
  const server = await startProductOnEngine(env, async (db) => {
    for (const nome of DESTINOS) await addDestino(db, receiver, segredo, { nome });
  });
  const { databaseUrl } = server;
  const second = databaseUrl ? await startProductServer({ ...env, DATABASE_URL: databaseUrl }) : undefined;
  try {
    const token = await server.token();
    onStep('the server runs');
    const killing = killRepeatedly(server, killEveryMs, !databaseUrl);
    let restarts = 0;
    let restarting = Promise.resolve();
    const restart = () => {
      restarts += 1;
      restarting = receiver.restart();
    };
    const timer = setInterval(restart, RECEIVER_EVERY * killEveryMs);
    await createClientes(server.url, token, options);
    clearInterval(timer);
    await restarting;
    const kills = { ...(await killing.stop()), receiver: restarts };
    onStep(`${options.changes} clients created`);
    for (let open = -1; open !== 0; ) {
      if (open > 0) await server.start();
      await untilQuiet(receiver);
      await server.stop();
      open = await server.inDatabase(countOpen);
      onStep(`${receiver.received.length} webhooks received, ${open} waiting`);
    }
    const { expected, unannounced } = await server.inDatabase(readExpected);
    const received = new Set(receiver.received.map(({ host, id }) => `${host} ${id}`));
    const missing = expected.difference(received).size;
    const unexpected = received.difference(expected).size;
    return {
      kills,
      expected: expected.size,
      received: receiver.received.length,
      repeated: receiver.received.length - received.size,
      faults: { missing, unexpected, unannounced, forged, overlapping },
    };
  } finally {
    await second?.remove();
    await server.remove();
    await receiver.remove();
  }
}
