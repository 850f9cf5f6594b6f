import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Context } from '../context.ts';

type Ids = 'listOcorrencias';

export function ocorrenciasHandlers(_context: Context): Pick<Handlers, Ids> {
  return {
    async listOcorrencias() {
      throw fail('REQ000');
    },
  };
}
