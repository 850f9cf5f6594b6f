import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#generated/errors.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { buildApp } from '#server/app.ts';
import { names } from '#server/db/client.ts';
import type { Database } from '#server/db/schema.ts';
import { readSettings } from '#server/settings.ts';
import { createChanges } from '#server/sincronia/changes.ts';
import { watchAnswers } from '#tests/support/answers.ts';
import { emptyFolder } from '#tests/support/database.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const all = Object.keys(operations) as OperationId[];
const giving = (code: ErrorCode) =>
  all.filter((operation) => (operations[operation].errors as readonly ErrorCode[]).includes(code));

type Described = Record<
  string,
  Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>
>;
function bodyOf(operation: OperationId) {
  const { path, method } = operations[operation];
  const content = (contract.paths as unknown as Described)[path]?.[method.toLowerCase()]?.requestBody
    ?.content;
  const type = content && Object.keys(content)[0]!;
  return { type, example: type && content[type]!.example };
}

const urlOf = (operation: OperationId, id: string) =>
  `/api/v1${operations[operation].path.replace(/\{\w+\}/g, encodeURIComponent(id))}`;

describe('a request that no operation can take', () => {
  let server: TestServer;
  let bearers: { bearer: string; dispositivo: string };
  beforeAll(async () => {
    server = await startServer();
    const { token } = await server.device();
    bearers = { bearer: `Bearer ${await server.token()}`, dispositivo: `Bearer ${token}` };
  });
  afterAll(() => server.close());

  async function codeOf(operation: OperationId, url: string, type?: string, body?: string) {
    const response = await fetch(server.url + url, {
      method: operations[operation].method,
      headers: {
        authorization: bearers[operations[operation].scheme ?? 'bearer'],
        ...(type && { 'content-type': type }),
      },
      body,
    });
    return (await response.json()).error?.code;
  }

  // What a provider adds to its way back is not refused.
  const strict = giving('REQ001').filter((operation) => !operations[operation].openQuery);

  it.each(strict)('%s: REQ001 when all of it is malformed', async (operation) => {
    const { type } = bodyOf(operation);
    const url = `${urlOf(operation, ','.repeat(61))}?limit=0&page=0&periodo=0&q=`;
    expect(await codeOf(operation, url, type, type && '{"not')).toBe('REQ001');
  });

  const withJson = (operation: OperationId) => bodyOf(operation).type === 'application/json';

  it.each(giving('REQ005').filter(withJson))('%s: REQ005 with a body of 2 MB', async (operation) => {
    const body = JSON.stringify({ nome: 'a'.repeat(2 * 1024 * 1024) });
    expect(await codeOf(operation, urlOf(operation, 'x'), 'application/json', body)).toBe('REQ005');
  });

  it.each(giving('REQ008'))('%s: REQ008 with a body of another type', async (operation) => {
    expect(await codeOf(operation, urlOf(operation, 'x'), 'text/plain', 'x')).toBe('REQ008');
  });

  it.each(giving('LG007'))(
    '%s: LG007 while the password is the one that somebody else chose',
    async (operation) => {
      const known = await server.db.selectFrom('admins').select('id').where('login', '=', 'novata').execute();
      if (known.length === 0) {
        await server.addAdmin('novata');
        await server.db
          .updateTable('admins')
          .set({ senhaProvisoria: true })
          .where('login', '=', 'novata')
          .execute();
      }
      expect(await server.call(operation, { as: 'novata', path: { id: 'x' } })).toAnswer(409, 'LG007');
    },
  );

  describe('while the agency demands a second factor', () => {
    const demand = (exigirDoisFatores: boolean) =>
      server.db.updateTable('configuracoes').set({ exigirDoisFatores }).execute();
    beforeAll(() => demand(true));
    afterAll(() => demand(false));

    it.each(giving('LG008'))('%s: LG008 for who has none', async (operation) => {
      expect(await server.call(operation, { path: { id: 'x' } })).toAnswer(409, 'LG008');
    });
  });

  it.each(giving('LG004'))('%s: LG004 once the admin is disabled', async (operation) => {
    const known = await server.db
      .selectFrom('admins')
      .select('id')
      .where('login', '=', 'desligada')
      .execute();
    if (known.length === 0) {
      await server.addAdmin('desligada');
      await server.token('desligada');
      await server.db
        .updateTable('admins')
        .set({ status: 'INATIVO' })
        .where('login', '=', 'desligada')
        .execute();
    }
    expect(await server.call(operation, { as: 'desligada', path: { id: 'x' } })).toAnswer(403, 'LG004');
  });
});

/** One that nobody asks, and what a browser that signs in by it comes with. */
const provider = {
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'vitrola',
  OIDC_CLIENT_SECRET: 'segredo-de-teste',
};
const cookie = `vitrola_oidc=${'a'.repeat(43)}`;

/** A database each of whose connections fails in the same way. */
function failingDatabase(error: unknown): Kysely<Database> {
  const pool = { connect: () => Promise.reject(error), end: () => Promise.resolve(), options: {} };
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }),
    plugins: [names],
  });
}

describe.each<[ErrorCode, string, unknown]>([
  ['REQ009', 'the database is away', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
  ['REQ010', 'the disk is full', Object.assign(new Error('no space'), { code: '53100' })],
  ['REQ000', 'something unforeseen happens', new Error('unforeseen')],
])('%s when %s', (code, _what, error) => {
  let app: FastifyInstance;
  let violations: string[];
  const dir = emptyFolder();
  beforeAll(async () => {
    const settings = readSettings({ DATA_DIR: dir, LOG_LEVEL: 'silent', ...provider });
    const log = pino({ level: 'silent' });
    const mail = { enqueue: async () => '', deliver: async () => {}, close: async () => {} };
    const db = failingDatabase(error);
    const database = { db, isReady: async () => false };
    app = buildApp({ database, settings, mail, log, changes: createChanges(db), panelRoot: '/nonexistent' });
    violations = watchAnswers(app);
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(dir, { recursive: true });
    expect(violations).toEqual([]);
  });

  it.each(giving(code))('%s', async (operation) => {
    const { type, example } = bodyOf(operation);
    const response = await app.inject({
      method: operations[operation].method,
      url: urlOf(operation, 'x'),
      headers: { authorization: 'Bearer token', cookie, ...(type && { 'content-type': type }) },
      payload: type && JSON.stringify(example ?? {}),
    });
    expect(response.json().error.code).toBe(code);
    expect(response.body).not.toContain('unforeseen');
  });
});
