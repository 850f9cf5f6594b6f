import { pbkdf2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { guardarPin, isPinCerto } from './pin.ts';

it('stores a salt and the PBKDF2-SHA-256 hash, never the digits', async () => {
  const { sal, iteracoes, hash } = await guardarPin('0412');
  expect(iteracoes).toBe(600_000);
  expect(Buffer.from(sal, 'base64')).toHaveLength(16);
  expect(hash).toBe(
    pbkdf2Sync('0412', Buffer.from(sal, 'base64'), iteracoes, 32, 'sha256').toString('base64'),
  );
});

it('draws a new salt each time, so that equal PINs look different', async () => {
  const [one, other] = [await guardarPin('2468', 1), await guardarPin('2468', 1)];
  expect(one.sal).not.toBe(other.sal);
  expect(one.hash).not.toBe(other.hash);
});

it('accepts only the same PIN, leading zeros included', async () => {
  const guardado = await guardarPin('0412', 1);
  expect(await isPinCerto('0412', guardado)).toBe(true);
  for (const outro of ['412', '00412', '0413', '']) expect(await isPinCerto(outro, guardado)).toBe(false);
});
