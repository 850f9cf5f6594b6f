import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { postTo, type Receiver, startReceiver } from '#tests/support/receiver.ts';
import { post } from './envio.ts';

const body = '{"tipo":"LOJA_PAROU"}';
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.remove());

const to = (address: string, withinMs?: number) => ({
  url: new URL(address),
  addresses: ['127.0.0.1'],
  headers: { 'webhook-id': 'o1' },
  body,
  withinMs,
});
const send = (name: string, withinMs?: number) => postTo(receiver)(to(receiver.address(name), withinMs));

it('a webhook is posted to the checked address, under the name of its host', async () => {
  expect(await send('bi')).toEqual({ status: 204, erro: null, resposta: '' });
  const { headers, ...received } = receiver.received[0]!;
  expect(received).toEqual({ id: 'o1', host: 'bi', path: '/avisos?chave=bi', body });
  const agent = expect.stringMatching(/^Vitrola\/\d/);
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': agent });
});

it.each([
  [307, 'O destino respondeu 307, um redirecionamento, que não é seguido.'],
  [410, 'O destino respondeu 410: não existe mais.'],
  [500, 'O destino respondeu 500.'],
])('the answer %i is a failure, and leads nowhere else', async (status, erro) => {
  receiver.received.length = 0;
  const location = receiver.address('outro');
  receiver.answers.set('erra', (response) => response.writeHead(status, { location }).end('x'));
  expect(await send('erra')).toEqual({ status, erro, resposta: 'x' });
  expect(receiver.received.map(({ host }) => host)).toEqual(['erra']);
});

it('an endless answer is read up to 16 KB, and its first KB kept', async () => {
  receiver.answers.set('fala', (response) => {
    const more = () => response.writable && response.write('ção\0'.repeat(1000), more);
    more();
  });
  const { resposta, ...rest } = await send('fala');
  expect(rest).toEqual({ status: 200, erro: null });
  expect(resposta).toMatch(/^(ção){170}.{0,3}$/u);
});

it('a destination that hangs before or within its answer fails', async () => {
  const erro = 'O destino não respondeu em 10 segundos.';
  receiver.answers.set('para', () => undefined);
  expect(await send('para', 300)).toEqual({ status: null, erro, resposta: null });
  receiver.answers.set('para', (response) => response.writeHead(200).write('a'));
  expect(await send('para', 300)).toEqual({ status: 200, erro, resposta: null });
});

it('a destination that breaks the connection or does not listen fails', async () => {
  receiver.answers.set('cai', (response) => response.destroy());
  expect(await send('cai')).toMatchObject({ status: null, erro: 'O destino interrompeu a conexão.' });
  const gone = await startReceiver();
  await gone.remove();
  expect(await post(to(gone.address('bi')))).toMatchObject({ erro: 'O destino recusou a conexão.' });
});

it('a certificate of another authority or host fails, whatever the environment allows', async () => {
  const erro = 'O destino não tem um certificado válido para o seu endereço.';
  receiver.received.length = 0;
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  expect(await post(to(receiver.address('bi')))).toMatchObject({ status: null, erro });
  const other = receiver.address('bi').replace('destino.test', 'outro.test');
  expect(await postTo(receiver)(to(other))).toMatchObject({ status: null, erro });
  vi.unstubAllEnvs();
  expect(receiver.received).toEqual([]);
});
