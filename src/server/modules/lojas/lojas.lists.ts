import type { operations } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers } from '../../http/handlers.ts';
import { toLojaRow } from './lojas.answers.ts';
import { clienteOfLink, type Link, listLojas } from './lojas.lists.queries.ts';

type ListQuery = NonNullable<operations['listLojas']['parameters']['query']>;

const PLAYLIST_OR_VINHETA = 'Use contextPlaylist ou contextVinheta, não os dois';

async function mustHaveCliente(db: Db, link: Link, code: ErrorCode) {
  const clienteId = await clienteOfLink(db, link);
  if (clienteId === undefined) throw fail(code);
  return clienteId;
}

/** What the list's context and links limit it to; each must be there. */
async function scopeOf(db: Db, { contextPlaylist, contextVinheta, playlist, vinheta }: ListQuery) {
  if (contextPlaylist && contextVinheta) {
    throw fail('REQ001', { fields: [{ path: 'contextVinheta', message: PLAYLIST_OR_VINHETA }] });
  }
  const asPlaylist = (id: string): Link => ({ kind: 'playlist', id });
  const asVinheta = (id: string): Link => ({ kind: 'vinheta', id });
  const having = [...(playlist ? [asPlaylist(playlist)] : []), ...(vinheta ? [asVinheta(vinheta)] : [])];
  if (playlist) await mustHaveCliente(db, asPlaylist(playlist), 'P022');
  if (vinheta) await mustHaveCliente(db, asVinheta(vinheta), 'V017');
  if (contextPlaylist) {
    const context = asPlaylist(contextPlaylist);
    return { having, context, clienteId: await mustHaveCliente(db, context, 'P022') };
  }
  if (contextVinheta) {
    const context = asVinheta(contextVinheta);
    return { having, context, clienteId: await mustHaveCliente(db, context, 'V015') };
  }
  return { having };
}

/** The stores, and those that have a playlist. */
export const lojasListsHandlers = ({ db }: Context) =>
  ({
    async listLojas({ query }) {
      const page = await listLojas(db, query, await scopeOf(db, query));
      return { status: 200, body: { ...page, items: page.items.map(toLojaRow) } };
    },

    async listLojasDaPlaylist({ query: { playlist, ...query } }) {
      const link: Link = { kind: 'playlist', id: playlist };
      await mustHaveCliente(db, link, 'P023');
      const page = await listLojas(db, query, { having: [link] });
      return { status: 200, body: { ...page, items: page.items.map(toLojaRow) } };
    },
  }) satisfies Partial<Handlers>;
