import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Asker, asAsker, isRead, unasked } from './asker.ts';
import type { Presence } from './reach.ts';
import { watchSilence } from './silence.ts';

const log = { fatal() {}, error() {}, warn() {}, info() {}, debug() {} };

class Connected {
  asked = 1;
  bytesRead = 0;
  broken: Error | undefined;
  readonly asker: Asker | undefined;
  readonly connection = { stream: this };

  constructor(asker?: Asker) {
    this.asker = asker;
  }

  destroy(error: Error) {
    this.broken = error;
  }
}

class Pool extends EventEmitter {
  options = {};
  connect = () => new Promise<pg.PoolClient>(() => {});
}

let pool: Pool;
let presence: () => Promise<Presence>;
let watch: ReturnType<typeof watchSilence>;
beforeEach(() => {
  pool = new Pool();
  presence = () => new Promise(() => {});
  watch = watchSilence(pool as unknown as pg.Pool, () => presence(), log);
  watch.close();
});
afterEach(() => pool.removeAllListeners());

async function look(between = () => {}): Promise<void> {
  for (let n = 0; n < 8; n += 1) {
    watch.look();
    between();
    await Promise.resolve();
    await new Promise(setImmediate);
  }
}

const connected = (asker?: Asker) => {
  const client = new Connected(asker);
  pool.emit('connect', client);
  return client;
};

const read = (): Asker => ({ hasWritten: false });
const away = expect.objectContaining({ code: 'ETIMEDOUT' });

it('aborts reads, but neither writes nor jobs, when the database is silent', async () => {
  const [reader, writer, job] = [connected(read()), connected({ hasWritten: true }), connected()];
  const waits = expect(asAsker(read(), watch.pool.connect)).rejects.toEqual(away);
  await look();
  await waits;
  expect([watch.isAway(), reader.broken, writer.broken, job.broken]).toEqual([
    true,
    away,
    undefined,
    undefined,
  ]);
  await expect(asAsker(read(), watch.pool.connect)).rejects.toEqual(away);
  writer.bytesRead += 1;
  watch.look();
  expect(watch.isAway()).toBe(false);
});

it('counts any byte as a sign of life, and never reports silence if nothing is pending', async () => {
  const [slow, other] = [connected(read()), connected()];
  await look(() => {
    other.bytesRead += 1;
  });
  expect([watch.isAway(), slow.broken]).toEqual([false, undefined]);
  slow.asked = 0;
  other.asked = 0;
  await look();
  expect(watch.isAway()).toBe(false);
});

it.each(['answers', 'refuses', 'unreachable'] as const)(
  'tolerates a slow statement if the probe %s',
  async (found) => {
    const slow = connected(read());
    presence = async () => found;
    await look();
    expect([watch.isAway(), slow.broken]).toEqual([false, undefined]);
  },
);

it('reports silence while connecting fails too, until a probe succeeds', async () => {
  connected(read());
  const asked = Promise.withResolvers<Presence>();
  presence = () => asked.promise;
  await look();
  presence = async () => 'unreachable';
  asked.resolve('silent');
  await look();
  expect(watch.isAway()).toBe(true);
  presence = async () => 'answers';
  watch.look();
  await new Promise(setImmediate);
  expect(watch.isAway()).toBe(false);
});

it.each([
  ['select "id" from "clientes" where "nome" = $1', true],
  ['/* prepared */select "updated_at" from "lojas"', true],
  ["select * from atividades where acao = 'update' for update", true],
  ['with a as (select 1) select * from a for no key update', true],
  ['begin', true],
  ['commit', true],
  ['with a as (delete from "lojas" returning id) select * from a', false],
  ['  insert into "clientes" ("id") values ($1)', false],
  ['update "lojas" set "nome" = $1', false],
  ['lock table clientes in share mode', false],
  ['create temporary table a (b text)', false],
  [`update "sessoes" set "ultimo_uso" = now() ${unasked.toOperationNode().sqlFragments[0]}`, true],
])('classifies %s as a read: %s', (statement, expected) => {
  expect(isRead(statement)).toBe(expected);
});
