import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the postal-code service of a test answers, each CEP in its own way. */
const answers: Record<string, (url: string) => { body: unknown; delay?: number }> = {
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
  '11111111': () => ({ body: { localidade: 'Tarde', uf: 'SP' }, delay: 6_000 }),
};

/** A postal-code service on loopback. */
export async function startCepServer() {
  const server = createServer((request, response) => {
    const cep = request.url?.match(/^\/ws\/(\d{8})\/json\/$/)?.[1] ?? '';
    const { body, delay = 0 } = answers[cep]?.(cep) ?? { body: { erro: true } };
    setTimeout(() => {
      response.writeHead(200, {
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
