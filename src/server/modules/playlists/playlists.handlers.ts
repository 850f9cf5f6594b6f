import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '#generated/errors.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { type Conflicts, inTransaction, withConflicts } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { assertFound } from '../../http/ids.ts';
import { fail } from '../../lib/fail.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import { lockOwner } from '../clientes/clientes.queries.ts';
import type { Context } from '../context.ts';
import { entity } from '../entity.ts';
import { linksToLojas, lockLojasOf } from '../links.ts';
import { lockOwners } from '../owners.ts';
import { lockMusicas, setMusicas, titulosOf } from './contents.queries.ts';
import { assertCabeNaLoja } from './limite.ts';
import { changesOfMusicas, toPlaylist, toPlaylistPublica, toPlaylistRows } from './playlists.answers.ts';
import {
  findPlaylist,
  insertPlaylist,
  isInGrades,
  listPlaylists,
  lockPlaylists,
  updatePlaylists,
} from './playlists.queries.ts';
import { applyRegra, assertSemRegra, columnsOfRegra, completed, keepLista } from './regra.ts';

const entidade = 'PLAYLIST' as const;
const ONLY_ONCE = 'A faixa já está na playlist';
const MOST_DETAILED = 20;
const TOO_MANY_DETAILED = `Com details, limit pode ser no máximo ${MOST_DETAILED}`;
const STAYS_WITH_CLIENT =
  'A playlist está em lojas ou grades deste cliente. Retire-a delas antes de trocar o cliente.';

const nomeTaken = (code: 'P001' | 'P003'): Conflicts => ({ playlists_nome_unique: { code, path: 'nome' } });

export const playlists = entity({
  entidade,
  codes: { get: 'P012', update: 'P005', delete: 'P013', deleteSeveral: 'P020' },
  find: findPlaylist,
  answer: toPlaylist,
  lock: lockPlaylists,
  lockBefore: (trx, ids) => lockLojasOf(trx, 'playlist', ids),
  update: updatePlaylists,
  remains: ({ numMusicas, numLojas }) => ({ numMusicas, numLojas }),
});

export const lojasDaPlaylist = linksToLojas('playlist', {
  ...playlists,
  assertFits: (trx, id, lojas) => assertCabeNaLoja(trx, 'playlists', id, 'lojas', lojas),
});

function assertOnce(ids: readonly string[], code: ErrorCode): void {
  const seen = new Set<string>();
  const fields = ids.flatMap((id, index) => {
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst ? [] : { path: `musicas.${index}`, message: ONLY_ONCE };
  });
  if (fields.length > 0) throw fail(code, { fields });
}

/** Fails with M006, naming the missing tracks. */
async function mustLockMusicas(trx: Db, ids: readonly string[]): Promise<void> {
  assertFound(ids, await lockMusicas(trx, ids), 'M006', 'musicas');
}

