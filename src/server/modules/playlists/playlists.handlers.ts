import { newId } from '../../db/id.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Conflicts, withConflicts } from '../../http/conflicts.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers } from '../../http/handlers.ts';
import { splitIds } from '../../http/ids.ts';
import { changesBetween, recordAtividade } from '../atividades/record.ts';
import { lockOwner, lockOwners } from '../clientes/owner.ts';
import { several } from '../several.ts';
import { toPlaylist, toPlaylistPublica, toPlaylistRows } from './playlists.answers.ts';
import { changesOfMusicas } from './playlists.changes.ts';
import { assertOnce, mustFindPlaylist, mustLockMusicas, mustLockPlaylist } from './playlists.checks.ts';
import { storedNome } from './playlists.fields.ts';
import { setMusicas, titulosOf } from './playlists.musicas.ts';
import { insertPlaylist, listPlaylists, lockPlaylists, updatePlaylists } from './playlists.queries.ts';

const entidade = 'PLAYLIST' as const;
const MOST_DETAILED = 20;
const TOO_MANY_DETAILED = `Com details, limit pode ser no máximo ${MOST_DETAILED}`;
const STAYS_WITH_CLIENT = 'A playlist está em lojas deste cliente. Retire-a delas antes de trocar o cliente.';

const nomeTaken = (code: 'P001' | 'P003'): Conflicts => ({ playlists_nome_unique: { code, path: 'nome' } });

const playlists = several({
  entidade,
  lock: async (trx, ids) => {
    await lockOwners(trx, 'playlists', ids);
    return lockPlaylists(trx, ids);
  },
  update: updatePlaylists,
  remains: ({ numMusicas, numLojas }) => ({ numMusicas, numLojas }),
});

export const playlistsHandlers = ({ db }: Context) =>
  ({
    async listPlaylists({ query }) {
      if (query.details && (query.limit ?? MOST_DETAILED) > MOST_DETAILED) {
        throw fail('REQ001', { fields: [{ path: 'limit', message: TOO_MANY_DETAILED }] });
      }
      const page = await listPlaylists(db, query);
      const items = await toPlaylistRows(db, page.items, query.details);
      return { status: 200, body: { ...page, items } };
    },

    async getPlaylist({ params, query }) {
      const found = await mustFindPlaylist(db, params.id, 'P012');
      const body =
        query.representation === 'public' ? await toPlaylistPublica(db, found) : await toPlaylist(db, found);
      return { status: 200, body, etag: found.versao };
    },

    async createPlaylist({ body, me }) {
      const { cliente: clienteId, musicas = [] } = body;
      const nome = storedNome(body.nome, 'P002');
      assertOnce(musicas, 'P002');
      return withConflicts(nomeTaken('P001'), () =>
        inTransaction(db, async (trx) => {
          const cliente = await lockOwner(trx, clienteId);
          const id = newId();
          await insertPlaylist(trx, { id, nome, clienteId, updatedBy: me.id });
          await mustLockMusicas(trx, musicas);
          await setMusicas(trx, id, musicas);
          const changes = changesOfMusicas([], await titulosOf(trx, id));
          const depois = { nome, cliente: cliente.nome, ...changes.depois };
          await recordAtividade(trx, me, { acao: 'CRIAR', entidade, entidadeId: id, nome, depois });
          const created = await mustFindPlaylist(trx, id, 'P012');
          return { status: 201, body: await toPlaylist(trx, created), etag: created.versao };
        }),
      );
    },

    async updatePlaylist({ params: { id }, body, me, req }) {
      const { cliente: clienteId, musicas } = body;
      const nome = body.nome === undefined ? undefined : storedNome(body.nome, 'P004');
      if (musicas) assertOnce(musicas, 'P004');
      return withConflicts(nomeTaken('P003'), () =>
        inTransaction(db, async (trx) => {
          if (clienteId !== undefined) await lockOwners(trx, 'playlists', [id], clienteId);
          const locked = await mustLockPlaylist(trx, id, 'P005', req);
          const before = await mustFindPlaylist(trx, id, 'P005');
          const isMoved = clienteId !== undefined && clienteId !== locked.clienteId;
          const cliente = isMoved ? await lockOwner(trx, clienteId) : undefined;
          if (isMoved && locked.numLojas > 0) {
            throw fail('REQ006', { fields: [{ path: 'cliente', message: STAYS_WITH_CLIENT }] });
          }
          const tracksBefore = musicas ? await titulosOf(trx, id) : [];
          if (musicas) {
            await mustLockMusicas(trx, musicas);
            await setMusicas(trx, id, musicas);
          }
          const ofMusicas = changesOfMusicas(tracksBefore, musicas ? await titulosOf(trx, id) : []);
          const ofFields = changesBetween(
            { nome: before.nome, cliente: before.clienteNome },
            { ...(nome && { nome }), ...(cliente && { cliente: cliente.nome }) },
          );
          const antes = { ...ofFields.antes, ...ofMusicas.antes };
          const depois = { ...ofFields.depois, ...ofMusicas.depois };
          if (Object.keys(depois).length > 0) {
            const columns = { ...(nome && { nome }), ...(isMoved && { clienteId }) };
            await updatePlaylists(trx, [id], columns, me.id);
            const atividade = {
              acao: 'EDITAR' as const,
              entidade,
              entidadeId: id,
              nome: nome ?? before.nome,
            };
            await recordAtividade(trx, me, { ...atividade, antes, depois });
          }
          const after = await mustFindPlaylist(trx, id, 'P005');
          return { status: 200, body: await toPlaylist(trx, after), etag: after.versao };
        }),
      );
    },

    async deletePlaylist({ params, me }) {
      await inTransaction(db, (trx) => playlists.deleteAll(trx, me, [params.id], 'P013'));
      return { status: 204 };
    },

    async deletePlaylists({ body, me }) {
      const count = await inTransaction(db, (trx) => playlists.deleteAll(trx, me, body.ids, 'P020'));
      return { status: 200, body: { count } };
    },

    async activatePlaylists({ params, me }) {
      const ids = splitIds(params.id);
      const count = await inTransaction(db, (trx) => playlists.setStatus(trx, me, ids, 'ATIVO', 'P019'));
      return { status: 200, body: { count } };
    },

    async deactivatePlaylists({ params, me }) {
      const ids = splitIds(params.id);
      const count = await inTransaction(db, (trx) => playlists.setStatus(trx, me, ids, 'INATIVO', 'P018'));
      return { status: 200, body: { count } };
    },
  }) satisfies Partial<Handlers>;
