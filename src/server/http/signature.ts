import type { OperationId } from '#generated/operations.ts';
import { readKeys, sign, verify } from '../secrets/keys.ts';
import type { Settings } from '../settings/settings.ts';
import type { Me } from './handlers.ts';

const VALID_S = 300;
const CLOCKS_APART_S = 5;

export type Resource = { operation: OperationId; id: string };

export type Signer = {
  /** Returns an `assinatura` that opens the resource for 5 minutes, as long as the admin's session or key is open. */
  sign(resource: Resource, me: Pick<Me, 'id' | 'sessaoId' | 'chaveId'>): string;
  verify(resource: Resource, signature: string): Signed | undefined;
};

type Signed = { adminId: string; by: string };

/** Signs and verifies addresses for clients that cannot send a token: audio elements and downloads. */
export function createSigner(
  settings: Pick<Settings, 'DATA_DIR' | 'SECRET_KEY'>,
  now: () => number = Date.now,
): Signer {
  const keys = readKeys(settings, 'assinatura');
  const textOf = ({ operation, id }: Resource, expiry: string, { adminId, by }: Signed) =>
    JSON.stringify([operation, id, expiry, adminId, by]);
  return {
    sign(resource, { id: adminId, sessaoId, chaveId }) {
      const expiry = String(Math.floor(now() / 1000) + VALID_S);
      const by = chaveId ?? sessaoId;
      return `${expiry}.${adminId}.${by}.${sign(keys, textOf(resource, expiry, { adminId, by }))}`;
    },
    verify(resource, signature) {
      const [expiry = '', adminId = '', by = '', mark = '', ...beyond] = signature.split('.');
      const signed = { adminId, by };
      if (beyond.length > 0 || !verify(keys, textOf(resource, expiry, signed), mark)) return undefined;
      const left = Number(expiry) - now() / 1000;
      return left > 0 && left <= VALID_S + CLOCKS_APART_S ? signed : undefined;
    },
  };
}