export const playlistsHandlers = ({ db, saude }: Context) => {
  const verbs = playlists.on(db);
  return {
    async listPlaylists({ query }) {
      if (query.details && (query.limit ?? MOST_DETAILED) > MOST_DETAILED) {
        throw fail('REQ001', { fields: [{ path: 'limit', message: TOO_MANY_DETAILED }] });
      }
      const page = await listPlaylists(db, query);
      const items = await toPlaylistRows(db, page.items, query.details);
      return { status: 200, body: { ...page, items } };
    },

    async getPlaylist({ params, query }) {
      if (query.representation !== 'public') return playlists.reply(db, params.id);
      const found = await playlists.mustFind(db, params.id);
      return { status: 200, body: await toPlaylistPublica(db, found), etag: found.versao };
    },

    async createPlaylist({ body, me }) {
      const { nome, cliente: clienteId, modo, musicas = [] } = body;
      const regra = body.regra ? completed(body.regra, 'P002') : null;
      if (body.musicas) assertSemRegra({ regra });
      assertOnce(musicas, 'P002');
      return withConflicts(nomeTaken('P001'), () =>
        inTransaction(db, async (trx) => {
          const cliente = await lockOwner(trx, clienteId);
          const id = newId();
          const columns = { id, nome, clienteId, ...(modo && { modo }), ...columnsOfRegra(regra) };
          await insertPlaylist(trx, { ...columns, updatedBy: me.id });
          await mustLockMusicas(trx, musicas);
          await setMusicas(trx, id, musicas);
          if (regra) await applyRegra(trx, { id, regra }, saude.now());
          const changes = changesOfMusicas([], await titulosOf(trx, id));
          const depois = {
            nome,
            cliente: cliente.nome,
            ...(modo && { modo }),
            ...(regra && { regra }),
            ...changes.depois,
          };
          await recordAtividade(trx, me, { acao: 'CRIAR', entidade, entidadeId: id, nome, depois });
          return playlists.created(trx, id);
        }),
      );
    },

    async updatePlaylist(call) {
      const { nome, cliente: clienteId, modo, musicas } = call.body;
      const { id } = call.params;
      const given = call.body.regra && completed(call.body.regra, 'P004');
      if (musicas) assertOnce(musicas, 'P004');
      return verbs.update(call, {
        conflicts: nomeTaken('P003'),
        first: async (trx) => {
          if (clienteId !== undefined || musicas || given)
            await lockOwners(trx, 'playlists', [id], clienteId);
        },
        async edit(trx, locked) {
          const before = await playlists.mustFind(trx, id, 'P005');
          const isMoved = clienteId !== undefined && clienteId !== locked.clienteId;
          const cliente = isMoved ? await lockOwner(trx, clienteId) : undefined;
          if (isMoved && (locked.numLojas > 0 || (await isInGrades(trx, id)))) {
            throw fail('REQ006', { fields: [{ path: 'cliente', message: STAYS_WITH_CLIENT }] });
          }
          const regra = given === undefined ? locked.regra : given;
          const isRuled = regra !== null && !isDeepStrictEqual(regra, locked.regra);
          if (musicas) assertSemRegra({ regra });
          const tracksBefore = musicas || isRuled ? await titulosOf(trx, id) : [];
          if (isRuled) {
            await keepLista(trx, id);
            await applyRegra(trx, { id, regra }, saude.now());
          }
          if (musicas) {
            await mustLockMusicas(trx, musicas);
            await setMusicas(trx, id, musicas);
            const had = new Set(tracksBefore.map((musica) => musica.id));
            if (musicas.some((musica) => !had.has(musica)))
              await assertCabeNaLoja(trx, 'playlists', id, 'musicas');
          }
          const ofMusicas = changesOfMusicas(
            tracksBefore,
            musicas || isRuled ? await titulosOf(trx, id) : [],
          );
          const ofFields = changesBetween(
            { nome: before.nome, cliente: before.clienteNome, modo: before.modo, regra: before.regra },
            {
              ...(nome && { nome }),
              ...(cliente && { cliente: cliente.nome }),
              ...(modo && { modo }),
              regra,
            },
          );
          return {
            columns: {
              ...(nome && { nome }),
              ...(isMoved && { clienteId }),
              ...(modo && { modo }),
              ...(given !== undefined && columnsOfRegra(given)),
            },
            antes: { ...ofFields.antes, ...ofMusicas.antes },
            depois: { ...ofFields.depois, ...ofMusicas.depois },
            nome,
          };
        },
      });
    },

    deletePlaylist: verbs.delete,
    deletePlaylists: verbs.deleteSeveral,
    activatePlaylists: verbs.withStatus('ATIVO', 'P019'),
    deactivatePlaylists: verbs.withStatus('INATIVO', 'P018'),

    addPlaylistLojas: lojasDaPlaylist.add(db, { empty: 'P014', missing: 'P015' }),
    removePlaylistLojas: lojasDaPlaylist.remove(db, { empty: 'P016', missing: 'P017' }),
  } satisfies Partial<Handlers>;
};
