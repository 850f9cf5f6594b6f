import fs from 'node:fs';
import fc from 'fast-check';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#generated/db.d.ts';
import { type ErrorCode, errors } from '#generated/errors.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { buildApp } from '#server/app.ts';
import { names } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { readQuery } from '#server/http/query.ts';
import { dereference } from '#server/http/references.ts';
import { createServices } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { watchAnswers } from '#tests/support/answers.ts';
import { addConvidado } from '#tests/support/area.ts';
import { audioFiles } from '#tests/support/audio.ts';
import { emptyFolder, engine } from '#tests/support/database.ts';
import { addCliente } from '#tests/support/entities.ts';
import { brokenRequests, type Request, toFetch, validRequests } from '#tests/support/generator/requests.ts';
import { runsOf } from '#tests/support/generator/runs.ts';
import { fillPool, type Pool, signedIn, stateOf, watchWrites } from '#tests/support/generator/state.ts';
import { REFERENCE } from '#tests/support/generator/values.ts';
import { type Received, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';
import { type Document, operationsOf } from '../../tools/contract/document.ts';

const all = Object.keys(operations) as OperationId[];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const document = contract as unknown as Document;
const described = new Map(
  operationsOf(document).map(({ operation }) => [
    operation.operationId as OperationId,
    dereference(document, operation),
  ]),
);

const parametersOf = (operation: OperationId, place: string) =>
  (described.get(operation)!.parameters ?? []).filter((parameter) => parameter.in === place);
const withQuery = all.filter((operation) => parametersOf(operation, 'query').length > 0);
const contentOf = (operation: OperationId) => described.get(operation)!.requestBody?.content ?? {};
const exampleOf = (operation: OperationId) => contentOf(operation)['application/json']?.example;
const withJson = all.filter((operation) => exampleOf(operation) !== undefined);

const fillAll = (operation: OperationId) =>
  operations[operation].errors.find(
    (code) => code === 'LG002' || code === 'TPL002' || errors[code].message === errors.C002.message,
  ) ?? 'REQ001';

type Wrong = { id?: string; search?: string; body?: string | Buffer };

async function send(operation: OperationId, { id = 'x', search = '', body }: Wrong = {}) {
  const example = exampleOf(operation);
  const json = body ?? (example === undefined ? undefined : JSON.stringify(example));
  const form = new FormData();
  form.append('dados', '{}');
  form.append('arquivo', new Blob(['x']), 'a - b.mp3');
  const isUpload = 'multipart/form-data' in contentOf(operation);
  const path = operations[operation].path
    .replace('{entidade}', 'CLIENTE')
    .replace(/\{\w+\}/, encodeURIComponent(id));
  const { status, headers, text } = await server.send(operation, `/api/v1${path}${search}`, {
    headers: {
      authorization: `Bearer ${await server.bearer(operation)}`,
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    body: isUpload ? form : json,
  });
  const isJson = text && headers.get('content-type')?.startsWith('application/json');
  return { status, answer: isJson ? JSON.parse(text) : text };
}

async function refusal(operation: OperationId, wrong: Wrong) {
  const { answer } = await send(operation, wrong);
  const { code, fields } = answer.error ?? {};
  return { code, fields: fields?.map(({ path }: { path: string }) => path) };
}

/** Required values of the other parameters, so that only one is wrong. */
const valid: Record<string, string> = {
  q: 'ana',
  cliente: 'x',
  playlist: 'x',
  versao: 'x',
  dia: '2026-01-01',
  de: '2026-01-01',
  ate: '2026-01-02',
};
const searchOf = (operation: OperationId, given: Record<string, string>) => {
  const required = parametersOf(operation, 'query').filter((parameter) => parameter.required);
  const needed = Object.fromEntries(required.map(({ name }) => [name, valid[name]!]));
  return `?${new URLSearchParams({ ...needed, ...given })}`;
};

/** Distributes values over parameters or fields that are parsed the same way, to save requests. */
const shared = <Value>(values: Value[], index: number, among: number) =>
  values.filter((_, n) => n % among === index % Math.min(among, values.length));

describe('a query', () => {
  const strict = all.filter((operation) => !operations[operation].openQuery);

  it.each(strict)('%s: rejects unknown parameters, and a signature if it takes none', async (operation) => {
    for (const name of operations[operation].signed ? ['statos'] : ['statos', 'assinatura']) {
      const search = searchOf(operation, { [name]: 'x' });
      expect(await refusal(operation, { search })).toEqual({ code: 'REQ001', fields: [name] });
    }
  });

  const wrongs: Record<string, string[]> = {
    integer: ['0x5', '1e2', '+5', '5.0', ' 5', '-0', '٥', 'abc', '9'.repeat(400)],
    boolean: ['1', '0', 'TRUE', 'sim', ' true'],
    text: ['a\u0000b'],
  };
  it.each(withQuery)('%s: accepts only decimal integers, true and false, and text', async (operation) => {
    const own = parametersOf(operation, 'query').map(({ name, required, schema }) => {
      const isText = schema?.type === 'string' && !required;
      return { name, type: isText ? 'text' : String(schema?.type) };
    });
    for (const [type, alike] of Map.groupBy(own, (parameter) => parameter.type))
      for (const [index, { name }] of alike.entries()) {
        const values = wrongs[type] ?? [];
        for (const value of type === 'text' ? values : shared(values, index, alike.length)) {
          const answer = await refusal(operation, { search: searchOf(operation, { [name]: value }) });
          expect([name, value, answer]).toEqual([name, value, { code: 'REQ001', fields: [name] }]);
        }
      }
  });

  it.each(['%ED%A0%BC', '%ff', '%E0%A4%A', '%'])('reads the bytes %s, which are no text', async (bytes) => {
    expect((await send('listClientes', { search: `?nome=${bytes}` })).status).toBe(200);
  });

  const noFilters = new Set([
    'limit',
    'page',
    'cursor',
    'sort',
    'ordem',
    'contar',
    'details',
    'dryRun',
    'representation',
  ]);

  it.each(withQuery)(
    '%s: drops empty filters, _id and reset, and is REQ001 for other empty parameters',
    async (operation) => {
      const own = parametersOf(operation, 'query');
      const empty = own.filter(({ name, required }) => !required && !noFilters.has(name));
      const query = { ...Object.fromEntries(empty.map(({ name }) => [name, ''])), _id: 'x', reset: '1' };
      readQuery(query, { properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])) });
      expect(query).toEqual({});
      for (const { name } of own.filter((parameter) => !empty.includes(parameter))) {
        const refused = await refusal(operation, { search: searchOf(operation, { [name]: '' }) });
        expect([name, refused]).toEqual([name, { code: 'REQ001', fields: [name] }]);
      }
    },
  );

  it.each(['listLojas', 'reportClientesFaixas', 'getInsightsPendencias'] as const)(
    '%s: ignores them',
    async (operation) => {
      const empty = parametersOf(operation, 'query').filter(({ name }) => !noFilters.has(name));
      const given = { ...Object.fromEntries(empty.map(({ name }) => [name, ''])), _id: 'x', reset: '1' };
      expect(await send(operation, { search: searchOf(operation, given) })).toEqual(await send(operation));
    },
  );
});

