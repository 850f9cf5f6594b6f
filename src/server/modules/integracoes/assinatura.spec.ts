import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { newSegredo, sign } from './assinatura.ts';

const signed = { id: 'o1', timestamp: Math.floor(Date.now() / 1000), body: '{"tipo":"LOJA_PAROU"}' };
const headersOf = (segredos: string[]) => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': sign({ ...signed, segredos }),
});

it('signs with both secrets during a rotation, as the published library verifies', () => {
  const [before, after] = [newSegredo(), newSegredo()];
  const headers = headersOf([after, before]);
  for (const segredo of [before, after])
    expect(new Webhook(segredo).verify(signed.body, headers)).toEqual({ tipo: 'LOJA_PAROU' });
});

it('a forged body, id, time or secret fails the verification', () => {
  const segredo = newSegredo();
  const headers = headersOf([segredo]);
  const webhook = new Webhook(segredo);
  expect(() => webhook.verify(`${signed.body} `, headers)).toThrow();
  expect(() => webhook.verify(signed.body, { ...headers, 'webhook-id': 'o2' })).toThrow();
  const later = String(signed.timestamp + 1);
  expect(() => webhook.verify(signed.body, { ...headers, 'webhook-timestamp': later })).toThrow();
  expect(() => new Webhook(newSegredo()).verify(signed.body, headers)).toThrow();
});
