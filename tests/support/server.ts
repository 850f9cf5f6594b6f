import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { hash } from '@node-rs/argon2';
import { pino } from 'pino';
import type { components, operations as contract } from '#generated/api.d.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { buildApp } from '#server/app.ts';
import type { Medicoes } from '#server/audio/volume/medicoes.ts';
import { newId } from '#server/db/id.ts';
import type { Db, Limits, OpenDatabase } from '#server/db/open.ts';
import type { Demo } from '#server/demo/demo.ts';
import type { Saude } from '#server/devices/saude.ts';
import type { ReadBrand } from '#server/http/brand/brand.ts';
import type { Later } from '#server/lib/later.ts';
import type { Mail } from '#server/mail/mail.ts';
import { createEnvios, type Envios } from '#server/modules/agendamentos/envios.ts';
import { insertSessao } from '#server/modules/area/sessoes.queries.ts';
import type { Relatorios } from '#server/modules/exportacoes/arquivo.ts';
import type { Sistema } from '#server/modules/sistema/sistema.ts';
import type { Chamadas } from '#server/modules/uso/chamadas.ts';
import { createServices } from '#server/services.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import type { Storage } from '#server/storage/storage.ts';
import { answersJson, watchAnswers } from './answers.ts';
import { addConvidado, type SignedGuest } from './area.ts';
import { createDatabase, type Engine } from './database.ts';
import { addCliente, addLoja } from './entities.ts';
import './toAnswer.ts';

export type Options = {
  env?: Record<string, string>;
  panelRoot?: string;
  /** Receives the log lines; without it nothing is logged. */
  onLog?: (line: string) => void;
  engine?: Engine;
  demonstration?: { now: Date; dias: number };
  limits?: Limits;
  requestsAMinute?: number;
  largestUploadBytes?: number;
  /** Schedules work outside the request; by default it runs immediately after it. */
  later?: Later;
  clock?: () => Date;
};

type Request = {
  path?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** The login to call as, null for anonymous. By default `admin`, or `device` or `guest` for their operations. */
  as?: string | null;
  headers?: Record<string, string>;
};

type Sent = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  headers: Record<string, string>;
  body?: string | Buffer | FormData;
};
export type Received = { status: number; headers: Headers; text: string };

type Success<O extends OperationId> = {
  [S in keyof contract[O]['responses'] & (200 | 201)]: contract[O]['responses'][S] extends {
    content: { 'application/json': infer B };
  }
    ? B
    : undefined;
}[keyof contract[O]['responses'] & (200 | 201)];

type ErrorBody = {
  error: {
    code: string;
    message: string;
    fields?: { path: string; message: string }[];
    current?: Record<string, unknown>;
    diferencas?: components['schemas']['Diferenca'][];
  };
};

export type Answer<O extends OperationId> = {
  operation: O;
  status: number;
  headers: Headers;
  body: Success<O>;
  error: ErrorBody['error'];
};

export const PASSWORD = 'senha-de-teste';

/** Below this, a session has too few points left for the requests that a test sends in parallel. */
const FEW_POINTS = { sessao: 500, area: 150 };

/** The shared password of the tests' admins and stores. Its hash has minimal argon2 costs, to keep sign-ins fast. */
export const senhaHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export type SignedDevice = { loja: string; login: string; token: string };

export type TestServer = {
  url: string;
  db: Db;
  database: OpenDatabase;
  settings: Settings;
  storage: Storage;
  brand: ReadBrand;
  mail: Mail;
  demo: Demo;
  /** Receives heartbeats. The test triggers its writes and computations. */
  saude: Saude;
  chamadas: Chamadas;
  sistema: Sistema;
  medicoes: Medicoes;
  envios: Envios;
  outrosEnvios(): Envios;
  addAdmin(login: string, level?: '0' | '1'): Promise<string>;
  /** A token of this login, renewed once its session has few points left, as those of the guest are. */
  token(login?: string): Promise<string>;
  device(): Promise<SignedDevice>;
  bearer(operation: OperationId): Promise<string>;
  guest(): Promise<SignedGuest>;
  /** Sends a request unchanged, even if invalid. Checks the response against the contract. */
  send(operation: OperationId, target: string, request: Sent): Promise<Received>;
  call<O extends OperationId>(operation: O, request?: Request): Promise<Answer<O>>;
  settled(): Promise<void>;
  close(): Promise<void>;
};

export async function signInDevice(server: TestServer, login: string): Promise<SignedDevice> {
  const loja = await addLoja(server.db, await addCliente(server.db), { login, senhaHash: await senhaHash });
  const dispositivo = { _id: randomUUID(), nome: 'Caixa 1', plataforma: 'web', versao: '1.0.0' };
  const { status, body, error } = await server.call('playerLogin', {
    as: null,
    body: { login, senha: PASSWORD, dispositivo },
  });
  if (status !== 200) throw new Error(`${login} cannot sign in: ${status} ${error.code}`);
  return { loja, login, token: body.accessToken };
}

/** Empty for an endless stream. */
export async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

