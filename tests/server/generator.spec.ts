import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#generated/operations.ts';
import { newId } from '#server/db/id.ts';
import { audioFiles } from '#tests/support/audio.ts';
import { engine } from '#tests/support/database.ts';
import { brokenRequests, type Request, toFetch, validRequests } from '#tests/support/generator/requests.ts';
import { fillPool, type Pool, signedIn, stateOf } from '#tests/support/generator/state.ts';
import { REFERENCE } from '#tests/support/generator/values.ts';
import { signInDevice, startServer, type TestServer, textOf } from '#tests/support/server.ts';

/** Fewer where each takes longer: what the contract lets through is the same on both engines. */
const RUNS = Number(process.env.GENERATOR_RUNS ?? (engine === 'postgres' ? 5 : 2));
const seed = Number(process.env.GENERATOR_SEED ?? 20_261_121);
const parameters = { seed, numRuns: RUNS, endOnFailure: true };
const all = Object.keys(operations) as OperationId[];

let server: TestServer;
let token: string;
let device: string;
let pool: Pool;
beforeAll(async () => {
  server = await startServer();
  device = (await server.device()).token;
});
afterAll(() => server.close());

const resolved = (request: Request): Request =>
  JSON.parse(
    JSON.stringify(request).replace(REFERENCE, (_, table: string, n: string) => {
      const ids = pool[table]!;
      return ids[Number(n) % ids.length]!;
    }),
  );

const snapshot = async () => ({
  rows: await stateOf(server.db),
  files: audioFiles(server.settings.DATA_DIR),
});

/** What there was after the last request, unless that may have changed it. */
let known: Awaited<ReturnType<typeof snapshot>> | undefined;

/** Sends a request; one that is refused, or that only reads, must have changed nothing. */
async function send(operation: OperationId, request: Request) {
  const { url, ...init } = toFetch(operation, resolved(request));
  const before = known ?? (await snapshot());
  known = undefined;
  const isDevices = operations[operation].scheme === 'dispositivo';
  const authorization = `Bearer ${isDevices ? device : token}`;
  const headers = { ...init.headers, authorization } as Record<string, string>;
  const response = await fetch(server.url + url, { ...init, headers });
  const { status } = response;
  const body = await textOf(response);
  const said = `${init.method} ${url.slice(0, 300)} → ${status} ${status < 300 ? '' : body.slice(0, 300)}`;
  expect(status, said).toBeLessThan(500);
  if (status >= 300 || init.method === 'GET') {
    const after = await snapshot();
    expect(after.rows, said).toEqual(before.rows);
    expect(before.files, said).toEqual(expect.arrayContaining(after.files));
    known = after;
  }
  if (status >= 300 && status !== 304) {
    const { code } = JSON.parse(body).error;
    expect(operations[operation].errors, said).toContain(code);
    if (['LG004', 'LG006'].includes(code)) token = await signedIn(server.db);
    if (['TPL010', 'TPL013'].includes(code)) {
      device = (await signInDevice(server, `loja-${newId()}`)).token;
      known = undefined;
    }
  }
  return { status, said };
}

describe.each(all)('%s', (operation) => {
  beforeAll(async () => {
    token = await signedIn(server.db);
    pool = await fillPool(server.db);
    known = undefined;
  });

  it('answers whatever the contract lets through', async () => {
    await fc.assert(
      fc.asyncProperty(validRequests(operation), async (request) => {
        await send(operation, request);
      }),
      parameters,
    );
  });

  const broken = brokenRequests(operation);
  it('refuses what the contract does not let through', async () => {
    await fc.assert(
      fc.asyncProperty(broken, async (request) => {
        const { status, said } = await send(operation, request);
        expect(status, said).toBeGreaterThanOrEqual(300);
      }),
      parameters,
    );
  });
});
