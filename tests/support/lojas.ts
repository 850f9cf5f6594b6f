import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { form, newWav } from './audio.ts';
import { type addCliente, unique } from './journey.ts';
import { test as base } from './panel.ts';
import { type RunningServer, startProductServer } from './product.ts';

type Created = { _id: string };

/** What the postal-code service of a test answers, each CEP in its own way. */
const answers: Record<string, (url: string) => { status?: number; body: unknown; delay?: number }> = {
  '01310100': () => ({
    body: {
      cep: '01310-100',
      logradouro: 'Avenida Paulista',
      complemento: 'de 612 a 1510 - lado par',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
    },
  }),
  '69005070': () => ({ body: { logradouro: '', bairro: '', localidade: 'Manaus', uf: 'AM' } }),
  '99999990': () => ({ body: { erro: true } }),
  '99999999': () => ({ body: { erro: 'true' } }),
  '00000000': () => ({ status: 400, body: {} }),
  '11111111': () => ({ body: { localidade: 'Tarde', uf: 'SP' }, delay: 6_000 }),
};

/** A postal-code service on loopback. */
async function startCepServer() {
  const server = createServer((request, response) => {
    const cep = request.url?.match(/^\/ws\/(\d{8})\/json\/$/)?.[1] ?? '';
    const { status = 200, body, delay = 0 } = answers[cep]?.(cep) ?? { status: 404, body: {} };
    setTimeout(() => {
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Access-Control-Allow-Origin': '*',
      });
      response.end(JSON.stringify(body));
    }, delay);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Playwright's test with a server that asks a postal-code service of its own. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      const cep = await startCepServer();
      const server = await startProductServer({ VIACEP_URL: cep.url });
      await use(server);
      await server.remove();
      cep.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

type Calls = Parameters<typeof addCliente>[0];

/** A store of a client; answers its id. */
export async function addLoja(api: Calls, cliente: string, nome: string, fields: object = {}) {
  const login = unique('loja').replace(' ', '.');
  const loja = {
    nome,
    cliente,
    login,
    email: `${login}@exemplo.com.br`,
    cidade: 'São Paulo',
    uf: 'SP',
    tipoDeComercio: 'RUA',
    tipoDeNegocio: 'FRANQUIA',
  };
  return ((await api('createLoja', { body: { ...loja, ...fields } })) as Created)._id;
}

/** Stores of a client, `nome 001` to as many as asked. */
export async function addLojas(api: Calls, cliente: string, nome: string, count: number) {
  const ids: string[] = [];
  for (let n = 1; n <= count; n++)
    ids.push(await addLoja(api, cliente, `${nome} ${String(n).padStart(3, '0')}`));
  return ids;
}

/** An empty playlist of a client; answers its id. */
export async function addPlaylist(api: Calls, cliente: string, nome: string) {
  return ((await api('createPlaylist', { body: { nome, cliente } })) as Created)._id;
}

/** A jingle of a client; answers its id. */
export async function addVinheta(server: RunningServer, cliente: string, nome: string) {
  const dados = { nome, cliente, diaExecucao: ['SEG'], intervaloExecucao: 30 };
  const response = await fetch(`${server.url}/api/v1/vinhetas/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await server.token()}` },
    body: form({ dados, arquivo: newWav(), nome: 'Vinheta.wav' }),
  });
  if (!response.ok) throw new Error(`createVinheta answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as Created)._id;
}
