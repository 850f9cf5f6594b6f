import type { Handlers } from '../../http/handlers.ts';
import { toPage, toRow } from '../answers.ts';
import type { Context } from '../context.ts';
import { listAcessos } from './acessos.queries.ts';

export const acessosHandlers = ({ db }: Context) =>
  ({
    async listAcessos({ query }) {
      return toPage(await listAcessos(db, query), toRow);
    },
  }) satisfies Partial<Handlers>;
