import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers, Me } from '../../http/handlers.ts';
import { assertFound } from '../../http/ids.ts';
import { recordAtividade } from '../atividades/record.ts';
import { lockLojas } from '../lojas/lojas.queries.ts';
import { toPlaylist } from './playlists.answers.ts';
import { mustFindPlaylist, mustLockPlaylist } from './playlists.checks.ts';
import { linkLojas, unlinkLojas, updatePlaylists } from './playlists.queries.ts';

type Loja = { id: string; nome: string; clienteId: string };

const OTHER_CLIENT = 'A loja é de outro cliente';

type Change = {
  me: Me;
  req: FastifyRequest;
  params: { id: string };
  body: { lojas?: string[] };
  codes: { empty: ErrorCode; playlist: ErrorCode };
  acao: 'ADICIONAR_LOJAS' | 'REMOVER_LOJAS';
  /** Which of the stores were really linked or unlinked. */
  write(trx: Db, playlistId: string, lojaIds: readonly string[]): Promise<string[]>;
};

/** A playlist is only on stores of its client. */
function assertSameClient(ids: readonly string[], lojas: Loja[], clienteId: string): void {
  const others = new Set(lojas.filter((loja) => loja.clienteId !== clienteId).map(({ id }) => id));
  const fields = ids.flatMap((id, index) =>
    others.has(id) ? { path: `lojas.${index}`, message: OTHER_CLIENT } : [],
  );
  if (fields.length > 0) throw fail('REQ006', { fields });
}

function changeLojas(db: Db, { me, req, params: { id }, body, codes, acao, write }: Change) {
  const { lojas: ids = [] } = body;
  if (ids.length === 0) throw fail(codes.empty);
  return inTransaction(db, async (trx) => {
    const { nome, clienteId } = await mustLockPlaylist(trx, id, codes.playlist, req);
    const lojas = await lockLojas(trx, ids);
    assertFound(ids, lojas, 'L006', 'lojas');
    if (acao === 'ADICIONAR_LOJAS') assertSameClient(ids, lojas, clienteId);
    const changed = new Set(
      await write(
        trx,
        id,
        lojas.map((loja) => loja.id),
      ),
    );
    if (changed.size > 0) {
      await updatePlaylists(trx, [id], {}, me.id);
      const names = lojas.filter((loja) => changed.has(loja.id)).map((loja) => loja.nome);
      const change = acao === 'ADICIONAR_LOJAS' ? { depois: { lojas: names } } : { antes: { lojas: names } };
      await recordAtividade(trx, me, { acao, entidade: 'PLAYLIST', entidadeId: id, nome, ...change });
    }
    const after = await mustFindPlaylist(trx, id, codes.playlist);
    return { status: 200 as const, body: await toPlaylist(trx, after), etag: after.versao };
  });
}

/** Putting a playlist on stores, and taking it off them. */
export const playlistLojasHandlers = ({ db }: Context) =>
  ({
    async addPlaylistLojas(call) {
      const codes = { empty: 'P014', playlist: 'P015' } as const;
      return changeLojas(db, { ...call, codes, acao: 'ADICIONAR_LOJAS', write: linkLojas });
    },

    async removePlaylistLojas(call) {
      const codes = { empty: 'P016', playlist: 'P017' } as const;
      return changeLojas(db, { ...call, codes, acao: 'REMOVER_LOJAS', write: unlinkLojas });
    },
  }) satisfies Partial<Handlers>;
