import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '#generated/operations.ts';
import { type Request, toFetch, validRequests } from '#tests/support/generator/requests.ts';
import { fillPool, type Pool, signedIn } from '#tests/support/generator/state.ts';
import { REFERENCE } from '#tests/support/generator/values.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const RUNS = Number(process.env.GENERATOR_RUNS ?? 4);
const seed = Number(process.env.GENERATOR_SEED ?? 20_261_121);

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await signedIn(server.db);
});
afterAll(() => server.close());

type Entity = Record<string, unknown> & { _id: string };

/** What there is to refer to when a chain begins: it deletes nothing but what it made. */
let pool: Pool;

async function send(operation: OperationId, request: Partial<Request>) {
  const full = { path: {}, query: [], headers: {}, ...request };
  const resolved = JSON.parse(
    JSON.stringify(full).replace(
      REFERENCE,
      (_, table: string, n: string) => pool[table]![Number(n) % pool[table]!.length]!,
    ),
  );
  const { url, ...init } = toFetch(operation, resolved);
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const response = await fetch(server.url + url, { ...init, headers });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Entity };
}

/** The operations of an entity by what they do. */
const named = (entity: string) => ({
  create: `create${entity}` as OperationId,
  get: `get${entity}` as OperationId,
  update: `update${entity}` as OperationId,
  remove: `delete${entity}` as OperationId,
});

const entities = ['Cliente', 'Loja', 'Musica', 'Playlist', 'Vinheta', 'Notificacao', 'Comunicado', 'Admin'];

describe.each(entities)('%s', (entity) => {
  const { create, get, update, remove } = named(entity);
  const requests = fc.tuple(
    fc.array(validRequests(create), { minLength: 25, maxLength: 25 }),
    fc.array(validRequests(update), { minLength: 8, maxLength: 8 }),
  );

  it('is created, read, updated and deleted, and then not there', { timeout: 120_000 }, async () => {
    let chains = 0;
    const chain = fc.asyncProperty(requests, async ([creates, updates]) => {
      let created: Entity | undefined;
      pool = await fillPool(server.db);
      for (const request of creates) {
        const { status, body } = await send(create, { ...request, headers: {} });
        if (status !== 201) continue;
        created = body;
        break;
      }
      if (!created) return;
      chains += 1;
      const path = { id: created._id };
      expect(await send(get, { path })).toEqual({ status: 200, body: created });

      let before = created;
      for (const request of updates) {
        const { status, body } = await send(update, { ...request, path, headers: {} });
        const after = await send(get, { path });
        expect(after).toEqual({ status: 200, body: status === 200 ? body : before });
        before = after.body;
      }

      expect(await send(remove, { path })).toEqual({ status: 204, body: undefined });
      for (const operation of [get, update, remove]) {
        const gone = await send(operation, { path, ...(operation === update && { body: {} }) });
        expect([operation, gone.status]).toEqual([operation, 404]);
      }
    });
    await fc.assert(chain, { seed, numRuns: RUNS, endOnFailure: true });
    expect(chains).toBeGreaterThan(0);
  });
});
