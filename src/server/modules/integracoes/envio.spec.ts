import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postTo, type Receiver, startReceiver } from '#tests/support/receiver.ts';
import { type Envio, post } from './envio.ts';

const body = '{"tipo":"LOJA_PAROU"}';
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.remove());

const to = (name: string, more: Partial<Envio> = {}): Envio => ({
  url: new URL(receiver.address(name)),
  addresses: ['127.0.0.1'],
  headers: { 'webhook-id': 'o1' },
  body,
  ...more,
});
const send = (name: string, more?: Partial<Envio>) => postTo(receiver)(to(name, more));

describe('a webhook', () => {
  it('is posted to the checked address, under the name of its host', async () => {
    expect(await send('bi')).toEqual({ status: 204, erro: null, resposta: '' });
    const [{ path, headers, ...received }] = receiver.received as [Receiver['received'][number]];
    expect({ path, ...received }).toEqual({ id: 'o1', host: 'bi', path: '/avisos?chave=bi', body });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(body.length),
      'user-agent': expect.stringMatching(/^Vitrola\/\d/),
      connection: 'close',
    });
  });

  it.each([
    [307, 'O destino respondeu 307, um redirecionamento, que não é seguido.'],
    [404, 'O destino respondeu 404.'],
    [410, 'O destino respondeu 410: não existe mais.'],
    [500, 'O destino respondeu 500.'],
  ])('fails if the answer is %i, and is not sent elsewhere', async (status, erro) => {
    receiver.received.length = 0;
    const location = receiver.address('outro');
    receiver.answers.set('erra', (response) => response.writeHead(status, { location }).end('x'));
    expect(await send('erra')).toEqual({ status, erro, resposta: 'x' });
    expect(receiver.received.map(({ host }) => host)).toEqual(['erra']);
  });

  it('reads no more of an endless answer than 16 KB, and keeps the first', async () => {
    receiver.answers.set('fala', (response) => {
      response.writeHead(200);
      const more = () => response.writable && response.write('ção\0'.repeat(1000), more);
      more();
    });
    const { status, erro, resposta } = await send('fala');
    expect({ status, erro }).toEqual({ status: 200, erro: null });
    expect(resposta).toMatch(/^(ção)+.{0,2}$/u);
    expect(resposta!.length).toBeLessThan(1024);
  });

  it.each([
    ['before the answer', null, () => undefined],
    [
      'within the answer',
      200,
      (response: { writeHead(status: number): { write(text: string): void } }) =>
        response.writeHead(200).write('a'),
    ],
  ] as const)('fails if the destination hangs %s', async (_when, status, answer) => {
    receiver.answers.set('para', answer);
    expect(await send('para', { withinMs: 300 })).toEqual({
      status,
      erro: 'O destino não respondeu em 10 segundos.',
      resposta: null,
    });
  });

  it('fails if the destination breaks the connection', async () => {
    receiver.answers.set('cai', (response) => response.destroy());
    expect(await send('cai')).toMatchObject({ status: null, erro: 'O destino interrompeu a conexão.' });
  });

  it('fails if nobody listens', async () => {
    const gone = await startReceiver();
    const url = new URL(gone.address('bi'));
    await gone.remove();
    expect(await send('bi', { url })).toMatchObject({ erro: 'O destino recusou a conexão.' });
  });

  it('fails without a certificate of the host by a trusted authority, whatever the environment allows', async () => {
    const erro = 'O destino não tem um certificado válido para o seu endereço.';
    receiver.received.length = 0;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      expect(await post(to('bi'))).toMatchObject({ status: null, erro });
      const url = new URL(receiver.address('bi').replace('destino.test', 'outro.test'));
      expect(await send('bi', { url })).toMatchObject({ status: null, erro });
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    }
    expect(receiver.received).toEqual([]);
  });

  it('uses no proxy of the environment', async () => {
    process.env.HTTPS_PROXY = 'http://127.0.0.1:9';
    process.env.NODE_USE_ENV_PROXY = '1';
    try {
      expect(await send('bi')).toMatchObject({ status: 204 });
    } finally {
      delete process.env.HTTPS_PROXY;
      delete process.env.NODE_USE_ENV_PROXY;
    }
  });
});
