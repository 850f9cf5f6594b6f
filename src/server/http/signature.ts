import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OperationId } from '#generated/operations.ts';
import { readKey } from '../key.ts';

const VALID_S = 300;
/** How far apart the clocks of two instances may be. */
const CLOCKS_APART_S = 5;

/** What a signed address opens: one operation on one entity. */
export type Resource = { operation: OperationId; id: string };

export type Signer = {
  /** The `assinatura` with which this admin may open the resource for 5 minutes. */
  sign(resource: Resource, adminId: string): string;
  /** The admin who signed, if the signature is right and not over. */
  verify(resource: Resource, signature: string): string | undefined;
};

/** Signs addresses for what cannot send a token: an audio element, a download. */
export function createSigner(dataDir: string, now: () => number = Date.now): Signer {
  const key = readKey(dataDir, 'assinatura.key');
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
      const left = Number(expiry) - now() / 1000;
      return left > 0 && left <= VALID_S + CLOCKS_APART_S ? adminId : undefined;
    },
  };
}