describe('an unknown id', () => {
  const ids = ["' or 1=1 --", '../x'];
  const withId = all.filter((operation) => parametersOf(operation, 'path').length > 0);

  it.each(withId)('%s: returns the same 404 for any length', async (operation) => {
    const search = searchOf(operation, {});
    const bodyOf = (id: string) => {
      const example = exampleOf(operation) as { _id?: string } | undefined;
      return example?._id === undefined ? undefined : JSON.stringify({ ...example, _id: id });
    };
    const short = await send(operation, { search, body: bodyOf('x') });
    expect(short.status).toBe(operation === 'deleteSessao' ? 204 : 404);
    for (const id of ['ç'.repeat(4096), ...shared(ids, withId.indexOf(operation), ids.length)]) {
      const { status, answer } = await send(operation, { id, search, body: bodyOf(id) });
      const { code } = short.answer.error ?? {};
      expect([id.slice(0, 20), status, answer.error?.code]).toEqual([id.slice(0, 20), short.status, code]);
    }
    const tooLong = await refusal(operation, { id: 'x'.repeat(4097), search, body: bodyOf('x') });
    const named = parametersOf(operation, 'path').find(({ name }) => name !== 'entidade')!;
    expect(tooLong).toEqual({ code: 'REQ001', fields: [named.name] });
  });

  const filters = withQuery.flatMap((operation) =>
    parametersOf(operation, 'query')
      .filter(({ description = '' }) => /^Id of /.test(description))
      .map(({ name }) => [operation, name] as const),
  );
  it.each(filters)('%s: filters by a long %s as by a short one', async (operation, name) => {
    const asked = (id: string) => send(operation, { search: searchOf(operation, { [name]: id }) });
    expect(await asked('x'.repeat(4096))).toEqual(await asked('x'));
  });
});

function textsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

function withText(value: unknown, [key, ...rest]: string[], text: string): unknown {
  if (key === undefined) return text;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = withText(copy[key], rest, text);
  return copy;
}

const noTexts = ['meio \ud83c x', '\udf0a', 'a\u0000b'];

it.each(withJson)('%s: rejects invalid text in every field, at any depth', async (operation) => {
  const example = exampleOf(operation);
  // Events are validated one by one; events.spec.ts has the tests.
  const hasVerdicts = operations[operation].eventErrors.length > 0;
  const texts = textsOf(example).filter(([field]) => !hasVerdicts || field !== 'eventos');
  for (const few of Array.from({ length: Math.ceil(texts.length / 40) }, (_, n) =>
    texts.slice(40 * n, 40 * n + 40),
  )) {
    const wrong = few.reduce(
      (body, path, n) => withText(body, path, `${n} ${noTexts[n % noTexts.length]}`),
      example,
    );
    const { code, fields } = await refusal(operation, { body: JSON.stringify(wrong) });
    expect([code, new Set(fields)]).toEqual([fillAll(operation), new Set(few.map((path) => path.join('.')))]);
  }
});

it.each(['{"nome":"\xff"}', '{"nome":"\xed\xa0\xbc"}', '{"nome":"caf\xe9"}'])(
  'rejects %j, whose bytes are not UTF-8',
  async (text) => {
    expect((await refusal('createCliente', { body: Buffer.from(text, 'latin1') })).code).toBe('REQ001');
  },
);

describe('OPTIONS', () => {
  const paths = [...Map.groupBy(all, (operation) => operations[operation].path)];

  it.each(paths)('%s lists its methods', async (path, own) => {
    const authorization = `Bearer ${await server.bearer(own[0]!)}`;
    const ask = (method: 'OPTIONS' | 'HEAD' | 'GET'): Promise<Received> =>
      server.send(own[0]!, `/api/v1${path.replace(/\{\w+\}/, 'x')}`, { method, headers: { authorization } });
    const { status, text, headers } = await ask('OPTIONS');
    expect([status, text]).toEqual([204, '']);
    const methods = own.map((operation) => operations[operation].method as string);
    const told = new Set(headers.get('allow')!.split(', '));
    expect(told).toEqual(new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']));
    if (methods.includes('GET')) expect((await ask('HEAD')).status).toBe((await ask('GET')).status);
  });
});

/** A provider that is never called, and the state of a browser that signs in with it. */
const provider = {
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'vitrola',
  OIDC_CLIENT_SECRET: 'segredo-de-teste',
};
const cookie = `vitrola_oidc=${'a'.repeat(43)}`;

function failingDatabase(error: unknown): Kysely<Database> {
  const pool = { connect: () => Promise.reject(error), end: () => Promise.resolve(), options: {} };
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }),
    plugins: [names],
  });
}

