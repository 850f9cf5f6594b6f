import { pbkdf2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPin, isRightPin } from './pin.ts';

it('stores a salt and the PBKDF2-SHA-256 hash, never the digits', async () => {
  const { sal, iteracoes, hash } = await hashPin('0412');
  expect(iteracoes).toBe(600_000);
  expect(Buffer.from(sal, 'base64')).toHaveLength(16);
  expect(hash).toBe(
    pbkdf2Sync('0412', Buffer.from(sal, 'base64'), iteracoes, 32, 'sha256').toString('base64'),
  );
});

it('draws a new salt each time, so that equal PINs look different', async () => {
  const [one, other] = [await hashPin('2468', 1), await hashPin('2468', 1)];
  expect(one.sal).not.toBe(other.sal);
  expect(one.hash).not.toBe(other.hash);
});

it('accepts only the same PIN, leading zeros included', async () => {
  const stored = await hashPin('0412', 1);
  expect(await isRightPin('0412', stored)).toBe(true);
  for (const wrong of ['412', '00412', '0413', '']) expect(await isRightPin(wrong, stored)).toBe(false);
});
