import { pbkdf2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { guardarPin, isPinCerto } from './pin.ts';

it('keeps a salt and what PBKDF2 with SHA-256 makes of the digits, never these', async () => {
  const { sal, iteracoes, hash } = await guardarPin('0412');
  expect(iteracoes).toBe(600_000);
  expect(Buffer.from(sal, 'base64')).toHaveLength(16);
  expect(hash).toBe(
    pbkdf2Sync('0412', Buffer.from(sal, 'base64'), iteracoes, 32, 'sha256').toString('base64'),
  );
});

it('draws another salt each time, so that nobody sees that two are alike', async () => {
  const [one, other] = [await guardarPin('2468', 1), await guardarPin('2468', 1)];
  expect(one.sal).not.toBe(other.sal);
  expect(one.hash).not.toBe(other.hash);
});

it('knows the PIN again by that, and no other, whatever zeros it begins with', async () => {
  const guardado = await guardarPin('0412', 1);
  expect(await isPinCerto('0412', guardado)).toBe(true);
  for (const outro of ['412', '00412', '0413', '']) expect(await isPinCerto(outro, guardado)).toBe(false);
});
