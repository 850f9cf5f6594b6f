import { audioColumns, keepingAudio, releaseAll } from '../../audio/keep.ts';
import { receiveAudio } from '../../audio/receive.ts';
import { newId } from '../../db/id.ts';
import { inTransaction } from '../../db/transaction.ts';
import { withConflicts } from '../../http/conflicts.ts';
import { assertFresh } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers, Me } from '../../http/handlers.ts';
import { partReader } from '../../http/parts.ts';
import { changesBetween, recordAtividade } from '../atividades/record.ts';
import { severalDeleted } from '../several.ts';
import { toMusica } from './musicas.answers.ts';
import { musicaAudioHandlers } from './musicas.audio.ts';
import { bloqueiosHandlers } from './musicas.bloqueios.ts';
import { mustFindMusica } from './musicas.checks.ts';
import { newFields, storedFields } from './musicas.fields.ts';
import { appendToPlaylist, musicaPlaylistsHandlers } from './musicas.playlists.ts';
import { insertMusica, listMusicas, lockMusicas, lockPlaylistsOf, updateMusicas } from './musicas.queries.ts';

const entidade = 'MUSICA' as const;

const readDados = partReader('MusicaDados', 'M002');

const createConflicts = { musicas_titulo_unique: { code: 'M001', path: 'titulo' } } as const;
const updateConflicts = { musicas_titulo_unique: { code: 'M003', path: 'titulo' } } as const;

const deleteMusicas = severalDeleted({
  entidade,
  lock: lockMusicas,
  update: updateMusicas,
  remains: ({ artista, numPlaylists, numBlockedClientes }) => ({
    artista,
    numPlaylists,
    numBlockedClientes,
  }),
});

function checkedDados(text: string | undefined) {
  const { playlist, ...names } = readDados(text);
  return { playlist, names: storedFields(names, 'M002') };
}

export const musicasHandlers = (context: Context) => {
  const { db, settings, log, afterwards } = context;
  const dataDir = settings.DATA_DIR;
  const keeping = { db, dataDir, log };

  async function deleteAll(me: Me, ids: string[]): Promise<number> {
    const { count, contents } = await inTransaction(db, async (trx) => {
      await lockPlaylistsOf(trx, ids);
      const locked = await lockMusicas(trx, ids);
      const deleted = await deleteMusicas(trx, me, ids, 'M014');
      return { count: deleted, contents: locked.map((musica) => musica.arquivoSha256) };
    });
    afterwards(() => releaseAll(keeping, contents));
    return count;
  }

  return {
    ...musicaAudioHandlers(context),
    ...bloqueiosHandlers(context),
    ...musicaPlaylistsHandlers(context),

    async listMusicas({ query }) {
      const page = await listMusicas(db, query);
      return {
        status: 200,
        body: { ...page, items: page.items.map(({ id, ...row }) => ({ _id: id, ...row })) },
      };
    },

    async getMusica({ params }) {
      const musica = await mustFindMusica(db, params.id, 'M006');
      return { status: 200, body: toMusica(musica), etag: musica.versao };
    },

    async createMusica({ req, me }) {
      const rules = { dataDir, incomplete: 'M002' as const, dados: checkedDados };
      const musica = await receiveAudio(req, rules, ({ dados, audio }) => {
        const fields = newFields(dados.names, audio);
        return withConflicts(createConflicts, () =>
          keepingAudio(keeping, audio, async (trx) => {
            const id = newId();
            await insertMusica(trx, { id, ...fields, ...audioColumns(audio), updatedBy: me.id });
            const { titulo: nome } = fields;
            const depois = { ...fields, duracao: audio.duracao };
            await recordAtividade(trx, me, { acao: 'CRIAR', entidade, entidadeId: id, nome, depois });
            if (dados.playlist !== undefined) {
              await appendToPlaylist(trx, me, dados.playlist, { id, titulo: nome });
            }
            return mustFindMusica(trx, id, 'M006');
          }),
        );
      });
      return { status: 201, body: toMusica(musica), etag: musica.versao };
    },

    async updateMusica({ params: { id }, body, me, req }) {
      const fields = storedFields(body, 'M004');
      const musica = await withConflicts(updateConflicts, () =>
        inTransaction(db, async (trx) => {
          const [before] = await lockMusicas(trx, [id]);
          if (!before) throw fail('M005');
          await assertFresh(req, before.versao, async () => toMusica(await mustFindMusica(trx, id, 'M005')));
          const changes = changesBetween(before, fields);
          if (Object.keys(changes.depois).length > 0) {
            await updateMusicas(trx, [id], fields, me.id);
            const nome = fields.titulo ?? before.titulo;
            await recordAtividade(trx, me, { acao: 'EDITAR', entidade, entidadeId: id, nome, ...changes });
          }
          return mustFindMusica(trx, id, 'M005');
        }),
      );
      return { status: 200, body: toMusica(musica), etag: musica.versao };
    },

    async deleteMusica({ params, me }) {
      await deleteAll(me, [params.id]);
      return { status: 204 };
    },

    async deleteMusicas({ body, me }) {
      return { status: 200, body: { count: await deleteAll(me, [...new Set(body.ids)]) } };
    },
  } satisfies Partial<Handlers>;
};
