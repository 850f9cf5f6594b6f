import { fail } from '../../lib/fail.ts';
import type { Settings } from '../../settings/settings.ts';

/** Fails with EU001 if administrators can sign in only through the provider. */
export function assertLocalLogin({ LOCAL_LOGIN }: Settings): void {
  if (!LOCAL_LOGIN) throw fail('EU001');
}
