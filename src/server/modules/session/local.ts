import { fail } from '../../fail.ts';
import type { Settings } from '../../settings.ts';

/** Refuses with EU001 where only the agency's provider signs administrators in. */
export function assertLocalLogin({ LOCAL_LOGIN }: Settings): void {
  if (!LOCAL_LOGIN) throw fail('EU001');
}