it.each<[ErrorCode, string, unknown]>([
  ['REQ009', 'the database is away', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
  ['REQ010', 'the disk is full', Object.assign(new Error('no space'), { code: '53100' })],
  ['REQ000', 'something unforeseen happens', new Error('unforeseen')],
])('every operation returns %s when %s', async (code, _what, error) => {
  const dir = emptyFolder();
  const settings = readSettings({ DATA_DIR: dir, LOG_LEVEL: 'silent', ...provider });
  const log = pino({ level: 'silent' });
  const database = {
    db: failingDatabase(error),
    isReady: async () => false,
    pool: () => ({ total: 0, idle: 0, waiting: 0, max: 0 }),
    close: async () => {},
  };
  const services = await createServices(settings, log, { database });
  const app = buildApp(services, { panelRoot: '/nonexistent' });
  const violations = watchAnswers(app);
  await app.ready();
  const giving = all.filter((operation) =>
    (operations[operation].errors as readonly ErrorCode[]).includes(code),
  );
  for (const operation of giving) {
    const [type] = Object.keys(contentOf(operation));
    const response = await app.inject({
      method: operations[operation].method,
      url: `/api/v1${operations[operation].path.replace(/\{\w+\}/g, 'x')}`,
      headers: { authorization: 'Bearer token', cookie, ...(type && { 'content-type': type }) },
      payload: type && JSON.stringify(contentOf(operation)[type]?.example ?? {}),
    });
    expect([operation, response.json().error.code]).toEqual([operation, code]);
    expect(response.body).not.toContain('unforeseen');
  }
  await app.close();
  fs.rmSync(dir, { recursive: true });
  expect(violations).toEqual([]);
});

// Runs last: generated requests delete, disable and lock out whatever they can.
describe('a generated request', () => {
  /** Fewer on the slower engine, because contract checks do not depend on the engine. */
  const RUNS = runsOf({ night: engine === 'postgres' ? 5 : 2, day: 1 });
  const seed = Number(process.env.GENERATOR_SEED ?? 20_261_121);
  const parameters = { seed, numRuns: RUNS, endOnFailure: true };
  const tokens = { bearer: '', dispositivo: '', area: '' };
  let writes: ReturnType<typeof watchWrites>;
  afterAll(() => writes.stop());
  let pool: Pool;
  beforeAll(async () => {
    writes = watchWrites();
    tokens.dispositivo = (await server.device()).token;
    tokens.area = (await server.guest()).token;
  });

  const resolved = (request: Request): Request =>
    JSON.parse(
      JSON.stringify(request).replace(REFERENCE, (_, table: string, n: string) => {
        const ids = pool[table]!;
        return ids[Number(n) % ids.length]!;
      }),
    );

  const snapshot = async () => ({
    writes: writes.count(),
    rows: await stateOf(server.db),
    files: audioFiles(server.settings.DATA_DIR),
  });

  /** State after the last request, if it could not have changed. */
  let known: Awaited<ReturnType<typeof snapshot>> | undefined;
  let isChanged = false;

  async function send(operation: OperationId, request: Request) {
    const { url, ...init } = toFetch(operation, resolved(request));
    const before = known ?? (await snapshot());
    known = undefined;
    const token = tokens[operations[operation].scheme ?? 'bearer'];
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const { status, text } = await server.send(operation, url, { ...init, headers });
    const told = `${init.method} ${url.slice(0, 300)} → ${status} ${status < 300 ? '' : text.slice(0, 300)}`;
    expect(status, told).toBeLessThan(500);
    if (status >= 300 || init.method === 'GET') {
      const after = writes.count() === before.writes ? before : await snapshot();
      expect(after.rows, told).toEqual(before.rows);
      expect(before.files, told).toEqual(expect.arrayContaining(audioFiles(server.settings.DATA_DIR)));
      known = after;
    } else isChanged = true;
    if (status >= 300 && status !== 304) {
      const { code } = JSON.parse(text).error;
      expect(operations[operation].errors, told).toContain(code);
      if (['LG004', 'LG006'].includes(code)) {
        tokens.bearer = await signedIn(server.db);
        known = undefined;
      }
      if (['TPL010', 'TPL013'].includes(code)) {
        tokens.dispositivo = (await signInDevice(server, `loja-${newId()}`)).token;
        known = undefined;
      }
      if (['AR001', 'AR003'].includes(code)) {
        tokens.area = (await addConvidado(server, { cliente: await addCliente(server.db) })).token;
        known = undefined;
      }
    }
    return { status, told };
  }

  it.each(all)('%s: succeeds if the contract allows it, and is refused otherwise', async (operation) => {
    tokens.bearer = await signedIn(server.db);
    pool = await fillPool(server.db);
    // After a change these two may have written more than a session.
    if (isChanged) known = undefined;
    else if (known) known.writes = writes.count();
    isChanged = false;
    const taken = fc.asyncProperty(validRequests(operation), async (request) => {
      await send(operation, request);
    });
    await fc.assert(taken, parameters);
    const refused = fc.asyncProperty(brokenRequests(operation), async (request) => {
      const { status, told } = await send(operation, request);
      expect(status, told).toBeGreaterThanOrEqual(300);
    });
    await fc.assert(refused, parameters);
  });
});
