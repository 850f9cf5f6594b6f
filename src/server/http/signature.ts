import type { OperationId } from '#generated/operations.ts';
import { readKeys, sign, verify } from '../keys.ts';
import type { Settings } from '../settings.ts';

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
export function createSigner(
  settings: Pick<Settings, 'DATA_DIR' | 'SECRET_KEY'>,
  now: () => number = Date.now,
): Signer {
  const keys = readKeys(settings, 'assinatura');
  const textOf = ({ operation, id }: Resource, expiry: string, adminId: string) =>
    JSON.stringify([operation, id, expiry, adminId]);
  return {
    sign(resource, adminId) {
      const expiry = String(Math.floor(now() / 1000) + VALID_S);
      return `${expiry}.${adminId}.${sign(keys, textOf(resource, expiry, adminId))}`;
    },
    verify(resource, signature) {
      const [expiry = '', adminId = '', mark = '', ...beyond] = signature.split('.');
      if (beyond.length > 0 || !verify(keys, textOf(resource, expiry, adminId), mark)) return undefined;
      const left = Number(expiry) - now() / 1000;
      return left > 0 && left <= VALID_S + CLOCKS_APART_S ? adminId : undefined;
    },
  };
}
