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
import type { Later } from '#server/lib/later.ts';
import type { Mail } from '#server/mail/mail.ts';
import { createEnvios, type Envios } from '#server/modules/agendamentos/envios.ts';
import type { Relatorios } from '#server/modules/exportacoes/arquivo.ts';
import type { Sistema } from '#server/modules/sistema/sistema.ts';
import type { Chamadas } from '#server/modules/uso/chamadas.ts';
import { createServices } from '#server/services.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import type { Storage } from '#server/storage/storage.ts';
import { answersJson, watchAnswers } from './answers.ts';
import { createDatabase, type Engine } from './database.ts';
import { addCliente, addLoja } from './entities.ts';
import './toAnswer.ts';

export type Options = {
  /** Settings as the environment gives them, beside the test's own database. */
  env?: Record<string, string>;
  panelRoot?: string;
  /** Lines of the log, for a test that reads them; nothing is logged otherwise. */
  onLog?: (line: string) => void;
  /** The engine of TEST_ENGINE unless told. */
  engine?: Engine;
  /** The demonstration that a test starts by itself. */
  demonstration?: { now: Date; dias: number };
  /** What the database may take; any time unless told. */
  limits?: Limits;
  /** Of each device; any number unless told. */
  requestsAMinute?: number;
  /** Begins work apart from its request; at once after it unless told. */
  later?: Later;
  /** The time that heartbeats are heard at, and states worked out for. */
  clock?: () => Date;
};

type Request = {
  path?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** The login to call as, null for nobody; unless told `admin`, or the store of `device` where a device calls. */
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
  /** The body of a success; check the status first. */
  body: Success<O>;
  /** The body of a failure. */
  error: ErrorBody['error'];
};

export const PASSWORD = 'senha-de-teste';

/** As many as the requests that a test sends at once may cost. */
const FEW_POINTS = 500;

/** The one password of the tests' admins and stores, hashed as cheaply as argon2 goes: each sign-in costs what the hash says. */
const senhaHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export type SignedDevice = { loja: string; login: string; token: string };

export type TestServer = {
  url: string;
  db: Db;
  database: OpenDatabase;
  settings: Settings;
  storage: Storage;
  mail: Mail;
  demo: Demo;
  /** What hears stores; it writes and works out when it is told to. */
  saude: Saude;
  /** Counts who calls what; it writes when it is told to. */
  chamadas: Chamadas;
  /** Knows how the server is; it notes that when it is told to. */
  sistema: Sistema;
  /** Measures what arrives, when it is told to. */
  medicoes: Medicoes;
  /** Sends the reports that are due, when it is told to. */
  envios: Envios;
  /** Makes what another instance on the same database sends them by. */
  outrosEnvios(): Envios;
  /** Adds an admin straight to the database, with PASSWORD. */
  addAdmin(login: string, level?: '0' | '1'): Promise<string>;
  /** A token of this login, asked for anew once its session has few points left. */
  token(login?: string): Promise<string>;
  /** A store of its own, and the token of its device, signed in once. */
  device(): Promise<SignedDevice>;
  /** Sends a request to an operation as it is, however wrong; every answer is checked against the contract. */
  send(operation: OperationId, target: string, request: Sent): Promise<Received>;
  /** Calls an operation; every answer is checked against the contract. */
  call<O extends OperationId>(operation: O, request?: Request): Promise<Answer<O>>;
  /** Waits until nothing is left to do of what goes on after an answer. */
  settled(): Promise<void>;
  /** How many requests the server has begun and not answered. */
  inFlight(): number;
  close(): Promise<void>;
};

/** Adds a store whose login this is, with PASSWORD, and signs a device of it in. */
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

/** An answer's text; of a stream without an end, none. */
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

/** The real server on its real database, listening on a free port, with the top admin `admin`. */
export async function startServer({
  env = {},
  panelRoot,
  onLog,
  engine,
  limits,
  demonstration,
  requestsAMinute = Number.POSITIVE_INFINITY,
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
    guardadoMs: 0,
  });
  const { database, storage, mail, demo, saude, chamadas, medicoes, envios, sistema } = services;
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
      panelRoot: panelRoot ?? '/nonexistent',
      lingerMs: 0,
    },
  );
  const tokens = new Map<string, Promise<string>>();
  let inFlight = 0;
  app.addHook('onRequest', async () => {
    inFlight += 1;
  });
  app.addHook('onResponse', async () => {
    inFlight -= 1;
  });
  // A file of tests asks more in a minute than anybody: a session with few points left is asked for anew.
  app.addHook('onResponse', async ({ me }, reply) => {
    const left = /^"sessao";r=(\d+)/.exec(String(reply.getHeader('ratelimit')))?.[1];
    if (me && left !== undefined && Number(left) < FEW_POINTS) tokens.delete(me.login);
  });
  const violations = watchAnswers(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  let device: Promise<SignedDevice> | undefined;

  async function bearerOf(
    operation: OperationId,
    as: string | null | undefined,
  ): Promise<string | undefined> {
    if (as === null) return undefined;
    const isDevices = operations[operation].scheme === 'dispositivo' && as === undefined;
    return isDevices ? (await server.device()).token : server.token(as);
  }

  async function overHttp(target: string, { method, headers, body }: Sent): Promise<Received> {
    const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : body;
    const response = await fetch(url + target, { method, headers, body: sent });
    return { status: response.status, headers: response.headers, text: await textOf(response) };
  }

  /** Half of what a call costs is HTTP itself, which few tests are about. */
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
    mail,
    demo,
    saude,
    chamadas,
    medicoes,
    sistema,
    envios,
    outrosEnvios() {
      const outros = createEnvios(db, { mail, settings, storage, log, clock });
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
    device: () => {
      device ??= signInDevice(server, 'loja-do-aparelho');
      return device;
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
    inFlight: () => inFlight,
    async close() {
      await app.close();
      await services.schedule.stop();
      await mail.close();
      await services.tracing?.stop();
      await database.close();
      await test.drop();
      if (violations.length > 0) throw new Error(`Answers against the contract:\n${violations.join('\n')}`);
    },
  };
  await server.addAdmin('admin', '0');
  return server;
}
