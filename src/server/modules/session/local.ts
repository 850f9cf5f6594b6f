import { fail } from '../../fail.ts';
import type { Settings } from '../../settings.ts';

/** EU001 where one signs in by the agency's provider alone. */
export function assertLocalLogin({ LOCAL_LOGIN }: Settings): void {
  if (!LOCAL_LOGIN) throw fail('EU001');
}
