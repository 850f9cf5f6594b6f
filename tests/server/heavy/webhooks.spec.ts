// Both engines: rows are claimed with skip locked, on one connection or by two instances.
import { afterAll, expect, it } from 'vitest';
import { newSegredo } from '#server/modules/integracoes/assinatura.ts';
import { callAs } from '#tests/support/api.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { startProductOnEngine } from '#tests/support/productOnEngine.ts';
import { addDestino, startReceiver } from '#tests/support/receiver.ts';
import { envOf, runWebhooks } from '../../../tools/webhooks/run.ts';

const soon = { timeout: 5_000, interval: 20 };
const ending: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ending) await end();
});

it('every occurrence arrives, signed and one at a time, although server, receiver and database are killed', {
  tags: 'everyday',
  timeout: 300_000,
}, async () => {
  const changes = 60;
  const { faults, expected, kills } = await runWebhooks({ seconds: 9, changes, killEveryMs: 3_000 });
  expect(Object.values(faults)).toEqual([0, 0, 0, 0, 0]);
  expect(expected).toBeGreaterThanOrEqual(3 * changes);
  expect(kills).toMatchObject({ server: expect.any(Number), receiver: expect.any(Number) });
});

it('destinations that begin to hang delay neither panel, mail nor a healthy destination', {
  tags: 'everyday',
}, async () => {
  const receiver = await startReceiver();
  ending.push(receiver.remove);
  const hanging = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const nome of hanging) receiver.answers.set(nome, () => {});
  const email = 'centro@exemplo.com.br';
  let id = '';
  const server = await startProductOnEngine(envOf(receiver), async (db) => {
    for (const nome of [...hanging, 'boa']) await addDestino(db, receiver, newSegredo(), { nome });
    id = await addLoja(db, await addCliente(db), { login: 'centro', email });
  });
  ending.push(server.remove);
  const countOf = (nome: string) => receiver.received.filter(({ host }) => host === nome).length;
  const token = await server.token();
  const createCliente = (nome: string) => callAs(server.url, token, 'createCliente', { body: { nome } });
  await createCliente('Primeiro');
  await expect.poll(() => countOf('boa'), soon).toBe(1);
  expect(hanging.some((nome) => receiver.underway(nome) > 0)).toBe(true);
  const begun = performance.now();
  await createCliente('Segundo');
  expect(performance.now() - begun).toBeLessThan(2_000);
  const body = { login: 'centro', email, password: 'senha-da-loja' };
  await callAs(server.url, token, 'sendInstructions', { path: { id }, body });
  await expect.poll(() => countOf('boa'), soon).toBeGreaterThanOrEqual(2);
  await expect.poll(() => readOutbox(server.dataDir).length, soon).toBe(1);
});
