import type { Handlers } from '../../http/handlers.ts';
import type { Context } from '../context.ts';

export const sistemaHandlers = ({ sistema }: Context) =>
  ({
    async getSistema() {
      return { status: 200, body: await sistema.read() };
    },
  }) satisfies Partial<Handlers>;
