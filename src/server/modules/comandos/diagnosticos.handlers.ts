import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Context } from '../context.ts';

type Ids = 'getDiagnostico' | 'sendPlayerDiagnostico';

export function diagnosticosHandlers(_context: Context): Pick<Handlers, Ids> {
  return {
    async getDiagnostico() {
      throw fail('REQ000');
    },
    async sendPlayerDiagnostico() {
      throw fail('REQ000');
    },
  };
}
