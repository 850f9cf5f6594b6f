import { withoutRepeats } from '#domain/etiquetas.ts';
import { withoutExtension } from '#domain/fileName.ts';
import { formats } from '#domain/formats.ts';
import type { components } from '#generated/api.d.ts';
import type { Tags } from '../../audio/fileTags.ts';
import { audioColumns, keepingAudio } from '../../audio/keep.ts';
import { type ReceivedAudio, receiveAudio } from '../../audio/receive.ts';
import { newId } from '../../db/id.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { assertFound } from '../../http/ids.ts';
import { partReader } from '../../http/parts.ts';
import { fail } from '../../lib/fail.ts';
import { toEntity, toPage, toReference, toRow, withArquivo, withVolume } from '../answers.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { audioVerbs } from '../audio.ts';
import type { Context } from '../context.ts';
import { entity } from '../entity.ts';
import { editMusica, readFields, tidy } from './campos.ts';
import {
  findMusica,
  findMusicaAudio,
  insertMusica,
  listMusicas,
  lockMusicas,
  lockPlaylistsOf,
  type MusicaFound,
  updateMusicas,
} from './musicas.queries.ts';
import { appendToPlaylist } from './playlists.handlers.ts';

const entidade = 'MUSICA' as const;

const readDados = partReader('MusicaDados', 'M002');

const createConflicts = { musicas_titulo_unique: { code: 'M001', path: 'titulo' } } as const;
const updateConflicts = { musicas_titulo_unique: { code: 'M003', path: 'titulo' } } as const;

function checkedDados(text: string | undefined) {
  const { playlist, ...names } = readDados(text);
  return { playlist, names };
}

const toMusica = ({ blockedClientes, ...musica }: MusicaFound): components['schemas']['Musica'] => ({
  ...withVolume(withArquivo(toEntity(musica))),
  blockedClientes: blockedClientes.map(toReference),
});

const ARTISTA_TITULO = /^(?<artista>.*?\S)\s+[-–—]\s+(?<titulo>\S.*)$/s;

function tidyIsrc(text: string | undefined): string | null {
  const isrc = formats.isrc.tidy(text ?? '');
  return formats.isrc.isRight(isrc) ? isrc : null;
}

const NAME_SAYS_BOTH =
  'Sem título e artista nas etiquetas do áudio ou em "dados", o arquivo precisa se chamar "artista - título"';

type Names = { titulo?: string; artista?: string };

/**
 * Takes title and artist from the request, then the tags, then the file name. Fails with MU03, naming the missing
 * fields.
 */
function namesOf(given: Names, tags: Tags, nome: string): Required<Names> {
  const named: Names = ARTISTA_TITULO.exec(withoutExtension(nome))?.groups ?? {};
  const titulo = given.titulo ?? tidy(tags.titulo) ?? tidy(named.titulo);
  const artista = given.artista ?? tidy(tags.artista) ?? tidy(named.artista);
  if (titulo && artista) return { titulo, artista };
  const missing = [
    ...(titulo ? [] : [{ path: 'titulo', message: 'Título é obrigatório' }]),
    ...(artista ? [] : [{ path: 'artista', message: 'Artista é obrigatório' }]),
  ];
  throw fail('MU03', { fields: [{ path: 'arquivo', message: NAME_SAYS_BOTH }, ...missing] });
}

function newFields(given: Names, { tags, nome }: Pick<ReceivedAudio, 'tags' | 'nome'>) {
  return {
    ...namesOf(given, tags, nome),
    album: tidy(tags.album) ?? null,
    compositor: tidy(tags.compositor) ?? null,
    isrc: tidyIsrc(tags.isrc),
    ...readFields(tags),
  };
}

function assertEachOnce(given: readonly { _id: string }[]): void {
  const ids = given.map(({ _id }) => _id);
  const twice = ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? { path: `musicas.${index}._id`, message: 'A música já está na lista' } : [],
  );
  if (twice.length > 0) throw fail('REQ001', { fields: twice });
}

