import type { OperationAnswer } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

export type Resumo = OperationAnswer<'reportClientesResumo'>;

/** The cards' figures. */
export const resumo = query('reportClientesResumo');

/** Asks for the figures while the screen's code is still on its way. */
export function loader() {
  // The screen shows what fails; here nobody waits.
  void queryClient.prefetchQuery(resumo);
  return null;
}
