import type { Handlers } from '../../http/handlers.ts';
import { curtidas } from '../../playlog/entries.ts';
import { logPage } from '../../playlog/logPage.ts';
import type { Context } from '../context.ts';
import { aggregateLikes } from './likes.queries.ts';

export const likesHandlers = ({ db }: Context) =>
  ({
    async listLikes({ query }) {
      return { status: 200, body: await logPage(db, curtidas, query) };
    },

    async listAllLikes({ query }) {
      return { status: 200, body: await logPage(db, curtidas, query, { liked: true }) };
    },

    async listAllDislikes({ query }) {
      return { status: 200, body: await logPage(db, curtidas, query, { liked: false }) };
    },

    async listAggregateLikes({ query }) {
      return { status: 200, body: await aggregateLikes(db, query) };
    },
  }) satisfies Partial<Handlers>;