const toHeaders = (told: Record<string, string | string[] | number | undefined>) =>
  new Headers(
    Object.entries(told).flatMap(([name, value = []]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  );

/** The real server with a real database, on a free port, with the top admin `admin`. */
export async function startServer({
  env = {},
  panelRoot,
  onLog,
  engine,
  limits,
  demonstration,
  requestsAMinute = Number.POSITIVE_INFINITY,
  largestUploadBytes,
  later,
  clock,
}: Options = {}): Promise<TestServer> {
  const test = await createDatabase(engine);
  const settings = readSettings({ LOG_LEVEL: onLog ? 'info' : 'silent', ...test.settings, ...env });
  const log = pino({ level: settings.LOG_LEVEL }, { write: (line) => onLog?.(line) });
  const services = await createServices(settings, log, {
    env,
    limits,
    runs: ['mudancas'],
    demonstration,
    clock,
    cachedMs: 0,
  });
  const { database, storage, brand, mail, demo, saude, chamadas, medicoes, envios, sistema } = services;
  const { db } = database;
  const unfinished = new Set<Promise<void>>();
  const atOnce: Later = {
    add(work) {
      const done = work().finally(() => unfinished.delete(done));
      unfinished.add(done);
    },
    close: () => undefined,
  };
  let relatorios: Relatorios;
  services.schedule.start();
  const app = buildApp(
    {
      ...services,
      envios: {
        ...envios,
        knowRelatorios(known: Relatorios) {
          relatorios = known;
          envios.knowRelatorios(known);
        },
      },
    },
    {
      unfinished,
      later: later ?? atOnce,
      requestsAMinute,
      largestUploadBytes,
      panelRoot: panelRoot ?? '/nonexistent',
      lingerMs: 0,
    },
  );
  const tokens = new Map<string, Promise<string>>();
  // A test file sends more requests per minute than any user, so a session with few points left is replaced.
  app.addHook('onResponse', async ({ me, convidado }, reply) => {
    const [, of, left] = /^"(sessao|area)";r=(\d+)/.exec(String(reply.getHeader('ratelimit'))) ?? [];
    if (of === undefined || Number(left) >= FEW_POINTS[of as keyof typeof FEW_POINTS]) return;
    if (me) tokens.delete(me.login);
    const known = await guest;
    if (known && known.id === convidado?.id)
      guest = insertSessao(db, known.id, '127.0.0.1').then((token) => ({ ...known, token }));
  });
  const violations = watchAnswers(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  let device: Promise<SignedDevice> | undefined;
  let guest: Promise<SignedGuest> | undefined;

  async function bearerOf(
    operation: OperationId,
    as: string | null | undefined,
  ): Promise<string | undefined> {
    if (as === null) return undefined;
    return as === undefined ? server.bearer(operation) : server.token(as);
  }

  async function overHttp(target: string, { method, headers, body }: Sent): Promise<Received> {
    const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : body;
    const response = await fetch(url + target, { method, headers, body: sent });
    return { status: response.status, headers: response.headers, text: await textOf(response) };
  }

  /** Skips HTTP, which is half the cost of a call and irrelevant to most tests. */
  async function withoutSocket(target: string, { method, headers, body }: Sent): Promise<Received> {
    const payload = body as string | Buffer | undefined;
    const answer = await app.inject({ method, url: target, headers, payload });
    return { status: answer.statusCode, headers: toHeaders(answer.headers), text: answer.payload };
  }

  const server: TestServer = {
    url,
    db,
    database,
    settings,
    storage,
    brand,
    mail,
    demo,
    saude,
    chamadas,
    medicoes,
    sistema,
    envios,
    outrosEnvios() {
      const outros = createEnvios(db, { mail, settings, brand, storage, log, clock });
      outros.knowRelatorios(relatorios);
      return outros;
    },
    async addAdmin(login, level = '1') {
      const id = newId();
      const admin = { id, nome: `Admin ${login}`, login, email: `${login}@exemplo.com.br`, level };
      await db
        .insertInto('admins')
        .values({ ...admin, senhaHash: await senhaHash })
        .execute();
      return id;
    },
    token(login = 'admin') {
      const known = tokens.get(login);
      if (known) return known;
      const asked = server
        .call('login', { as: null, body: { login, senha: PASSWORD } })
        .then(({ status, body, error }) => {
          if (status !== 200) throw new Error(`${login} cannot sign in: ${status} ${error.code}`);
          return body.accessToken;
        });
      tokens.set(login, asked);
      return asked;
    },
    async bearer(operation) {
      const { scheme } = operations[operation];
      if (scheme === 'dispositivo') return (await server.device()).token;
      return scheme === 'area' ? (await server.guest()).token : server.token();
    },
    device: () => {
      device ??= signInDevice(server, 'loja-do-aparelho');
      return device;
    },
    guest: () => {
      guest ??= addCliente(db).then((cliente) => addConvidado(server, { cliente }));
      return guest;
    },
    send(operation, target, request) {
      const { method } = operations[operation];
      const isWhole = request.body instanceof FormData || !answersJson(operation);
      return (isWhole ? overHttp : withoutSocket)(target, { method, ...request });
    },
    async call(operation, { path = {}, query = {}, body, as, headers = {} } = {}) {
      const token = await bearerOf(operation, as);
      const address = operations[operation].path.replace(/\{(\w+)\}/g, (_, name) =>
        encodeURIComponent(path[name]!),
      );
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const isForm = body instanceof FormData;
      const target = `/api/v1${address}?${search}`;
      const request = {
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      };
      const { status, headers: told, text } = await server.send(operation, target, request);
      const parsed = text ? JSON.parse(text) : undefined;
      return { operation, status, headers: told, body: parsed, error: parsed?.error };
    },
    async settled() {
      while (unfinished.size > 0) await Promise.all(unfinished);
    },
    async close() {
      await app.close();
      await services.schedule.stop();
      await mail.close();
      await services.entregas.close();
      await services.tracing?.stop();
      await database.close();
      await test.drop();
      if (violations.length > 0) throw new Error(`Answers against the contract:\n${violations.join('\n')}`);
    },
  };
  await server.addAdmin('admin', '0');
  return server;
}
