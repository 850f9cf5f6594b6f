import { newId } from '../../db/id.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Conflicts, withConflicts } from '../../http/conflicts.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers } from '../../http/handlers.ts';
import { recordAtividade } from '../atividades/record.ts';
import { toPlaylist } from './playlists.answers.ts';
import { changesOfMusicas } from './playlists.changes.ts';
import { mustFindPlaylist, mustLockPlaylist } from './playlists.checks.ts';
import { storedNome } from './playlists.fields.ts';
import { lockMusicas, setMusicas, titulosOf } from './playlists.musicas.ts';
import { insertPlaylist, lockPlaylists, updatePlaylists } from './playlists.queries.ts';

const entidade = 'PLAYLIST' as const;
const OTHER_ID = 'O _id precisa ser o do endereço';
const NOT_A_PERMUTATION = 'A nova ordem precisa ter exatamente as faixas da playlist';

const nomeTaken = (code: 'P006' | 'P009'): Conflicts => ({ playlists_nome_unique: { code, path: 'nome' } });

function isPermutation(ids: readonly string[], musicas: readonly { id: string }[]): boolean {
  const given = new Set(ids);
  return ids.length === musicas.length && musicas.every(({ id }) => given.has(id));
}

/** Copying a playlist, and putting its tracks in another order. */
export const playlistContentsHandlers = ({ db }: Context) =>
  ({
    async duplicatePlaylist({ body, me }) {
      const nome = storedNome(body.nome, 'P007');
      return withConflicts(nomeTaken('P006'), () =>
        inTransaction(db, async (trx) => {
          const [source] = await lockPlaylists(trx, [body._id]);
          if (!source) throw fail('P008');
          const id = newId();
          await insertPlaylist(trx, { id, nome, clienteId: source.clienteId, updatedBy: me.id });
          const ids = (await titulosOf(trx, source.id)).map((musica) => musica.id);
          const there = new Set((await lockMusicas(trx, ids)).map((musica) => musica.id));
          await setMusicas(
            trx,
            id,
            ids.filter((musicaId) => there.has(musicaId)),
          );
          const depois = { nome, original: source.nome, numMusicas: there.size };
          await recordAtividade(trx, me, { acao: 'DUPLICAR', entidade, entidadeId: id, nome, depois });
          const copy = await mustFindPlaylist(trx, id, 'P008');
          return { status: 200, body: await toPlaylist(trx, copy), etag: copy.versao };
        }),
      );
    },

    async reorderPlaylist({ params: { id }, body, me, req }) {
      const given = body.nome === undefined ? undefined : storedNome(body.nome, 'P010');
      return withConflicts(nomeTaken('P009'), () =>
        inTransaction(db, async (trx) => {
          const before = await mustLockPlaylist(trx, id, 'P011', req);
          if (body._id !== id) throw fail('P010', { fields: [{ path: '_id', message: OTHER_ID }] });
          const musicas = await titulosOf(trx, id);
          if (!isPermutation(body.musicas, musicas)) {
            throw fail('P010', { fields: [{ path: 'musicas', message: NOT_A_PERMUTATION }] });
          }
          await setMusicas(trx, id, body.musicas);
          const nome = given ?? before.nome;
          const { antes, depois } = changesOfMusicas(musicas, await titulosOf(trx, id));
          const isRenamed = nome !== before.nome;
          if (isRenamed || 'musicas' in depois) {
            await updatePlaylists(trx, [id], { nome }, me.id);
            await recordAtividade(trx, me, {
              ...{ acao: 'REORDENAR', entidade, entidadeId: id, nome },
              antes: { ...antes, ...(isRenamed && { nome: before.nome }) },
              depois: { ...depois, ...(isRenamed && { nome }) },
            });
          }
          const after = await mustFindPlaylist(trx, id, 'P011');
          return { status: 200, body: await toPlaylist(trx, after), etag: after.versao };
        }),
      );
    },
  }) satisfies Partial<Handlers>;
