import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { NewRow } from '#generated/db.d.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/open.ts';
import type { Resolve } from '#server/modules/integracoes/enderecos.ts';
import { type Envio, post } from '#server/modules/integracoes/envio.ts';
import { createSelo } from '#server/modules/integracoes/selo.ts';
import type { Settings } from '#server/settings/settings.ts';
import { makeCertificates } from './certificates.ts';

export const SECRET_KEY = '0123456789abcdef0123456789abcdef';

export type Received = {
  id: string;
  host: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
};

export type Receiver = {
  /** The file of its authority, and its text. */
  authority: string;
  ca: string;
  /** An address with a made-up host name. */
  address(name: string): string;
  received: Received[];
  /** Answers of hosts, by the first part of their name; the others answer 204. */
  answers: Map<string, (response: ServerResponse, received: Received) => unknown>;
  underway(name: string): number;
  /** Breaks all connections for a second. Keeps the port, which another process might take. */
  restart(): Promise<void>;
  remove(): Promise<void>;
};

const AWAY_MS = 1_000;
const PUBLIC = '93.184.216.34';
export const resolvePublic: Resolve = async () => [PUBLIC];

export const postTo =
  ({ ca }: Receiver): typeof post =>
  (envio: Envio) =>
    post({ ...envio, addresses: envio.addresses.map(() => '127.0.0.1'), ca });

/** A program that receives webhooks, on 127.0.0.1 under any host of `destino.test`. */
export async function startReceiver(): Promise<Receiver> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrola-receiver-'));
  const { authority, certificate, key } = makeCertificates(folder, '*.destino.test');
  const options = { cert: readFileSync(certificate), key: readFileSync(key) };
  const open = new Map<string, number>();
  let isAway = false;
  const count = (name: string, by: number) => open.set(name, (open.get(name) ?? 0) + by);
  const server = https.createServer(options, async (request, response) => {
    const { host = '', 'webhook-id': id } = request.headers;
    const [name = ''] = host.split('.');
    count(name, 1);
    response.on('close', () => count(name, -1));
    const body = await text(request).catch(() => undefined);
    // The sender was killed.
    if (body === undefined) return;
    const received = { id: String(id), host: name, path: request.url!, headers: request.headers, body };
    receiver.received.push(received);
    const answer = receiver.answers.get(name);
    if (answer) await answer(response, received);
    else response.writeHead(204).end();
  });
  server.on('connection', (socket) => isAway && socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    authority,
    ca: readFileSync(authority, 'utf8'),
    address: (name) => `https://${name}.destino.test:${port}/avisos?chave=${name}`,
    received: [],
    answers: new Map(),
    underway: (name) => open.get(name) ?? 0,
    async restart() {
      isAway = true;
      server.closeAllConnections();
      await wait(AWAY_MS);
      isAway = false;
    },
    async remove() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      rmSync(folder, { recursive: true });
    },
  };
  return receiver;
}

/** Adds a destination at the receiver; by default it has already received webhooks. */
export async function addDestino(
  db: Db,
  receiver: Receiver,
  segredo: string,
  fields: Partial<NewRow<'destinos'>> & { nome: string },
  settings: Pick<Settings, 'DATA_DIR' | 'SECRET_KEY'> = { DATA_DIR: tmpdir(), SECRET_KEY: [SECRET_KEY] },
): Promise<string> {
  const id = newId();
  const selo = createSelo(settings);
  const row = {
    id,
    host: fields.nome,
    final: fields.nome.slice(-4),
    endereco: selo.seal(receiver.address(fields.nome)),
    segredo: selo.seal(segredo),
    tipos: ['CADASTRO_ALTERADO' as const],
    formato: 'JSON' as const,
    funcionaDesde: new Date(),
  };
  await db
    .insertInto('destinos')
    .values({ ...row, ...fields })
    .execute();
  return id;
}
