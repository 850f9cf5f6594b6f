import { newId } from '../../db/id.ts';
import { type Conflicts, inTransaction, withConflicts } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { lockMusicas, setMusicas, titulosOf } from './contents.queries.ts';
import { changesOfMusicas } from './playlists.answers.ts';
import { playlists } from './playlists.handlers.ts';
import { insertPlaylist, lockPlaylists } from './playlists.queries.ts';
import { foreseeRegra } from './regra.queries.ts';
import { assertSemRegra, columnsOfRegra, completed } from './regra.ts';

const entidade = 'PLAYLIST' as const;
const OTHER_ID = 'O _id precisa ser o do endereço';
const NOT_A_PERMUTATION = 'A nova ordem precisa ter exatamente as faixas da playlist';

const nomeTaken = (code: 'P006' | 'P009'): Conflicts => ({ playlists_nome_unique: { code, path: 'nome' } });

function isPermutation(ids: readonly string[], musicas: readonly { id: string }[]): boolean {
  const given = new Set(ids);
  return ids.length === musicas.length && musicas.every(({ id }) => given.has(id));
}

export const playlistContentsHandlers = ({ db, saude }: Context) =>
  ({
    async previewPlaylistRegra({ body }) {
      const { playlist = null } = body;
      const regra = completed(body.regra, 'REQ001');
      return { status: 200, body: await foreseeRegra(db, { regra, playlist, agora: saude.now() }) };
    },

    async duplicatePlaylist({ body, me }) {
      const { nome } = body;
      return withConflicts(nomeTaken('P006'), () =>
        inTransaction(db, async (trx) => {
          const [source] = await lockPlaylists(trx, [body._id]);
          if (!source) throw fail('P008');
          const id = newId();
          const { clienteId, modo, regra } = source;
          await insertPlaylist(trx, {
            id,
            nome,
            clienteId,
            modo,
            ...columnsOfRegra(regra),
            updatedBy: me.id,
          });
          const ids = (await titulosOf(trx, source.id)).map((musica) => musica.id);
          const there = new Set((await lockMusicas(trx, ids)).map((musica) => musica.id));
          await setMusicas(
            trx,
            id,
            ids.filter((musicaId) => there.has(musicaId)),
          );
          const depois = { nome, original: source.nome, ...(regra && { regra }), numMusicas: there.size };
          await recordAtividade(trx, me, { acao: 'DUPLICAR', entidade, entidadeId: id, nome, depois });
          return playlists.reply(trx, id, 'P008');
        }),
      );
    },

    async reorderPlaylist(call) {
      const { body, params } = call;
      return playlists.on(db).update(call, {
        code: 'P011',
        conflicts: nomeTaken('P009'),
        async edit(trx, before) {
          assertSemRegra(before);
          if (body._id !== params.id) throw fail('P010', { fields: [{ path: '_id', message: OTHER_ID }] });
          const musicas = await titulosOf(trx, params.id);
          if (!isPermutation(body.musicas, musicas)) {
            throw fail('P010', { fields: [{ path: 'musicas', message: NOT_A_PERMUTATION }] });
          }
          await setMusicas(trx, params.id, body.musicas);
          const { nome = before.nome } = body;
          const { antes, depois } = changesOfMusicas(musicas, await titulosOf(trx, params.id));
          const renamed = nome !== before.nome;
          return {
            acao: 'REORDENAR',
            columns: { nome },
            nome,
            antes: { ...antes, ...(renamed && { nome: before.nome }) },
            depois: { ...depois, ...(renamed && { nome }) },
          };
        },
      });
    },
  }) satisfies Partial<Handlers>;
