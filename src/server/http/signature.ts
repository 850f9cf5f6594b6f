import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { OperationId } from '#generated/operations.ts';

const KEY_BYTES = 32;
const VALID_S = 300;

/** What a signed address opens: one operation on one entity. */
export type Resource = { operation: OperationId; id: string };

export type Signer = {
  /** The `assinatura` with which this admin may open the resource for 5 minutes. */
  sign(resource: Resource, adminId: string): string;
  /** The admin who signed, if the signature is right and not over. */
  verify(resource: Resource, signature: string): string | undefined;
};

/** The key lives beside the data, so that signatures outlive a restart and hold on every instance. */
function readKey(dataDir: string): Buffer {
  const file = path.join(dataDir, 'assinatura.key');
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    fs.writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return fs.readFileSync(file);
}

/** Signs addresses for what cannot send a token: an audio element, a download. */
export function createSigner(dataDir: string, now: () => number = Date.now): Signer {
  const key = readKey(dataDir);
  const macOf = ({ operation, id }: Resource, expiry: string, adminId: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([operation, id, expiry, adminId]))
      .digest();
  return {
    sign(resource, adminId) {
      const expiry = String(Math.floor(now() / 1000) + VALID_S);
      return `${expiry}.${adminId}.${macOf(resource, expiry, adminId).toString('base64url')}`;
    },
    verify(resource, signature) {
      const [expiry = '', adminId = '', mac = ''] = signature.split('.');
      const expected = macOf(resource, expiry, adminId);
      const given = Buffer.from(mac, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return Number(expiry) * 1000 > now() ? adminId : undefined;
    },
  };
}