export const musicas = entity({
  entidade,
  codes: { get: 'M006', update: 'M005', delete: 'M014', deleteSeveral: 'M014' },
  find: findMusica,
  answer: toMusica,
  lock: lockMusicas,
  lockBefore: lockPlaylistsOf,
  update: updateMusicas,
  remains: ({ artista, numPlaylists, numBlockedClientes }) => ({ artista, numPlaylists, numBlockedClientes }),
});

export const musicasHandlers = (context: Context) => {
  const { db, storage, log, medicoes, settings } = context;
  const audio = audioVerbs(context, { operation: 'getMusicaAudio', code: 'M006', find: findMusicaAudio });
  const keeping = { db, storage, log, medicoes, maxGb: settings.AUDIO_MAX_GB };

  const verbs = musicas.on(db);

  return {
    async listMusicas({ query }) {
      return toPage(await listMusicas(db, query), toRow);
    },

    getMusica: verbs.get,

    async createMusica({ req, me }) {
      const rules = { storage, incomplete: 'M002' as const, dados: checkedDados };
      return receiveAudio(req, rules, ({ dados, audio }) => {
        const fields = newFields(dados.names, audio);
        return withConflicts(createConflicts, () =>
          keepingAudio(keeping, audio, async (trx) => {
            const id = newId();
            const etiquetas = JSON.stringify(fields.etiquetas);
            const columns = { ...fields, etiquetas, lidaEm: new Date(), ...audioColumns(audio) };
            await insertMusica(trx, { id, ...columns, updatedBy: me.id });
            const { titulo: nome } = fields;
            const depois = { ...fields, duracao: audio.duracao };
            await recordAtividade(trx, me, { acao: 'CRIAR', entidade, entidadeId: id, nome, depois });
            if (dados.playlist !== undefined) {
              await appendToPlaylist(trx, me, dados.playlist, { id, titulo: nome });
            }
            return musicas.created(trx, id);
          }),
        );
      });
    },

    async updateMusica(call) {
      const { etiquetas, ...others } = call.body;
      const fields = { ...others, ...(etiquetas && { etiquetas: withoutRepeats(etiquetas) }) };
      return verbs.update(call, {
        conflicts: updateConflicts,
        edit: async (_, before) => ({ nome: fields.titulo, ...editMusica(before, fields) }),
      });
    },

    async updateMusicas({ body, me }) {
      const given = new Map(body.musicas.map((musica) => [musica._id, musica]));
      assertEachOnce(body.musicas);
      const count = await inTransaction(db, async (trx) => {
        await lockPlaylistsOf(trx, [...given.keys()]);
        const locked = await lockMusicas(trx, [...given.keys()]);
        assertFound([...given.keys()], locked, 'M006', 'musicas');
        const seen = new Map(locked.map(({ id, updatedAt, nome }) => [id, { updatedAt, nome }]));
        const stale = body.musicas.flatMap(({ _id, updatedAt }, index) => {
          const { nome, updatedAt: now } = seen.get(_id)!;
          const message = `“${nome}” foi alterada por outra pessoa.`;
          return Date.parse(now) === Date.parse(updatedAt) ? [] : { path: `musicas.${index}`, message };
        });
        if (stale.length > 0) throw fail('REQ003', { fields: stale });
        const changed = await musicas.editAll(trx, me, [...given.keys()], (before) => {
          const { _id, updatedAt, ...fields } = given.get(before.id)!;
          return editMusica(before, fields);
        });
        return changed.length;
      });
      return { status: 200, body: { count } };
    },

    deleteMusica: verbs.delete,
    deleteMusicas: verbs.deleteSeveral,

    getMusicaAudio: audio.send,
    signMusicaAudio: audio.sign,
  } satisfies Partial<Handlers>;
};
