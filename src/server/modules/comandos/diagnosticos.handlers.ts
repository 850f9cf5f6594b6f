import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Context } from '../context.ts';
import { findDiagnostico } from './diagnosticos.queries.ts';

export const diagnosticosHandlers = ({ db }: Context) =>
  ({
    async getDiagnostico({ params: { id } }) {
      const body = await findDiagnostico(db, id);
      if (!body) throw fail('CM002');
      return { status: 200, body };
    },
  }) satisfies Partial<Handlers>;
