import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#generated/errors.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { dereference } from '#server/http/references.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { type Document, operationsOf } from '../../scripts/contract/document.ts';

const document = contract as unknown as Document;
const described = new Map(
  operationsOf(document).map(({ operation }) => [
    operation.operationId as OperationId,
    dereference(document, operation),
  ]),
);
const all = [...described.keys()];

const parametersOf = (operation: OperationId, place: string) =>
  (described.get(operation)!.parameters ?? []).filter((parameter) => parameter.in === place);
const schemaOf = (operation: OperationId, name: string) =>
  parametersOf(operation, 'query').find((parameter) => parameter.name === name)?.schema;
const typeOf = (operation: OperationId, name: string) => schemaOf(operation, name)?.type;
const withQuery = all.filter((operation) => parametersOf(operation, 'query').length > 0);
const withId = all.filter((operation) => parametersOf(operation, 'path').length > 0);

const contentOf = (operation: OperationId) => described.get(operation)!.requestBody?.content ?? {};
const isUpload = (operation: OperationId) => 'multipart/form-data' in contentOf(operation);
const exampleOf = (operation: OperationId) => contentOf(operation)['application/json']?.example;
const withJson = all.filter((operation) => exampleOf(operation) !== undefined);

/** The code of a body against the contract: the operation's own, where it has one. */
const fillAll = (operation: OperationId) =>
  operations[operation].errors.find(
    (code) => code === 'LG002' || code === 'TPL002' || errors[code].message === errors.C002.message,
  ) ?? 'REQ001';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const authorizationOf = async (isDevices: boolean) =>
  `Bearer ${isDevices ? (await server.device()).token : await server.token()}`;

type Sent = { id?: string; search?: string; body?: BodyInit };

