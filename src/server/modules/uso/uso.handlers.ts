import { isTop } from '#domain/capabilities.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Context } from '../context.ts';
import { existsChave } from '../session/chaves.queries.ts';
import { listUso, readUsoDaChave } from './uso.queries.ts';

export const usoHandlers = ({ db }: Context) =>
  ({
    async listUsoDaApi({ query }) {
      return { status: 200, body: await listUso(db, query) };
    },

    async getUsoDaChave({ params: { id }, me }) {
      if (!(await existsChave(db, id, isTop(me) ? undefined : me.id))) throw fail('CH002');
      return { status: 200, body: await readUsoDaChave(db, id) };
    },
  }) satisfies Partial<Handlers>;
