import { fail } from '../../lib/fail.ts';
import type { Settings } from '../../settings/settings.ts';

/** Refuses with EU001 where only the agency's provider signs administrators in. */
export function assertLocalLogin({ LOCAL_LOGIN }: Settings): void {
  if (!LOCAL_LOGIN) throw fail('EU001');
}