/** Sends an operation as the contract's example has it, but for what is told. */
async function send(operation: OperationId, { id = 'x', search = '', body }: Sent = {}) {
  const { method, path } = operations[operation];
  const example = exampleOf(operation);
  const json = body ?? (example === undefined ? undefined : JSON.stringify(example));
  const form = new FormData();
  form.append('dados', '{}');
  form.append('arquivo', new Blob(['x']), 'a - b.mp3');
  const response = await fetch(
    `${server.url}/api/v1${path.replace('{entidade}', 'CLIENTE').replace(/\{\w+\}/, encodeURIComponent(id))}${search}`,
    {
      method,
      headers: {
        authorization: await authorizationOf(operations[operation].scheme === 'dispositivo'),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: isUpload(operation) ? form : json,
    },
  );
  const text = await response.text();
  const answer =
    text && response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
  return { status: response.status, answer };
}

/** What a refusal says: its code, and the fields it names. */
async function refusal(operation: OperationId, sent: Sent) {
  const { answer } = await send(operation, sent);
  return {
    code: answer.error?.code,
    fields: answer.error?.fields?.map(({ path }: { path: string }) => path),
  };
}

/** Values that the other parameters need so that only one is wrong. */
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

describe('a query parameter that the operation does not have', () => {
  const strict = all.filter((operation) => !operations[operation].openQuery);

  it.each(strict)('%s: is REQ001 that names it', async (operation) => {
    const search = searchOf(operation, { statos: 'ATIVO' });
    expect(await refusal(operation, { search })).toEqual({ code: 'REQ001', fields: ['statos'] });
  });

  it.each(strict.filter((operation) => !operations[operation].signed))(
    '%s: is REQ001 for a signature, which it has no use for',
    async (operation) => {
      const search = searchOf(operation, { assinatura: 'x' });
      expect(await refusal(operation, { search })).toEqual({ code: 'REQ001', fields: ['assinatura'] });
    },
  );

  it.each(withQuery)('%s: is as if it were not there when it is _id or reset', async (operation) => {
    const search = searchOf(operation, { _id: 'x', reset: '1' });
    expect(await send(operation, { search })).toEqual(
      await send(operation, { search: searchOf(operation, {}) }),
    );
  });
});

const namesOf = (operation: OperationId, type: string) =>
  parametersOf(operation, 'query')
    .map(({ name }) => name)
    .filter((name) => typeOf(operation, name) === type);
const someOf = (type: string) => withQuery.filter((operation) => namesOf(operation, type).length > 0);

const wrongIntegers = ['0x5', '1e2', '+5', '5.0', ' 5', '-0', '٥', 'abc', '9'.repeat(400)];

/** The values whose turn it is: several parameters of an operation, which are read in one way, share them. */
const shared = <Value>(values: Value[], index: number, among: number) =>
  values.filter((_, n) => n % among === index % among);

describe('a value in a query', () => {
  it.each(someOf('integer'))('%s: is an integer by its digits alone', async (operation) => {
    const names = namesOf(operation, 'integer');
    for (const [index, name] of names.entries()) {
      for (const text of shared(wrongIntegers, index, names.length)) {
        const search = searchOf(operation, { [name]: text });
        expect([name, text, await refusal(operation, { search })]).toEqual([
          name,
          text,
          { code: 'REQ001', fields: [name] },
        ]);
      }
      const least = Math.max(5, Number(schemaOf(operation, name)?.minimum ?? 0));
      const plain = await refusal(operation, { search: searchOf(operation, { [name]: `${least}` }) });
      expect(plain.code).not.toBe('REQ001');
    }
  });

  it.each(someOf('boolean'))('%s: is a boolean by its name alone', async (operation) => {
    for (const name of namesOf(operation, 'boolean')) {
      for (const text of ['1', '0', 'TRUE', 'sim', ' true']) {
        const search = searchOf(operation, { [name]: text });
        expect([name, text, await refusal(operation, { search })]).toEqual([
          name,
          text,
          { code: 'REQ001', fields: [name] },
        ]);
      }
    }
  });

  const noFilters = [
    'limit',
    'page',
    'cursor',
    'sort',
    'ordem',
    'contar',
    'details',
    'dryRun',
    'representation',
  ];

  it.each(withQuery)('%s: is no filter when it is empty, and REQ001 where it is none', async (operation) => {
    // Sessions that have few points left stay open, and are counted by what ends them.
    await send('deleteSessoes');
    const own = parametersOf(operation, 'query');
    const empty = own.filter(({ name, required }) => !required && !noFilters.includes(name));
    const search = searchOf(operation, Object.fromEntries(empty.map(({ name }) => [name, ''])));
    expect(await send(operation, { search })).toEqual(
      await send(operation, { search: searchOf(operation, {}) }),
    );
    for (const { name } of own.filter((parameter) => !empty.includes(parameter))) {
      const refused = await refusal(operation, { search: searchOf(operation, { [name]: '' }) });
      expect([name, refused]).toEqual([name, { code: 'REQ001', fields: [name] }]);
    }
  });
});

describe('an id that does not exist', () => {
  const ids = ['x'.repeat(61), 'x'.repeat(4096), 'ç'.repeat(4096), '😀'.repeat(4096), "' or 1=1 --", '../x'];

  it.each(withId)('%s: is the same 404 however long it is', async (operation) => {
    const search = searchOf(operation, {});
    const bodyOf = (id: string) => {
      const example = exampleOf(operation) as { _id?: string } | undefined;
      return example?._id === undefined ? undefined : JSON.stringify({ ...example, _id: id });
    };
    const short = await send(operation, { search, body: bodyOf('x') });
    expect([404, 204]).toContain(short.status);
    expect(short.status === 204).toBe(operation === 'deleteSessao');
    for (const id of ids) {
      const { status, answer } = await send(operation, { id, search, body: bodyOf(id) });
      expect([id.slice(0, 20), status, answer.error?.code]).toEqual([
        id.slice(0, 20),
        short.status,
        short.answer.error?.code,
      ]);
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

  it('is L009 among many that are joined by commas', async () => {
    const id = Array.from({ length: 100 }, (_, n) => `${n}`.padStart(39, 'x')).join(',');
    expect(await server.call('activateLojas', { path: { id } })).toAnswer(404, 'L009');
  });
});

/** The texts of a body, each by its path. */
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

describe('a text that is none', () => {
  it.each(withJson)('%s: is refused in each of its fields, however deep', async (operation) => {
    const example = exampleOf(operation);
    // What single events hold is their own verdict: see events.spec.ts.
    const hasVerdicts = operations[operation].eventErrors.length > 0;
    for (const path of textsOf(example).filter(([field]) => !hasVerdicts || field !== 'eventos')) {
      for (const text of ['meio \ud83c x', '\udf0a', 'a\u0000b']) {
        const body = JSON.stringify(withText(example, path, text));
        expect(await refusal(operation, { body })).toEqual({
          code: fillAll(operation),
          fields: [path.join('.')],
        });
      }
    }
  });

  it.each(withJson)('%s: is REQ001 as bytes that are not UTF-8', async (operation) => {
    for (const bytes of ['{"nome":"\xff"}', '{"nome":"\xed\xa0\xbc"}', '{"nome":"caf\xe9"}']) {
      const { code } = await refusal(operation, { body: Buffer.from(bytes, 'latin1') });
      expect(code).toBe('REQ001');
    }
  });

  it.each(withQuery)('%s: is no server error in a query', async (operation) => {
    const needed = searchOf(operation, {});
    const texts = parametersOf(operation, 'query').filter(
      ({ schema, required }) => !required && schema?.type === 'string',
    );
    for (const [index, { name }] of texts.entries()) {
      for (const bytes of shared(['%ED%A0%BC', '%ff', '%E0%A4%A', '%'], index, texts.length)) {
        const { status } = await send(operation, { search: `${needed}&${name}=${bytes}` });
        expect([name, bytes, status < 500]).toEqual([name, bytes, true]);
      }
      expect(await refusal(operation, { search: `${needed}&${name}=a%00b` })).toEqual({
        code: 'REQ001',
        fields: [name],
      });
    }
  });
});

describe('OPTIONS', () => {
  const paths = [...Map.groupBy(all, (operation) => operations[operation].path)];
  const ask = async (path: string, method: string) => {
    const authorization = await authorizationOf(path.startsWith('/player/'));
    return fetch(`${server.url}/api/v1${path.replace(/\{\w+\}/, 'x')}`, {
      method,
      headers: { authorization },
    });
  };

  it.each(paths)('%s tells its methods', async (path, own) => {
    const response = await ask(path, 'OPTIONS');
    expect([response.status, await response.text()]).toEqual([204, '']);
    const told = new Set(response.headers.get('allow')!.split(', '));
    const methods = own.map((operation) => operations[operation].method as string);
    expect(told).toEqual(new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']));
    if (methods.includes('GET')) {
      expect((await ask(path, 'HEAD')).status).toBe((await ask(path, 'GET')).status);
    }
  });

  it('is REQ004 on a path that no operation has', async () => {
    expect((await ask('/nada', 'OPTIONS')).status).toBe(404);
  });
});
