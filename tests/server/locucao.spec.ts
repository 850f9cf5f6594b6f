import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { form, newWav } from '#tests/support/audio.ts';
import { addCliente } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const SECRET = 'segredo-da-voz';
const body = { texto: 'Promoção do pão!' };

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;
let answer: Answer;
let server: TestServer;
let without: TestServer;
const logged: string[] = [];
const asked: { text: string; authorization?: string }[] = [];

const service = http.createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const { authorization } = request.headers;
  asked.push({ ...JSON.parse(Buffer.concat(parts).toString()), authorization });
  answer(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const LOCUCAO_URL = `http://voz:${SECRET}@127.0.0.1:${port}/`;
  server = await startServer({ env: { LOCUCAO_URL }, onLog: (line) => logged.push(line) });
  without = await startServer();
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await Promise.all([server.close(), without.close()]);
});
afterEach(() => {
  vi.restoreAllMocks();
  asked.length = 0;
});

const sendWav =
  (wav: Uint8Array): Answer =>
  (_, response) =>
    response.setHeader('content-type', 'audio/wav').end(wav);

const speak = async () =>
  fetch(`${server.url}/api/v1/vinhetas/locucao`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await server.token()}` },
    body: JSON.stringify(body),
  });

it('sends the text to the service and returns its WAV, which becomes a jingle', async () => {
  const wav = newWav();
  answer = sendWav(wav);
  const response = await speak();
  expect(response.headers.get('content-type')).toBe('audio/wav');
  const spoken = Buffer.from(await response.arrayBuffer());
  expect(spoken.equals(wav)).toBe(true);
  const authorization = `Basic ${Buffer.from(`voz:${SECRET}`).toString('base64')}`;
  expect(asked).toEqual([{ text: body.texto, authorization }]);
  const dados = {
    nome: 'Pão',
    cliente: await addCliente(server.db),
    diaExecucao: ['SEG'],
    intervaloExecucao: 30,
  };
  expect(await server.call('createVinheta', { body: form({ dados, arquivo: spoken }) })).toAnswer(201);
});

it.each<[string, Answer]>([
  ['is wrong', (_, response) => response.end('<html>')],
  ['fails', (_, response) => response.writeHead(500).end('segredo')],
  ['redirects', (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
  ['dies while it answers', (_, response) => response.writeHead(200).write('RIFF', () => response.destroy())],
  [
    'sends more than 10 MB',
    (_, response) => {
      const part = Buffer.alloc(1024 * 1024, 'RIFF');
      const write = () => {
        while (response.write(part));
      };
      response.on('drain', write);
      write();
    },
  ],
])('answers LO002 if the service %s, and takes the next text', async (_, given) => {
  answer = given;
  expect(await server.call('createLocucao', { body })).toAnswer(502, 'LO002');
  answer = sendWav(newWav());
  expect((await speak()).status).toBe(200);
  expect(logged.join('')).not.toContain(SECRET);
});

it('gives up on a slow service after 20 seconds, and meanwhile takes no other text', async () => {
  const timeout = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  answer = () => arrive();
  const slow = server.call('createLocucao', { body });
  await arrived;
  expect(await server.call('createLocucao', { body })).toAnswer(429, 'LO003');
  expect(limits).toHaveBeenCalledExactlyOnceWith(20_000);
  timeout.abort(new DOMException('slow', 'TimeoutError'));
  expect(await slow).toAnswer(502, 'LO002');
});

it('answers LO001 without a service, and rejects a text that is too long', async () => {
  expect(await without.call('createLocucao', { body })).toAnswer(409, 'LO001');
  const tooLong = { texto: 'a'.repeat(601) };
  expect(await server.call('createLocucao', { body: tooLong })).toAnswer(400, 'REQ001');
  expect(asked).toEqual([]);
});
