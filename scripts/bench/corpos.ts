import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { largestBody } from '#server/http/bodies.ts';
import { dereference } from '#server/http/references.ts';
import { type Document, operationsOf } from '../contract/document.ts';
import type { Begun } from './corposServer.ts';
import type { Environment } from './run.ts';

const TIMES = 3;
/** The rest after each request: longer than the ticker's period, so that all that the request held was seen. */
const REST_MS = 10;
const ID = '0192f0c4-7a10-7c3e-9b1a-000000000001';

/** The worst body of an operation: in ms of the main thread, and what it was answered. */
export type CorpoMedido = {
  operation: OperationId;
  isPublic: boolean;
  body: string;
  bytes: number;
  status: number;
  held: number;
};

const document = contract as unknown as Document;

/** The parts of a schema that say how a body of it can be bad. */
type Shape = {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  maxItems?: number;
  anyOf?: Shape[];
  enum?: string[];
};

/** Repeats something as often as there is room for. */
function filled(bytes: number, open: string, one: (n: number) => string, close: string): string {
  const parts: string[] = [];
  let left = bytes - open.length - close.length;
  for (let n = 0; left > 0; n += 1) {
    const part = `${n === 0 ? '' : ','}${one(n)}`;
    left -= part.length;
    if (left >= 0) parts.push(part);
  }
  return `${open}${parts.join('')}${close}`;
}

const idOf = (n: number) => `"${ID.slice(0, -6)}${String(n).padStart(6, '0')}"`;

/** Makes a right value of a field; a list is as long as it may be. */
function rightValue({ items, maxItems = 100, enum: values }: Shape): string {
  if (items) return `[${Array.from({ length: maxItems }, (_, n) => idOf(n)).join()}]`;
  return values ? JSON.stringify(values.at(-1)) : idOf(0);
}

/** Makes bodies as large as an operation takes them, each of which keeps another part of the server at work. */
function* bodiesOf(bytes: number, { properties = {} }: Shape): Generator<[string, string]> {
  yield ['unknown keys', filled(bytes, '{', (n) => `"${n.toString(36)}":0`, '}')];
  yield ['nested lists', '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)];
  const nested = '{"a":';
  yield ['nested objects', `${nested.repeat((bytes - 1) / 6)}0${'}'.repeat((bytes - 1) / 6)}`];
  const all = Object.entries(properties).map(([name, schema]) => `"${name}":${rightValue(schema)}`);
  const right = `{${all.join()}}`;
  if (right.length <= bytes) yield ['all fields, lists as long as may be', right];
  for (const [name, schema] of Object.entries(properties)) {
    const types = [schema, ...(schema.anyOf ?? [])];
    const { items, maxItems = 100 } = types.find((one) => one.items) ?? {};
    if (items) {
      const open = `{"${name}":[`;
      yield [`${name} of numbers`, filled(bytes, open, () => '0', ']}')];
      const ids = Array.from({ length: maxItems }, (_, n) => idOf(n)).join();
      if (open.length + ids.length + 2 <= bytes) yield [`${name} as long as may be`, `${open}${ids}]}`];
      if (items.properties || items.anyOf) {
        const room = Math.floor((bytes - open.length) / maxItems) - 2;
        const item = filled(room, '{', (n) => `"${n.toString(36)}":0`, '}');
        yield [`${name} of unknown keys`, `${open}${Array.from({ length: maxItems }, () => item).join()}]}`];
      }
    } else if (types.some(({ type }) => [type].flat().includes('string'))) {
      const open = `{"${name}":"`;
      yield [`${name} of escapes`, `${open}${'\\u0007'.repeat((bytes - open.length - 2) / 6)}"}`];
    }
  }
}

/**
 * Measures for how long the worst bodies of each operation that takes JSON hold the event loop, of public operations
 * and of signed-in ones.
 */
export async function* benchCorpos(env: Environment, only: string): AsyncGenerator<CorpoMedido> {
  const given = JSON.stringify({ ...env, TRUST_PROXY: 'on' });
  const server = fork(path.join(import.meta.dirname, 'corposServer.ts'), [given]);
  const [begun] = (await once(server, 'message')) as [Begun];
  let networks = 0;

  async function send(operation: OperationId, body: string) {
    const { method, path: template, scheme } = operations[operation];
    const { dispositivo } = begun;
    // Each body is sent in another session in turn: one has not the points for all.
    const token = scheme === 'dispositivo' ? dispositivo.token : begun.tokens[networks % begun.tokens.length];
    networks += 1;
    const response = await fetch(`${begun.url}${template.replace(/\{\w+\}/g, ID)}`, {
      method,
      headers: {
        ...{ 'content-type': 'application/json', 'if-match': '"1"', 'x-filial': dispositivo.loja },
        // Each body comes from a network of its own: otherwise the last ones would be refused unread.
        'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
        ...(scheme && { authorization: `Bearer ${token}` }),
      },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  }
  const held = async () => {
    await wait(REST_MS);
    server.send('held');
    const [ms] = (await once(server, 'message')) as [number];
    return ms;
  };

  for (const { operation: described } of operationsOf(document)) {
    const operation = described.operationId as OperationId;
    const schema = (
      dereference(document, described).requestBody?.content as Record<string, { schema: Shape }>
    )?.['application/json']?.schema;
    if (!schema || !operation.includes(only)) continue;
    const ofOne: CorpoMedido[] = [];
    for (const [name, body] of bodiesOf(largestBody(operation, schema), schema)) {
      // The first body of an operation does not count, because it compiles the validation.
      await send(operation, body);
      await held();
      const found: number[] = [];
      let status = 0;
      while (found.length < TIMES) {
        status = await send(operation, body);
        found.push(await held());
      }
      const median = found.sort((a, b) => a - b)[(TIMES - 1) / 2]!;
      const isPublic = operations[operation].scheme === null;
      ofOne.push({ operation, isPublic, body: name, bytes: body.length, status, held: median });
    }
    yield ofOne.reduce((worst, one) => (one.held > worst.held ? one : worst));
  }
  server.disconnect();
  await once(server, 'exit');
}
